import CivilTime
import JSCalendar
import Recurrence

/// A rule as a phrase: what it repeats, and until when.
struct RulePhrase {
    /// “every week on Monday until 31 March 2027”, without a number of times.
    let text: String
    /// A date at the end needs a stronger pause before a number.
    private let hasEndDate: Bool

    private static let longestRule = 200

    init(_ rule: RecurrenceRule, timing: EventTiming, _ texts: RuleTexts) {
        let plain = PlainRule(rule, timing: timing)
        guard let pattern = RulePattern(plain, texts).text else {
            text = texts.catalogue.text("ruleAsText", ["rule": Self.short(rule.text)])
            hasEndDate = true
            return
        }
        guard let until = rule.until else {
            text = pattern
            hasEndDate = false
            return
        }
        let end = Self.end(until, of: plain, texts)
        text = texts.catalogue.text("ruleUntil", ["pattern": pattern, "date": end])
        hasEndDate = true
    }

    func counted(_ count: Int?, _ catalogue: MessageCatalogue) -> String {
        RuleCount.text(text, count, after: hasEndDate ? .date : .pattern, catalogue)
    }

    private static func short(_ rule: String) -> String {
        rule.count <= longestRule ? rule : rule.prefix(longestRule) + "…"
    }

    /// The last day that the rule can have, with the time where its days have several.
    private static func end(
        _ until: RecurrenceMoment,
        of plain: PlainRule,
        _ texts: RuleTexts
    ) -> String {
        let timing = plain.timing
        let last: LocalDateTime
        switch until {
        case .date(let date): return texts.dates.date(date)
        case .local(let local): last = local
        case .utc(let instant):
            let zone = timing.timeZone.flatMap { Zone.named($0) }
            last = zone?.local(at: instant) ?? instant.utc
        }
        guard !timing.isAllDay else { return texts.dates.date(last.date) }
        if let time = timeOfEveryDay(plain) {
            // An end at midnight leaves out an event of that evening.
            let isReached = time <= last.time
            return texts.dates.date(isReached ? last.date : last.date.adding(days: -1))
        }
        let values: Placeholders = [
            "date": texts.dates.date(last.date), "time": texts.dates.time(last.time),
        ]
        return texts.catalogue.text("ruleDateAndTime", values)
    }

    /// The one time of day at which the rule happens; nil where it has several.
    private static func timeOfEveryDay(_ plain: PlainRule) -> TimeOfDay? {
        switch plain.rule.frequency {
        case .hourly, .minutely, .secondly: return nil
        default:
            let times = RuleTimes.ofDay(plain)
            return times?.count == 1 ? times?.first : nil
        }
    }
}
