import HTTP
import Household
import JSON
import Mustache

/// `/calendars`: the household's calendars and how much is in each; owners may change them.
enum CalendarsPage {
    static func show(_ visit: Visit) throws -> Response {
        if visit.wantsJSON { return visit.json(.array(objects(visit))) }
        return visit.page("pages/calendars", CalendarsView(visit), layout: Layout(.calendars))
    }

    /// What a script is told of each calendar.
    private static func objects(_ visit: Visit) -> [JSONValue] {
        let counts = visit.eventCounts
        let standard = visit.state.defaultCalendarForNewEvents?.id
        let shown = visit.shownCalendars
        return visit.allCalendars.map { calendar in
            [
                "id": .string(calendar.id),
                "name": .string(calendar.name),
                "color": .string(calendar.color.rawValue),
                "type": .string(calendar.type.rawValue),
                "allowsContentModifications": .bool(calendar.allowsContentModifications),
                "isImmutable": .bool(calendar.isImmutable),
                "isDefault": .bool(calendar.id == standard),
                "isHidden": .bool(!(shown?.contains(calendar.id) ?? true)),
                "eventCount": counts.map { .number(JSONNumber($0[calendar.id] ?? 0)) } ?? .null,
            ]
        }
    }
}

extension Visit {
    /// How many events each calendar has; nil for a device that may not know of private ones, to
    /// which the number would give them away.
    fileprivate var eventCounts: [String: Int]? {
        can(.changeEvents) ? state.eventCounts() : nil
    }
}

/// All calendars by source, in the order in which they are shown everywhere.
private struct CalendarsView: FieldView {
    let visit: Visit
    let counts: [String: Int]?

    static let fields: FieldTable<CalendarsView> = [
        "newCalendarHref": { view in
            .optional(view.visit.can(.manageHousehold) ? "/calendars/new" : nil)
        },
        "chooserHref": { _ in .text(CalendarChoicePage.path(from: "/calendars")) },
        "groups": { view in
            .list(
                CalendarGroup.all(view.visit.allCalendars)
                    .map { CalendarGroupView(group: $0, counts: view.counts, visit: view.visit) }
            )
        },
    ]

    init(_ visit: Visit) {
        self.visit = visit
        counts = visit.eventCounts
    }
}

/// The calendars of one source.
private struct CalendarGroupView: FieldView {
    let group: CalendarGroup
    let counts: [String: Int]?
    let visit: Visit

    static let fields: FieldTable<CalendarGroupView> = [
        "groupId": { .text("source-\($0.group.type.rawValue)") },
        "groupName": { .text($0.group.name($0.visit)) },
        "calendars": { .list($0.rows) },
    ]

    private var rows: [CalendarRowView] {
        let standard = visit.state.defaultCalendarForNewEvents?.id
        let shown = visit.shownCalendars
        return group.calendars.enumerated().map { place, calendar in
            CalendarRowView(
                calendar: calendar,
                count: counts.map { $0[calendar.id] ?? 0 },
                isDefault: calendar.id == standard,
                isHidden: !(shown?.contains(calendar.id) ?? true),
                isFirst: place == 0,
                isLast: place == group.calendars.count - 1,
                visit: visit
            )
        }
    }
}

/// One calendar of the list.
private struct CalendarRowView: FieldView {
    let calendar: EventCalendar
    /// Of its events; nil where this device is not told.
    let count: Int?
    let isDefault: Bool
    let isHidden: Bool
    let isFirst: Bool
    let isLast: Bool
    let visit: Visit

    static let fields: FieldTable<CalendarRowView> = [
        "rowId": { .text("calendar-\($0.calendar.id)") },
        "color": { .text($0.calendar.color.rawValue) },
        "name": { .text($0.calendar.name) },
        "countText": { .optional($0.countText) },
        "isDefault": { .flag($0.isDefault) },
        "isReadOnly": { .flag(!$0.calendar.allowsContentModifications) },
        "isHidden": { .flag($0.isHidden) },
        "moves": { .list($0.moves) },
        "editHref": { .optional($0.isChangeable ? "/calendars/\($0.calendar.id)/edit" : nil) },
        "editLabel": { .text($0.visit.text("changeNamed", ["name": $0.calendar.name])) },
        "deletionHref": {
            .optional($0.isChangeable ? "/calendars/\($0.calendar.id)/deletion" : nil)
        },
        "deletionLabel": { .text($0.visit.text("deleteNamed", ["name": $0.calendar.name])) },
    ]

    private var isChangeable: Bool { visit.can(.manageHousehold) && !calendar.isImmutable }

    /// Birthdays are the people's, and no events of the calendar.
    private var countText: String? {
        guard calendar.type == .birthdays else {
            return count.map { visit.text("eventCount", count: $0) }
        }
        let count = visit.state.people.count { $0.birthday != nil }
        return visit.text("birthdayCount", count: count)
    }

    /// Both ways, of which one leads nowhere at either end, so that the buttons stay in line.
    private var moves: [CalendarMoveView] {
        guard isChangeable, !(isFirst && isLast) else { return [] }
        return [
            CalendarMoveView(
                id: calendar.id,
                direction: .up,
                label: visit.text("moveUpNamed", ["name": calendar.name]),
                isPossible: !isFirst
            ),
            CalendarMoveView(
                id: calendar.id,
                direction: .down,
                label: visit.text("moveDownNamed", ["name": calendar.name]),
                isPossible: !isLast
            ),
        ]
    }
}

/// The form behind an arrow.
private struct CalendarMoveView: FieldView {
    let id: String
    let direction: MoveCalendar.Direction
    let label: String
    let isPossible: Bool

    static let fields: FieldTable<CalendarMoveView> = [
        "moveAction": { .text("/calendars/\($0.id)/position") },
        "direction": { .text($0.direction.rawValue) },
        "moveLabel": { .text($0.label) },
        "isPossible": { .flag($0.isPossible) },
        "isUp": { .flag($0.direction == .up) },
    ]
}
