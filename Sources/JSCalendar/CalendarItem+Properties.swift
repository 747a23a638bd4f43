package import CivilTime
package import JSON

extension CalendarItem {
    package var uid: String {
        get { self["uid"]?.stringValue ?? "" }
        set { write(.string(newValue), to: "uid") }
    }

    /// RFC 8984 §4.2.1: "default: empty String".
    package var title: String {
        get { self["title"]?.stringValue ?? "" }
        set {
            if !newValue.isEmpty || !title.isEmpty { write(.string(newValue), to: "title") }
        }
    }

    /// The notes; RFC 8984 §4.2.2 calls them `description`.
    package var notes: String? {
        get { self["description"]?.stringValue }
        set { write(newValue.map { .string($0) }, to: "description") }
    }

    package var created: Instant? {
        get { self["created"]?.instant }
        set {
            if newValue != created { write(newValue.map { .string("\($0)") }, to: "created") }
        }
    }

    package var updated: Instant? {
        get { self["updated"]?.instant }
        set {
            if newValue != updated { write(newValue.map { .string("\($0)") }, to: "updated") }
        }
    }

    /// The calendar, or the list, the item is in: JMAP's `calendarIds` with the one member `{id: true}`.
    package var calendarIdentifier: String? {
        get {
            self["calendarIds"]?.objectValue?.members.first { $0.value.boolValue == true }?.name
        }
        set {
            guard newValue != calendarIdentifier else { return }
            write(newValue.map { [$0: true] }, to: "calendarIds")
        }
    }

    /// RFC 8984 §4.4.2: "how this calendar object should be treated when calculating free-busy
    /// state"; nil is its default, busy.
    package var freeBusyStatus: String? {
        get { self["freeBusyStatus"]?.stringValue }
        set { write(newValue.map { .string($0) }, to: "freeBusyStatus") }
    }

    /// RFC 8984 §4.4.3: what others may see; nil is its default, public.
    package var privacy: String? {
        get { self["privacy"]?.stringValue }
        set { write(newValue.map { .string($0) }, to: "privacy") }
    }

    /// RFC 8984 §4.4.6: the Participant objects by their ids.
    package var participants: JSONObject {
        get { self["participants"]?.objectValue ?? [:] }
        set { write(newValue.isEmpty ? nil : .object(newValue), to: "participants") }
    }

    /// RFC 8984 §4.5.2: the Alert objects by identifier, in the order they were written.
    package var alerts: JSONObject {
        get { self["alerts"]?.objectValue ?? [:] }
        set { write(newValue.isEmpty ? nil : .object(newValue), to: "alerts") }
    }

    // MARK: Recurrence

    /// RFC 8984 §4.3.3.
    package var recurrenceRules: [JSONValue] {
        get { self["recurrenceRules"]?.arrayValue ?? [] }
        set { write(newValue.isEmpty ? nil : .array(newValue), to: "recurrenceRules") }
    }

    /// RFC 8984 §4.3.4: the rules of what `recurrenceRules` give and is left out.
    package var excludedRecurrenceRules: [JSONValue] {
        get { self["excludedRecurrenceRules"]?.arrayValue ?? [] }
        set { write(newValue.isEmpty ? nil : .array(newValue), to: "excludedRecurrenceRules") }
    }

    /// RFC 8984 §4.3.5: the patches and exceptions, named by the occurrences' original starts.
    package var recurrenceOverrides: JSONObject {
        get { self["recurrenceOverrides"]?.objectValue ?? [:] }
        set { write(newValue.isEmpty ? nil : .object(newValue), to: "recurrenceOverrides") }
    }

    /// Whether there can be occurrences beside the first.
    package var isRecurring: Bool {
        !recurrenceRules.isEmpty || !recurrenceOverrides.isEmpty
    }
}
