package import CivilTime
package import Household

/// What leaves the house in words: in the household's language, by its clock, for nobody in
/// particular.
package struct HouseholdWords: Sendable {
    private let state: HouseholdState
    private let catalogue: MessageCatalogue
    private let dates: DateTexts

    package init(_ state: HouseholdState, _ pages: PageLibrary) {
        self.state = state
        let language = Self.language(state.settings, pages)
        let edition = pages.edition(language)
        catalogue = edition.catalogue
        dates = DateTexts(
            patterns: edition.patterns.ordered(state.settings.dateOrder),
            hourCycle: state.settings.hourCycle
        )
    }

    /// The one that is set, else English.
    static func language(_ settings: HouseholdSettings, _ pages: PageLibrary) -> Language {
        pages.languages.first { $0.tag == settings.messageLanguage }
            ?? pages.languages.first { $0.tag == "en" } ?? Language("en")
    }

    /// “Dentist · Today, 10:00”, with “missed” where nobody was there to ring it.
    package func alarm(
        _ title: String,
        at local: LocalDateTime?,
        isAllDay: Bool,
        isMissed: Bool,
        now: Instant
    ) -> String {
        let when = local.map { moment($0, isAllDay: isAllDay, now: now) }
        let missed = isMissed ? catalogue.text("messageMissed") : nil
        return [named(title), when, missed].compactMap { $0 }.joined(separator: " · ")
    }

    /// What the Test button sends.
    package var test: String { catalogue.text("messageTest") }

    /// “Wednesday, 9 December”.
    package func day(_ date: CivilDate) -> String { dates.dayAndWeekday(date) }

    /// A day by its names: “2 things today: Bin day, 10:00 Dentist”, or, where it is over by `now`,
    /// “Wednesday 9 December: Bin day, 10:00 Dentist”.
    package func digest(_ digest: DayDigest, now: Instant) -> String {
        let items = digest.slices.map(item) + digest.reminders.map { item($0, at: now) }
        let isToday = digest.day == state.settings.zone.local(at: now).date
        guard !items.isEmpty else {
            let key = isToday ? "digestNothing" : "digestNothingThen"
            return catalogue.text(key, ["day": day(digest.day)])
        }
        let rest = items.count - Self.mostItems
        let more = rest > 0 ? [catalogue.text("digestMore", count: rest)] : []
        let parts = Array(items.prefix(Self.mostItems)) + more
        guard !isToday else { return DayCount.sentence(items.count, parts, catalogue) }
        let list = parts.joined(separator: catalogue.text("listSeparator"))
        return catalogue.text("digestThen", ["day": day(digest.day), "parts": list])
    }

    /// The most that a digest names.
    private static let mostItems = 8

    /// The title of what rings.
    package func title(_ item: RingingItem) -> String {
        switch item {
        case .event(let record): title(record)
        case .reminder(let record): named(record.title)
        }
    }

    /// The title of an event; of a birthday, whose it is.
    package func title(_ record: EventRecord) -> String {
        guard let person = record.birthdayPerson.flatMap({ state.person($0) }) else {
            return named(record.title)
        }
        let day = state.settings.zone.local(at: record.start).date
        guard let age = person.birthday?.age(on: day), age > 0 else {
            return catalogue.text("birthdayTitle", ["name": record.title])
        }
        return catalogue.text("birthdayTitleAge", ["name": record.title, "age": String(age)])
    }

    private func item(_ slice: DaySlice) -> String {
        let title = title(slice.record)
        guard !slice.record.isAllDay, slice.isFirstDay else { return title }
        return timed(title, slice.start.time)
    }

    private func item(_ record: ReminderRecord, at now: Instant) -> String {
        let title = named(record.title)
        guard let due = record.due else { return title }
        if record.isOverdue(at: now) { return catalogue.text("digestLate", ["title": title]) }
        guard !record.isDueAllDay else { return title }
        return timed(title, state.settings.zone.local(at: due.start).time)
    }

    private func timed(_ title: String, _ time: TimeOfDay) -> String {
        catalogue.text("digestTimed", ["time": dates.time(time), "title": title])
    }

    private func moment(_ local: LocalDateTime, isAllDay: Bool, now: Instant) -> String {
        let today = state.settings.zone.local(at: now).date
        let day =
            switch today.days(until: local.date) {
            case 0: catalogue.text("today")
            case 1: catalogue.text("reminderTomorrow")
            default: dates.short(local.date)
            }
        if isAllDay { return day }
        return catalogue.text("reminderDayTime", ["day": day, "time": dates.time(local.time)])
    }

    private func named(_ title: String) -> String {
        title.allSatisfy(\.isWhitespace) ? catalogue.text("untitled") : title
    }
}
