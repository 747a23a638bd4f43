import JSON

/// How the parts of a series that was split know each other (RFC 8984 §4.1.3).
extension Event {
    /// The UIDs of the objects that stand in a relation to this one.
    package func related(as relation: String) -> [String] {
        (self["relatedTo"]?.objectValue?.members ?? []).filter { member in
            member.value.objectValue?["relation"]?.objectValue?[relation]?.boolValue == true
        }.map(\.name)
    }

    /// Links what was one series before: this event up to a cut, and `tail` from there on.
    ///
    /// "A next relation MUST be set on the original object's relatedTo property for the UID of the
    /// new object. A first relation for the UID of the first object in the series MUST be set on
    /// the new object." A part that followed this event before follows the tail from now on.
    package mutating func link(next tail: inout Event) {
        let earliest = related(as: "first").first ?? uid
        for following in related(as: "next") { relate(to: following, as: nil) }
        relate(to: tail.uid, as: "next")
        tail.relate(to: earliest, as: "first")
    }

    private mutating func relate(to uid: String, as relation: String?) {
        var relations = self["relatedTo"]?.objectValue ?? [:]
        relations[uid] = relation.map {
            ["@type": "Relation", "relation": .object([$0: true])]
        }
        write(relations.isEmpty ? nil : .object(relations), to: "relatedTo")
    }
}
