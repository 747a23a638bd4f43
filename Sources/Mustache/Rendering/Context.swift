/// The values that names are searched in, from the innermost view outwards.
struct Context {
    /// The innermost view: most names are found here, without touching the others.
    private var view: any MustacheView
    /// The views around it, innermost last.
    private var outerViews: [any MustacheView] = []
    /// What the implicit iterator means; nil for the innermost view itself.
    private var current: MustacheValue?
    private var frames: [Frame] = []

    init(_ root: MustacheValue) {
        if case .view(let view) = root {
            self.view = view
        } else {
            view = NoView()
            current = root
        }
    }

    mutating func enter(_ value: MustacheValue) {
        if case .view(let inner) = value { return enter(inner) }
        frames.append(Frame(outerCurrent: current, hasView: false))
        current = value
    }

    mutating func enter(_ inner: any MustacheView) {
        frames.append(Frame(outerCurrent: current, hasView: true))
        outerViews.append(view)
        view = inner
        current = nil
    }

    /// Replaces the view that was entered last.
    mutating func replace(by view: any MustacheView) {
        self.view = view
    }

    /// Replaces the value that was entered last, which is no view.
    mutating func replace(by value: MustacheValue) {
        current = value
    }

    mutating func leave() {
        let frame = frames.removeLast()
        current = frame.outerCurrent
        if frame.hasView { view = outerViews.removeLast() }
    }

    /// The value of a name, a dotted name or the implicit iterator.
    ///
    /// Spec, interpolation: "If any name parts were retained in step 1, each should be resolved
    /// against a context stack containing only the result from the former resolution."
    ///
    /// nil where no view has the name; a part of what is known to have no value has none either.
    @inline(__always)
    func value(at path: Path, _ names: Span<Name>) -> MustacheValue? {
        guard let first = path.first else { return current ?? .view(view) }
        guard path.restStart < path.restEnd else { return innermost(first) ?? outer(first) }
        return value(at: path, from: first, names)
    }

    private func value(
        at path: Path,
        from first: Name,
        _ names: Span<Name>
    ) -> MustacheValue? {
        guard var value = innermost(first) ?? outer(first) else { return nil }
        for index in path.restStart..<path.restEnd {
            if case .none = value { return value }
            guard case .view(let view) = value,
                let part = view.value(named: names[Int(index)])
            else { return nil }
            value = part
        }
        return value
    }

    @inline(__always)
    func innermost(_ name: Name) -> MustacheValue? {
        view.value(named: name)
    }

    func outer(_ name: Name) -> MustacheValue? {
        var index = outerViews.count
        while index > 0 {
            index -= 1
            if let value = outerViews[index].value(named: name) { return value }
        }
        return nil
    }
}

/// What `leave` has to bring back.
private struct Frame {
    let outerCurrent: MustacheValue?
    let hasView: Bool
}

/// Stands for the innermost view where the root is a text, a number or a list.
private struct NoView: MustacheView {
    func value(named name: Name) -> MustacheValue? { nil }
}
