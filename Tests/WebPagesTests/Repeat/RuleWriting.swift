import CivilTime
import Household
import JSCalendar
import JSON
import Recurrence
import Testing

@testable import WebPages

/// Writes the sentence of a rule, or of a whole event, in each language.
enum RuleWriting {
    static let languages = ["en", "ja", "zh-Hans"]

    private static let pages = Result {
        try PageLibrary(templates: [], messages: ProjectFiles.messages())
    }

    static func texts(
        _ tag: String,
        _ cycle: HouseholdSettings.HourCycle = .h24
    ) throws -> RuleTexts {
        let edition = try pages.get().edition(Language(tag))
        return RuleTexts(
            catalogue: edition.catalogue,
            dates: DateTexts(patterns: edition.patterns, hourCycle: cycle),
            household: try #require(Zone.named("Asia/Tokyo"))
        )
    }

    /// Of a rule as RFC 5545 writes it; a start without a time is one of whole days.
    static func sentence(
        _ rule: String,
        from start: String = "2026-12-07 17:00",
        _ tag: String = "en"
    ) throws -> String {
        RuleSentence.text(try self.rule(rule), timing: try timing(start), try texts(tag))
    }

    static func rule(_ text: String) throws -> RecurrenceRule {
        try RecurrenceRule(parsing: text)
    }

    static func sentences(_ rule: String, from start: String) throws -> [String] {
        try languages.map { try sentence(rule, from: start, $0) }
    }

    /// Of an event that starts on Monday, 7 December 2026 at 17:00, with these properties.
    static func sentence(ofEvent properties: String, _ tag: String = "en") throws -> String {
        let json = """
            {"@type":"Event","uid":"choir","start":"2026-12-07T17:00:00",
             "timeZone":"Asia/Tokyo","duration":"PT1H",\(properties)}
            """
        let object = try #require(try JSONValue(parsing: Array(json.utf8)).objectValue)
        return RuleSentence.text(try Event(object: object), try texts(tag))
    }

    static func timing(_ start: String) throws -> EventTiming {
        if let date = CivilDate(start) { return EventTiming(allDayFrom: date, days: 1) }
        let text = start.split(separator: " ").joined(separator: "T") + ":00"
        return EventTiming(
            start: try #require(LocalDateTime(text)),
            timeZone: "Asia/Tokyo",
            duration: CivilDuration(seconds: 3_600)
        )
    }
}
