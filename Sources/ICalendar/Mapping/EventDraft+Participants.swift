import JSON

extension EventDraft {
    /// Takes ORGANIZER and ATTENDEE as `participants` (RFC 8984 §4.4.6).
    ///
    /// A participant's key follows from the address, so that the order of a file's lines does
    /// not matter.
    mutating func takeParticipants() {
        var participants = JSONObject()
        if let line = take("ORGANIZER") {
            addOrganizer(line, to: &participants)
        }
        for line in takeAll("ATTENDEE") {
            guard let key = Self.key(of: line) else {
                leave(line)
                continue
            }
            let known = participants[key]?.objectValue ?? ["@type": "Participant"]
            participants[key] = .object(Self.participant(line, adding: Self.role(line), to: known))
            keepParameters(of: line, except: Self.knownParameters, at: "participants/\(key)")
        }
        if !participants.isEmpty { object["participants"] = .object(participants) }
    }

    /// RFC 8984 §4.3.5 forbids "replyTo" in the patch of one instance.
    private mutating func addOrganizer(_ line: ContentLine, to participants: inout JSONObject) {
        guard let key = Self.key(of: line) else { return leave(line) }
        if series == nil { object["replyTo"] = ["imip": .string(TextValue.trimmed(line.value))] }
        let organizer = Self.participant(line, adding: ["owner"], to: ["@type": "Participant"])
        participants[key] = .object(organizer)
        keepParameters(of: line, except: Self.knownParameters, at: "replyTo")
    }

    private static let knownParameters: Set<String> = [
        "CN", "CUTYPE", "ROLE", "PARTSTAT", "RSVP", "EMAIL", "DELEGATED-TO", "DELEGATED-FROM",
        "MEMBER", "SENT-BY", "LANGUAGE",
    ]

    private static func key(of line: ContentLine) -> String? {
        let address = TextValue.trimmed(line.value)
        return address.isEmpty ? nil : key(ofAddress: address)
    }

    private static func key(ofAddress address: String) -> String {
        var digest = ContentDigest()
        digest.add(address.lowercased())
        return digest.shortText
    }

    private static func participant(
        _ line: ContentLine,
        adding roles: [String],
        to known: JSONObject
    ) -> JSONObject {
        var result = known
        let address = TextValue.trimmed(line.value)
        if let name = line.parameter("CN"), !name.isEmpty { result["name"] = .string(name) }
        if let email = line.parameter("EMAIL") ?? mailbox(address) {
            result["email"] = .string(email)
        }
        result["sendTo"] = [address.contains("@") ? "imip" : "other": .string(address)]
        if let kind = line.parameter("CUTYPE")?.uppercased() { result["kind"] = kinds[kind] }
        var allRoles = result["roles"]?.objectValue ?? [:]
        for role in roles { allRoles[role] = true }
        result["roles"] = .object(allRoles)
        if let status = line.parameter("PARTSTAT"), !status.isEmpty {
            result["participationStatus"] = .string(status.lowercased())
        }
        if line.parameter("RSVP")?.uppercased() == "TRUE" { result["expectReply"] = true }
        if let sender = line.parameter("SENT-BY") { result["sentBy"] = .string(sender) }
        if let language = line.parameter("LANGUAGE") { result["language"] = .string(language) }
        addKeys(of: "DELEGATED-TO", as: "delegatedTo", from: line, to: &result)
        addKeys(of: "DELEGATED-FROM", as: "delegatedFrom", from: line, to: &result)
        addKeys(of: "MEMBER", as: "memberOf", from: line, to: &result)
        return result
    }

    private static let kinds: [String: JSONValue] = [
        "INDIVIDUAL": "individual", "GROUP": "group", "RESOURCE": "resource",
        "ROOM": "location", "UNKNOWN": "unknown",
    ]

    private static func mailbox(_ address: String) -> String? {
        guard address.lowercased().hasPrefix("mailto:") else {
            return address.contains("@") && !address.contains(":") ? address : nil
        }
        return String(address.dropFirst(7))
    }

    /// RFC 5545 §3.2.16; the default is REQ-PARTICIPANT.
    private static func role(_ line: ContentLine) -> [String] {
        switch line.parameter("ROLE")?.uppercased() {
        case "CHAIR": ["attendee", "chair"]
        case "OPT-PARTICIPANT": ["attendee", "optional"]
        case "NON-PARTICIPANT": ["informational"]
        case nil, "REQ-PARTICIPANT", "": ["attendee"]
        case let other?: ["attendee", other.lowercased()]
        }
    }

    private static func addKeys(
        of parameter: String,
        as member: String,
        from line: ContentLine,
        to participant: inout JSONObject
    ) {
        var keys = JSONObject()
        for address in line.parameterValues(parameter) { keys[key(ofAddress: address)] = true }
        if !keys.isEmpty { participant[member] = .object(keys) }
    }
}
