import CivilTime
import Household
import Mustache

/// The zones to choose from: the likely ones first, then all by region.
struct ZoneChoices: Sendable {
    let likely: [ZoneChoiceView]
    let groups: [ZoneGroupView]

    /// For an event: the household's own, none, and the event's.
    static func forEvent(selected: String, _ visit: Visit) -> ZoneChoices {
        let home = visit.state.settings.zone.id
        let chosen = selected.isEmpty ? home : selected
        var likely = [
            ZoneChoiceView(
                value: home,
                label: visit.text("timeZoneHousehold", ["zone": ZoneName.place(home)]),
                isSelected: chosen == home
            ),
            ZoneChoiceView(
                value: "floating",
                label: visit.text("timeZoneFloating"),
                isSelected: chosen == "floating"
            ),
        ]
        if chosen != home, chosen != "floating" {
            likely.append(
                ZoneChoiceView(value: chosen, label: ZoneName.place(chosen), isSelected: true)
            )
        }
        return ZoneChoices(likely: likely, groups: groups(without: [home, chosen], visit))
    }

    /// For the household itself: the one it has, then all.
    static func forHousehold(selected: String, _ visit: Visit) -> ZoneChoices {
        let own = ZoneChoiceView(
            value: selected,
            label: ZoneName.place(selected),
            isSelected: true
        )
        return ZoneChoices(likely: [own], groups: groups(without: [selected], visit))
    }

    private static func groups(without listed: Set<String>, _ visit: Visit) -> [ZoneGroupView] {
        // The regions of the tz database that name places; the others are old aliases.
        let regions = [
            "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia",
            "Europe", "Indian", "Pacific",
        ]
        var zones: [String: [ZoneChoiceView]] = [:]
        for id in ZoneDatabase.system.identifiers where !listed.contains(id) {
            guard let region = ZoneName.region(id) else { continue }
            let label = id.dropFirst(region.count + 1).split(separator: "_").joined(separator: " ")
            zones[region, default: []].append(
                ZoneChoiceView(value: id, label: label, isSelected: false)
            )
        }
        var groups = regions.compactMap { region in
            zones[region].map { ZoneGroupView(label: region, zones: $0) }
        }
        let utc = ZoneChoiceView(value: "Etc/UTC", label: "UTC", isSelected: false)
        groups.append(ZoneGroupView(label: visit.text("zoneRegionOther"), zones: [utc]))
        return groups
    }
}

/// One zone of a list.
struct ZoneChoiceView: FieldView {
    let value: String
    let label: String
    let isSelected: Bool

    static let fields: FieldTable<ZoneChoiceView> = [
        "value": { .text($0.value) },
        "label": { .text($0.label) },
        "isSelected": { .flag($0.isSelected) },
    ]
}

/// The zones of a region.
struct ZoneGroupView: FieldView {
    let label: String
    let zones: [ZoneChoiceView]

    static let fields: FieldTable<ZoneGroupView> = [
        "label": { .text($0.label) },
        "zones": { .list($0.zones) },
    ]
}
