import CivilTime
import Household
import Recurrence

/// What the sentence of a rule is written with: the words and dates of one language.
struct RuleTexts: Sendable {
    let catalogue: MessageCatalogue
    let dates: DateTexts
    /// The zone of the household, in which floating times are meant.
    let household: Zone
    private let firstDayOfWeek: Weekday

    init(
        catalogue: MessageCatalogue,
        dates: DateTexts,
        household: Zone,
        firstDayOfWeek: Weekday = .monday
    ) {
        self.catalogue = catalogue
        self.dates = dates
        self.household = household
        self.firstDayOfWeek = firstDayOfWeek
    }

    init(_ visit: Visit) {
        self.init(
            catalogue: visit.edition.catalogue,
            dates: visit.dates,
            household: visit.state.settings.zone,
            firstDayOfWeek: visit.display.firstDayOfWeek
        )
    }

    /// Languages differ in which of their names go well into a sentence: “Monday”, but “周一”.
    private var usesShortNames: Bool { catalogue.text("ruleNameWidth") == "abbreviated" }

    func weekday(_ weekday: Weekday) -> String {
        usesShortNames ? dates.shortWeekday(weekday) : dates.weekday(weekday)
    }

    /// Several days in the order of the week.
    func weekdays(_ days: [NthWeekday]) -> String {
        let order = days.map(\.weekday).sorted {
            firstDayOfWeek.days(until: $0) < firstDayOfWeek.days(until: $1)
        }
        return list(order.map(weekday))
    }

    func month(_ number: Int) -> String {
        usesShortNames ? dates.shortMonth(number) : dates.month(number)
    }

    // MARK: Lists

    /// “Monday, Wednesday and Friday”.
    func list(_ items: [String]) -> String {
        let isPair = items.count == 2
        return joined(items) { values in
            isPair ? catalogue.text("ruleTwo", values) : catalogue.text("ruleLast", values)
        }
    }

    /// “Monday, Tuesday or Friday”.
    func alternatives(_ items: [String]) -> String {
        joined(items) { catalogue.text("ruleOr", $0) }
    }

    /// “3 dates left out, 2 dates changed”.
    func enumeration(_ items: [String]) -> String {
        joined(items) { catalogue.text("ruleMiddle", $0) }
    }

    /// “first, third and last”, of one weekday.
    func ordinals(_ items: [String]) -> String {
        joined(items, middle: "ruleOrdinalMiddle") { catalogue.text("ruleOrdinalLast", $0) }
    }

    /// “every day until 31 March 2027, and every month on the last day”.
    func rules(_ items: [String]) -> String {
        items.dropFirst().reduce(items.first ?? "") { first, second in
            catalogue.text("ruleAndRule", ["first": first, "second": second])
        }
    }

    private func joined(
        _ items: [String],
        middle: String = "ruleMiddle",
        last: (Placeholders) -> String
    ) -> String {
        guard let first = items.first, let final = items.last, items.count > 1 else {
            return items.first ?? ""
        }
        let beginning = items.dropFirst().dropLast().reduce(first) { first, second in
            catalogue.text(middle, ["first": first, "second": second])
        }
        return last(["first": beginning, "second": final])
    }
}
