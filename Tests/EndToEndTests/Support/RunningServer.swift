import Foundation
import Glibc

/// `himekuri serve` as a process on a port of its own.
final class RunningServer {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let port: Int
    private let process: Process
    private let output: FileHandle
    private let folder: TemporaryFolder

    convenience init(data: String, _ arguments: String...) throws {
        try self.init(data: data, arguments: arguments)
    }

    /// Starts it, and returns once it says that it is ready.
    init(data: String, arguments: [String]) throws {
        folder = try TemporaryFolder()
        let log = folder / "log"
        try Data().write(to: log)
        let pipe = Pipe()
        process = Process()
        process.executableURL = Himekuri.binary
        process.arguments =
            ["serve", "--data", data, "--host", "127.0.0.1", "--port", "0"] + arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = try FileHandle(forWritingTo: log)
        output = pipe.fileHandleForReading
        try process.run()
        let line = try Self.line(output)
        guard let match = line.wholeMatch(of: /Himekuri is ready at http:\/\/127\.0\.0\.1:(\d+)\//),
            let port = Int(match.1)
        else {
            process.terminate()
            process.waitUntilExit()
            let told = try String(contentsOf: log, encoding: .utf8)
            throw Failure(description: "not ready: \(line) \(told)")
        }
        self.port = port
    }

    deinit {
        kill()
    }

    /// The path of the claim link, which is printed after the address.
    func claimPath() throws -> String {
        let line = try Self.line(output)
        guard let path = line.split(separator: ":\(port)").last, path.hasPrefix("/claim/") else {
            throw Failure(description: "no claim link: \(line)")
        }
        return String(path)
    }

    /// Everything on standard error so far.
    func log() throws -> String { try String(contentsOf: folder / "log", encoding: .utf8) }

    /// Asks it to end (SIGTERM), and waits until it has.
    func stop() -> Int32 {
        process.terminate()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Ends it without a word (SIGKILL): what a power cut does to a program.
    func kill() {
        guard process.isRunning else { return }
        Glibc.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    private static func line(_ handle: FileHandle) throws -> String {
        var line: [UInt8] = []
        while let byte = try handle.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
            line.append(byte)
        }
        return String(decoding: line, as: UTF8.self)
    }
}
