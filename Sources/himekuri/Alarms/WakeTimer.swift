import CLinux
import CivilTime
import Glibc

/// Sleeps until a moment of the wall clock, until somebody sets that clock, or until woken.
///
/// The machine's sleep is no obstacle: the timer counts the wall clock, and is over when the
/// machine wakes up later than that.
final class WakeTimer: Sendable {
    private let timer: Int32
    private let bell: Int32

    /// - Throws: `CommandError` where the system has no more descriptors.
    init() throws {
        timer = timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC | TFD_NONBLOCK))
        bell = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard timer >= 0, bell >= 0 else {
            throw CommandError("the alarm clock cannot be set: \(String(cString: strerror(errno)))")
        }
    }

    deinit {
        close(timer)
        close(bell)
    }

    /// Ends the sleep from another thread; the next one, where none is under way.
    func wake() { eventfd_write(bell, 1) }

    /// Returns at `moment`, or earlier for one of the other reasons; `nil` is no time at all.
    func sleep(until moment: Instant?) {
        // timerfd_create(2): TFD_TIMER_CANCEL_ON_SET, "read(2) fails with the error ECANCELED"
        // when the clock was set; poll(2) wakes for that as well.
        let flags = Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET)
        var time = itimerspec()
        // Zero would disarm the timer, and with it the news of a clock that was set.
        time.it_value.tv_sec = max(1, moment?.secondsSince1970 ?? Int(Int32.max))
        timerfd_settime(timer, flags, &time, nil)
        var waiting = [
            pollfd(fd: timer, events: Int16(POLLIN), revents: 0),
            pollfd(fd: bell, events: Int16(POLLIN), revents: 0),
        ]
        poll(&waiting, nfds_t(waiting.count), -1)
        var count: UInt64 = 0
        read(timer, &count, MemoryLayout<UInt64>.size)
        read(bell, &count, MemoryLayout<UInt64>.size)
    }
}
