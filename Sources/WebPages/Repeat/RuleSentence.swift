import CivilTime
import JSCalendar
import Recurrence

/// How an event repeats, in a sentence: “Every week on Monday until 31 March 2027: 17 times”.
enum RuleSentence {
    /// Says it of a stored series, whatever is in it.
    static func text(_ event: Event, _ visit: Visit) -> String { text(event, RuleTexts(visit)) }

    /// Says it of one rule whose series starts there.
    static func text(_ rule: RecurrenceRule, timing: EventTiming, _ visit: Visit) -> String {
        text(rule, timing: timing, RuleTexts(visit))
    }

    static func text(_ event: Event, _ texts: RuleTexts) -> String {
        do throws(EventError) {
            return capitalized(try SeriesSentence(event, texts).text)
        } catch {
            return texts.catalogue.text("ruleUnreadable")
        }
    }

    static func text(_ rule: RecurrenceRule, timing: EventTiming, _ texts: RuleTexts) -> String {
        do throws(RecurrenceError) {
            let set = RecurrenceSet(
                start: timing.start,
                isDateOnly: timing.isAllDay,
                zone: timing.timeZone.flatMap { Zone.named($0) },
                rules: [try ValidatedRule(rule)]
            )
            let count = set.isFinite ? set.count(before: LocalDateTime(CivilDate.last)) : nil
            let phrase = RulePhrase(rule, timing: timing, texts)
            return capitalized(phrase.counted(count, texts.catalogue))
        } catch {
            return texts.catalogue.text("ruleUnreadable")
        }
    }

    /// The catalogues write phrases as they stand within a sentence.
    private static func capitalized(_ sentence: String) -> String {
        sentence.prefix(1).uppercased() + sentence.dropFirst()
    }
}
