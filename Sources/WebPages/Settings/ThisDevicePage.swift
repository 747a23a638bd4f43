import HTTP
import Household
import Mustache

/// `/settings/this-device`: how the device that asks shows the calendar, also one that may change
/// nothing else.
enum ThisDevicePage {
    static func show(_ visit: Visit) throws -> Response {
        page(PreferencesTyping(visit.device), FormProblems(), visit)
    }

    static func save(_ visit: Visit) throws -> Response {
        let posted = try PostedForm(visit)
        let typing = PreferencesTyping(posted.form, besides: visit.device)
        do {
            if let refusal = posted.refusal { throw refusal }
            var problems = FormProblems()
            let (language, preferences) = typing.read(&problems, visit)
            let receipt = try visit.perform(
                ChangePreferences(language: language, preferences: preferences),
                besides: problems,
                FieldSentences(visit, fields: fieldNames)
            )
            let path = posted.form.first("return-to").map { LanguagePage.returnPath($0) }
            return saved(
                receipt.sequence,
                followsBrowser: language == nil,
                at: path ?? "/settings/this-device",
                visit
            )
        } catch let refused as RefusedForm {
            return page(typing, refused.problems, visit, status: refused.status)
        }
    }

    private static let fieldNames = [
        "language", "first-weekday", "clock", "date-order", "default-view", "theme", "alarm-sound",
        "alarm-notification",
    ]

    private static func saved(
        _ sequence: Int?,
        followsBrowser: Bool,
        at path: String,
        _ visit: Visit
    ) -> Response {
        let notes: [Flash.Note] = sequence == nil ? [.unchanged] : []
        let flash = Flash(.settingsChanged, sequence: sequence, notes: notes)
        var response = visit.redirect(to: path, flash: flash)
        // What was chosen before there was a device would speak for the browser.
        if followsBrowser, let removal = LanguagePage.removal {
            response.add(removal, isSecure: visit.isSecure)
        }
        return response
    }

    private static func page(
        _ typing: PreferencesTyping,
        _ problems: FormProblems,
        _ visit: Visit,
        status: Status = .ok
    ) -> Response {
        var layout = visit.can(.seeEvents) ? Layout(.settings) : .bare
        layout.isLive = visit.can(.seeEvents)
        let view = ThisDeviceView(typing: typing, problems: problems, visit: visit)
        return visit.page("pages/this-device", view, layout: layout, status: status)
    }
}

/// The preferences of this device as the template sees them.
private struct ThisDeviceView: FieldView {
    let typing: PreferencesTyping
    let problems: FormProblems
    let visit: Visit

    static let fields: FieldTable<ThisDeviceView> = [
        "backHref": { .text($0.visit.can(.seeEvents) ? "/settings" : "/") },
        "backLabel": { .text($0.visit.text($0.visit.can(.seeEvents) ? "settings" : "back")) },
        "formAction": { _ in .text("/settings/this-device") },
        "hasErrors": { .flag(!$0.problems.isEmpty) },
        "errors": { .list($0.problems.views) },
        "deviceLine": { .text($0.visit.deviceLine) },
        "followsBrowser": { .flag($0.typing.language.isEmpty) },
        "languages": { .list(LanguageChoiceView.all($0.visit, selected: $0.typing.language)) },
        "preferences": { .list($0.preferences) },
        "chooserHref": { view in
            .optional(
                view.visit.can(.seeEvents)
                    ? CalendarChoicePage.path(from: "/settings/this-device") : nil
            )
        },
        "shownText": { .text($0.shownText) },
    ]

    private var preferences: [SelectFieldView] {
        let settings = visit.state.settings
        let choices = DisplayChoices(visit: visit, problems: problems)
        let everywhere = [
            choices.clock(typing.clock, inherited: settings.hourCycle),
            choices.firstWeekday(typing.firstWeekday, inherited: settings.firstDayOfWeek),
            choices.dateOrder(typing.dateOrder, inherited: settings.dateOrder),
            choices.theme(typing.theme, inherited: settings.theme),
        ]
        guard visit.can(.seeEvents) else { return everywhere }
        return everywhere
            + [
                choices.defaultView(typing.defaultView, inherited: settings.defaultView),
                choices.alarmSound(typing.alarmSound),
            ]
    }

    private var shownText: String {
        let all = visit.state.allCalendars.count
        guard let shown = visit.shownCalendars else { return visit.text("calendarsAllShown") }
        return visit.text("calendarsHidden", count: all - shown.count)
    }
}

extension Visit {
    /// “Kitchen tablet · View only”.
    var deviceLine: String {
        guard let device else { return "" }
        return text(
            "deviceLine",
            ["device": device.name, "access": AccessLevel(device).label(self)]
        )
    }
}
