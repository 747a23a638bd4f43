import CivilTime
import Household
import JSCalendar

/// Events as a household has them: one all-day event and seven appointments on each day.
enum SampleEvents {
    /// The day around which they lie.
    static let day = CivilDate(year: 2026, month: 6, day: 15) ?? CivilDate(daysSince1970: 0)

    private static let titles = [
        "Swimming lesson", "Dentist", "Parents’ evening", "Lunch with Aya", "Football practice",
        "Piano", "Market day", "Grandma’s birthday", "燃えるゴミ", "Night train to Aomori",
        "Choir rehearsal",
    ]
    private static let places = [
        "City pool", "Dr. Kato, Kichijoji", "School, room 4", "Café Central", "Town hall",
        "Platform 9", "Library, second floor",
    ]
    private static let notes = [
        "Bring the insurance card and the blue folder from the hall.",
        "Ren collects the children afterwards; ring twice.",
        "Tickets are in the kitchen drawer.",
    ]

    static func make(_ count: Int, calendar: String) -> some Sequence<Event> {
        let perDay = SampleStore.eventsPerDay
        let first = day.adding(days: -(count / perDay / 2))
        return (0..<count).lazy.map { number in
            event(number, on: first.adding(days: number / perDay), calendar: calendar)
        }
    }

    static func fields(_ number: Int, on date: CivilDate, calendar: String) -> EventFields {
        let place = number % SampleStore.eventsPerDay
        let time: EventTime
        if place == 0 {
            time = EventTime(from: date, through: date)
        } else {
            let start = LocalDateTime(date).adding(seconds: (7 + 2 * place) * 3_600 + 900)
            time = EventTime(
                start: start,
                end: start.adding(seconds: 5_400),
                timeZone: SampleStore.zoneIdentifier
            )
        }
        return EventFields(
            title: titles[number % titles.count],
            // Half of them say where, and one in eight says more.
            location: number % 2 == 0 ? nil : places[number % places.count],
            notes: number % 8 == 3 ? notes[number % notes.count] : nil,
            time: time,
            calendar: calendar
        )
    }

    private static func event(_ number: Int, on date: CivilDate, calendar: String) -> Event {
        let fields = fields(number, on: date, calendar: calendar)
        var event = Event.make(
            uid: "\(1_000_000 + number)-5f4e-4c6b-9d1a-0c2d8e7b6a59",
            title: fields.title,
            start: fields.time.start,
            timeZone: fields.time.timeZone,
            duration: fields.time.duration,
            isAllDay: fields.time.isAllDay,
            calendar: calendar
        )
        fields.write(to: &event)
        event.created = SampleStore.now()
        event.updated = event.created
        return event
    }
}
