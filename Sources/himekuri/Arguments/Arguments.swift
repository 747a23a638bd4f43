/// The words of a command, taken apart by the flags that it knows.
struct Arguments {
    /// The words that are not flags, in order.
    private(set) var words: [String] = []
    private var values: [String: [String]] = [:]
    private var switches: Set<String> = []

    /// - Parameters:
    ///   - all: The words after the command's name.
    ///   - valued: Flags that take a value; each also as `--flag=value`.
    ///   - known: Flags that stand alone.
    /// - Throws: `UsageError` naming the flag that is unknown or lacks its value.
    init(
        _ all: [String],
        valued: Set<String>,
        switches known: Set<String> = []
    ) throws(UsageError) {
        var rest = all[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("-"), word != "-" else {
                words.append(word)
                continue
            }
            if word == "--" {
                words += rest
                break
            }
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            let flag = parts.first ?? word
            if known.contains(flag), parts.count == 1 {
                switches.insert(flag)
            } else if valued.contains(flag) || flag == "--data" {
                guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
                    throw UsageError("\(flag) needs a value")
                }
                values[flag, default: []].append(value)
            } else {
                throw UsageError("there is no flag \(flag)")
            }
        }
    }

    func has(_ flag: String) -> Bool { switches.contains(flag) }

    /// The last value of a flag.
    func value(_ flag: String) -> String? { values[flag]?.last }

    func allValues(_ flag: String) -> [String] { values[flag] ?? [] }

    /// A number within bounds.
    func number(_ flag: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = value(flag) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            let bounds = "from \(range.lowerBound) to \(range.upperBound)"
            throw UsageError("\(flag) takes a number \(bounds), not “\(text)”")
        }
        return number
    }

    /// Refuses words where a command takes none.
    func requireNoWords() throws(UsageError) {
        if let word = words.first { throw UsageError("“\(word)” is not expected here") }
    }
}
