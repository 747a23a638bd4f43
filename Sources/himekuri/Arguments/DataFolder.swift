import Foundation

/// Where the household's files are.
enum DataFolder {
    /// The folder named by `--data`, else the standard place for a program's data.
    static func path(_ arguments: Arguments) throws -> String {
        if let given = arguments.value("--data") {
            guard !given.isEmpty else { throw UsageError("--data needs a folder") }
            return given
        }
        let environment = ProcessInfo.processInfo.environment
        // XDG Base Directory Specification: paths in these variables "must be absolute".
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
            return "\(data)/himekuri"
        }
        guard let home = environment["HOME"], home.hasPrefix("/") else {
            throw CommandError("there is no home folder; say where with --data DIR")
        }
        return "\(home)/.local/share/himekuri"
    }
}
