import HTTP
import Household
import Mustache

/// Both versions of the fields that two people changed to different values, side by side.
struct EventClashView: FieldView {
    let message: String
    let rows: [EventClashFieldView]

    static let fields: FieldTable<EventClashView> = [
        "message": { .text($0.message) },
        "fields": { .list($0.rows) },
    ]

    init(_ clash: EventClash, _ visit: Visit) {
        message = visit.text(
            "clashMessage",
            [
                "device": visit.deviceName(clash.changedBy),
                "when": visit.moment(clash.changedAt),
            ]
        )
        rows = clash.fields.map { EventClashFieldView(field: $0, clash: clash, visit: visit) }
    }
}

/// One field in both versions.
struct EventClashFieldView: FieldView {
    let field: EventField
    let clash: EventClash
    let visit: Visit

    static let fields: FieldTable<EventClashFieldView> = [
        "name": { .text($0.field.rawValue) },
        "label": { .text($0.visit.text($0.labelKey)) },
        "yours": { .optional($0.text(of: $0.clash.mine)) },
        "theirs": { .optional($0.text(of: $0.clash.theirs)) },
    ]

    private var labelKey: String {
        switch field {
        case .time: "when"
        case .people: "who"
        case .availability: "showAs"
        case .title, .location, .coordinates, .notes, .url, .calendar, .rules, .visibility, .alerts:
            field.rawValue
        }
    }

    private func text(of fields: EventFields) -> String? {
        switch field {
        case .title: fields.title
        case .location: fields.location
        case .coordinates: fields.coordinates.map { String(degreesOf: $0) }
        case .notes: fields.notes
        case .url: fields.url
        case .time: WhenLine.text(fields.time, visit)
        case .calendar: visit.state.calendar(fields.calendar)?.name ?? fields.calendar
        case .rules: RepeatText.sentence(of: fields, visit)
        case .people: visit.names(ofPeople: fields.people)
        case .availability: AvailabilityText.text(fields.availability, visit)
        case .visibility: visit.text(fields.isPrivate ? "visibilityPrivate" : "visibilityEveryone")
        case .alerts: AlertText(visit).lines(of: fields)
        }
    }
}

extension EventTyping {
    /// The typing with what only somebody else changed: a choice about one field undoes no other.
    ///
    /// Without `base`, what both started from, every difference is a clash and nothing is left.
    func taking(
        _ clash: EventClash,
        from theirs: EventSource,
        since base: EventFields?,
        _ visit: Visit
    ) -> EventTyping {
        guard let base else { return self }
        var typing = self
        for field in EventField.allCases
        where !clash.fields.contains(field) && !clash.mine.differs(from: base, in: field) {
            switch field {
            case .title: typing.title = clash.theirs.title
            case .location: typing.location = clash.theirs.location ?? ""
            case .coordinates:
                typing.coordinates = CoordinatesTyping(clash.theirs.coordinates)
            case .notes: typing.notes = clash.theirs.notes ?? ""
            case .url: typing.url = clash.theirs.url ?? ""
            case .time: typing.setTime(clash.theirs.time)
            case .calendar: typing.calendar = clash.theirs.calendar
            case .rules: typing.repetition = theirs.repetition
            case .people: typing.people = clash.theirs.people
            case .availability: typing.showAs = clash.theirs.availability.rawValue
            case .visibility: typing.visibility = EventTyping.visibility(clash.theirs)
            case .alerts: typing.alerts = AlertTyping(clash.theirs, visit.state)
            }
        }
        return typing
    }
}

/// What a person chose for each clashing field.
struct ClashChoices {
    private let theirs: Set<EventField>

    init(_ form: Form) {
        theirs = Set(
            EventField.allCases.filter { form.first("choice-\($0.rawValue)") == "theirs" }
        )
    }

    /// The typed fields, with the stored value wherever “theirs” was chosen.
    func resolve(_ mine: EventFields, with stored: EventFields) -> EventFields {
        var resolved = mine
        for field in theirs { resolved.take(field, from: stored) }
        return resolved
    }
}
