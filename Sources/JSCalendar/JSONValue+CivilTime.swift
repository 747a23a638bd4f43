import CivilTime
import JSON

extension JSONValue {
    /// RFC 8984 §1.4.4 LocalDateTime.
    var localDateTime: LocalDateTime? {
        stringValue.flatMap { LocalDateTime($0) }
    }

    /// RFC 8984 §1.4.3 UTCDateTime.
    var instant: Instant? {
        stringValue.flatMap { Instant($0) }
    }

    /// RFC 8984 §1.4.5 Duration, which has no sign.
    var duration: CivilDuration? {
        stringValue.flatMap { CivilDuration($0) }
    }
}
