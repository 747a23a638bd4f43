import HTTP
import Household
import JSON
import Mustache

/// `/calendars`: the household's calendars and how much is in each; owners may change them.
enum CalendarsPage {
    static func show(_ visit: Visit) throws -> Response {
        if visit.wantsJSON {
            let view = CalendarsView(visit)
            return visit.json(.array(visit.state.calendars.map { .object(view.object($0)) }))
        }
        return visit.page("pages/calendars", CalendarsView(visit), layout: Layout(.calendars))
    }
}

/// All calendars, in the order in which they are shown everywhere.
private struct CalendarsView: FieldView {
    let visit: Visit
    let counts: [String: Int]

    static let fields: FieldTable<CalendarsView> = [
        "newCalendarHref": { view in
            .optional(view.visit.can(.manageHousehold) ? "/calendars/new" : nil)
        },
        "calendars": { view in
            .list(
                view.visit.state.calendars.map { calendar in
                    CalendarRowView(
                        calendar: calendar,
                        count: view.counts[calendar.id] ?? 0,
                        visit: view.visit
                    )
                }
            )
        },
    ]

    init(_ visit: Visit) {
        self.visit = visit
        var counts: [String: Int] = [:]
        for event in visit.state.events.values { counts[event.calendar, default: 0] += 1 }
        self.counts = counts
    }

    /// What a script is told of a calendar.
    func object(_ calendar: EventCalendar) -> JSONObject {
        [
            "id": .string(calendar.id),
            "name": .string(calendar.name),
            "color": .string(calendar.color.rawValue),
            "allowsContentModifications": .bool(calendar.allowsContentModifications),
            "isDefault": .bool(calendar.id == visit.state.defaultCalendarForNewEvents?.id),
            "eventCount": .number(JSONNumber(counts[calendar.id] ?? 0)),
        ]
    }
}

/// One calendar of the list.
private struct CalendarRowView: FieldView {
    let calendar: EventCalendar
    let count: Int
    let visit: Visit

    static let fields: FieldTable<CalendarRowView> = [
        "color": { .text($0.calendar.color.rawValue) },
        "name": { .text($0.calendar.name) },
        "countText": { .text($0.visit.text("eventCount", count: $0.count)) },
        "isDefault": { view in
            .flag(view.calendar.id == view.visit.state.defaultCalendarForNewEvents?.id)
        },
        "isReadOnly": { .flag(!$0.calendar.allowsContentModifications) },
        "editHref": { .optional($0.isOwner ? "/calendars/\($0.calendar.id)/edit" : nil) },
        "editLabel": { .text($0.visit.text("changeNamed", ["name": $0.calendar.name])) },
        "deletionHref": { .optional($0.isOwner ? "/calendars/\($0.calendar.id)/deletion" : nil) },
        "deletionLabel": { .text($0.visit.text("deleteNamed", ["name": $0.calendar.name])) },
    ]

    private var isOwner: Bool { visit.can(.manageHousehold) }
}
