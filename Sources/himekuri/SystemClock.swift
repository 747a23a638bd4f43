// `timespec` belongs to the one of CLinux and Glibc that the compiler happens to read first.
import CLinux
import CivilTime
import Glibc

/// The machine's clock.
enum SystemClock {
    @Sendable
    static func now() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(secondsSince1970: time.tv_sec)
    }

    /// The zone that the machine is set to.
    static var zone: Zone { Zone.named(ZoneDatabase.systemZoneIdentifier) ?? .utc }
}
