import HTTP
import Household

/// Whose events a page shows, as its address says: `/days/2026-12-09?person=mei&person=ren`.
///
/// An event is shown that is about one of them or more; what is about nobody in particular is shown
/// only to everyone. A page passes over somebody whom the household does not know and says so; a
/// script gets what it asked for, which is nothing.
struct PersonFilter: Sendable {
    /// The people asked for, in the household's order.
    let people: [Person]
    /// Whether the address names somebody else.
    let namesUnknown: Bool
    /// Whether anything is left out.
    let isActive: Bool
    /// `person=mei&person=ren`, to be carried along.
    private let query: String

    init(_ request: Request, _ state: HouseholdState) {
        let asked = request.target.query.all("person").filter { !$0.isEmpty }
        guard !asked.isEmpty else {
            self.init(people: [], namesUnknown: false, isActive: false)
            return
        }
        let people = state.people.filter { asked.contains($0.id) }
        let namesUnknown = asked.contains { id in !people.contains { $0.id == id } }
        let isForScript = request.wantsJSON || request.target.path == "/occurrences"
        self.init(
            people: people,
            namesUnknown: namesUnknown,
            isActive: isForScript || !people.isEmpty
        )
    }

    private init(people: [Person], namesUnknown: Bool, isActive: Bool) {
        self.people = people
        self.namesUnknown = namesUnknown
        self.isActive = isActive
        query = Self.query(people)
    }

    private static func query(_ people: [Person]) -> String {
        people.map { "person=\(EventAddress.encode($0.id))" }.joined(separator: "&")
    }

    /// `path`, which may have a query, for the same people.
    func address(_ path: String) -> String { Self.join(path, query) }

    /// The page of `target` for other people: with `person`, or without them where they are in.
    func address(of target: RequestTarget, toggling person: Person) -> String {
        let isIn = people.contains { $0.id == person.id }
        let others = isIn ? people.filter { $0.id != person.id } : people + [person]
        return Self.join(Self.address(ofEveryone: target), Self.query(others))
    }

    /// The page of `target` for everyone.
    static func address(ofEveryone target: RequestTarget) -> String {
        let path = target.raw.prefix { $0 != "?" }
        let items = target.query.items
            .filter { $0.name != "person" && $0.name != "select" }
            .map { "\(EventAddress.encode($0.name))=\(EventAddress.encode($0.value))" }
        return join(String(path), items.joined(separator: "&"))
    }

    private static func join(_ path: String, _ query: String) -> String {
        guard !query.isEmpty else { return path }
        return path + (path.contains("?") ? "&" : "?") + query
    }

    /// Whether an event about the people with these ids is shown.
    func allows(_ ids: [String]) -> Bool {
        !isActive || people.contains { ids.contains($0.id) }
    }
}
