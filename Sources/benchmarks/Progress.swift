import Glibc

/// Says on standard error what is going on; standard output holds only the table.
enum Progress {
    static func say(_ text: String) {
        let line = Array((text + "\n").utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }
}
