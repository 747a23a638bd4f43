import CivilTime
import Household
import Mustache

/// What the page of a birthday says beside the day, and the way to the person whose it is.
struct BirthdayFactsView: FieldView {
    let person: Person
    let birthday: Birthday
    let day: CivilDate
    let visit: Visit

    static let fields: FieldTable<BirthdayFactsView> = [
        "bornText": { .text(BirthdayText.day($0.birthday, $0.visit)) },
        "turnsText": { .optional($0.turnsText) },
        "movedText": { .optional($0.movedText) },
        "personHref": { view in
            .optional(
                view.visit.can(.manageHousehold) ? "/settings/people/\(view.person.id)" : nil
            )
        },
        "personLabel": { .text($0.visit.text("changeNamed", ["name": $0.person.name])) },
    ]

    /// nil for every other event.
    init?(_ record: EventRecord, _ visit: Visit) {
        guard let person = BirthdayText.person(record, visit), let birthday = person.birthday else {
            return nil
        }
        self.person = person
        self.birthday = birthday
        day = visit.localDate(of: record)
        self.visit = visit
    }

    private var turnsText: String? {
        guard let age = birthday.age(on: day), age > 0 else { return nil }
        return visit.text("yearsOld", count: age)
    }

    /// That somebody born on 29 February celebrates on another day this year.
    private var movedText: String? {
        birthday.isLeapDay && day.day != birthday.day ? visit.text("birthdayMoved") : nil
    }
}
