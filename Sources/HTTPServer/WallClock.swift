import Glibc
import HTTP

/// The time of day as the Date field and the access log write it, formatted once per second.
///
///     Sun, 06 Nov 1994 08:49:37 GMT     1994-11-06T08:49:37Z
struct WallClock {
    private(set) var seconds = 0
    private(set) var dateField = ""
    private(set) var logTime = ""

    init() {
        refresh()
    }

    mutating func refresh() {
        var time = timespec()
        // The coarse clock is a few milliseconds behind and costs next to nothing.
        clock_gettime(CLOCK_REALTIME_COARSE, &time)
        guard time.tv_sec != seconds else { return }
        seconds = time.tv_sec
        dateField = HTTPDate.text(seconds)
        logTime = Self.logTime(seconds)
    }

    static func logTime(_ seconds: Int) -> String {
        var time = time_t(seconds)
        var parts = tm()
        gmtime_r(&time, &parts)
        let date = [parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday]
        let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec]
        return "\(joined(date, "-"))T\(joined(clock, ":"))Z"
    }

    private static func joined(_ numbers: [Int32], _ separator: String) -> String {
        numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: separator)
    }
}
