/// What an address names: an event, or one date of a series by its original start.
package struct EventTarget: Sendable, Hashable {
    package let uid: String
    package let occurrence: String?

    package init(uid: String, occurrence: String? = nil) {
        self.uid = uid
        self.occurrence = occurrence
    }
}
