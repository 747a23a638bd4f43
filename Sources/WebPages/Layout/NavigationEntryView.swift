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
        let isOfPeople: Bool

        init(
            _ section: Layout.Section,
            _ key: String,
            _ path: String?,
            capability: Capability = .seeEvents,
            isOfPeople: Bool = false
        ) {
            self.section = section
            self.key = key
            self.path = path
            self.capability = capability
            self.isOfPeople = isOfPeople
        }
    }

    private static let destinations = [
        Destination(.day, "navDay", nil, isOfPeople: true),
        Destination(.week, "navWeek", "/weeks", isOfPeople: true),
        Destination(.month, "navMonth", "/months", isOfPeople: true),
        Destination(.upcoming, "navUpcoming", "/upcoming", isOfPeople: true),
        Destination(.reminders, "navReminders", "/reminders", capability: .useReminders),
        Destination(.calendars, "navCalendars", "/calendars"),
        Destination(.settings, "navSettings", "/settings"),
    ]

    /// Those that this device may use, in the order of the page.
    static func all(_ visit: Visit, current: Layout.Section?) -> [any MustacheView] {
        destinations.filter { visit.can($0.capability) }
            .map { NavigationEntryView($0, visit, current) }
    }

    private init(_ destination: Destination, _ visit: Visit, _ current: Layout.Section?) {
        let path = destination.path ?? HomePage.todayPath(visit)
        name = destination.section.rawValue
        href = destination.isOfPeople ? visit.address(path) : path
        label = visit.text(destination.key)
        isCurrent = destination.section == current
    }
}
