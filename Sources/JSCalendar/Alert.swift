package import CivilTime
package import JSON

/// One alert of an event (RFC 8984 §4.5.2) over its JSON object, of which nothing is ever lost.
///
///     {"@type":"Alert","trigger":{"@type":"OffsetTrigger","offset":"-PT15M"}}
package struct Alert: Sendable, Equatable {
    /// When it goes off.
    package enum Trigger: Sendable, Hashable {
        case offset(CivilDuration, relativeTo: Anchor)
        case absolute(Instant)
        /// RFC 8984 §4.5.2: of types that implementations "do not understand but MUST preserve".
        case unknown
    }

    /// What an offset is counted from; RFC 8984 §4.5.2: `default: "start"`.
    package enum Anchor: String, Sendable {
        case start, end
    }

    /// The object as it is stored.
    package let object: JSONObject

    package init(_ object: JSONObject) { self.object = object }

    /// Makes an alert so long after the start or the end; mostly less than nothing: before it.
    package init(offset: CivilDuration, relativeTo anchor: Anchor = .start) {
        var trigger: JSONObject = ["@type": "OffsetTrigger", "offset": .string("\(offset)")]
        if anchor == .end { trigger["relativeTo"] = "end" }
        object = ["@type": "Alert", "trigger": .object(trigger)]
    }

    package init(absolute when: Instant) {
        object = [
            "@type": "Alert",
            "trigger": ["@type": "AbsoluteTrigger", "when": .string("\(when)")],
        ]
    }

    package var trigger: Trigger {
        guard let trigger = object["trigger"]?.objectValue else { return .unknown }
        switch trigger["@type"]?.stringValue {
        case "OffsetTrigger":
            guard
                let offset = trigger["offset"]?.stringValue.flatMap({
                    CivilDuration($0, allowsSign: true)
                }),
                let anchor = Anchor(rawValue: trigger["relativeTo"]?.stringValue ?? "start")
            else { return .unknown }
            return .offset(offset, relativeTo: anchor)
        case "AbsoluteTrigger":
            return trigger["when"]?.instant.map { .absolute($0) } ?? .unknown
        default: return .unknown
        }
    }

    /// RFC 8984 §4.5.2: how the person is told; `default: "display"`.
    package var action: String { object["action"]?.stringValue ?? "display" }

    /// RFC 8984 §4.5.2: when somebody said that they have seen it.
    package var acknowledged: Instant? { object["acknowledged"]?.instant }

    /// The identifiers of the alerts that this one repeats after a while.
    ///
    /// RFC 8984 §4.5.2 relates an alert that was put off to its parent; RFC 9074 §7 knows the
    /// relation SNOOZE for the same.
    package var parents: [String] {
        let relations = object["relatedTo"]?.objectValue?.members ?? []
        return relations.filter { member in
            let relation = member.value.objectValue?["relation"]?.objectValue
            return ["parent", "snooze"].contains { relation?[$0]?.boolValue == true }
        }.map(\.name)
    }
}
