/// Which reminder is meant, and as due when: of one that repeats somebody ticks the date that they
/// see, and not the next one, when two tick it at once.
package struct ReminderTarget: Sendable, Hashable {
    package let uid: String
    /// The `dueIdentifier` that was shown; nil means whatever it is due on now.
    package let due: String?

    package init(uid: String, due: String? = nil) {
        self.uid = uid
        self.due = due
    }
}
