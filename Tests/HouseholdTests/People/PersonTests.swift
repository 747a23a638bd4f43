import Household
import JSON
import Testing

@Suite struct PersonTests {
    private static let text = """
        {"@type":"Person","name":"Mei","color":"gold","initials":"芽","nickname":"Mimi"}
        """

    @Test func `a stored person reads and writes the same`() throws {
        let person = try Person(id: "m", object: JSONObject(Self.text))
        #expect(person.name == "Mei")
        #expect(person.color == .gold)
        #expect(person.initials == "芽")
        #expect(person.object.bytes.string == Self.text)
    }

    @Test(arguments: ["name", "color", "initials"])
    func `a value of the wrong type is named`(property: String) throws {
        var object = try JSONObject(Self.text)
        object[property] = 1
        #expect(
            throws: StoredObjectError(
                kind: .person,
                id: "m",
                reason: "\(property) is not a text"
            )
        ) { try Person(id: "m", object: object) }
    }

    @Test func `the mark is the first letter of the name where none was chosen`() {
        #expect(Person(id: "p", name: "élise", color: .teal).initials == "É")
        #expect(Person(id: "p", name: "", color: .teal).initials == "?")
    }

    @Test func `people get different colours`() throws {
        var home = Home()
        for name in ["Mei", "Ren", "Aoi"] { try home.perform(AddPerson(name: name)) }
        #expect(Set(home.state.people.map(\.color)).count == 3)
    }

    @Test func `a change keeps what only the store knows and clears blank initials`() throws {
        var home = Home()
        home.put([try .put(.person, "m", JSONObject(Self.text))])
        let typed = Person(id: "m", name: "Mei-Lin", color: .gold, chosenInitials: " ")
        try home.perform(ChangePerson(typed))
        let person = try #require(home.state.person("m"))
        #expect(person.object["nickname"] == "Mimi")
        #expect(person.initials == "M")
        let sequence = home.state.sequence
        try home.perform(ChangePerson(typed))
        #expect(home.state.sequence == sequence)
    }

    @Test func `a person needs a name and has three initials at most`() {
        var home = Home()
        let refused = refusal { try home.perform(AddPerson(name: " ", initials: "ABCD")) }
        #expect(
            refused?.problems == [
                FieldProblem("name", .empty), FieldProblem("initials", .tooLong(limit: 3)),
            ]
        )
    }

    @Test func `only owners add, change and remove people`() throws {
        var home = Home()
        let id = try home.perform(AddPerson(name: "Mei"))
        #expect(refusal { try home.perform(AddPerson(name: "Ren"), by: "ben") } != nil)
        #expect(refusal { try home.perform(RemovePerson(id: id), by: "ben") } != nil)
        try home.perform(RemovePerson(id: id))
        #expect(home.state.people.isEmpty)
        #expect(refusal { try home.perform(RemovePerson(id: id)) }?.isNotFound == true)
    }
}
