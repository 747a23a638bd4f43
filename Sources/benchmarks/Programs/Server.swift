import Glibc

/// `himekuri serve` on a port of its own, from start to kill; its access log goes to a file.
final class Server {
    let port: Int
    let process: ChildProcess
    /// From the start of the process to the line that says it is ready.
    let secondsToReady: Double

    init(_ bench: Workbench, _ store: SampleStore) throws {
        let start = ContinuousClock.now
        process = try ChildProcess(
            bench.himekuri,
            ["serve", "--host", "127.0.0.1", "--port", "0", "--data", store.folder],
            errors: .file(bench.path("access.log"))
        )
        let line = process.readLine()
        secondsToReady = (ContinuousClock.now - start).inSeconds
        let address = line?.split(separator: " ").last ?? ""
        guard line?.contains(" is ready at ") == true,
            let port = address.split(separator: ":").last?.dropLast().description,
            let number = Int(port)
        else { throw BenchmarkError("the server did not start: \(line ?? "it said nothing")") }
        self.port = number
    }

    func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

    /// Ends it as a power cut would: nothing is written any more.
    func kill() { process.end(by: SIGKILL) }

    /// Ends it in order: the snapshot is written.
    func stop() { process.end(by: SIGTERM) }
}
