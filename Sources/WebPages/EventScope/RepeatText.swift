import CivilTime
import Household
import JSCalendar

/// How fields that are not stored yet would repeat.
enum RepeatText {
    static func sentence(of fields: EventFields, _ visit: Visit) -> String {
        guard !fields.rules.isEmpty else { return visit.text("repeatNever") }
        var event = Event.make(uid: "-", title: "", start: fields.time.start, duration: .zero)
        fields.write(to: &event)
        return RuleSentence.text(event, visit)
    }
}
