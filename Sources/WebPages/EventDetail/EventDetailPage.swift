import CivilTime
import HTTP
import Household
import JSCalendar
import JSON
import Mustache

/// `/events/{uid}/{occurrence}`: one event, to be read (EventKitUI's event view controller).
enum EventDetailPage {
    static func show(_ visit: Visit) throws -> Response {
        let record = try EventLookup.record(visit)
        if visit.wantsJSON { return visit.json(.object(try object(record, visit))) }
        let layout = Layout(.day)
        return visit.page("pages/event-detail", try EventDetailView(record, visit), layout: layout)
    }

    /// The row of the event, with what only its own page says.
    private static func object(_ record: EventRecord, _ visit: Visit) throws -> JSONObject {
        let event = try record.event()
        var object = OccurrenceRow.object(record, visit)
        object["participants"] = .object(event.participants)
        object["repeatText"] = .optional(record.series.map { RuleSentence.text($0.event, visit) })
        object["notes"] = .optional(event.notes)
        object["attachments"] = .array(AttachmentRow.objects(event))
        object["revision"] = .number(JSONNumber(record.revision))
        object["changedAt"] = .string(record.changedAt.description)
        object["changedBy"] = .string(visit.deviceName(record.changedBy))
        return object
    }

    /// `/events/{uid}`: the JSCalendar object as stored, for scripts; the page, for people.
    static func showObject(_ visit: Visit) throws -> Response {
        let record = try EventLookup.record(visit)
        guard visit.wantsJSON else {
            let shown = record.firstOccurrence ?? record
            return visit.redirect(to: EventAddress.path(shown, visit))
        }
        return Response(.ok, contentType: "application/json", body: record.text.array)
    }
}

/// One event as its page shows it.
private struct EventDetailView: FieldView {
    let record: EventRecord
    let event: Event
    let time: EventTime
    let visit: Visit

    static let fields: FieldTable<EventDetailView> = [
        "title": { .text($0.visit.displayTitle($0.record)) },
        "isUntitled": { .flag($0.visit.isUntitled($0.record)) },
        "calendarColor": { .text(($0.calendar?.color ?? .slate).rawValue) },
        "calendarName": { .text($0.calendar?.name ?? "") },
        "backHref": { .text(EventLookup.dayPath($0.record, $0.visit)) },
        "backLabel": { .text($0.visit.dates.dayAndMonth($0.day)) },
        "isCancelled": { .flag($0.event.status == .cancelled) },
        "statusText": { .optional($0.visit.statusMark($0.event.status).first) },
        "birthday": { .optional(BirthdayFactsView($0.record, $0.visit)) },
        "glance": { .view(DayGlanceView($0.record, $0.visit)) },
        "organizers": { .list($0.participants.organizers) },
        "hasOrganizers": { .flag(!$0.participants.organizers.isEmpty) },
        "attendees": { .list($0.participants.attendees) },
        "hasAttendees": { .flag(!$0.participants.attendees.isEmpty) },
        "meetings": { .list(MeetingRoomView.all(of: $0.event, $0.visit)) },
        "createdLine": { .optional($0.createdLine) },
        "editHref": { .optional($0.canChange ? $0.path + "/edit" : nil) },
        "deletionHref": { .optional($0.canChange ? $0.path + "/deletion" : nil) },
        "duplicateHref": { .optional($0.canChange ? $0.path + "/duplicate" : nil) },
        "mapHref": { .optional($0.mapHref) },
        "geoHref": { .optional($0.geoHref) },
        "startDateTime": { .text($0.event.occurrenceIdentifier) },
        "whenLine": { .text(WhenLine.text($0.time, $0.visit)) },
        "whenDetail": { .optional($0.whenDetail) },
        "hasPlace": { .flag($0.event.location != nil || $0.event.coordinates != nil) },
        "location": { .optional($0.place) },
        "attachments": { .optional(AttachmentListView($0.event, $0.visit)) },
        "repeatText": { .optional($0.repeatText) },
        "seriesHref": { .optional($0.seriesHref) },
        "hasPeople": { .flag(!$0.people.isEmpty) },
        "people": { .list($0.people.map(PersonBadgeView.init)) },
        "showAsText": { .optional($0.showAsText) },
        "isPrivate": { .flag($0.event.isPrivate) },
        "urlText": { .optional($0.urlText) },
        "urlHref": { .optional($0.event.url.flatMap { WebLink.href($0) }) },
        "notes": { .optional($0.event.notes) },
        "hasAlerts": { .flag(!$0.alerts.isEmpty) },
        "alerts": { .list($0.alerts) },
        "readOnlyReason": { .optional($0.readOnlyReason) },
        "changedLine": { .optional($0.changedLine) },
        "eventRevision": { .number($0.record.revision) },
        "changedNotice": { .text($0.visit.text("changedByDevice", ["device": $0.changedBy])) },
    ]

    init(_ record: EventRecord, _ visit: Visit) throws {
        self.record = record
        self.visit = visit
        event = try record.event()
        time = EventFields(event).time
    }

    private var calendar: EventCalendar? { visit.calendar(record.calendar) }

    /// The name of the place; where it has none, where it is.
    private var place: String? {
        event.location ?? event.coordinates.map { String(degreesOf: $0) }
    }

    /// The place on a map: its coordinates where they are known, else a search for its name.
    private var mapHref: String? {
        if let place = event.coordinates { return PlaceLink.map(place) }
        return event.location.map { PlaceLink.search($0) }
    }

    /// For the map program of a phone.
    private var geoHref: String? { event.coordinates.map { PlaceLink.geo($0) } }

    /// A meeting is joined; other addresses are read.
    private var urlText: String? {
        event.url.map { MeetingLink.isMeeting($0) ? visit.text("joinMeeting") : WebLink.text($0) }
    }

    private var people: [Person] { visit.people(event.people) }

    private var alerts: [MessageView] {
        let alerts = visit.state.alerts(of: EventFields(event))
        return AlertText(visit).sentences(of: alerts, isAllDay: time.isAllDay)
            .map(MessageView.init)
    }

    private var participants: ParticipantsView { ParticipantsView(event, visit) }

    /// Said only where it is not as usual.
    private var showAsText: String? {
        event.availability == .busy || record.birthdayPerson != nil
            ? nil : AvailabilityText.text(event.availability, visit)
    }

    private var day: CivilDate { visit.state.settings.zone.local(at: record.start).date }

    private var path: String {
        EventAddress.path(record, visit)
    }

    /// That a birthday comes each year goes without saying.
    private var repeatText: String? {
        guard record.birthdayPerson == nil else { return nil }
        return record.series.map { RuleSentence.text($0.event, visit) }
    }

    /// From a date that was changed by itself to the series that it belongs to.
    private var seriesHref: String? {
        guard record.isDetached, let first = record.firstOccurrence else { return nil }
        return EventAddress.path(first, visit)
    }

    private var canChange: Bool {
        visit.can(.changeEvents) && (calendar?.allowsContentModifications ?? true)
    }

    private var readOnlyReason: String? {
        if !visit.can(.changeEvents) { return visit.text("deviceReadOnly") }
        if record.birthdayPerson != nil { return visit.text("birthdayReadOnly") }
        if let calendar, !calendar.allowsContentModifications {
            return visit.text("calendarReadOnly", ["calendar": calendar.name])
        }
        return nil
    }

    /// The length, and the time at home where the event is on another clock.
    private var whenDetail: String? {
        var parts = [WhenLine.length(time, visit)].compactMap { $0 }
        if ForeignTime.text(event, visit) != nil, let zone = event.timeZone {
            let home = visit.state.settings.zone
            let local = home.local(at: record.start)
            parts.insert(ZoneName.place(zone), at: 0)
            parts.append(
                visit.text(
                    "timeInZone",
                    ["time": visit.dates.time(local.time), "zone": ZoneName.place(home.id)]
                )
            )
        }
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }

    private var changedBy: String { visit.deviceName(record.changedBy) }

    private var isNew: Bool { record.previous == nil && event.created == event.updated }

    /// Who wrote the event last, from which device, and when; a birthday is nobody's writing.
    private var changedLine: String? {
        guard record.birthdayPerson == nil else { return nil }
        return visit.text(
            isNew ? "createdLine" : "changedLine",
            ["device": changedBy, "when": visit.moment(record.changedAt)]
        )
    }

    /// When it was made, where that is not said by `changedLine` (features E-26).
    private var createdLine: String? {
        guard !isNew, let created = event.created else { return nil }
        return visit.text("createdAt", ["when": visit.moment(created)])
    }
}
