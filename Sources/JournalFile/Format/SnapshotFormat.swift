/// `household.json`: the whole household at one sequence, laid out for people.
///
///     {
///       "format": "himekuri household",
///       "version": 1,
///       "epoch": "5f0c2d7be19a4c38",
///       "written": "2026-12-09T08:00:00Z",
///       "sequence": 12,
///       "settings": {…},
///       "people": {"p-1": {…}},
///       "calendars": {"c-1": {…}},
///       "devices": {"d-3": {…}},
///       "alarms": {"2026-12-09T07:45:00Z 1 - e-7": {…}},
///       "events": [
///         {
///           "revision": 12,
///           "changedBy": "d-3",
///           "changedAt": "2026-12-09T08:00:00Z",
///           "event": {…}
///         }
///       ],
///       "trash": [
///         {…, "deletedIn": 9, "deletedBy": "d-3", "deletedAt": "2026-12-08T19:30:00Z", "event": {…}}
///       ],
///       "lists": {"l-1": {…}},
///       "reminders": [
///         {"revision": 12, "changedAt": "2026-12-09T08:00:00Z", "task": {…}}
///       ],
///       "checksum": "8a2f09c1"
///     }
///
/// The checksum is the CRC-32 of everything before its line and the comma before that. A file whose
/// checksum does not match but that is valid JSON was edited by somebody, and is taken as it is;
/// `revision`, `changedBy` and `changedAt` may then be missing beside an event. A household without
/// reminders has no `lists` and `reminders`, and is of version 1; a program that knows no reminders
/// refuses to open one that has some. Deleted reminders are in the trash with the events.
/// `alarms` are those that rang lately, left out where none did.
enum SnapshotFormat {
    static let name = "himekuri household"
    /// The newest version that is read.
    static let version = 2
    /// The version of a household without reminders.
    static let versionWithoutReminders = 1
    private static let opening = Array(",\n  \"checksum\": \"".utf8)
    private static let closing = Array("\"\n}\n".utf8)

    /// What ends a file whose other bytes have `checksum`.
    static func ending(_ checksum: Checksum) -> [UInt8] { opening + checksum.digits + closing }

    /// Whether a file is as this program wrote it.
    static func isIntact(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let length = opening.count + Checksum.digitCount + closing.count
        guard bytes.count > length else { return false }
        let content = UnsafeRawBufferPointer(rebasing: bytes.dropLast(length))
        return bytes.suffix(length).elementsEqual(ending(Checksum(of: content)))
    }
}
