import JSCalendar
package import JSON

/// What the index needs of an event, read where its text lies inside a longer one, so that nobody
/// has to pass over the same bytes twice.
package struct IndexedEvent: Sendable {
    let entry: EventIndexEntry

    package var uid: String { entry.uid }

    /// Passes the scanner's next value.
    ///
    /// - Returns: Where the value lies, and what the index needs of it; nil where it is no event,
    ///   which whoever reads its text alone will find out as well.
    /// - Throws: `JSONError` where it is no JSON.
    package static func scan(
        _ scanner: inout JSONScanner
    ) throws(JSONError) -> (range: Range<Int>, event: IndexedEvent?) {
        var ahead = scanner
        do throws(JSONError) {
            _ = try ahead.kind()
            let start = ahead.offset
            let entry = try EventIndexEntry(scanning: &ahead)
            scanner = ahead
            return (start..<ahead.offset, IndexedEvent(entry: entry))
        } catch {
            return (try scanner.skipValue(), nil)
        }
    }
}
