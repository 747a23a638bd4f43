/// Walks over the steps of a template and appends to one buffer.
struct Renderer: ~Copyable {
    private var output: OutputBuffer
    private var missingNames: [MissingName] = []
    private let recordsMissingNames: Bool
    private var context: Context
    /// The open sections, innermost last.
    private var sections: [OpenSection] = []
    /// Where to go on after each open routine.
    private var returns: [Int] = []
    private var calls = 0

    private init(_ root: MustacheValue, capacity: Int, recordsMissingNames: Bool) {
        output = OutputBuffer(capacity: capacity)
        context = Context(root)
        self.recordsMissingNames = recordsMissingNames
    }

    static func render(_ template: Template, _ root: MustacheValue) -> [UInt8] {
        let capacity = max(template.literals.count * 2, 32_768)
        var renderer = Renderer(root, capacity: capacity, recordsMissingNames: false)
        renderer.run(template)
        return renderer.output.bytes
    }

    /// Renders and adds what no view had to `missing`.
    static func render(
        _ template: Template,
        _ root: MustacheValue,
        missing: inout [MissingName]
    ) -> [UInt8] {
        var renderer = Renderer(root, capacity: 1024, recordsMissingNames: true)
        renderer.run(template)
        missing.append(contentsOf: renderer.missingNames)
        return renderer.output.bytes
    }

    /// Works on spans of the tables, because touching an array in each step costs more than the
    /// step itself.
    private mutating func run(_ template: Template) {
        let operations = template.operations.span
        let literals = template.literals.span
        let names = template.names.span
        var step = 0
        while true {
            switch operations[step] {
            case .literal(let start, let count):
                append(literals.extracting(Int(start)..<Int(start + count)))
            case .name(let name, let isEscaped):
                // Each kind in a branch of its own: moving the value as a whole would cost more.
                switch context.innermost(name) {
                case .text(let text):
                    append(text, isEscaped: isEscaped)
                case .some(let value):
                    append(value, isEscaped: isEscaped)
                case nil:
                    if let value = context.outer(name) {
                        append(value, isEscaped: isEscaped)
                    } else {
                        recordMissingName(at: step, of: template)
                    }
                }
            case .path(let path, let isEscaped):
                if let value = context.value(at: path, names) {
                    append(value, isEscaped: isEscaped)
                } else {
                    recordMissingName(at: step, of: template)
                }
            case .section(let path, let end):
                let isEntered =
                    switch context.value(at: path, names) {
                    // Most sections ask a flag, and open nothing.
                    case .flag(let isOn)?: isOn
                    case .text(let text)?: enter(text, at: step)
                    case .list(let views)?: enter(views, at: step)
                    case .some(.none): false
                    case .some(let value): enter(value, at: step)
                    case nil: isMissing(at: step, of: template)
                    }
                step = isEntered ? step + 1 : Int(end)
                continue
            case .endSection(let start):
                if repeatSection(Int(start)) { step = Int(start) }
            case .inverted(let path, let end):
                let isTruthy =
                    switch context.value(at: path, names) {
                    case .flag(let isOn)?: isOn
                    case .text(let text)?: !text.isEmpty
                    case .list(let views)?: !views.isEmpty
                    case .some(.none): false
                    case .some(let value): value.isTruthy
                    case nil: isMissing(at: step, of: template)
                    }
                step = isTruthy ? Int(end) : step + 1
                continue
            case .call(let routine):
                step = call(template.routines[Int(routine)], from: step)
                continue
            case .leave:
                guard let caller = returns.popLast() else { return }
                step = caller
            }
            step += 1
        }
    }

    /// Partials that include themselves end with the data; where the data never ends, they end at
    /// a limit and render as nothing beyond it.
    private mutating func call(_ routine: Int, from step: Int) -> Int {
        guard returns.count < MustacheLimits.callDepth, calls < MustacheLimits.calls else {
            return step + 1
        }
        calls += 1
        returns.append(step)
        return routine
    }

    @inline(__always)
    private mutating func append(_ literal: Span<UInt8>) {
        literal.withUnsafeBufferPointer { output.append($0) }
    }

    @inline(__always)
    private mutating func append(_ text: String, isEscaped: Bool) {
        if isEscaped {
            output.append(escapingHTML: text)
        } else {
            output.append(text)
        }
    }

    private mutating func append(_ value: MustacheValue, isEscaped: Bool) {
        switch value {
        case .text(let text):
            append(text, isEscaped: isEscaped)
        case .number(let number):
            output.append(String(number))
        case .flag(let flag):
            output.append(flag ? "true" : "false")
        case .view, .list, .texts, .values, .none:
            break
        }
    }

    /// Takes down the name that no view has; false, as such a name is not truthy.
    private mutating func isMissing(at step: Int, of template: Template) -> Bool {
        recordMissingName(at: step, of: template)
        return false
    }

    private mutating func recordMissingName(at step: Int, of template: Template) {
        guard recordsMissingNames, let origin = template.origins[step] else { return }
        missingNames.append(
            MissingName(
                name: origin.name,
                file: origin.file,
                line: origin.position.line,
                column: origin.position.column
            )
        )
    }
}

// MARK: - Sections

extension Renderer {
    /// Begins a section with the first view of a list; false where there is none.
    private mutating func enter(_ views: [any MustacheView], at step: Int) -> Bool {
        guard let first = views.first else { return false }
        context.enter(first)
        open(.views(views), at: step)
        return true
    }

    private mutating func enter(_ text: String, at step: Int) -> Bool {
        guard !text.isEmpty else { return false }
        context.enter(.text(text))
        open(.one, at: step)
        return true
    }

    /// Begins a section with its first item; false where it is not rendered at all.
    private mutating func enter(_ value: MustacheValue, at step: Int) -> Bool {
        guard value.isTruthy else { return false }
        switch value {
        case .flag, .none: break
        case .text(let text): return enter(text, at: step)
        case .list(let views): return enter(views, at: step)
        case .view(let view):
            context.enter(view)
            open(.one, at: step)
        case .number:
            context.enter(value)
            open(.one, at: step)
        case .texts(let texts):
            context.enter(.text(texts[0]))
            open(.texts(texts), at: step)
        case .values(let values):
            context.enter(values[0])
            open(.values(values), at: step)
        }
        return true
    }

    private mutating func open(_ items: OpenSection.Items, at step: Int) {
        sections.append(OpenSection(start: step, depth: returns.count, items: items))
    }

    /// Goes to the next item of the section that began at `start`; false where there is none.
    private mutating func repeatSection(_ start: Int) -> Bool {
        let last = sections.count - 1
        // A section over a flag opened nothing.
        guard last >= 0, sections[last].start == start, sections[last].depth == returns.count
        else { return false }
        let next = sections[last].next
        switch sections[last].items {
        case .views(let views) where next < views.count:
            context.replace(by: views[next])
        case .texts(let texts) where next < texts.count:
            context.replace(by: .text(texts[next]))
        case .values(let values) where next < values.count:
            context.leave()
            context.enter(values[next])
        case .one, .views, .texts, .values:
            context.leave()
            sections.removeLast()
            return false
        }
        sections[last].next = next + 1
        return true
    }
}

/// A section that is being rendered and has an item of its own.
private struct OpenSection {
    enum Items {
        case one
        case views([any MustacheView])
        case texts([String])
        case values([MustacheValue])
    }

    /// Its step, and in how many routines: one that includes itself has the same steps again.
    let start: Int
    let depth: Int
    let items: Items
    /// The index of the item after this one.
    var next = 1
}
