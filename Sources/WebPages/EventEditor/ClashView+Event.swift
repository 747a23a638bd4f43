import Household

extension ClashView {
    init(_ clash: EventClash, _ visit: Visit) {
        self.init(clash, heading: "clashHeading", visit, label: Self.label) {
            Self.text($0, of: $1, visit)
        }
    }

    private static func label(_ field: EventField) -> String {
        switch field {
        case .time: "when"
        case .people: "who"
        case .availability: "showAs"
        case .title, .location, .coordinates, .notes, .url, .calendar, .rules, .visibility, .alerts:
            field.rawValue
        }
    }

    private static func text(
        _ field: EventField,
        of fields: EventFields,
        _ visit: Visit
    ) -> String? {
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
        for field in clash.untouched(since: base) {
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
