import CivilTime
import JSCalendar
import Mustache

/// What the repeat fields mean, in a sentence, or the first thing that is wrong with them.
struct RepeatSentenceView: FieldView {
    private let sentence: String?
    /// What might surprise, such as days that some months lack.
    private let hint: String?
    private let problem: String?

    static let fields: FieldTable<RepeatSentenceView> = [
        "sentence": { .optional($0.sentence) },
        "hint": { .optional($0.hint) },
        "problem": { .optional($0.problem) },
    ]

    /// - Parameters:
    ///   - typing: The fields.
    ///   - timing: When the series starts; while that is not readable there is nothing to say.
    ///   - visit: Whose words.
    init(typing: RepeatTyping, timing: EventTiming?, visit: Visit) {
        var (sentence, hint, problem): (String?, String?, String?) = (nil, nil, nil)
        if let timing {
            do throws(FormProblems) {
                let reading = RepeatReading(typing: typing, timing: timing, visit: visit)
                if case .rule(let rule) = try reading.read() {
                    sentence = RuleSentence.text(rule, timing: timing, visit)
                    hint = RuleHint.text(rule, start: timing.start.date, visit)
                }
            } catch {
                problem = error.entries.first?.message
            }
        }
        (self.sentence, self.hint, self.problem) = (sentence, hint, problem)
    }
}
