import CivilTime
import Household

/// What pages say of a birthday, in words.
enum BirthdayText {
    /// “Mia’s birthday, 8”; the day of birth itself has no age.
    static func title(_ record: EventRecord, _ visit: Visit) -> String {
        guard let age = age(record, visit), age > 0 else {
            return visit.text("birthdayTitle", ["name": record.title])
        }
        return visit.text("birthdayTitleAge", ["name": record.title, "age": String(age)])
    }

    /// How old the person becomes; nil where the year of birth is not known.
    static func age(_ record: EventRecord, _ visit: Visit) -> Int? {
        person(record, visit)?.birthday?.age(on: visit.localDate(of: record))
    }

    static func person(_ record: EventRecord, _ visit: Visit) -> Person? {
        record.birthdayPerson.flatMap { visit.state.person($0) }
    }

    /// “14 March 2018”, or “14 March”.
    static func day(_ birthday: Birthday, _ visit: Visit) -> String {
        guard let date = birthday.date else { return "" }
        return birthday.year == nil ? visit.dates.dayAndMonth(date) : visit.dates.date(date)
    }

    /// “14 March 2018 · 8 years old”, for a list of people.
    static func line(_ birthday: Birthday, _ visit: Visit) -> String {
        let age = birthday.age(on: visit.today).map { visit.text("yearsOld", count: $0) }
        return ([day(birthday, visit)] + (age.map { [$0] } ?? [])).joined(separator: " · ")
    }
}

extension Visit {
    /// The day on which an event begins, in the household's zone.
    func localDate(of record: EventRecord) -> CivilDate {
        state.settings.zone.local(at: record.start).date
    }
}
