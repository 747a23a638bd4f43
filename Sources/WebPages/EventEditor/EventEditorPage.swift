import CivilTime
import HTTP
import Household
import JSCalendar
import JSON

/// `/events/new`, `/events/{uid}/{occurrence}/edit` and the POSTs behind them (EventKitUI's event
/// edit view controller; features U-80…U-92).
enum EventEditorPage {
    // MARK: - Asking

    static func new(_ visit: Visit) throws -> Response {
        if !visit.can(.seeEvents) { return AddOnlyPage.show(visit) }
        return page(.new, NewEvent.typing(visit), FormProblems(), visit)
    }

    static func edit(_ visit: Visit) throws -> Response {
        let record = try EventLookup.record(visit)
        try requireEditable(record, visit)
        let typing = EventTyping(
            try EventLookup.fields(record),
            revision: visit.state.sequence
        )
        return page(purpose(record, visit), typing, FormProblems(), visit)
    }

    // MARK: - Doing

    static func add(_ visit: Visit) throws -> Response {
        let form: Form
        do throws(PageError) { form = try visit.form() } catch {
            return try again(error, .new, visit)
        }
        let typing = EventTyping(form)
        let reading = EventReading(typing: typing, visit: visit, stored: nil)
        do {
            let result = try reading.read()
            let receipt = try visit.perform(AddEvent(fields: result.fields))
            return saved(.eventAdded, receipt.sequence, result, visit)
        } catch let problems as FormProblems {
            let command = AddEvent(fields: reading.provisional)
            let all = EventProblems.all(problems, command, typing, visit)
            return page(.new, typing, all, visit, status: .unprocessableContent)
        } catch let error as HouseholdError {
            return try refused(error, .new, typing, visit)
        }
    }

    static func change(_ visit: Visit) throws -> Response {
        let form: Form
        do throws(PageError) { form = try visit.form() } catch {
            let record = try EventLookup.record(visit)
            return try again(error, purpose(record, visit), visit)
        }
        let typing = EventTyping(form)
        let record: EventRecord
        do throws(PageError) { record = try EventLookup.record(visit) } catch {
            guard case .household(.gone(let tombstone)) = error else { throw error }
            return gone(tombstone, typing, visit)
        }
        do throws(PageError) { try requireEditable(record, visit) } catch {
            return try closed(error, purpose(record, visit), typing, visit)
        }
        return try change(record, form, typing, visit)
    }

    private static func change(
        _ record: EventRecord,
        _ form: Form,
        _ typing: EventTyping,
        _ visit: Visit
    ) throws -> Response {
        let purpose = purpose(record, visit)
        let stored = try EventLookup.fields(record)
        let base = try baseFields(record, typing, visit)
        var typing = typing
        typing.keep(base ?? stored, absentFrom: form)
        let reading = EventReading(typing: typing, visit: visit, stored: base ?? stored)
        do {
            let result = try reading.read()
            let fields = ClashChoices(form).resolve(result.fields, with: stored)
            let receipt = try visit.perform(command(record, fields, typing, visit))
            return changed(receipt, fields, result, visit)
        } catch let problems as FormProblems {
            let command = command(record, reading.provisional, typing, visit)
            let all = EventProblems.all(problems, command, typing, visit)
            return page(purpose, typing, all, visit, status: .unprocessableContent)
        } catch HouseholdError.conflict(let clash) {
            return clashed(clash, purpose, typing.taking(clash, since: base), visit)
        } catch let error as HouseholdError {
            return try refused(error, purpose, typing, visit)
        }
    }

    private static func command(
        _ record: EventRecord,
        _ fields: EventFields,
        _ typing: EventTyping,
        _ visit: Visit
    ) -> ChangeEvent {
        let base = typing.revision ?? visit.state.sequence
        let (household, uid) = (visit.site.household, record.uid)
        return ChangeEvent(uid: uid, fields: fields, base: base) {
            household.storedVersion(of: uid, at: base)
        }
    }

    /// The fields as the form showed them, so that what nobody touched stays exact; nil where that
    /// version is known no more.
    private static func baseFields(
        _ record: EventRecord,
        _ typing: EventTyping,
        _ visit: Visit
    ) throws -> EventFields? {
        let revision = typing.revision ?? visit.state.sequence
        if let version = record.version(at: revision) { return EventFields(try version.event()) }
        let household = visit.site.household
        guard let text = household.storedVersion(of: record.uid, at: revision),
            let object = try JSONValue(parsing: text).objectValue
        else { return nil }
        return EventFields(try Event(object: object))
    }

    private static func requireEditable(
        _ record: EventRecord,
        _ visit: Visit
    ) throws(PageError) {
        if let calendar = visit.state.calendar(record.calendar),
            !calendar.allowsContentModifications
        {
            throw .household(.forbidden(.calendarReadOnly(name: calendar.name)))
        }
        if record.isRecurring { throw .household(.forbidden(.recurring)) }
    }

    private static func purpose(
        _ record: EventRecord,
        _ visit: Visit
    ) -> EventEditorView.Purpose {
        .change(
            uid: record.uid,
            occurrence: EventAddress.occurrence(of: record, visit),
            eventRevision: record.revision
        )
    }
}
