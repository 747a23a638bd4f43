import CivilTime
import HTTP
import Household

/// What stands in the fields of the event form, as text: nothing typed is ever lost.
struct EventTyping: ItemTyping, Sendable, Equatable {
    var title = ""
    var location = ""
    var coordinates = CoordinatesTyping()
    var notes = ""
    var url = ""
    var isAllDay = false
    var startDate = ""
    var startTime = ""
    var endDate = ""
    var endTime = ""
    /// An IANA id, `floating`, or empty for the household's.
    var timeZone = ""
    var calendar = ""
    var repetition = RepeatTyping()
    /// Ids of people.
    var people: [String] = []
    var showAs = EventAvailability.busy.rawValue
    var visibility = "everyone"
    var alerts = AlertTyping()
    var attachments = AttachmentTyping()
    /// The sequence at which the form was rendered.
    var revision: Int?
    /// Start and end as the form showed them, to tell an end that nobody touched.
    var renderedStart = ""
    var renderedEnd = ""

    init() {}

    init(_ form: Form) {
        title = (form.first("title") ?? "").trimmingSpaces
        location = (form.first("location") ?? "").trimmingSpaces
        coordinates = CoordinatesTyping(form)
        // Browsers send lines of a text area with CR LF (HTML standard).
        notes =
            (form.first("notes") ?? "").split(separator: "\r\n", omittingEmptySubsequences: false)
            .joined(separator: "\n")
            .trimmingSpaces
        url = (form.first("url") ?? "").trimmingSpaces
        isAllDay = form.first("all-day") == "on"
        startDate = (form.first("start-date") ?? "").trimmingSpaces
        startTime = (form.first("start-time") ?? "").trimmingSpaces
        endDate = (form.first("end-date") ?? "").trimmingSpaces
        endTime = (form.first("end-time") ?? "").trimmingSpaces
        timeZone = (form.first("time-zone") ?? "").trimmingSpaces
        calendar = form.first("calendar") ?? ""
        repetition = RepeatTyping(form)
        people = Set(form.all("person").filter { !$0.isEmpty }).sorted()
        showAs = form.first("show-as") ?? showAs
        visibility = form.first("visibility") ?? visibility
        alerts = AlertTyping(form, isAllDay: isAllDay)
        attachments = AttachmentTyping(form)
        revision = form.first("revision").flatMap { Int($0) }
        renderedStart = form.first("rendered-start") ?? ""
        renderedEnd = form.first("rendered-end") ?? ""
    }

    /// Fills in the optional fields that a form left out, only an empty one removes; and the alerts
    /// that no field can show.
    mutating func keep(
        _ source: EventSource,
        absentFrom form: Form,
        _ state: HouseholdState
    ) {
        let stored = source.fields
        if !form.contains("location") { location = (stored.location ?? "").trimmingSpaces }
        if !CoordinatesTyping.isGiven(in: form) {
            coordinates = CoordinatesTyping(stored.coordinates)
        }
        if !form.contains("notes") { notes = (stored.notes ?? "").trimmingSpaces }
        if !form.contains("url") { url = (stored.url ?? "").trimmingSpaces }
        if !form.contains("calendar") { calendar = stored.calendar }
        if !RepeatTyping.isGiven(in: form) { repetition = source.repetition }
        // The form sends an empty one along, so that nobody ticked is told from nothing said.
        if !form.contains("person") { people = stored.people }
        if !form.contains("show-as") { showAs = stored.availability.rawValue }
        if !form.contains("visibility") { visibility = Self.visibility(stored) }
        alerts.keep(stored, state)
    }

    init(_ source: EventSource, revision: Int) {
        let fields = source.fields
        title = fields.title
        location = fields.location ?? ""
        coordinates = CoordinatesTyping(fields.coordinates)
        notes = fields.notes ?? ""
        url = fields.url ?? ""
        calendar = fields.calendar
        repetition = source.repetition
        people = fields.people
        showAs = fields.availability.rawValue
        visibility = Self.visibility(fields)
        self.revision = revision
        setTime(fields.time)
    }

    static func visibility(_ fields: EventFields) -> String {
        fields.isPrivate ? "private" : "everyone"
    }

    /// Fills the fields of the time; an all-day event still gets sensible clock times, so that
    /// switching “all day” off works without scripts.
    mutating func setTime(_ time: EventTime) {
        isAllDay = time.isAllDay
        startDate = time.start.date.description
        timeZone = time.isAllDay ? "" : time.timeZone ?? "floating"
        if time.isAllDay {
            endDate = time.lastDay.description
            (startTime, endTime) = ("09:00", "10:00")
        } else {
            endDate = time.end.date.description
            startTime = time.start.time.shortText
            endTime = time.end.time.shortText
        }
        renderedStart = "\(startDate)T\(startTime)"
        renderedEnd = "\(endDate)T\(endTime)"
    }

    /// Whether the fields of the time still read as they would for `time`.
    func shows(_ time: EventTime) -> Bool {
        var other = self
        other.setTime(time)
        guard other.isAllDay == isAllDay, other.startDate == startDate, other.endDate == endDate
        else { return false }
        return isAllDay
            || other.startTime == startTime && other.endTime == endTime
                && other.timeZone == timeZone
    }
}
