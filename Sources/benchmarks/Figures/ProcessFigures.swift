import Foundation

/// What Linux knows of a running process (proc(5)).
enum ProcessFigures {
    /// The processor time that a process has used, all threads, in seconds.
    static func processorSeconds(_ process: pid_t) throws(BenchmarkError) -> Double {
        let text = try read("/proc/\(process)/stat")
        // "comm … in parentheses" may hold spaces: the fields are counted from behind it.
        guard let end = text.lastIndex(of: ")") else { throw BenchmarkError("no stat") }
        let fields = text[text.index(after: end)...].split(separator: " ")
        guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12])
        else { throw BenchmarkError("no processor time in stat") }
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// The processor time that this process has used, in seconds.
    static func ownProcessorSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// One field of `/proc/PID/status` or `/proc/PID/smaps_rollup`, in KiB.
    static func kibibytes(
        _ field: String,
        in file: String = "status",
        of process: pid_t
    ) throws(BenchmarkError) -> Double {
        for line in try read("/proc/\(process)/\(file)").split(separator: "\n")
        where line.hasPrefix(field + ":") {
            let words = line.split { $0 == " " || $0 == "\t" }
            if words.count > 1, let value = Double(words[1]) { return value }
        }
        throw BenchmarkError("no \(field) in /proc/\(process)/\(file)")
    }

    private static func read(_ path: String) throws(BenchmarkError) -> String {
        do {
            return try String(contentsOfFile: path, encoding: .utf8)
        } catch {
            throw BenchmarkError("\(path): \(error)")
        }
    }
}
