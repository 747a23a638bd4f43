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

    /// The same of a reminder.
    static func sentence(of fields: ReminderFields, _ visit: Visit) -> String {
        guard !fields.rules.isEmpty else { return visit.text("repeatNever") }
        var task = Task.make(uid: "-", title: "")
        fields.write(to: &task)
        return task.series(household: visit.state.settings.zone).map {
            RuleSentence.text($0.event, visit)
        } ?? visit.text("ruleUnreadable")
    }
}
