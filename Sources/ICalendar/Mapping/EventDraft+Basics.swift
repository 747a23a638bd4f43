import CivilTime
import JSON

extension EventDraft {
    /// Takes the properties whose value is one word, number, text or moment.
    mutating func takeBasics() {
        takeMoment("CREATED", as: "created")
        takeMoment("LAST-MODIFIED", as: "updated")
        if component.first("LAST-MODIFIED") == nil { takeMoment("DTSTAMP", as: "updated") }
        takeNumber("SEQUENCE", as: "sequence", in: 0...Int(Int32.max))
        takeText("SUMMARY", as: "title")
        takeText("DESCRIPTION", as: "description")
        takeNumber("PRIORITY", as: "priority", in: 0...9)
        takeWord("STATUS", as: "status", Self.statuses)
        takeWord("TRANSP", as: "freeBusyStatus", ["OPAQUE": "busy", "TRANSPARENT": "free"])
        takePrivacy()
        takeText("COLOR", as: "color")
        takeKeywords()
        takeRelations()
    }

    private static let statuses = [
        "CONFIRMED": "confirmed", "TENTATIVE": "tentative", "CANCELLED": "cancelled",
        "CANCELED": "cancelled",
    ]
    private static let privacies = [
        "PUBLIC": "public", "PRIVATE": "private", "CONFIDENTIAL": "secret",
    ]

    mutating func takeMoment(_ name: String, as member: String) {
        guard let line = take(name) else { return }
        do throws(ValueError) {
            object[member] = .string(try moment(line).description)
            keepParameters(of: line, except: ["TZID"], at: member)
        } catch {
            leave(line, because: "\(name) \(error.reason)")
        }
    }

    /// RFC 5545 §3.8.7: these "MUST be specified in the UTC time format"; other forms are read
    /// as well, floating as UTC.
    private func moment(_ line: ContentLine) throws(ValueError) -> Instant {
        let time = try zones.time(line)
        return time.instant ?? Zone.utc.instant(of: time.local)
    }

    mutating func takeNumber(
        _ name: String,
        as member: String,
        in range: ClosedRange<Int>
    ) {
        guard let line = take(name) else { return }
        guard let number = Int(TextValue.trimmed(line.value)), range.contains(number)
        else { return leave(line, because: "\(name) is not a number from 0") }
        object[member] = .number(JSONNumber(number))
        keepParameters(of: line, except: [], at: member)
    }

    private mutating func takeText(_ name: String, as member: String) {
        guard let line = take(name) else { return }
        let text = line.text
        if !text.isEmpty { object[member] = .string(text) }
        keepParameters(of: line, except: [], at: member)
    }

    mutating func takeWord(_ name: String, as member: String, _ words: [String: String]) {
        guard let line = take(name) else { return }
        guard let word = words[TextValue.trimmed(line.value).uppercased()] else {
            return leave(line)
        }
        object[member] = .string(word)
        keepParameters(of: line, except: [], at: member)
    }

    /// RFC 8984 §4.3.5 forbids "privacy" in the patch of one instance: there CLASS is left over
    /// where it differs from the series.
    private mutating func takePrivacy() {
        guard let series else { return takeWord("CLASS", as: "privacy", Self.privacies) }
        guard let line = take("CLASS") else { return }
        if series.first("CLASS")?.value != line.value { leave(line) }
    }

    private mutating func takeKeywords() {
        var keywords = JSONObject()
        for (index, line) in takeAll("CATEGORIES").enumerated() {
            for word in TextValue.list(line.value).map(TextValue.trimmed) where !word.isEmpty {
                keywords[word] = true
            }
            keepParameters(of: line, except: [], at: "keywords/\(index + 1)")
        }
        if !keywords.isEmpty { object["keywords"] = .object(keywords) }
    }

    /// RELATED-TO becomes `relatedTo` (RFC 8984 §4.1.3), in the series only (§4.3.5).
    private mutating func takeRelations() {
        let lines = takeAll("RELATED-TO")
        if let series {
            let known = Set(series.all("RELATED-TO").map(\.value))
            for line in lines where !known.contains(line.value) { leave(line) }
            return
        }
        var relations = JSONObject()
        for line in lines {
            let kind = line.parameter("RELTYPE")?.lowercased() ?? "parent"
            guard !line.text.isEmpty, !kind.isEmpty else {
                leave(line)
                continue
            }
            var relation = relations[line.text]?.objectValue?["relation"]?.objectValue ?? [:]
            relation[kind] = true
            relations[line.text] = ["@type": "Relation", "relation": .object(relation)]
            keepParameters(of: line, except: ["RELTYPE"], at: "relatedTo/\(relations.count)")
        }
        if !relations.isEmpty { object["relatedTo"] = .object(relations) }
    }
}
