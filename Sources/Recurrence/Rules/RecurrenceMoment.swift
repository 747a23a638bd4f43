package import CivilTime

/// A date or time in one of iCalendar's three forms, for UNTIL, RDATE and EXDATE.
///
///     20261231            a date
///     20261231T090000     on the clock of the series
///     20261231T080000Z    in UTC
package enum RecurrenceMoment: Hashable, Sendable {
    case date(CivilDate)
    case local(LocalDateTime)
    case utc(Instant)
}
