import HTTP
import Household

/// `/reminders/new`, `/reminders/{uid}` and the POSTs behind them.
enum ReminderEditorPage {
    // MARK: - Asking

    static func new(_ visit: Visit) throws -> Response {
        let query = visit.request.target.query
        var typing = ReminderTyping()
        typing.title = query.first("title") ?? ""
        typing.dueDate = query.first("on") ?? ""
        typing.list = query.first("list") ?? visit.state.defaultListForNewReminders?.id ?? ""
        typing.repetition = RepeatTyping(suggestedBy: visit.today)
        typing.alerts = .byDefault(isAllDay: true, visit.state)
        typing.revision = visit.state.sequence
        typing.returnTo = ReminderAddress.sender(of: visit.request) ?? "/reminders"
        return page(.new, typing, FormProblems(), visit)
    }

    static func edit(_ visit: Visit) throws -> Response {
        if visit.wantsJSON { return try RemindersPage.object(visit) }
        let record = try visit.reminder()
        var typing = ReminderTyping(record.fields, revision: visit.state.sequence, visit.state)
        typing.returnTo = ReminderAddress.sender(of: visit.request) ?? "/reminders"
        return page(.change(record), typing, FormProblems(), visit)
    }

    // MARK: - Doing

    static func add(_ visit: Visit) throws -> Response {
        let posted = try PostedForm(visit)
        let typing = ReminderTyping(posted.form)
        let isQuick = posted.form.first("quick") == "on"
        func again(_ problems: FormProblems, _ status: Status) -> Response {
            guard isQuick else { return page(.new, typing, problems, visit, status: status) }
            let filter = ReminderAddress.filter(posted.form)
            let view = RemindersView(filter, visit, typing: typing, problems: problems)
            return RemindersPage.page(view, status: status)
        }
        if let refusal = posted.refusal { return again(refusal.problems, refusal.status) }
        let reading = ReminderReading(typing: typing, visit: visit, stored: nil)
        let sentences = ReminderProblems(typing, visit)
        do {
            let fields = try reading.read()
            let receipt = try visit.perform(AddReminder(fields: fields))
            let isMoved = receipt.outcome.fields.dates != fields.dates
            return visit.redirect(
                to: typing.returnTo,
                flash: Flash(
                    .reminderAdded,
                    sequence: receipt.sequence,
                    notes: isMoved ? [.startMoved] : []
                )
            )
        } catch let problems as FormProblems {
            let command = AddReminder(fields: reading.provisional)
            return again(sentences.all(problems, command), .unprocessableContent)
        } catch HouseholdError.invalid(let found) {
            return again(sentences.sentences(found), .unprocessableContent)
        } catch HouseholdError.unavailable(let failure) {
            var problems = FormProblems()
            problems.add(nil, StoreFailure.sentence(failure, visit))
            return again(problems, .serviceUnavailable)
        }
    }

    static func change(_ visit: Visit) throws -> Response {
        let posted = try PostedForm(visit)
        var typing = ReminderTyping(posted.form)
        let record: ReminderRecord
        do throws(PageError) { record = try visit.reminder() } catch {
            guard case .household(.reminderGone(let deleted)) = error else { throw error }
            typing.keep(deleted.record.fields, absentFrom: posted.form, visit.state)
            return gone(deleted, typing, visit)
        }
        let base = typing.revision ?? visit.state.sequence
        let looked = record.version(at: base)?.fields ?? record.fields
        typing.keep(looked, absentFrom: posted.form, visit.state)
        if let refusal = posted.refusal {
            return page(.change(record), typing, refusal.problems, visit, status: refusal.status)
        }
        return try change(record, looked, base, posted.form, typing, visit)
    }

    private static func change(
        _ record: ReminderRecord,
        _ looked: ReminderFields,
        _ base: Int,
        _ form: Form,
        _ typing: ReminderTyping,
        _ visit: Visit
    ) throws -> Response {
        let household = visit.site.household
        func command(_ fields: ReminderFields) -> ChangeReminder {
            ChangeReminder(uid: record.uid, fields: fields, base: base) {
                household.storedReminder(record.uid, at: base)
            }
        }
        let reading = ReminderReading(typing: typing, visit: visit, stored: looked)
        let sentences = ReminderProblems(typing, visit)
        do {
            let read = try reading.read()
            let mine = ClashChoices(form).resolve(read, with: record.fields)
            let receipt = try visit.perform(command(mine))
            return changed(receipt, mine, typing, visit)
        } catch let problems as FormProblems {
            let all = sentences.all(problems, command(reading.provisional))
            return page(.change(record), typing, all, visit, status: .unprocessableContent)
        } catch HouseholdError.invalid(let found) {
            let problems = sentences.sentences(found)
            return page(.change(record), typing, problems, visit, status: .unprocessableContent)
        } catch HouseholdError.reminderConflict(let clash) {
            return clashed(clash, record, looked, typing, visit)
        } catch HouseholdError.reminderGone(let deleted) {
            return gone(deleted, typing, visit)
        } catch HouseholdError.unavailable(let failure) {
            var problems = FormProblems()
            problems.add(nil, StoreFailure.sentence(failure, visit))
            return page(.change(record), typing, problems, visit, status: .serviceUnavailable)
        }
    }

    // MARK: - Answers

    private static func changed(
        _ receipt: Receipt<ReminderFields>,
        _ mine: ReminderFields,
        _ typing: ReminderTyping,
        _ visit: Visit
    ) -> Response {
        var notes: [Flash.Note] = []
        if receipt.sequence == nil {
            notes = [.unchanged]
        } else if receipt.outcome.dates != mine.dates, receipt.outcome.rules == mine.rules,
            !mine.rules.isEmpty
        {
            notes = [.startMoved]
        } else if receipt.outcome != mine {
            notes = [.merged]
        }
        return visit.redirect(
            to: typing.returnTo,
            flash: Flash(.reminderChanged, sequence: receipt.sequence, notes: notes)
        )
    }

    private static func clashed(
        _ clash: ReminderClash,
        _ record: ReminderRecord,
        _ looked: ReminderFields,
        _ typing: ReminderTyping,
        _ visit: Visit
    ) -> Response {
        var typing = typing
        typing.take(clash, since: looked, visit.state)
        typing.revision = clash.revision
        var view = ReminderEditorView(.change(record), typing, FormProblems(), visit)
        view.clash = ClashView(clash, visit)
        return visit.page(
            "pages/reminder-editor",
            view,
            layout: Layout(.reminders),
            status: .conflict
        )
    }

    private static func gone(
        _ deleted: DeletedReminder,
        _ typing: ReminderTyping,
        _ visit: Visit
    ) -> Response {
        var view = ReminderEditorView(.saveAsNew, typing, FormProblems(), visit)
        view.deletedMeanwhile = ReminderGonePage.sentence(deleted, visit)
        return visit.page(
            "pages/reminder-editor",
            view,
            layout: Layout(.reminders),
            status: .gone
        )
    }

    private static func page(
        _ purpose: ReminderEditorView.Purpose,
        _ typing: ReminderTyping,
        _ problems: FormProblems,
        _ visit: Visit,
        status: Status = .ok
    ) -> Response {
        let view = ReminderEditorView(purpose, typing, problems, visit)
        var layout = Layout(.reminders)
        if case .change(let record) = purpose {
            layout.watchHref = ReminderAddress.path(record.uid)
        }
        return visit.page("pages/reminder-editor", view, layout: layout, status: status)
    }
}
