/// What is put before each line of a partial, parent or block, and what is taken away there.
struct Margin: Hashable {
    var added: [UInt8] = []
    var removed: [UInt8] = []

    /// The indentation of a line that has `own` in its template.
    func indentation(_ own: ArraySlice<UInt8>) -> [UInt8] {
        added + kept(of: own)
    }

    /// `own` without what it shares with the removed indentation.
    func kept(of own: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let common = zip(own, removed).prefix { $0 == $1 }.count
        return own.dropFirst(common)
    }

    /// The margin of a partial or block at a place that is itself indented by `own`.
    func nested(_ own: ArraySlice<UInt8>, removing removed: ArraySlice<UInt8>) -> Margin {
        let sum = indentation(own)
        let isBounded = sum.count <= MustacheLimits.indentation
        return Margin(added: isBounded ? sum : added, removed: Array(removed))
    }
}
