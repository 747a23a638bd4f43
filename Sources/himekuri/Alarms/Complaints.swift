/// Keeps the log from saying the same again and again while it stays true.
struct Complaints {
    private var last: String?

    /// Whether `sentence` was not the last one.
    mutating func isNew(_ sentence: String) -> Bool {
        defer { last = sentence }
        return last != sentence
    }

    /// Notes that there is nothing to complain of any more.
    mutating func end() { last = nil }
}
