import CivilTime
import HTTP
import Household
import JSCalendar

/// The answers to a form: where it leads once saved, and the form again where it was not.
extension EventEditorPage {
    static func added(
        _ receipt: Receipt<AddedEvent>,
        _ result: EventReading.Result,
        _ visit: Visit
    ) -> Response {
        guard visit.can(.seeEvents) else {
            return visit.redirect(to: "/events/new?saved=1")
        }
        var notes: [Flash.Note] = result.movedEnd ? [.endMoved] : []
        let fields = receipt.outcome.fields
        if fields.time.start != result.fields.time.start { notes.append(.startMoved) }
        return visit.redirect(
            to: dayPath(fields.time, visit),
            flash: Flash(.eventAdded, sequence: receipt.sequence, notes: notes)
        )
    }

    static func changed(
        _ receipt: Receipt<ChangedEvent>,
        _ mine: EventFields,
        _ result: EventReading.Result,
        _ visit: Visit
    ) -> Response {
        let fields = receipt.outcome.fields
        var notes: [Flash.Note] = []
        if receipt.sequence == nil { notes.append(.unchanged) }
        if result.movedEnd { notes.append(.endMoved) }
        if fields.time.start != mine.time.start, fields.rules == mine.rules, !mine.rules.isEmpty {
            notes.append(.startMoved)
        } else if fields != mine {
            notes.append(.merged)
        }
        return visit.redirect(
            to: dayPath(fields.time, visit),
            flash: Flash(.eventChanged, sequence: receipt.sequence, notes: notes)
        )
    }

    /// The page of the day on which the event now begins, in the household's zone.
    private static func dayPath(_ time: EventTime, _ visit: Visit) -> String {
        let home = visit.state.settings.zone
        guard !time.isAllDay, let zone = time.timeZone.flatMap({ Zone.named($0) }) else {
            return DayAddress.path(time.start.date)
        }
        return DayAddress.path(home.local(at: zone.instant(of: time.start)).date)
    }

    /// The form again, with everything typed and why it was not saved.
    static func refused(
        _ error: HouseholdError,
        _ purpose: EventEditorView.Purpose,
        _ typing: EventTyping,
        _ visit: Visit
    ) throws -> Response {
        switch error {
        case .invalid(let problems):
            let sentences = EventProblems(typing, visit).sentences(problems)
            return page(purpose, typing, sentences, visit, status: .unprocessableContent)
        case .conflict(let clash):
            return clashed(clash, purpose, typing, visit)
        case .gone(let tombstone):
            return gone(tombstone, typing, visit)
        case .unavailable(let failure):
            var problems = FormProblems()
            problems.add(nil, StoreFailure.sentence(failure, visit))
            return page(purpose, typing, problems, visit, status: .serviceUnavailable)
        case .forbidden:
            return try closed(.household(error), purpose, typing, visit)
        case .changedMeanwhile:
            // Saved once more, it is about the dates as they are now.
            var (typing, problems) = (typing, FormProblems())
            typing.revision = visit.state.sequence
            problems.add(nil, visit.text("seriesCutMeanwhile"))
            return page(purpose, typing, problems, visit, status: .conflict)
        case .notFound, .spanMissing, .obstructed, .reminderGone, .reminderConflict:
            throw error
        }
    }

    /// The form again where files could not be taken; those that could are named in it.
    static func refusedFiles(
        _ intake: AttachmentIntake,
        _ purpose: EventEditorView.Purpose,
        _ typing: EventTyping,
        _ visit: Visit
    ) -> Response? {
        guard !intake.problems.isEmpty else { return nil }
        return page(purpose, typing, intake.problems, visit, status: intake.status)
    }

    static func clashed(
        _ clash: EventClash,
        _ purpose: EventEditorView.Purpose,
        _ typing: EventTyping,
        _ visit: Visit
    ) -> Response {
        var typing = typing
        typing.revision = clash.revision
        var view = makeView(purpose, typing, FormProblems(), visit)
        view.clash = ClashView(clash, visit)
        return visit.page("pages/event-editor", view, layout: layout(purpose), status: .conflict)
    }

    static func gone(
        _ tombstone: Tombstone,
        _ typing: EventTyping,
        _ visit: Visit
    ) -> Response {
        var view = makeView(.saveAsNew, typing, FormProblems(), visit)
        view.deletedMeanwhile = visit.text(
            "deletedBy",
            [
                "device": visit.deviceName(tombstone.deletedBy),
                "title": visit.displayTitle(tombstone.record),
                "when": visit.moment(tombstone.deletedAt),
            ]
        )
        return visit.page("pages/event-editor", view, layout: layout(.saveAsNew), status: .gone)
    }

    /// The typing once more, with a fresh token, where the page had been open for too long; of the
    /// event in `source`, also what no field of the form can show.
    static func again(
        _ error: PageError,
        _ purpose: EventEditorView.Purpose,
        of source: EventSource? = nil,
        _ visit: Visit
    ) throws -> Response {
        guard case .form(.wrongToken) = error, let form = try? visit.request.form() else {
            throw error
        }
        var problems = FormProblems()
        problems.add(nil, visit.text("saveFailedFormToken"))
        // Nothing is kept for a form that may not be ours.
        if let file = form.files.first(where: { $0.name == AttachmentIntake.fieldName }) {
            let name = NewAttachment.title(file.filename)
            problems.add("attachment", visit.text("errorAttachmentNotKept", ["name": name]))
        }
        var typing = EventTyping(form)
        if let source { typing.keep(source, absentFrom: form, visit.state) }
        return page(purpose, typing, problems, visit, status: .forbidden)
    }

    static func page(
        _ purpose: EventEditorView.Purpose,
        _ typing: EventTyping,
        _ problems: FormProblems,
        _ visit: Visit,
        status: Status = .ok
    ) -> Response {
        if !visit.can(.seeEvents) {
            return AddOnlyPage.form(typing, problems, visit, status: status)
        }
        let view = makeView(purpose, typing, problems, visit)
        return visit.page("pages/event-editor", view, layout: layout(purpose), status: status)
    }

    /// The form of an event whose calendar takes no changes any more.
    static func closed(
        _ error: PageError,
        _ purpose: EventEditorView.Purpose,
        _ typing: EventTyping,
        _ visit: Visit
    ) throws -> Response {
        guard case .household(.forbidden(.calendarReadOnly(let name))) = error else { throw error }
        var problems = FormProblems()
        problems.add(nil, visit.text("calendarReadOnly", ["calendar": name]))
        return page(purpose, typing, problems, visit, status: .forbidden)
    }

    private static func makeView(
        _ purpose: EventEditorView.Purpose,
        _ typing: EventTyping,
        _ problems: FormProblems,
        _ visit: Visit
    ) -> EventEditorView {
        var focuses = false
        if case .new = purpose { focuses = problems.isEmpty }
        let content = EventFieldsView(
            typing: typing,
            problems: problems,
            visit: visit,
            ownCalendar: typing.calendar,
            kept: keptRules(purpose, visit),
            attachments: purpose.attachments(visit),
            isSeries: purpose.isSeries,
            focusesTitle: focuses
        )
        // Back to the day that the form came from, whatever was typed into it.
        let cancelDay =
            CivilDate(typing.renderedStart.prefix(10)) ?? CivilDate(typing.startDate)
            ?? visit.today
        return EventEditorView(
            purpose: purpose,
            content: content,
            cancelHref: DayAddress.path(cancelDay)
        )
    }

    /// How the event repeats, where the repeat fields cannot show it.
    private static func keptRules(_ purpose: EventEditorView.Purpose, _ visit: Visit) -> String? {
        guard case .change(let uid, _, _, true) = purpose, let record = visit.state.events[uid],
            let series = record.series, let source = try? EventSource(record),
            source.repetition.choice == "keep"
        else { return nil }
        return RuleSentence.text(series.event, visit)
    }

    private static func layout(_ purpose: EventEditorView.Purpose) -> Layout {
        var layout = Layout(.day)
        if case .change(let uid, let occurrence, _, _) = purpose {
            layout.watchHref = EventAddress.path(uid: uid, occurrence: occurrence)
        }
        return layout
    }
}
