import Foundation

/// The program, as it was built beside this test bundle.
enum Himekuri {
    static let binary: URL = {
        if let path = ProcessInfo.processInfo.environment["HIMEKURI_BINARY"] {
            return URL(fileURLWithPath: path)
        }
        return URL(fileURLWithPath: "/proc/self/exe")
            .resolvingSymlinksInPath()
            .deletingLastPathComponent()
            .appendingPathComponent("himekuri")
    }()

    /// What a command left behind.
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String

        var lines: [String] { output.split(separator: "\n").map(String.init) }
        var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
    }

    /// Runs a command to its end.
    static func run(_ arguments: String..., input: String = "") throws -> Outcome {
        try run(arguments, input: input)
    }

    static func run(_ arguments: [String], input: String = "") throws -> Outcome {
        let folder = try TemporaryFolder()
        let (inputFile, output, errors) = (folder / "in", folder / "out", folder / "err")
        try Data(input.utf8).write(to: inputFile)
        // Files and not pipes: nobody has to read them for the command to go on.
        for file in [output, errors] { try Data().write(to: file) }
        let process = Process()
        process.executableURL = binary
        process.arguments = arguments
        process.standardInput = try FileHandle(forReadingFrom: inputFile)
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus,
            output: try String(contentsOf: output, encoding: .utf8),
            errors: try String(contentsOf: errors, encoding: .utf8)
        )
    }
}
