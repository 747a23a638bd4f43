import CivilTime
package import JSON

extension EventIndexEntry {
    /// Reads the text of one event; all of it is checked for being JSON.
    package init(scanning bytes: SharedBytes) throws(JSONError) {
        self = try bytes.withUnsafeBytes { (raw) throws(JSONError) in
            var scanner = JSONScanner(raw.assumingMemoryBound(to: UInt8.self))
            let entry = try EventIndexEntry(scanning: &scanner)
            try scanner.finish()
            return entry
        }
    }

    /// Reads an event that is the scanner's next value, and moves past it.
    package init(scanning scanner: inout JSONScanner) throws(JSONError) {
        var fields = EventFields()
        try scanner.beginObject()
        let opening = scanner.offset
        while let name = try scanner.nextName() {
            try fields.read(name, from: &scanner)
        }
        guard fields.hasType else { throw JSONError(offset: opening, reason: "@type is missing") }
        guard let uid = fields.uid else {
            throw JSONError(offset: opening, reason: "uid is missing")
        }
        guard let start = fields.start else {
            throw JSONError(offset: opening, reason: "start is missing")
        }
        self.init(fields, uid: uid, start: start)
    }
}
