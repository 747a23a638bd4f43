import Foundation

/// Python in an environment of its own, with the packages that are peers.
struct Python {
    private let interpreter: String

    /// Makes the environment under `.build` of the package, once.
    init(_ bench: Workbench) throws {
        let folder = "\(bench.root)/.build/benchmark-python"
        interpreter = "\(folder)/bin/python"
        let packages = "chevron icalendar python-dateutil recurring-ical-events"
        let list = "\(folder)/installed"
        if let installed = try? String(contentsOfFile: list, encoding: .utf8),
            installed == packages
        {
            return
        }
        Progress.say("  installing the Python peers")
        _ = try ChildProcess.output(of: "python3", ["-m", "venv", folder])
        let names = packages.split(separator: " ").map(String.init)
        let pip = ["-m", "pip", "install", "--quiet"] + names
        _ = try ChildProcess.output(of: interpreter, pip)
        try packages.write(toFile: list, atomically: true, encoding: .utf8)
    }

    /// Runs a script; answers what it printed.
    func run(_ script: String, _ words: [String]) throws -> String {
        try ChildProcess.output(of: interpreter, ["-c", script] + words)
    }
}
