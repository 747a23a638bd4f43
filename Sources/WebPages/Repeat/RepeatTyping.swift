import HTTP
import JSCalendar
import JSON

/// What stands in the repeat fields of the event form, as text: nothing typed is ever lost.
struct RepeatTyping: Sendable, Equatable {
    /// The field `repeat`: a preset, `custom`, `keep` or `never`.
    var choice = "never"
    var frequency = "weekly"
    var interval = "1"
    /// `MO` to `SU`.
    var weekdays: [String] = []
    /// `month-days` or `ordinal`, also of a yearly rule.
    var monthly = "month-days"
    var monthDays: [String] = []
    var ordinal = "1"
    /// A weekday, `day`, `weekday` or `weekend-day`.
    var ordinalDay = "MO"
    var months: [String] = []
    /// The field `repeat-end`: `never`, `date` or `count`.
    var end = "never"
    var until = ""
    var count = ""

    /// Never repeats.
    init() {}

    /// What was sent; the fields that have something to fall back on may be left out.
    init(_ form: Form) {
        func text(_ name: String, else absent: String = "") -> String {
            form.first(name)?.trimmingSpaces ?? absent
        }
        func texts(_ name: String) -> [String] {
            form.all(name).reduce(into: []) { kept, value in
                if !kept.contains(value) { kept.append(value) }
            }
        }
        choice = text("repeat", else: "never")
        frequency = text("repeat-frequency")
        interval = text("repeat-interval", else: "1")
        weekdays = texts("repeat-weekday")
        monthly = text("repeat-monthly", else: "month-days")
        monthDays = texts("repeat-month-day")
        ordinal = text("repeat-ordinal")
        ordinalDay = text("repeat-ordinal-day")
        months = texts("repeat-month")
        end = text("repeat-end", else: "never")
        until = text("repeat-until")
        count = text("repeat-count")
    }

    /// Whether a form says anything about repeating; without it an event stays as it is.
    static func isGiven(in form: Form) -> Bool { form.contains("repeat") }

    /// Whether the fields still read as they would for these rules of a series that starts so:
    /// the stored rules then stay as they are, to the letter.
    func shows(
        rules: [JSONValue],
        excludedRules: [JSONValue],
        timing: EventTiming
    ) -> Bool {
        let stored = RepeatTyping(rules: rules, excludedRules: excludedRules, timing: timing)
        return meant == stored.meant
    }

    /// The typing with only what counts for the choices made in it, lists sorted.
    private var meant: RepeatTyping {
        var meant = RepeatTyping()
        meant.choice = choice
        guard choice != "never", choice != "keep" else { return meant }
        meant.end = end
        if end == "date" { meant.until = until }
        if end == "count" { meant.count = count }
        guard choice == "custom" else { return meant }
        (meant.frequency, meant.interval) = (frequency, interval)
        if frequency == "weekly" { meant.weekdays = weekdays.sorted() }
        if frequency == "yearly" { meant.months = months.sorted() }
        guard frequency == "monthly" || frequency == "yearly" else { return meant }
        meant.monthly = monthly
        if monthly == "ordinal" {
            (meant.ordinal, meant.ordinalDay) = (ordinal, ordinalDay)
        } else if frequency == "monthly" {
            meant.monthDays = monthDays.sorted()
        }
        return meant
    }
}
