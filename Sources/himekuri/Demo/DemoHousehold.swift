import CivilTime
import Household
import JSCalendar
import JSON
import Recurrence

/// A lively sample household around today, for `--demo`.
enum DemoHousehold {
    /// Fills an empty household.
    ///
    /// - Returns: The id of the device that every visitor is.
    static func fill(_ household: LiveHousehold) throws -> String {
        let now = SystemClock.now()
        let identifiers = SystemIdentifierSource()
        let settings = HouseholdSettings(name: "Tanaka", zone: SystemClock.zone)
        let profile = DeviceProfile(
            id: identifiers.makeIdentifier(),
            name: "Kitchen tablet",
            tokenHash: "*",
            formToken: identifiers.makeSecret(),
            language: nil,
            address: ""
        )
        let claim = ClaimHousehold(
            settings: settings,
            people: ["Mei", "Ren", "Aoi"],
            calendarName: "Family",
            device: profile
        )
        _ = try household.perform(claim, by: .stranger, at: now)
        var calendars = ["Family": household.snapshot.calendars[0].id]
        for (name, color) in [("School", ColorName.gold), ("Work", .violet), ("Sport", .teal)] {
            let command = AddCalendar(name: name, color: color)
            calendars[name] = try household.perform(command, by: .commandLine, at: now).outcome
        }
        let today = settings.zone.local(at: now).date
        let people = try addBirthdays(household, today: today, at: now)
        for entry in DemoEvent.all {
            guard let calendar = calendars[entry.calendar] else { continue }
            var fields = entry.fields(today: today, zone: settings.zone, calendar: calendar)
            fields.people = entry.people.compactMap { people[$0] }
            let command = AddEvent(fields: fields)
            _ = try household.perform(command, by: .device(profile.id), at: now)
        }
        try DemoReminders.fill(household, by: profile.id, today: today, at: now)
        return profile.id
    }

    /// Gives the people birthdays around today, and adds a grandmother whose year nobody knows.
    ///
    /// - Returns: The ids of all by their names.
    private static func addBirthdays(
        _ household: LiveHousehold,
        today: CivilDate,
        at now: Instant
    ) throws -> [String: String] {
        let days = ["Mei": (36 * 12, 40), "Ren": (38 * 12, 75), "Aoi": (8 * 12, 3)]
        for var person in household.snapshot.people {
            guard let (months, offset) = days[person.name] else { continue }
            let born = today.adding(months: -months).adding(days: offset)
            person.birthday = Birthday(month: born.month, day: born.day, year: born.year)
            _ = try household.perform(ChangePerson(person), by: .commandLine, at: now)
        }
        let birthday = Birthday(month: today.month, day: today.day)
        let grandma = AddPerson(name: "Grandma", color: .violet, birthday: birthday)
        _ = try household.perform(grandma, by: .commandLine, at: now)
        return Dictionary(
            household.snapshot.people.map { ($0.name, $0.id) },
            uniquingKeysWith: { first, _ in first }
        )
    }
}

/// One sample event, relative to today.
private struct DemoEvent {
    let title: String
    let calendar: String
    let day: Int
    /// Minutes from midnight; nil is all day.
    var start: Int?
    /// Minutes, or days for an all-day event.
    let length: Int
    var location: String?
    var notes: String?
    var url: String?
    /// The names of the people it is about.
    var people: [String] = []
    /// How it repeats from its day on; nil for once.
    var frequency: Frequency?
    var interval = 1
    /// When it reminds of itself, counted from its start.
    var alarm: CivilDuration?

    func fields(today: CivilDate, zone: Zone, calendar: String) -> EventFields {
        let date = today.adding(days: day)
        let time: EventTime
        if let start {
            let begin = LocalDateTime(date).adding(seconds: start * 60)
            let end = begin.adding(seconds: length * 60)
            time = EventTime(start: begin, end: end, timeZone: zone.id)
        } else {
            time = EventTime(from: date, through: date.adding(days: length - 1))
        }
        return EventFields(
            title: title,
            location: location,
            notes: notes,
            url: url,
            time: time,
            calendar: calendar,
            rules: rules(in: zone),
            alerts: alarm.map { ["1": .object(Alert(offset: $0).object)] } ?? [:]
        )
    }

    private func rules(in zone: Zone) -> [JSONValue] {
        guard let frequency else { return [] }
        var rule = RecurrenceRule(frequency)
        rule.interval = interval
        return [.object(rule.jsonObject(isDateOnly: start == nil, zone: zone))]
    }

    static let all: [DemoEvent] = [
        DemoEvent(
            title: "School trip",
            calendar: "School",
            day: -1,
            length: 3,
            location: "Nikko",
            people: ["Aoi"]
        ),
        DemoEvent(
            title: "Dentist",
            calendar: "Family",
            day: 0,
            start: 8 * 60 + 15,
            length: 30,
            location: "Dr. Kato · Kichijoji",
            notes: "Bring the insurance card.",
            people: ["Ren"],
            alarm: CivilDuration(seconds: -30 * 60)
        ),
        DemoEvent(
            title: "Lunch with Aya",
            calendar: "Work",
            day: 0,
            start: 12 * 60 + 30,
            length: 60,
            url: "https://example.com/menu"
        ),
        DemoEvent(
            title: "Swimming",
            calendar: "Sport",
            day: 0,
            start: 17 * 60,
            length: 90,
            location: "City pool",
            people: ["Mei", "Aoi"],
            frequency: .weekly,
            alarm: CivilDuration(seconds: -60 * 60)
        ),
        DemoEvent(
            title: "Night train to Aomori",
            calendar: "Work",
            day: 0,
            start: 23 * 60,
            length: 480,
            location: "Platform 9"
        ),
        DemoEvent(
            title: "燃えるゴミ",
            calendar: "Family",
            day: -6,
            start: 7 * 60,
            length: 15,
            frequency: .weekly
        ),
        DemoEvent(
            title: "Parents’ evening",
            calendar: "School",
            day: 2,
            start: 19 * 60,
            length: 90,
            location: "Room 4",
            people: ["Mei", "Ren"]
        ),
        DemoEvent(title: "Football 🏆", calendar: "Sport", day: 4, start: 14 * 60, length: 105),
        DemoEvent(title: "Holiday by the sea", calendar: "Family", day: 9, length: 8),
        DemoEvent(title: "Piano lesson", calendar: "School", day: -3, start: 16 * 60, length: 45),
        DemoEvent(title: "Team review", calendar: "Work", day: -2, start: 10 * 60, length: 60),
        DemoEvent(
            title: "Market day",
            calendar: "Family",
            day: 6,
            start: 9 * 60,
            length: 120,
            frequency: .weekly,
            interval: 2
        ),
    ]
}
