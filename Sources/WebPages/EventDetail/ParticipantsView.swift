import Household
import JSCalendar
import JSON
import Mustache

/// Who organises an imported event and who was asked to it (features E-18…E-20), to be read; people
/// of the household stand apart, before them.
struct ParticipantsView {
    let organizers: [ParticipantView]
    let attendees: [ParticipantView]

    init(_ event: Event, _ visit: Visit) {
        let household = Set(event.people)
        let all = event.participants.members
            .filter { !household.contains($0.name) }
            .compactMap { $0.value.objectValue }
            .map { ParticipantView($0, visit) }
            .filter { !$0.name.isEmpty }
        organizers = all.filter(\.isOrganizer)
        attendees = all.filter { $0.isAttendee || !$0.isOrganizer }
    }
}

/// One Participant (RFC 8984 §4.4.6).
struct ParticipantView: FieldView {
    let participant: JSONObject
    let visit: Visit

    static let fields: FieldTable<ParticipantView> = [
        "name": { .text($0.name) },
        "mailHref": { .optional($0.email.map { "mailto:\($0)" }) },
        "mailText": { .optional($0.email == $0.name ? nil : $0.email) },
        "statusText": { .text($0.statusText) },
        "statusKind": { .text($0.status) },
        "roleText": { .optional($0.details.joined(separator: " · ")) },
    ]

    init(_ participant: JSONObject, _ visit: Visit) {
        self.participant = participant
        self.visit = visit
    }

    /// The name, or else the address.
    var name: String { participant["name"]?.stringValue ?? email ?? "" }

    var isOrganizer: Bool { roles.contains("owner") }

    var isAttendee: Bool {
        !roles.isDisjoint(with: ["attendee", "chair", "optional", "informational"])
    }

    private var email: String? {
        guard let email = participant["email"]?.stringValue, email.contains("@"),
            !email.contains(where: \.isWhitespace)
        else { return nil }
        return email
    }

    private var roles: Set<String> {
        let roles = participant["roles"]?.objectValue?.members ?? []
        return Set(roles.filter { $0.value.boolValue == true }.map(\.name))
    }

    private static let statuses = [
        "accepted": "participantAccepted", "declined": "participantDeclined",
        "tentative": "participantTentative", "delegated": "participantDelegated",
    ]

    /// RFC 8984 §4.4.6: "needs-action" is the default; a word that nobody knows says no more.
    private var status: String {
        let status = participant["participationStatus"]?.stringValue?.lowercased() ?? ""
        return Self.statuses[status] == nil ? "needs-action" : status
    }

    private var statusText: String {
        visit.text(Self.statuses[status] ?? "participantNeedsAction")
    }

    /// What is not as usual: somebody who leads or need not come, a room, a group.
    private var details: [String] {
        let rolesInWords = [
            ("chair", "participantChair"), ("optional", "participantOptional"),
            ("informational", "participantInformational"),
        ]
        let kindsInWords = [
            "group": "participantGroup", "resource": "participantResource",
            "location": "participantRoom",
        ]
        let known = roles
        let words = rolesInWords.filter { known.contains($0.0) }.map { $0.1 }
        let kind = participant["kind"]?.stringValue.flatMap { kindsInWords[$0] }
        return (words + (kind.map { [$0] } ?? [])).map { visit.text($0) }
    }
}
