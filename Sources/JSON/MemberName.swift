/// A member's name as a key: equal and hashed by its UTF-8, not by canonical equivalence.
struct MemberName: Hashable {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    static func == (left: MemberName, right: MemberName) -> Bool {
        left.text.hasSameUTF8(as: right.text)
    }

    func hash(into hasher: inout Hasher) {
        for byte in text.utf8 {
            hasher.combine(byte)
        }
    }
}

/// The names an object has shown so far, for refusing the second of a kind.
///
/// Few names are compared one by one; many go into a set, so that an object of a hundred thousand
/// members is not compared five thousand million times.
struct SeenNames {
    /// Up to how many names comparing one by one is quicker than hashing.
    static let fewNames = 16

    private var set: Set<MemberName> = []

    /// Returns whether the name is new among the members read before it.
    mutating func isNew(_ name: String, after members: [(name: String, value: JSONValue)]) -> Bool {
        guard members.count > Self.fewNames else {
            return !members.contains { $0.name.hasSameUTF8(as: name) }
        }
        if set.isEmpty {
            set = Set(members.map { MemberName($0.name) })
        }
        return set.insert(MemberName(name)).inserted
    }
}

extension String {
    /// Compares UTF-8; `==` would call `é` as one scalar and as two the same.
    func hasSameUTF8(as other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }
}
