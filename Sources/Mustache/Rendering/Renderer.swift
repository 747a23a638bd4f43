/// Walks over the steps of a template and appends to one buffer.
struct Renderer {
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
        return renderer.output.finish()
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
        return renderer.output.finish()
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
                let value = context.value(at: path, names)
                // Most sections ask a flag: it goes the short way.
                if case .flag(let isOn)? = value {
                    if isOn { sections.append(.flag) }
                    step = isOn ? step + 1 : Int(end)
                    continue
                }
                if value == nil { recordMissingName(at: step, of: template) }
                step = enterSection(over: value) ? step + 1 : Int(end)
                continue
            case .endSection(let start):
                if repeatSection() { step = Int(start) }
            case .inverted(let path, let end):
                let value = context.value(at: path, names)
                if case .flag(let isOn)? = value {
                    step = isOn ? Int(end) : step + 1
                    continue
                }
                if value == nil { recordMissingName(at: step, of: template) }
                step = value?.isTruthy == true ? Int(end) : step + 1
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
    /// Begins a section with its first item; false where it is not rendered at all.
    private mutating func enterSection(over value: MustacheValue?) -> Bool {
        guard let value, value.isTruthy else { return false }
        switch value {
        case .flag:
            sections.append(.flag)
        case .text, .number, .view, .none:
            context.enter(value)
            sections.append(.single)
        case .list(let views):
            context.enter(.view(views[0]))
            sections.append(.views(views, next: 1))
        case .texts(let texts):
            context.enter(.text(texts[0]))
            sections.append(.texts(texts, next: 1))
        case .values(let values):
            context.enter(values[0])
            sections.append(.values(values, next: 1))
        }
        return true
    }

    /// Goes to the next item of the innermost section; false where there is none.
    private mutating func repeatSection() -> Bool {
        let last = sections.count - 1
        switch sections[last] {
        case .flag:
            sections.removeLast()
            return false
        case .views(let views, let next) where next < views.count:
            context.replace(by: views[next])
            sections[last] = .views(views, next: next + 1)
        case .texts(let texts, let next) where next < texts.count:
            context.replace(by: .text(texts[next]))
            sections[last] = .texts(texts, next: next + 1)
        case .values(let values, let next) where next < values.count:
            context.leave()
            context.enter(values[next])
            sections[last] = .values(values, next: next + 1)
        case .single, .views, .texts, .values:
            context.leave()
            sections.removeLast()
            return false
        }
        return true
    }
}

/// A section that is being rendered, and its next item if it walks through a list.
private enum OpenSection {
    case flag
    case single
    case views([any MustacheView], next: Int)
    case texts([String], next: Int)
    case values([MustacheValue], next: Int)
}
