package import CivilTime
import JSON
import Recurrence

/// The head of a series that is cut: what comes before an occurrence.
extension EventSeries {
    /// Whether no occurrence that is shown has an earlier original start.
    ///
    /// From the first one on, "this and all later ones" are all.
    package func isFirst(_ id: LocalDateTime) -> Bool {
        if overrides.occurrences.contains(where: { $0.recurrenceId < id }) { return false }
        return !set.occurrences(from: set.start, to: id).contains { !overrides.covers($0) }
    }

    /// Ends the series just before an occurrence; nil where nothing is before it.
    ///
    /// An occurrence belongs to the head by its original start, wherever it was moved to.
    package func ending(before id: LocalDateTime) -> Event? {
        guard !isFirst(id) else { return nil }
        var table = OverrideTable(event, clock: clock)
        table.keep(keepsOthers: true) { $0 < id }
        // Dates can have been added before the start.
        guard set.start < id else { return withoutRules(table) }
        var head = event
        let rules = event.recurrenceRules
        let excludedRules = event.excludedRecurrenceRules
        if !rules.isEmpty { head.recurrenceRules = rules.map { cut($0, before: id) } }
        if !excludedRules.isEmpty {
            head.excludedRecurrenceRules = excludedRules.map {
                cut($0, before: id, includesStart: false)
            }
        }
        if !event.recurrenceOverrides.isEmpty {
            head.recurrenceOverrides = table.object(on: clock)
        }
        return head
    }

    /// Ends a rule with UNTIL, unless it ends before by itself.
    ///
    /// RFC 5545 §3.3.10: UNTIL "bounds the recurrence rule in an inclusive manner", so it is the
    /// second, or for whole days the day, before the cut. RFC 8984 §4.3.3: count and until "MUST
    /// NOT" be given together.
    private func cut(
        _ value: JSONValue,
        before id: LocalDateTime,
        includesStart: Bool = true
    ) -> JSONValue {
        guard var rule = value.objectValue,
            goesOn(rule, from: id, includesStart: includesStart)
        else { return value }
        let until = clock.isDateOnly ? id.adding(days: -1) : id.adding(seconds: -1)
        rule["count"] = nil
        rule["until"] = .string(until.description)
        return .object(rule)
    }

    private func goesOn(_ rule: JSONObject, from id: LocalDateTime, includesStart: Bool) -> Bool {
        do throws(EventError) {
            let readable = try ValidatedRule(rule, isDateOnly: clock.isDateOnly)
            return times(of: readable, includesStart: includesStart).first(notBefore: id) != nil
        } catch {
            // Nobody knows where it ends but by its own word.
            return rule["until"]?.localDateTime.map { $0 >= id } ?? true
        }
    }
}
