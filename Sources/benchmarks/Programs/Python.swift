import Foundation

/// Python in an environment of its own, with the packages that are peers.
struct Python {
    private let interpreter: String

    /// Makes the environment under `.build` of the package, once.
    init(_ bench: Workbench) throws {
        let folder = "\(bench.root)/.build/benchmark-python"
        interpreter = "\(folder)/bin/python"
        guard !FileManager.default.isExecutableFile(atPath: "\(folder)/ready") else { return }
        Progress.say("  installing the Python peers")
        _ = try ChildProcess.output(of: "python3", ["-m", "venv", folder])
        let pip = ["-m", "pip", "install", "--quiet", "chevron", "icalendar"]
        _ = try ChildProcess.output(of: interpreter, pip)
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder)/ready",
            withDestinationPath: "bin/python"
        )
    }

    /// Runs a script; answers what it printed.
    func run(_ script: String, _ words: [String]) throws -> String {
        try ChildProcess.output(of: interpreter, ["-c", script] + words)
    }
}
