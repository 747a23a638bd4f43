import HTTP
import Household

/// The events that were chosen in a list, as its form names them: `event=UID/2026-12-09T17:00:00`
/// for each.
struct SelectedEvents {
    let targets: [EventTarget]
    /// The household's sequence when the list was made.
    let base: Int?

    init(_ items: Query) {
        targets = items.all("event").compactMap(Self.target)
        base = items.first("revision").flatMap { Int($0) }
    }

    static func value(_ target: EventTarget) -> String {
        "\(target.uid)/\(target.occurrence ?? "")"
    }

    /// A UID may have slashes; an original start has none.
    private static func target(_ value: String) -> EventTarget? {
        guard let slash = value.lastIndex(of: "/"), slash > value.startIndex else { return nil }
        let occurrence = String(value[value.index(after: slash)...])
        return EventTarget(
            uid: String(value[..<slash]),
            occurrence: occurrence.isEmpty ? nil : occurrence
        )
    }
}
