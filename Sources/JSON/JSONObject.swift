/// The members of a JSON object in their order, each name once.
///
/// Names are the same when their UTF-8 is: `é` as one scalar and as two are different names.
package struct JSONObject: Sendable, ExpressibleByDictionaryLiteral {
    package private(set) var members: [(name: String, value: JSONValue)]

    package init() {
        members = []
    }

    /// Makes an object of members in their order; a name given twice keeps the later value.
    package init(_ members: some Sequence<(name: String, value: JSONValue)>) {
        self.members = []
        var seen = SeenNames()
        for (name, value) in members {
            if seen.isNew(name, after: self.members) {
                self.members.append((name, value))
            } else {
                self[name] = value
            }
        }
    }

    /// Trusts members whose names a reader has already found to be different.
    init(unique members: [(name: String, value: JSONValue)]) {
        self.members = members
    }

    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(elements.lazy.map { (name: $0.0, value: $0.1) })
    }

    package var isEmpty: Bool {
        members.isEmpty
    }

    package var count: Int {
        members.count
    }

    package var names: [String] {
        members.map(\.name)
    }

    /// The value of a member; setting replaces in place or adds at the end, and nil removes.
    package subscript(name: String) -> JSONValue? {
        get {
            index(of: name).map { members[$0].value }
        }
        set {
            switch (index(of: name), newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append((name, value))
            case (nil, nil): break
            }
        }
    }

    private func index(of name: String) -> Int? {
        members.firstIndex { $0.name.hasSameUTF8(as: name) }
    }
}

extension JSONObject: Equatable {
    /// Compares members without regard to their order.
    ///
    /// RFC 8259 §1: "An object is an unordered collection of zero or more name/value pairs".
    package static func == (left: JSONObject, right: JSONObject) -> Bool {
        guard left.count == right.count else { return false }
        let inOrder = zip(left.members, right.members).allSatisfy { one, other in
            one.name.hasSameUTF8(as: other.name)
        }
        if inOrder {
            return zip(left.members, right.members).allSatisfy { $0.value == $1.value }
        }
        let lookup = JSONLookup(right)
        return left.members.allSatisfy { lookup[$0.name] == $0.value }
    }
}
