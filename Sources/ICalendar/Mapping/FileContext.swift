import CivilTime

/// What all events of one file share.
struct FileContext {
    var zones: ZoneResolver
    /// The zone that a floating absolute alert is taken in.
    var householdZone: Zone
    /// The lines of the VEVENTs whose calendar has METHOD:CANCEL.
    var cancelled: Set<Int> = []
}
