import Glibc

/// A program that the benchmark started: its output, its end, and what it cost.
final class ChildProcess {
    let pid: pid_t
    private let output: Int32
    private var hasEnded = false

    /// Where what it says on standard error goes.
    enum Errors {
        case nowhere, here
        case file(String)
    }

    /// Starts `program`, looked up on PATH.
    init(_ program: String, _ words: [String], errors: Errors = .nowhere) throws(BenchmarkError) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw BenchmarkError("no pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        let flags = O_WRONLY | O_CREAT | O_APPEND
        switch errors {
        case .here: break
        case .nowhere:
            posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        case .file(let path):
            posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, path, flags, 0o600)
        }
        var arguments: [UnsafeMutablePointer<CChar>?] = ([program] + words).map { strdup($0) }
        arguments.append(nil)
        var started = pid_t()
        let code = posix_spawnp(&started, program, &actions, nil, arguments, environ)
        for argument in arguments { free(argument) }
        posix_spawn_file_actions_destroy(&actions)
        Glibc.close(ends[1])
        guard code == 0 else {
            Glibc.close(ends[0])
            throw BenchmarkError("\(program) cannot be started: install it to measure beside it")
        }
        pid = started
        output = ends[0]
    }

    deinit {
        if !hasEnded { end(by: SIGKILL) }
        close(output)
    }

    /// The next line of its output; nil at the end.
    func readLine() -> String? {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while read(output, &byte, 1) == 1 {
            if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }

    func readAll() -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = read(output, &buffer, buffer.count), count > 0 {
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Waits for its end.
    ///
    /// - Returns: its exit status, and the seconds of processor time that it used.
    @discardableResult
    func wait() -> (status: Int32, processorSeconds: Double) {
        var status: Int32 = 0
        var usage = rusage()
        while wait4(pid, &status, 0, &usage) < 0, errno == EINTR {}
        hasEnded = true
        let times = [usage.ru_utime, usage.ru_stime]
        let seconds = times.map { Double($0.tv_sec) + Double($0.tv_usec) / 1e6 }.reduce(0, +)
        return (status & 0x7f == 0 ? status >> 8 & 0xff : -1, seconds)
    }

    func end(by signal: Int32) {
        kill(pid, signal)
        wait()
    }

    /// The output of a program that is expected to succeed.
    static func output(of program: String, _ words: [String]) throws(BenchmarkError) -> String {
        let process = try ChildProcess(program, words)
        let text = process.readAll()
        guard process.wait().status == 0 else {
            throw BenchmarkError("\(program) \(words.first ?? "") failed")
        }
        return text
    }
}
