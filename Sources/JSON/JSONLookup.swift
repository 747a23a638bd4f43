/// An object's members by name, for looking up many of them.
///
/// An object itself is searched from its first member on; that is quick for the few members most
/// have, but to compare two of ten thousand overrides takes a table.
package struct JSONLookup {
    private let object: JSONObject
    private var places: [MemberName: Int] = [:]

    package init(_ object: JSONObject) {
        self.object = object
        guard object.count > SeenNames.fewNames else { return }
        for (place, member) in object.members.enumerated() {
            places[MemberName(member.name)] = place
        }
    }

    package subscript(name: String) -> JSONValue? {
        guard !places.isEmpty else { return object[name] }
        return places[MemberName(name)].map { object.members[$0].value }
    }
}
