import Glibc

/// A point on the monotonic clock, in nanoseconds; changes of the wall clock do not move it.
struct Moment: Comparable, Sendable {
    let nanoseconds: Int64

    static let distantFuture = Moment(nanoseconds: .max)

    static func now() -> Moment {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Moment(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    static func < (left: Moment, right: Moment) -> Bool {
        left.nanoseconds < right.nanoseconds
    }

    /// Moves forward; a wait too long for the clock (or no number) ends in the distant future.
    func adding(seconds: Double) -> Moment {
        guard seconds < 1_000_000_000 else { return .distantFuture }
        return Moment(nanoseconds: nanoseconds + Int64(max(0, seconds) * 1_000_000_000))
    }

    /// Counts from an earlier moment to this one.
    func milliseconds(since start: Moment) -> Double {
        Double(nanoseconds - start.nanoseconds) / 1_000_000
    }

    /// How long `epoll_wait` may sleep to wake at this moment: rounded up, so that it never
    /// wakes a little too early and spins.
    func timeout(from now: Moment) -> Int32 {
        guard self > now else { return 0 }
        guard self != .distantFuture else { return -1 }
        let milliseconds = (nanoseconds - now.nanoseconds + 999_999) / 1_000_000
        return Int32(min(milliseconds, 60_000))
    }
}
