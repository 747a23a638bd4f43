import JournalFile

/// `himekuri journal`: prints the transactions as they stand in the file.
struct JournalCommand {
    private let arguments: Arguments
    private let since: Int

    init(_ words: [String]) throws(UsageError) {
        arguments = try Arguments(words, valued: ["--since"])
        try arguments.requireNoWords()
        since = try arguments.number("--since", in: 0...Int.max) ?? 0
    }

    func run() throws -> Int32 {
        let folder = try DataFolder.path(arguments)
        do {
            let faults = try JournalListing.forEachLine(in: folder, since: since) { line in
                Output.answer(bytes: line)
            }
            for fault in faults { Output.error("himekuri: \(fault)") }
            return faults.isEmpty ? 0 : 1
        } catch {
            throw CommandError(ErrorText.sentence(error))
        }
    }
}
