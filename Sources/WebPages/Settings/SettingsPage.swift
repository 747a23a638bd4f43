import CivilTime
import HTTP
import Household
import JSON

/// `/settings`: the way to this device's own and, for owners, what the household has agreed on.
enum SettingsPage {
    static func show(_ visit: Visit) throws -> Response {
        if visit.wantsJSON { return visit.json(.object(object(visit))) }
        return page(HouseholdTyping(visit.state.settings, visit), FormProblems(), visit)
    }

    private static func object(_ visit: Visit) -> JSONObject {
        let settings = visit.state.settings
        let device: JSONObject? = visit.device.map { device in
            [
                "id": .string(device.id),
                "name": .string(device.name),
                "access": .string(AccessLevel(device).rawValue),
                "language": .string(visit.language.tag),
                "preferences": .object(device.preferences.object),
            ]
        }
        var object: JSONObject = [
            "name": .string(settings.name),
            "timeZone": .string(settings.zone.id),
            "firstDayOfWeek": .number(JSONNumber(settings.firstDayOfWeek.rawValue)),
            "hourCycle": .string(settings.hourCycle.rawValue),
            "dateOrder": .string(settings.dateOrder.rawValue),
            "defaultView": .string(settings.defaultView.rawValue),
            "theme": .string(settings.theme.rawValue),
            "defaultCalendar": .optional(visit.state.defaultCalendarForNewEvents?.id),
            "device": device.map { .object($0) } ?? .null,
        ]
        // The address may hold a secret.
        guard visit.can(.manageHousehold) else { return object }
        object["webhook"] = .optional(settings.webhook?.url)
        object["webhookFormat"] = .optional(settings.webhook?.format.rawValue)
        object["digestTime"] = .optional(settings.digest?.time.shortText)
        return object
    }

    /// `POST /settings`: the household's part.
    static func save(_ visit: Visit) throws -> Response {
        let posted = try PostedForm(visit)
        let typing = HouseholdTyping(posted.form, besides: visit.state.settings, visit)
        do {
            if let refusal = posted.refusal { throw refusal }
            var problems = FormProblems()
            let settings = typing.settings(from: visit.state.settings, &problems, visit)
            let sentences = FieldSentences(
                visit,
                fields: [
                    "household-name", "time-zone", "first-weekday", "clock", "date-order",
                    "default-view", "theme",
                ] + DefaultAlertTyping.fields.map(\.name) + MessageTyping.fields,
                names: ["name": "household-name"]
            )
            let receipt = try visit.perform(
                ChangeSettings(settings),
                besides: problems,
                sentences
            )
            return saved(receipt.sequence, visit)
        } catch let refused as RefusedForm {
            return page(typing, refused.problems, visit, status: refused.status)
        }
    }

    private static func saved(_ sequence: Int?, _ visit: Visit) -> Response {
        visit.redirect(
            to: "/settings",
            flash: Flash(
                .settingsChanged,
                sequence: sequence,
                notes: sequence == nil ? [.unchanged] : []
            )
        )
    }

    private static func page(
        _ typing: HouseholdTyping,
        _ problems: FormProblems,
        _ visit: Visit,
        status: Status = .ok
    ) -> Response {
        let view = SettingsView(typing: typing, problems: problems, visit: visit)
        return visit.page("pages/settings", view, layout: Layout(.settings), status: status)
    }
}
