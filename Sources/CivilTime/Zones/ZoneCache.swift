import Synchronization

/// What a zone database has already found, shared by all threads.
final class ZoneCache: Sendable {
    /// The answer for an identifier, also where there is no such zone.
    enum Answer {
        case zone(Zone)
        case unknown
    }

    private struct State {
        var answers: [String: Answer] = [:]
        var identifiers: [String]?
        var spellings: [String: String]?
    }

    /// There are about 600 zones; identifiers are untrusted text, so their number has a limit.
    private static let mostAnswers = 2048

    /// Every field is read and written under this lock; no file is read while it is held.
    private let state = Mutex(State())

    func answer(for id: String) -> Answer? {
        state.withLock { $0.answers[id] }
    }

    func remember(_ answer: Answer, for id: String) {
        state.withLock { state in
            if state.answers.count >= Self.mostAnswers { state.answers.removeAll() }
            state.answers[id] = answer
        }
    }

    /// Gives the sorted identifiers; two threads may both make the list the first time.
    func identifiers(_ make: () -> [String]) -> [String] {
        if let known = state.withLock({ $0.identifiers }) { return known }
        let made = make()
        let spellings = Dictionary(
            made.map { ($0.lowercased(), $0) },
            uniquingKeysWith: { first, _ in first }
        )
        state.withLock { state in
            state.identifiers = made
            state.spellings = spellings
        }
        return made
    }

    /// Gives the identifier that differs from `id` in upper and lower case only.
    func spelling(of id: String, _ make: () -> [String]) -> String? {
        _ = identifiers(make)
        return state.withLock { $0.spellings?[id.lowercased()] }
    }
}
