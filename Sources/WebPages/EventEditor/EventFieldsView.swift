import CivilTime
import Household
import JSCalendar
import Mustache

/// The fields of an event form, as `partials/event-fields` sees them.
struct EventFieldsView: FieldView {
    let typing: EventTyping
    let problems: FormProblems
    let visit: Visit
    /// The calendar of the event being changed, offered even where it takes no new events.
    let ownCalendar: String?
    let focusesTitle: Bool
    private let zones: ZoneChoices
    private let repetition: RepeatView
    private let places: PlaceSuggestionsView?
    private let attachments: AttachmentFieldsView

    /// Fills the fields; `kept` is the sentence of rules that the repeat fields cannot show.
    init(
        typing: EventTyping,
        problems: FormProblems,
        visit: Visit,
        ownCalendar: String?,
        kept: String? = nil,
        attachments: [Enclosure] = [],
        isSeries: Bool = false,
        focusesTitle: Bool
    ) {
        self.typing = typing
        self.problems = problems
        self.visit = visit
        self.ownCalendar = ownCalendar
        self.focusesTitle = focusesTitle
        zones = ZoneChoices.forEvent(selected: typing.timeZone, visit)
        repetition = RepeatView(
            typing: typing.repetition,
            problems: problems,
            timing: RepeatStart.timing(typing, visit),
            kept: kept,
            visit: visit
        )
        places = PlaceSuggestionsView(visit)
        self.attachments = AttachmentFieldsView(
            typing: typing.attachments,
            stored: attachments,
            isSeries: isSeries,
            problems: problems,
            visit: visit
        )
    }

    static let fields: FieldTable<EventFieldsView> = [
        "revision": { .number($0.typing.revision ?? $0.visit.state.sequence) },
        "renderedStart": { .text($0.typing.renderedStart) },
        "renderedEnd": { .text($0.typing.renderedEnd) },
        "focusesTitle": { .flag($0.focusesTitle) },
        "hasErrors": { .flag(!$0.problems.isEmpty) },
        "errors": { .list($0.problems.views) },
        "title": { .text($0.typing.title) },
        "location": { .text($0.typing.location) },
        "placeSuggestions": { .optional($0.places) },
        "coordinates": { view in
            let typing = view.typing.coordinates
            return .view(CoordinatesFieldsView(typing: typing, problems: view.problems))
        },
        "attachments": { .view($0.attachments) },
        "notes": { .text($0.typing.notes) },
        "url": { .text($0.typing.url) },
        "isAllDay": { .flag($0.typing.isAllDay) },
        "startDate": { .text($0.typing.startDate) },
        "startTime": { .text($0.typing.startTime) },
        "endDate": { .text($0.typing.endDate) },
        "endTime": { .text($0.typing.endTime) },
        "startDateIsText": { .flag(!$0.isReadable(date: $0.typing.startDate)) },
        "startTimeIsText": { .flag(!$0.isReadable(time: $0.typing.startTime)) },
        "endDateIsText": { .flag(!$0.isReadable(date: $0.typing.endDate)) },
        "endTimeIsText": { .flag(!$0.isReadable(time: $0.typing.endTime)) },
        "startDateText": { .text($0.readable($0.typing.startDate)) },
        "endDateText": { .text($0.readable($0.typing.endDate)) },
        "repetition": { .view($0.repetition) },
        "alerts": { view in
            .view(AlertFieldsView(view.typing, view.problems, view.visit))
        },
        "calendars": { .list($0.calendars) },
        "hasPeopleChoices": { .flag(!$0.peopleChoices.isEmpty) },
        "peopleChoices": { .list($0.peopleChoices) },
        "personError": { .optional($0.problems["person"]) },
        "showAsChoices": { .list(AvailabilityText.choices($0.typing.showAs, $0.visit)) },
        "showAsError": { .optional($0.problems["show-as"]) },
        "isPrivate": { .flag($0.typing.visibility == "private") },
        "visibilityError": { .optional($0.problems["visibility"]) },
        "moreIsOpen": { .flag($0.moreIsOpen) },
        "zones": { .list($0.zones.likely) },
        "zoneGroups": { .list($0.zones.groups) },
        "titleError": { .optional($0.problems["title"]) },
        "locationError": { .optional($0.problems["location"]) },
        "startDateError": { .optional($0.problems["start-date"]) },
        "startTimeError": { .optional($0.problems["start-time"]) },
        "endDateError": { .optional($0.problems["end-date"]) },
        "endTimeError": { .optional($0.problems["end-time"]) },
        "calendarError": { .optional($0.problems["calendar"]) },
        "notesError": { .optional($0.problems["notes"]) },
        "urlError": { .optional($0.problems["url"]) },
        "timeZoneError": { .optional($0.problems["time-zone"]) },
    ]

    /// A date field would show nothing of a text that is no date: it is then a plain text field,
    /// so that the typing stays.
    private func isReadable(date: String) -> Bool { date.isEmpty || CivilDate(date) != nil }

    private func isReadable(time: String) -> Bool { time.isEmpty || TimeOfDay(time) != nil }

    private func readable(_ date: String) -> String {
        CivilDate(date).map { visit.dates.full($0) } ?? ""
    }

    private var moreIsOpen: Bool {
        let isForeign =
            !typing.timeZone.isEmpty && typing.timeZone != visit.state.settings.zone.id
        return isForeign || !typing.coordinates.isEmpty || !typing.notes.isEmpty
            || !typing.url.isEmpty
            || typing.showAs != EventAvailability.busy.rawValue || typing.visibility != "everyone"
            || [
                "latitude", "longitude", "notes", "url", "time-zone", "show-as", "visibility",
            ]
            .contains { problems[$0] != nil }
    }

    /// Features A-37: a device that sees no events sees no names either.
    private var peopleChoices: [ColoredChoiceView] {
        guard visit.can(.seeEvents) else { return [] }
        return visit.state.people.map { person in
            ColoredChoiceView(
                value: person.id,
                label: person.name,
                color: person.color,
                isSelected: typing.people.contains(person.id)
            )
        }
    }

    private var calendars: [ColoredChoiceView] {
        if !visit.can(.seeEvents) {
            // Features A-37: a device that may only add sees one calendar, and no name but that of
            // the one it chose.
            let chosen = visit.writableCalendar(typing.calendar)
            return [
                ColoredChoiceView(
                    value: chosen?.id ?? "",
                    label: chosen?.name ?? visit.text("addOnlyCalendarName"),
                    color: chosen?.color ?? .teal,
                    isSelected: true
                )
            ]
        }
        return visit.state.calendars
            .filter { $0.allowsContentModifications || $0.id == ownCalendar }
            .map { calendar in
                ColoredChoiceView(
                    value: calendar.id,
                    label: calendar.name,
                    color: calendar.color,
                    isSelected: calendar.id == typing.calendar
                )
            }
    }
}
