/// Why a series cannot be edited as was asked, so that nothing is done.
package enum SeriesEditingError: Error, Equatable {
    /// The rest of the series cannot be said by rules that begin at the cut: several rules of
    /// different phase, such as every second and every third week.
    case notDivisible
    /// The rules name their days themselves, and moving all of them by so many days is not what
    /// changing one of those names would do.
    case ruleHasOtherDays
    /// The rules name the hours, minutes or seconds themselves, so the time of day is not the
    /// start's to change.
    case ruleFixesTimes
    /// The rules wanted give no occurrence, or none that is not left out.
    case neverHappens
    /// A rule cannot be understood, so it cannot be cut, moved or replaced piece by piece.
    case unreadableRule(EventError)
}
