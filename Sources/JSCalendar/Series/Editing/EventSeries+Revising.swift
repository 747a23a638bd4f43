import CivilTime
import JSON
import Recurrence

/// Restating a series as a whole.
extension EventSeries {
    /// Makes the series what somebody wants of it, and carries its changed, added and excluded
    /// dates over.
    ///
    /// What an override says of a date counts more than what the series says; a date that was
    /// moved by itself stays where it is. Without rules of the person's own the old ones follow a
    /// move, where that is what moving every occurrence is.
    ///
    /// - Throws: `ruleHasOtherDays` and `ruleFixesTimes` where the old rules cannot follow;
    ///   `neverHappens` where rules wanted give nothing; `unreadableRule`.
    package func revised(
        _ revision: SeriesRevision
    ) throws(SeriesEditingError) -> RevisedSeries {
        var revision = revision
        if !event.isRecurring {
            // The last date of a series that was cut may have been moved from where it was named.
            revision.anchor = set.start
            revision.move?.occurrence = set.start
        }
        if let rules = revision.rules, rules.isEmpty { return reduced(revision) }
        let course = try SeriesCourse(self, revision)
        let carried = CarriedOverrides(self, revision, course)
        var event = course.event
        let overrides = carried.table.object(on: course.series.clock)
        if overrides != event.recurrenceOverrides { event.recurrenceOverrides = overrides }
        if revision.rules != nil, EventSeries(event, household: household).first == nil {
            throw .neverHappens
        }
        return RevisedSeries(
            event: event,
            keptDates: carried.keptDates,
            droppedDates: carried.droppedDates
        )
    }

    /// Makes one event of the series: the occurrence that the person looked at.
    private func reduced(_ revision: SeriesRevision) -> RevisedSeries {
        let id = revision.anchor
        var event = revision.event
        event.recurrenceRules = []
        event.excludedRecurrenceRules = []
        event.recurrenceOverrides = [:]
        let shown = occurrence(recurrenceId: id)
        let changed = overrides.occurrences.filter {
            $0.isDetached || !set.contains($0.recurrenceId)
        }
        if let patch = shown?.patch { event = event.patched(by: patch, of: self, revision) }
        event.timing = revision.move?.to ?? shown?.timing ?? regular(id).timing
        if id != set.start { event.dropInstanceNames() }
        return RevisedSeries(
            event: event,
            keptDates: 0,
            droppedDates: changed.count { $0.recurrenceId != id }
        )
    }
}

extension Event {
    /// Applies what an occurrence had to itself, its times aside.
    fileprivate func patched(
        by patch: JSONObject,
        of series: EventSeries,
        _ revision: SeriesRevision
    ) -> Event {
        let rebased = RebasedPatch(
            JSONObject(patch.members.filter { !OverridePatch.timeNames.contains($0.name) }),
            former: patch,
            over: series.regular(revision.anchor).plain,
            onto: object,
            edited: revision.editedProperties(of: series.event)
        )
        guard let patched = OverridePatch.patched(object, by: rebased.object) else { return self }
        do throws(EventError) {
            return try Event(object: patched)
        } catch {
            return self
        }
    }
}
