import CivilTime
import JSON
import Recurrence

/// The overrides of a series on its new course.
struct CarriedOverrides {
    private let old: EventSeries
    private let revision: SeriesRevision
    private let course: SeriesCourse
    /// The new places of the occurrences that the old rules give.
    private var used: Set<LocalDateTime> = []
    private(set) var table = OverrideTable([])
    private(set) var keptDates = 0
    private(set) var droppedDates = 0

    init(_ old: EventSeries, _ revision: SeriesRevision, _ course: SeriesCourse) {
        self.old = old
        self.revision = revision
        self.course = course
        let entries = OverrideTable(old.event, clock: old.clock).effective
        used = Set(
            entries.compactMap { entry in
                entry.id.flatMap { old.set.contains($0) ? course.newId($0) : nil }
            }
        )
        var carried: [OverrideTable.Entry] = []
        for entry in entries {
            guard let id = entry.id, let patch = entry.patch else {
                carried.append(entry)
                continue
            }
            let moved = patch.isExcluded ? exclusion(entry, id) : change(entry, id, patch)
            if let moved { carried.append(moved) }
        }
        if let moved = anchorWithoutOverride() { carried.append(moved) }
        table = OverrideTable(carried)
    }

    /// An exclusion goes with its occurrence, and away where that is no more.
    private func exclusion(
        _ entry: OverrideTable.Entry,
        _ id: LocalDateTime
    ) -> OverrideTable.Entry? {
        guard course.shift != nil || revision.rules != nil else { return entry }
        guard let place = course.newId(id), course.series.set.contains(place) else { return nil }
        return Self.entry(entry, at: place)
    }

    private mutating func change(
        _ entry: OverrideTable.Entry,
        _ id: LocalDateTime,
        _ patch: OverridePatch
    ) -> OverrideTable.Entry? {
        let wasGiven = old.set.contains(id)
        let isChanged = !patch.object.isEmpty || !wasGiven
        guard var place = wasGiven ? course.newId(id) : placeOfAdded(id),
            !wasGiven || course.series.set.contains(place)
        else {
            droppedDates += isChanged ? 1 : 0
            return nil
        }
        var wanted = wantedTiming(id, patch, wasGiven: wasGiven)
        if !wasGiven, isTaken(place, by: wanted, patch) {
            wanted = wanted ?? patch.timing(of: place, in: course.series.timing)
            place = freePlace(near: place)
        }
        if !wasGiven { used.insert(place) }
        var object = entry.value.objectValue ?? [:]
        if let wanted {
            OverridePatch.write(wanted, over: course.series.regular(place).timing, into: &object)
        } else {
            follow(&object)
        }
        let rebased = rebase(object, patch, from: id, to: place)
        let isGiven = course.series.set.contains(place)
        if isGiven, !rebased.hasEffect, rebased.hadEffect || !wasGiven { return nil }
        if !isGiven || !rebased.object.isEmpty { keptDates += 1 }
        return Self.entry(entry, at: place, rebased.object)
    }

    private func rebase(
        _ object: JSONObject,
        _ patch: OverridePatch,
        from id: LocalDateTime,
        to place: LocalDateTime
    ) -> RebasedPatch {
        RebasedPatch(
            object,
            former: patch.object,
            over: old.regular(id).plain,
            onto: course.series.regular(place).plain,
            edited: id == revision.anchor ? revision.editedProperties(of: old.event) : []
        )
    }

    // MARK: Times

    private func isAnchor(_ id: LocalDateTime) -> Bool { course.shift?.occurrence == id }

    /// Whether a date was added at a time of day of its own, which it keeps.
    private func hasOwnTime(_ added: LocalDateTime) -> Bool {
        course.shift != nil && !isAnchor(added) && added.time != old.timing.start.time
    }

    private func placeOfAdded(_ id: LocalDateTime) -> LocalDateTime? {
        guard let shift = course.shift else { return id }
        let isDateOnly = course.series.clock.isDateOnly
        let place: LocalDateTime =
            if isAnchor(id) { shift.to.start } else if hasOwnTime(id) { id } else {
                id.adding(seconds: shift.seconds)
            }
        return isDateOnly ? LocalDateTime(place.date) : place
    }

    /// The times that an occurrence has whatever becomes of the series; nil where it follows.
    ///
    /// They are those that the person wants now, or those of a date moved or added by itself.
    private func wantedTiming(
        _ id: LocalDateTime,
        _ patch: OverridePatch,
        wasGiven: Bool
    ) -> EventTiming? {
        guard let shift = course.shift else { return nil }
        if isAnchor(id) { return shift.to }
        var own = patch.timing(of: id, in: old.timing)
        let hasStart = patch.object["start"]?.localDateTime == own.start
        let isOfOtherKind = own.isAllDay != old.timing.isAllDay
        guard hasStart || isOfOtherKind || !wasGiven && hasOwnTime(id) else { return nil }
        guard !isOfOtherKind, shift.timing.isAllDay == old.timing.isAllDay else { return own }
        if patch.object["duration"] == nil { own.duration = shift.timing.duration }
        if patch.object["showWithoutTime"] == nil {
            own.showWithoutTime = shift.timing.showWithoutTime
        }
        return own
    }

    /// Lets an override that goes with its series be of whole days, or of times, with it.
    private func follow(_ patch: inout JSONObject) {
        guard let shift = course.shift, shift.timing.isAllDay != old.timing.isAllDay else { return }
        for name in ["start", "timeZone", "showWithoutTime"] { patch[name] = nil }
        guard shift.timing.isAllDay, let length = patch["duration"]?.duration else { return }
        let days = CivilDuration(days: max((length.nominalSeconds + 86_399) / 86_400, 1))
        patch["duration"] = days == shift.timing.duration ? nil : .string(days.description)
    }

    /// Gives the anchor a start of its own where its series does not bring it to where it is
    /// wanted.
    private func anchorWithoutOverride() -> OverrideTable.Entry? {
        guard let shift = course.shift, !old.overrides.covers(shift.occurrence),
            let place = course.newId(shift.occurrence), course.series.set.contains(place)
        else { return nil }
        var patch = JSONObject()
        OverridePatch.write(shift.to, over: course.series.regular(place).timing, into: &patch)
        return patch.isEmpty ? nil : OverrideTable.Entry(place, patch)
    }

    // MARK: Places

    /// Whether an added date would come to have the name of another occurrence, and so be lost; one
    /// that says no more than the rules now do can be theirs.
    private func isTaken(
        _ place: LocalDateTime,
        by wanted: EventTiming?,
        _ patch: OverridePatch
    ) -> Bool {
        if used.contains(place) { return true }
        guard let wanted, course.series.set.contains(place) else { return false }
        return !patch.object.isEmpty || wanted != course.series.regular(place).timing
    }

    /// The name of an added date must be that of no other; it is sought close by, else before the
    /// start, where the rules give nothing.
    private func freePlace(near place: LocalDateTime) -> LocalDateTime {
        let unit = course.series.clock.isDateOnly ? 86_400 : 1
        let near = (1...100).lazy.map { place.adding(seconds: $0 * unit) }
        if let free = near.first(where: { !used.contains($0) && !course.series.set.contains($0) }) {
            return free
        }
        var place = course.series.set.start.adding(seconds: -unit)
        while used.contains(place) { place = place.adding(seconds: -unit) }
        return place
    }

    /// The override under its new name; one that names the same keeps its spelling.
    private static func entry(
        _ entry: OverrideTable.Entry,
        at place: LocalDateTime,
        _ patch: JSONObject? = nil
    ) -> OverrideTable.Entry {
        OverrideTable.Entry(
            name: entry.id == place ? entry.name : place.description,
            id: place,
            value: patch.map { .object($0) } ?? entry.value
        )
    }
}

extension SeriesRevision {
    /// What the person set while looking at the anchor.
    func editedProperties(of old: Event) -> Set<String> {
        let names = Set(old.object.names).union(event.object.names)
        return names.filter { old[$0] != event[$0] }.union(edited)
            .subtracting(OverridePatch.timeNames)
    }
}
