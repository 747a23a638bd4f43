import CivilTime
import Household
import JSCalendar
import JSON
import Mustache

/// The alerts of an event or reminder form, as `partials/event-alerts` sees them.
struct AlertFieldsView: FieldView {
    let typing: AlertTyping
    let problems: FormProblems
    let visit: Visit

    /// The alerts of a form.
    init(_ typing: some ItemTyping, _ problems: FormProblems, _ visit: Visit) {
        self.typing = typing.alerts
        self.problems = problems
        self.visit = visit
    }

    static let fields: FieldTable<AlertFieldsView> = [
        "kind": { .text($0.typing.isAllDay ? "all-day" : "timed") },
        "isOfReminder": { .flag($0.typing.subject.isReminder) },
        "timedText": { .optional($0.kindText(isAllDay: false)) },
        "allDayText": { .optional($0.kindText(isAllDay: true)) },
        "leadLabel": { view in
            let key = view.typing.subject.key("alertCustomLead", "alertCustomLeadOfReminder")
            return .text(view.visit.text(key))
        },
        "slots": { .list($0.slots) },
        "hasKept": { .flag(!$0.typing.kept.isEmpty) },
        "kept": { .list($0.kept) },
        "tooMany": { .optional($0.tooMany) },
        "customIsOpen": { .flag($0.customIsOpen) },
        "leadIsOther": { .flag($0.typing.isAllDay) },
        "number": { .text($0.typing.number) },
        "numberError": { .optional($0.problems["alert-number"]) },
        "units": { .list($0.units) },
        "days": { .text($0.typing.days) },
        "daysError": { .optional($0.problems["alert-days"]) },
        "clock": { .text($0.typing.clock) },
        "clockIsText": { .flag(!$0.isReadable(time: $0.typing.clock)) },
        "clockError": { .optional($0.problems["alert-clock"]) },
        "date": { .text($0.typing.date) },
        "dateIsText": { .flag(!$0.isReadable(date: $0.typing.date)) },
        "dateError": { .optional($0.problems["alert-date"]) },
        "time": { .text($0.typing.time) },
        "timeIsText": { .flag(!$0.isReadable(time: $0.typing.time)) },
        "timeError": { .optional($0.problems["alert-time"]) },
    ]

    /// The field's own name, then `alert-2` and on.
    static func identifier(ofSlot index: Int) -> String {
        index == 0 ? "alert" : "alert-\(index + 1)"
    }

    private var slots: [AlertSlotView] {
        let used = max(typing.chosen.count, typing.switched.count)
        return (0..<max(Alarm.limit, used)).map { index in
            AlertSlotView(
                menus: [menu(index, typing.chosen, isOther: false)]
                    + [menu(index, typing.switched, isOther: true)],
                isSpare: index > typing.chosen.count
            )
        }
    }

    private func menu(_ index: Int, _ values: [String], isOther: Bool) -> AlertMenuView {
        let identifier = Self.identifier(ofSlot: index)
        return AlertMenuView(
            identifier: isOther ? "\(identifier)-switched" : identifier,
            name: isOther ? "alert-switched" : "alert",
            label: label(ofSlot: index),
            kindText: kindText(isAllDay: typing.isAllDay != isOther),
            isAllDay: typing.isAllDay != isOther,
            isOther: isOther,
            subject: typing.subject,
            chosen: index < values.count ? values[index] : nil,
            error: isOther ? nil : problems[identifier].flatMap { isTooMany ? nil : $0 },
            visit: visit
        )
    }

    /// Without scripts a reminder's form has both menus, and says which is which.
    private func kindText(isAllDay: Bool) -> String? {
        guard typing.subject.isReminder else { return nil }
        return visit.text(isAllDay ? "alertOfWholeDay" : "alertOfTime")
    }

    /// “Alert”, “Second alert”, “Alert 3”.
    private func label(ofSlot index: Int) -> String {
        switch index {
        case 0: visit.text("alert")
        case 1: visit.text("alertSecond")
        default: visit.text("alertNumber", ["number": String(index + 1)])
        }
    }

    /// What is wrong with all of them together is said below them.
    private var isTooMany: Bool { typing.chosen.count > Alarm.limit }

    private var tooMany: String? { isTooMany ? problems["alert"] : nil }

    private var kept: [KeptAlertView] {
        typing.kept.members.map { id, value in
            KeptAlertView(
                id: id,
                text: AlertText(visit, of: typing.subject).text(Alert(value.objectValue ?? [:])),
                isRemoved: typing.removed.contains(id)
            )
        }
    }

    private var units: [ChoiceView] {
        AlertUnit.allCases.map { unit in
            ChoiceView(
                value: unit.rawValue,
                label: visit.text(unit.nameKey),
                isSelected: unit.rawValue == typing.unit
            )
        }
    }

    private var customIsOpen: Bool {
        let fields = ["alert-number", "alert-days", "alert-clock", "alert-date", "alert-time"]
        return ![typing.number, typing.days, typing.date, typing.time].allSatisfy(\.isEmpty)
            || fields.contains { problems[$0] != nil }
    }

    private func isReadable(date: String) -> Bool { date.isEmpty || CivilDate(date) != nil }

    private func isReadable(time: String) -> Bool { time.isEmpty || TimeOfDay(time) != nil }
}

/// One alert: its menu, and the one that it has once the box “all day” is switched.
private struct AlertSlotView: FieldView {
    let menus: [AlertMenuView]
    /// Whether it is one more than anybody needs next.
    let isSpare: Bool

    static let fields: FieldTable<AlertSlotView> = [
        "menus": { .list($0.menus) },
        "isSpare": { .flag($0.isSpare) },
    ]
}

/// One of Apple's two menus (features §6), with what was chosen where it is not on it.
private struct AlertMenuView: FieldView {
    let identifier: String
    let name: String
    let label: String
    let kindText: String?
    let isAllDay: Bool
    let isOther: Bool
    let subject: AlertSubject
    let chosen: String?
    let error: String?
    let visit: Visit

    static let fields: FieldTable<AlertMenuView> = [
        "id": { .text($0.identifier) },
        "name": { .text($0.name) },
        "label": { .text($0.label) },
        "kindText": { .optional($0.kindText) },
        "kind": { .text($0.isAllDay ? "all-day" : "timed") },
        "isOther": { .flag($0.isOther) },
        "options": { view in
            let chosen = view.chosen ?? "none"
            let isAllDay = view.isAllDay
            return .list(
                AlertChoices.all(chosen, isAllDay: isAllDay, of: view.subject, view.visit)
            )
        },
        "error": { .optional($0.error) },
    ]
}

/// An alert that no menu can show.
private struct KeptAlertView: FieldView {
    let id: String
    let text: String
    let isRemoved: Bool

    static let fields: FieldTable<KeptAlertView> = [
        "id": { .text($0.id) },
        "label": { .text($0.text) },
        "isRemoved": { .flag($0.isRemoved) },
    ]
}

/// The options of a menu of alerts.
enum AlertChoices {
    /// None, the menu, and the chosen value where it is none of these; a word that is none stays
    /// as it was sent.
    static func all(
        _ chosen: String,
        isAllDay: Bool,
        of subject: AlertSubject = .event,
        _ visit: Visit
    ) -> [ChoiceView] {
        let text = AlertText(visit, of: subject)
        let menu = AlertValue.menu(isAllDay: isAllDay)
        var choices = [
            ChoiceView(
                value: "none",
                label: visit.text("alertNone"),
                isSelected: chosen == "none"
            )
        ]
        choices += menu.map { value in
            let isSelected = value.text == chosen
            return ChoiceView(value: value.text, label: text.text(value), isSelected: isSelected)
        }
        guard !choices.contains(where: \.isSelected) else { return choices }
        let label = AlertValue(chosen).map { text.text($0) } ?? chosen
        return choices + [ChoiceView(value: chosen, label: label, isSelected: true)]
    }
}
