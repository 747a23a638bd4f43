/// The names of the files in the data folder.
enum StoreFileName {
    /// The whole household at some sequence, as readable JSON.
    static let snapshot = "household.json"
    /// One line for each transaction.
    static let journal = "journal.jsonl"
    /// What recovery took off the journal's end.
    static let cutTail = "journal.cut"
    /// Locked by whoever writes, for as long as a write takes.
    static let writing = "lock"
    /// Locked by the server for its life.
    static let serving = "serving"

    /// Where the next version of a file is written before it takes the file's name.
    static func next(_ name: String) -> String { name + ".new" }
}
