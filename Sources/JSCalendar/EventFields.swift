import CivilTime
import JSON

/// The few properties of an event that its index entry is made of, while they are being read.
struct EventFields {
    private(set) var uid: String?
    private(set) var title = ""
    private(set) var calendarIdentifier: String?
    private(set) var start: LocalDateTime?
    private(set) var timeZone: String?
    private(set) var duration = CivilDuration.zero
    private(set) var showWithoutTime = false
    private(set) var isRecurring = false

    /// The fields read so far, one bit each, for refusing the second of a kind.
    private var seen: UInt16 = 0

    var hasType: Bool {
        seen & Field.type.rawValue != 0
    }

    private enum Field: UInt16, CaseIterable {
        case type = 1
        case uid = 2
        case title = 4
        case start = 8
        case timeZone = 16
        case duration = 32
        case calendarIds = 64
        case showWithoutTime = 128
        case recurrenceRules = 256
        case recurrenceOverrides = 512

        var name: StaticString {
            switch self {
            case .type: "@type"
            case .uid: "uid"
            case .title: "title"
            case .start: "start"
            case .timeZone: "timeZone"
            case .duration: "duration"
            case .calendarIds: "calendarIds"
            case .showWithoutTime: "showWithoutTime"
            case .recurrenceRules: "recurrenceRules"
            case .recurrenceOverrides: "recurrenceOverrides"
            }
        }
    }

    /// Reads the value of a member that concerns the index, or passes over it.
    mutating func read(_ name: JSONText, from scanner: inout JSONScanner) throws(JSONError) {
        guard let field = Self.field(name, in: scanner) else {
            try scanner.skipValue()
            return
        }
        guard seen & field.rawValue == 0 else {
            throw JSONError(offset: name.range.lowerBound, reason: "a name comes twice")
        }
        seen |= field.rawValue
        switch field {
        case .type: try readType(from: &scanner)
        case .uid: try readUID(from: &scanner)
        case .title: title = try scanner.string()
        case .start: start = try time(from: &scanner)
        case .timeZone: try readTimeZone(from: &scanner)
        case .duration: duration = try length(from: &scanner)
        case .calendarIds: try readCalendars(from: &scanner)
        case .showWithoutTime: showWithoutTime = try scanner.bool()
        case .recurrenceRules: try readRules(from: &scanner)
        case .recurrenceOverrides: try readOverrides(from: &scanner)
        }
    }

    /// Tells fields apart by length first, as most names are no field at all.
    private static func field(_ name: JSONText, in scanner: JSONScanner) -> Field? {
        func first(of candidates: Field...) -> Field? {
            candidates.first { scanner.matches(name, $0.name) }
        }
        if name.hasEscapes { return Field.allCases.first { scanner.matches(name, $0.name) } }
        return switch name.range.count {
        case 3: first(of: .uid)
        case 5: first(of: .title, .start, .type)
        case 8: first(of: .duration, .timeZone)
        case 11: first(of: .calendarIds)
        case 15: first(of: .showWithoutTime, .recurrenceRules)
        case 19: first(of: .recurrenceOverrides)
        default: nil
        }
    }

    private func readType(from scanner: inout JSONScanner) throws(JSONError) {
        let type = try scanner.text()
        guard scanner.matches(type, "Event") else {
            throw JSONError(offset: type.range.lowerBound, reason: "@type is not Event")
        }
    }

    private mutating func readUID(from scanner: inout JSONScanner) throws(JSONError) {
        let text = try scanner.text()
        let uid = scanner.decoded(text)
        if let reason = Event.faultOfUID(uid) {
            throw JSONError(offset: text.range.lowerBound, reason: "uid \(reason)")
        }
        self.uid = uid
    }

    private func time(from scanner: inout JSONScanner) throws(JSONError) -> LocalDateTime {
        let text = try scanner.text()
        let value =
            text.hasEscapes
            ? LocalDateTime(scanner.decoded(text)) : LocalDateTime(utf8: scanner.bytes(of: text))
        if let value { return value }
        throw JSONError(offset: text.range.lowerBound, reason: "start is not a local date-time")
    }

    private func length(from scanner: inout JSONScanner) throws(JSONError) -> CivilDuration {
        let text = try scanner.text()
        let value =
            text.hasEscapes
            ? CivilDuration(scanner.decoded(text)) : CivilDuration(utf8: scanner.bytes(of: text))
        if let value { return value }
        throw JSONError(offset: text.range.lowerBound, reason: "duration is not a duration")
    }

    private mutating func readTimeZone(from scanner: inout JSONScanner) throws(JSONError) {
        if try scanner.kind() == .null {
            try scanner.null()
        } else {
            timeZone = try scanner.string()
        }
    }

    private mutating func readCalendars(from scanner: inout JSONScanner) throws(JSONError) {
        try scanner.beginObject()
        while let name = try scanner.nextName() {
            if calendarIdentifier == nil, try scanner.kind() == .bool {
                if try scanner.bool() { calendarIdentifier = scanner.decoded(name) }
            } else {
                try scanner.skipValue()
            }
        }
    }

    private mutating func readRules(from scanner: inout JSONScanner) throws(JSONError) {
        try scanner.beginArray()
        while try scanner.nextElement() {
            isRecurring = true
            try scanner.skipValue()
        }
    }

    private mutating func readOverrides(from scanner: inout JSONScanner) throws(JSONError) {
        try scanner.beginObject()
        while try scanner.nextName() != nil {
            isRecurring = true
            try scanner.skipValue()
        }
    }
}
