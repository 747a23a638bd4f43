import JSCalendar
import JSON

/// Tells whether something came from the same text of a file as before.
enum ImportChecksum {
    /// The member of a stored object that holds the checksum of what it was imported from.
    static let name = "himekuri.local:importedChecksum"

    /// What says nothing about the object itself: many programs write the time of the export, and
    /// the calendar is ours.
    private static let passing = ["created", "updated", "calendarIds", name]

    /// FNV-1a, 64 bits: tells two versions of one object apart, and is no secret.
    static func text(of item: some CalendarItem) -> String {
        var object = item.object
        for name in passing { object[name] = nil }
        var hash: UInt64 = 14_695_981_039_346_656_037
        for byte in JSONValue.object(object).encoded() {
            hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211
        }
        return String(hash, radix: 16)
    }
}
