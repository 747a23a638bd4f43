import Household
import Mustache

/// One entry of the navigation.
final class NavigationEntryView: FieldView {
    let name: String
    let href: String
    let label: String
    let isCurrent: Bool

    static let fields: FieldTable<NavigationEntryView> = [
        "name": { .text($0.name) },
        "href": { .text($0.href) },
        "label": { .text($0.label) },
        "isCurrent": { .flag($0.isCurrent) },
    ]

    /// A part of the program, and who is led there.
    private struct Destination {
        let section: Layout.Section
        let capability: Capability
        let key: String
        /// nil for today, whose address depends on the device's front view.
        let path: String?
        /// Whether it shows the events of the people chosen.
        var isOfPeople = false
    }

    private static let destinations = [
        Destination(
            section: .day,
            capability: .seeEvents,
            key: "navDay",
            path: nil,
            isOfPeople: true
        ),
        Destination(
            section: .week,
            capability: .seeEvents,
            key: "navWeek",
            path: "/weeks",
            isOfPeople: true
        ),
        Destination(
            section: .month,
            capability: .seeEvents,
            key: "navMonth",
            path: "/months",
            isOfPeople: true
        ),
        Destination(
            section: .upcoming,
            capability: .seeEvents,
            key: "navUpcoming",
            path: "/upcoming",
            isOfPeople: true
        ),
        Destination(
            section: .reminders,
            capability: .useReminders,
            key: "navReminders",
            path: "/reminders"
        ),
        Destination(
            section: .calendars,
            capability: .seeEvents,
            key: "navCalendars",
            path: "/calendars"
        ),
        Destination(
            section: .settings,
            capability: .seeEvents,
            key: "navSettings",
            path: "/settings"
        ),
    ]

    /// Those that this device may use, in the order of the page.
    static func all(_ visit: Visit, current: Layout.Section?) -> [any MustacheView] {
        var entries: [any MustacheView] = []
        entries.reserveCapacity(destinations.count)
        for destination in destinations where visit.can(destination.capability) {
            entries.append(NavigationEntryView(destination, visit, current))
        }
        return entries
    }

    private init(_ destination: Destination, _ visit: Visit, _ current: Layout.Section?) {
        let path = destination.path ?? HomePage.todayPath(visit)
        name = destination.section.rawValue
        href = destination.isOfPeople ? visit.address(path) : path
        label = visit.text(destination.key)
        isCurrent = destination.section == current
    }
}
