/// The command line was not understood: one line that names the word.
struct UsageError: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}
