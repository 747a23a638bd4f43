package import CivilTime

/// A request to change the household, in the imperative: decides against a state, changes nothing.
package protocol Command<Outcome>: Sendable {
    associatedtype Outcome: Sendable

    /// What would change, and what the caller learns.
    ///
    /// - Throws: `HouseholdError` where the household refuses.
    func decide(_ context: CommandContext) throws(HouseholdError) -> Decision<Outcome>
}

/// Who asks for a change.
package enum Actor: Sendable, Equatable {
    case device(String)
    /// Somebody at the machine itself, who may do everything.
    case commandLine
    /// A browser that has no device yet: it may claim and ask.
    case stranger
}

/// What a command decides with: one state, one time, one source of new names.
package struct CommandContext: Sendable {
    package let state: HouseholdState
    package let actor: Actor
    package let now: Instant
    package let identifiers: any IdentifierSource

    package init(
        state: HouseholdState,
        actor: Actor,
        now: Instant,
        identifiers: any IdentifierSource
    ) {
        self.state = state
        self.actor = actor
        self.now = now
        self.identifiers = identifiers
    }

    /// The id of the acting device, for the journal.
    var device: String? {
        if case .device(let id) = actor { id } else { nil }
    }

    /// Refuses unless the actor may do `capability` (features A-36: checked each time).
    func require(_ capability: Capability) throws(HouseholdError) {
        let isAllowed =
            switch actor {
            case .commandLine: true
            case .stranger: false
            case .device(let id): state.devices[id]?.can(capability) ?? false
            }
        guard isAllowed else { throw .forbidden(.capability(capability)) }
    }
}

/// What a command decided.
///
/// Without changes nothing is written and the sequence stays
/// (features Q-37).
package struct Decision<Outcome: Sendable>: Sendable {
    package let fact: Fact
    package let changes: [Change]
    package let outcome: Outcome

    package init(_ fact: Fact, _ changes: [Change], _ outcome: Outcome) {
        self.fact = fact
        self.changes = changes
        self.outcome = outcome
    }
}

/// What the caller of a command learns when it has been done.
package struct Receipt<Outcome: Sendable>: Sendable {
    /// The transaction that did it, to undo it by; nil where there was nothing to do.
    package let sequence: Int?
    package let outcome: Outcome
}

/// Makes ids and secrets that nobody can guess; tests use a predictable one.
package protocol IdentifierSource: Sendable {
    /// A new id of 13 characters for a calendar, person or device.
    func makeIdentifier() -> String
    /// A new UID for an event (RFC 7986 §5.3: a random UUID).
    func makeUID() -> String
    /// A secret of 256 bits, as text for a cookie.
    func makeSecret() -> String
    /// Six decimal digits.
    func makeCode() -> String
}
