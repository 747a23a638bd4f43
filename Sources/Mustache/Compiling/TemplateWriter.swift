/// Appends steps to a template; literals that meet become one.
struct TemplateWriter {
    private(set) var template = Template()
    /// Whether the last step is a literal that no jump separates from what follows.
    private var canExtendLiteral = false

    var literalBytes: Int { template.literals.count }

    mutating func literal(_ bytes: some Collection<UInt8>) {
        guard !bytes.isEmpty else { return }
        let start = Int32(template.literals.count)
        let count = Int32(bytes.count)
        template.literals.append(contentsOf: bytes)
        if canExtendLiteral, case .literal(let first, let length) = template.operations.last {
            template.operations[template.operations.count - 1] =
                .literal(start: first, count: length + count)
        } else {
            template.operations.append(.literal(start: start, count: count))
            canExtendLiteral = true
        }
    }

    mutating func variable(_ path: NamePath, isEscaped: Bool, from origin: Template.Origin) {
        if path.parts.count == 1 {
            append(.name(path.parts[0], isEscaped: isEscaped), from: origin)
        } else {
            append(.path(makePath(path), isEscaped: isEscaped), from: origin)
        }
    }

    /// Begins a section and answers the index that `endSection` needs.
    mutating func beginSection(
        _ path: NamePath,
        isInverted: Bool,
        from origin: Template.Origin
    ) -> Int {
        let path = makePath(path)
        append(isInverted ? .inverted(path, end: 0) : .section(path, end: 0), from: origin)
        return template.operations.count - 1
    }

    mutating func endSection(_ start: Int) {
        switch template.operations[start] {
        case .section(let path, _):
            append(.endSection(start: Int32(start)))
            template.operations[start] = .section(path, end: nextIndex)
        case .inverted(let path, _):
            template.operations[start] = .inverted(path, end: nextIndex)
            canExtendLiteral = false
        case .literal, .name, .path, .endSection, .call, .leave:
            preconditionFailure("no section begins at step \(start)")
        }
    }

    mutating func call(routine: Int, from origin: Template.Origin) {
        append(.call(routine: Int32(routine)), from: origin)
    }

    mutating func beginRoutine() {
        template.routines.append(template.operations.count)
    }

    mutating func leave() {
        append(.leave)
    }

    private var nextIndex: Int32 { Int32(template.operations.count) }

    private mutating func append(_ operation: Operation, from origin: Template.Origin? = nil) {
        if let origin { template.origins[template.operations.count] = origin }
        template.operations.append(operation)
        canExtendLiteral = false
    }

    private mutating func makePath(_ path: NamePath) -> Path {
        let start = Int32(template.names.count)
        template.names.append(contentsOf: path.parts.dropFirst())
        return Path(
            first: path.parts.first,
            restStart: start,
            restEnd: Int32(template.names.count)
        )
    }
}
