import HTTP
import Household

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
        try EventLookup.requireWritable(record, visit)
        let source = try EventSource(record)
        var typing = EventTyping(source, revision: visit.state.sequence)
        typing.alerts = AlertTyping(source.fields, visit.state)
        return page(purpose(record, visit), typing, FormProblems(), visit)
    }

    // MARK: - Doing

    static func add(_ visit: Visit) throws -> Response {
        let form: Form
        do throws(PageError) { form = try visit.form() } catch {
            return try again(error, .new, visit)
        }
        let intake = AttachmentIntake(form, visit)
        var typing = EventTyping(form)
        typing.attachments = intake.typing
        let reading = EventReading(typing: typing, visit: visit, source: nil)
        let attachments = typing.attachments.kept
        do {
            if let refused = refusedFiles(intake, .new, typing, visit) { return refused }
            let result = try reading.read()
            let command = AddEvent(fields: result.fields, attachments: attachments)
            return added(try visit.perform(command), result, visit)
        } catch let problems as FormProblems {
            let command = AddEvent(fields: reading.provisional, attachments: attachments)
            let all = EventProblems(typing, visit).all(problems, command)
            return page(.new, typing, all, visit, status: .unprocessableContent)
        } catch let error as HouseholdError {
            return try refused(error, .new, typing, visit)
        }
    }

    static func change(_ visit: Visit) throws -> Response {
        let form: Form
        do throws(PageError) { form = try visit.form() } catch {
            let record = try EventLookup.record(visit)
            return try again(error, purpose(record, visit), of: EventSource(record), visit)
        }
        let intake = AttachmentIntake(form, visit)
        var typing = EventTyping(form)
        typing.attachments = intake.typing
        let base = typing.revision ?? visit.state.sequence
        let scope = try ScopeTyping(form)
        let versions: EventVersions
        do throws(PageError) {
            versions = try EventLookup.versions(visit, span: scope.span, at: base)
        } catch {
            guard case .household(.gone(let tombstone)) = error else { throw error }
            return gone(tombstone, typing, visit)
        }
        let purpose = purpose(versions.current, visit)
        let source = try EventSource(versions.looked ?? versions.current)
        typing.keep(source, absentFrom: form, visit.state)
        do throws(PageError) { try EventLookup.requireWritable(versions.record, visit) } catch {
            return try closed(error, purpose, typing, visit)
        }
        // Back from the question about the dates, with everything typed.
        if scope == .back { return page(purpose, typing, FormProblems(), visit) }
        if let refused = refusedFiles(intake, purpose, typing, visit) { return refused }
        return try change(versions, from: source, scope.span, form, typing, visit)
    }

    private static func change(
        _ versions: EventVersions,
        from source: EventSource,
        _ span: EventSpan?,
        _ form: Form,
        _ typing: EventTyping,
        _ visit: Visit
    ) throws -> Response {
        let (purpose, stored) = (purpose(versions.current, visit), versions.theirs)
        let reading = EventReading(typing: typing, visit: visit, source: source)
        var wanted = EventChange(versions: versions, fields: reading.provisional, typing: typing)
        do {
            let result = try reading.read()
            wanted.fields = ClashChoices(form).resolve(result.fields, with: stored)
            let receipt = try visit.perform(wanted.command(span, visit))
            return changed(receipt, wanted.fields, result, visit)
        } catch let problems as FormProblems {
            let command = wanted.command(span, visit)
            let all = EventProblems(typing, visit).all(problems, command)
            return page(purpose, typing, all, visit, status: .unprocessableContent)
        } catch HouseholdError.spanMissing {
            return ChangeScopePage.ask(wanted, form, visit)
        } catch HouseholdError.conflict(let clash) {
            let theirs = try EventSource(versions.current)
            let base = versions.original
            let merged = typing.taking(clash, from: theirs, since: base, visit)
            return clashed(clash, purpose, merged, visit)
        } catch let error as HouseholdError {
            return try refused(error, purpose, typing, visit)
        }
    }

    private static func purpose(
        _ record: EventRecord,
        _ visit: Visit
    ) -> EventEditorView.Purpose {
        .change(
            uid: record.uid,
            occurrence: EventAddress.occurrence(of: record, visit),
            eventRevision: record.revision,
            isSeries: record.isRecurring
        )
    }
}
