import CivilTime
import JSON

/// Series of single dates, and single dates, that are left of a series with rules.
extension EventSeries {
    /// Makes an event of the dates that overrides show: the first is its start, the others stay
    /// added to it, and one alone is an event that does not repeat.
    func withoutRules(_ table: OverrideTable) -> Event {
        let shown = table.effective.compactMap { entry in
            entry.patch?.isExcluded == false ? entry.id : nil
        }
        guard let start = shown.min() else { return event }
        if shown.count == 1, let single = single(start, patch: overrides.occurrence(start)?.patch) {
            return single
        }
        var dates = event
        dates.dropInstanceNames()
        dates.start = start
        dates.recurrenceRules = []
        dates.excludedRecurrenceRules = []
        var table = OverrideTable(table.effective)
        table.keep(keepsOthers: true) { shown.contains($0) }
        if overrides.occurrence(start)?.isDetached != true { table.set(start, to: nil) }
        dates.recurrenceOverrides = table.object(on: SeriesClock(dates.timing))
        return dates
    }

    /// Makes an event that does not repeat of an occurrence; nil where its patch does not fit.
    func single(_ id: LocalDateTime, patch: JSONObject?) -> Event? {
        guard let object = OverridePatch.patched(regular(id).plain, by: patch ?? [:]) else {
            return nil
        }
        do throws(EventError) {
            var single = try Event(object: object)
            single.dropInstanceNames()
            return single
        } catch {
            return nil
        }
    }
}

extension Event {
    /// Forgets which occurrence of another series it is.
    mutating func dropInstanceNames() {
        write(nil, to: "recurrenceId")
        write(nil, to: "recurrenceIdTimeZone")
    }
}
