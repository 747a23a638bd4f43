import CivilTime
import JSCalendar
import JSON
import Testing

/// Reads an event from the members beside its mandatory ones.
func event(_ members: String = "") throws -> Event {
    let rest = members.isEmpty ? "" : "," + members
    return try Event(
        object: object(#"{"@type":"Event","uid":"e1","start":"2026-12-09T17:00:00"\#(rest)}"#)
    )
}

func object(_ text: String) throws -> JSONObject {
    try #require(try JSONValue(parsing: text).objectValue)
}

func text(_ object: JSONObject) -> String {
    String(decoding: JSONValue.object(object).encoded(), as: UTF8.self)
}

func local(_ text: String) throws -> LocalDateTime {
    try #require(LocalDateTime(text))
}

func zone(_ name: String) throws -> Zone {
    try #require(Zone.named(name))
}
