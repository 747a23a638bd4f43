/// Builds the components of a file, and goes on after anything that is out of place.
///
/// - A line that is no content line is skipped; the first of several is reported.
/// - `BEGIN:VEVENT` inside an open VEVENT ends the first: an event cannot hold an event.
/// - `END` of something outer ends what is open inside it; `END` of nothing is skipped.
/// - The end of the file ends everything.
struct ComponentReader {
    /// All components at the outermost level, in the order of the file.
    private(set) var roots: [Component] = []
    private(set) var problems: [ImportProblem] = []

    private var open: [Component] = []
    /// How many components are open beyond the deepest that is kept.
    private var depthBeyondLimit = 0
    private var strayLine: Int?
    private var lastBrokenLine: Int?

    private static let depthLimit = 32
    /// Components that never stand inside one of their kind.
    private static let entries: Set<String> = [
        "VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE",
    ]

    init(_ bytes: [UInt8]) {
        var lines = LineUnfolder(bytes)
        while let line = lines.next() { read(line) }
        if let inner = open.last {
            report(inner.number, "the file ends inside \(inner.name)")
        }
        while !open.isEmpty { closeInnermost() }
        if let strayLine { report(strayLine, "text outside of any calendar") }
    }

    private mutating func read(_ line: LineUnfolder.Line) {
        do throws(ValueError) {
            let content = try ContentLineParser.parse(line)
            switch content.name {
            case "BEGIN": begin(Self.componentName(content), at: content.number)
            case "END": end(Self.componentName(content), at: content.number)
            default: add(content)
            }
        } catch {
            addBroken(line.number, error.reason)
        }
    }

    private mutating func addBroken(_ line: Int, _ reason: String) {
        defer { lastBrokenLine = line }
        if open.isEmpty {
            strayLine = strayLine ?? line
        } else if lastBrokenLine != line - 1 {
            report(line, reason)
        }
    }

    private static func componentName(_ line: ContentLine) -> String {
        let words = line.value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.uppercased()
    }

    private mutating func begin(_ name: String, at number: Int) {
        if Self.entries.contains(name) || name == "VCALENDAR" {
            closeEntry(before: name, at: number)
        }
        guard open.count < Self.depthLimit else {
            if depthBeyondLimit == 0 { report(number, "components are nested too deeply") }
            depthBeyondLimit += 1
            return
        }
        open.append(Component(name: name, number: number))
    }

    private mutating func closeEntry(before name: String, at number: Int) {
        guard let index = open.firstIndex(where: { Self.entries.contains($0.name) }) else { return }
        report(number, "\(open[index].name) of line \(open[index].number) has no END")
        depthBeyondLimit = 0
        while open.count > index { closeInnermost() }
    }

    private mutating func end(_ name: String, at number: Int) {
        if depthBeyondLimit > 0 {
            depthBeyondLimit -= 1
            return
        }
        guard let index = open.lastIndex(where: { $0.name == name }) else {
            report(number, "END:\(name.prefix(40)) ends nothing")
            return
        }
        if index < open.count - 1 {
            let inner = open[open.count - 1]
            report(number, "\(inner.name) of line \(inner.number) has no END")
        }
        while open.count > index { closeInnermost() }
    }

    private mutating func closeInnermost() {
        let component = open.removeLast()
        if open.isEmpty {
            roots.append(component)
        } else {
            open[open.count - 1].components.append(component)
        }
    }

    private mutating func add(_ line: ContentLine) {
        guard depthBeyondLimit == 0 else { return }
        if open.isEmpty {
            strayLine = strayLine ?? line.number
        } else {
            open[open.count - 1].properties.append(line)
        }
    }

    private mutating func report(_ line: Int, _ reason: String) {
        problems.append(ImportProblem(line: line, reason: reason, isUnreadable: false))
    }
}
