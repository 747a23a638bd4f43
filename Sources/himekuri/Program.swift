/// The command line: finds the command, runs it, and turns every error into one line and a status.
enum Program {
    /// Exit statuses (contract): 0 done, 1 failed, 2 faults found, 64 wrong use (`EX_USAGE`).
    static func run(_ words: [String]) -> Int32 {
        do {
            return try dispatch(words)
        } catch let error as UsageError {
            Output.error("himekuri: \(error.reason)")
            return 64
        } catch {
            Output.error("himekuri: \(error)")
            return 1
        }
    }

    private static func dispatch(_ words: [String]) throws -> Int32 {
        if words.first == PostProcess.word { PostProcess.run() }
        let isNamed = words.first.map { !$0.hasPrefix("-") } ?? false
        let name = isNamed ? words[0] : "serve"
        let rest = Array(isNamed ? words.dropFirst() : words[...])
        guard let command = CommandName(rawValue: name) else {
            throw UsageError("there is no command “\(name)”; himekuri --help lists them")
        }
        if rest.contains("--help") || rest.contains("-h") {
            Output.answer(isNamed ? Help.text(command) : Help.overview)
            return 0
        }
        switch command {
        case .serve: return try ServeCommand(rest).run()
        case .device: return try DeviceCommand(rest).run()
        case .import: return try ImportCommand(rest).run()
        case .export: return try ExportCommand(rest).run()
        case .occurrences: return try OccurrencesCommand(rest).run()
        case .check: return try CheckCommand(rest).run()
        case .journal: return try JournalCommand(rest).run()
        }
    }
}

/// The commands by name.
enum CommandName: String, CaseIterable {
    case serve, device, `import`, export, occurrences, check, journal
}

/// A failure that is one sentence for the person at the terminal.
struct CommandError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
