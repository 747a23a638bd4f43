import CivilTime
import Household
import Testing

@Suite struct AskForAccessTests {
    private var home = Home()

    /// A browser without device asks, and is then a device.
    private mutating func ask(
        _ id: String,
        _ wanted: AuthorizationStatus = .fullAccess,
        from address: String = "10.0.0.9",
        isOpenHouse: Bool = false,
        at now: Instant = .noon
    ) throws -> Device {
        try home.perform(
            AskForAccess(
                profile: .make(id, address: address),
                wanted: wanted,
                isOpenHouse: isOpenHouse
            ),
            as: home.state.devices[id] == nil ? .stranger : .device(id),
            at: now
        )
    }

    private mutating func answer(
        _ id: String,
        _ code: String,
        _ answer: AuthorizationStatus,
        at now: Instant = .noon
    ) throws {
        try home.perform(AnswerAccessRequest(device: id, code: code, answer: answer), at: now)
    }

    @Test mutating func `a device asks, waits with a code, and is answered once`() throws {
        let device = try ask("new", .readOnly)
        let request = try #require(device.request)
        #expect(device.status == .notDetermined)
        #expect(request.wanted == .readOnly)
        #expect(request.code.count == 6)
        #expect(home.state.openRequests(at: .noon).map(\.id) == ["new"])
        try answer("new", request.code, .fullAccess)
        let answered = try #require(home.state.devices["new"])
        #expect(answered.status == .fullAccess)
        #expect(answered.remindersStatus == .notDetermined)
        #expect(answered.request == nil)
        #expect(refusal { _ = try ask("new") }?.prohibition == .alreadyAnswered)
        #expect(refusal { try answer("new", request.code, .denied) }?.isNotFound == true)
    }

    @Test(arguments: [AuthorizationStatus.denied, .restricted, .readOnly])
    mutating func `an answered device is not asked again`(status: AuthorizationStatus) throws {
        let code = try #require(try ask("new").request?.code)
        try answer("new", code, status)
        #expect(home.state.devices["new"]?.status == status)
        #expect(refusal { _ = try ask("new") }?.prohibition == .alreadyAnswered)
    }

    @Test mutating func `only the code that was seen answers, and only for ten minutes`() throws {
        let code = try #require(try ask("new").request?.code)
        #expect(refusal { try answer("new", "999999", .fullAccess) }?.isNotFound == true)
        #expect(refusal { try answer("wall", code, .fullAccess) }?.isNotFound == true)
        let late = Instant.noon.adding(seconds: 600)
        #expect(refusal { try answer("new", code, .fullAccess, at: late) }?.isNotFound == true)
        try answer("new", code, .fullAccess, at: late.adding(seconds: -1))
        #expect(home.state.devices["new"]?.status == .fullAccess)
    }

    @Test mutating func `only owners answer, and only what is an answer`() throws {
        let code = try #require(try ask("new").request?.code)
        let command = AnswerAccessRequest(device: "new", code: code, answer: .fullAccess)
        let refused = refusal { try home.perform(command, by: "ben") }
        #expect(refused?.prohibition == .capability(.manageHousehold))
        #expect(
            refusal { try answer("new", code, .notDetermined) }?.problems
                == [FieldProblem("answer", .unknown)]
        )
    }

    @Test(arguments: [AuthorizationStatus.notDetermined, .restricted, .denied])
    mutating func `nobody asks for what is no access`(wanted: AuthorizationStatus) {
        #expect(
            refusal { _ = try ask("new", wanted) }?.problems == [FieldProblem("access", .unknown)]
        )
    }

    @Test mutating func `the same question again keeps its code`() throws {
        let first = try ask("new")
        let sequence = home.state.sequence
        #expect(try ask("new", at: Instant.noon.adding(seconds: 60)) == first)
        #expect(home.state.sequence == sequence)
        #expect(try ask("new", .readOnly).request?.code != first.request?.code)
    }

    @Test mutating func `nobody asks in another device's name`() throws {
        _ = try ask("new")
        let command = AskForAccess(
            profile: .make("new", name: "Evil"),
            wanted: .fullAccess,
            isOpenHouse: true
        )
        for actor in [Actor.stranger, .device("guest")] {
            #expect(refusal { try home.perform(command, as: actor) } != nil)
        }
        #expect(home.state.devices["new"]?.status == .notDetermined)
    }

    @Test mutating func `three questions wait from one address, and no more`() throws {
        for number in 1...3 { _ = try ask("d\(number)") }
        #expect(refusal { _ = try ask("d4") }?.prohibition == .tooManyRequests)
        _ = try ask("d4", from: "10.0.0.10")
        // One of the three may ask differently.
        _ = try ask("d3", .readOnly)
        _ = try ask("d5", at: Instant.noon.adding(seconds: 600))
    }

    @Test mutating func `twenty questions wait in all, and no more`() throws {
        for number in 1...20 { _ = try ask("d\(number)", from: "10.0.1.\(number)") }
        #expect(refusal { _ = try ask("d21", from: "10.0.2.1") }?.prohibition == .tooManyRequests)
        let codes = home.state.openRequests(at: .noon).compactMap { $0.request?.code }
        #expect(Set(codes).count == 20)
    }

    @Test mutating func `two open questions never have the same code`() throws {
        home.identifiers = CountingIdentifiers(codes: ["111111", "111111", "222222"])
        #expect(try ask("a").request?.code == "111111")
        #expect(try ask("b").request?.code == "222222")
    }

    @Test mutating func `the longest waiting is asked about first`() throws {
        _ = try ask("b", at: .noon)
        _ = try ask("a", at: .noon)
        _ = try ask("c", at: Instant.noon.adding(seconds: -5))
        #expect(home.state.openRequests(at: .noon).map(\.id) == ["c", "a", "b"])
    }

    @Test mutating func `strangers that nobody answered are forgotten when the next asks`() throws {
        _ = try ask("a")
        _ = try ask("b", at: Instant.noon.adding(seconds: 300))
        _ = try ask("c", at: Instant.noon.adding(seconds: 600))
        #expect(home.state.devices["a"] == nil)
        #expect(home.state.devices["b"] != nil)
        #expect(home.state.devices["out"]?.status == .denied)
    }

    @Test mutating func `who may only add asks for more once, and keeps what it had`() throws {
        let asking = try ask("guest", .fullAccess)
        let code = try #require(asking.request?.code)
        #expect(asking.status == .writeOnly)
        #expect(asking.can(.addEvents))
        try answer("guest", code, .denied)
        #expect(home.state.devices["guest"]?.status == .writeOnly)
        #expect(refusal { _ = try ask("guest") }?.prohibition == .alreadyAnswered)
    }

    @Test mutating func `an upgrade that is granted is full access`() throws {
        let code = try #require(try ask("guest").request?.code)
        let sequence = home.state.sequence
        try answer("guest", code, .fullAccess)
        #expect(home.state.devices["guest"]?.status == .fullAccess)
        #expect(home.state.devices["guest"]?.remindersStatus == .notDetermined)
        #expect(home.state.sequence == sequence + 1)
    }

    @Test mutating func `a question that is taken back can be asked again`() throws {
        _ = try ask("guest")
        try home.perform(WithdrawAccessRequest(), by: "guest")
        #expect(home.state.openRequests(at: .noon).isEmpty)
        #expect(try ask("guest").request != nil)
    }

    @Test mutating func `in an open house each device answers itself`() throws {
        let device = try ask("new", .fullAccess, isOpenHouse: true)
        #expect(device.status == .fullAccess)
        #expect(device.remindersStatus == .notDetermined)
        #expect(device.request == nil)
        #expect(try ask("wall2", .readOnly, isOpenHouse: true).status == .readOnly)
        #expect(refusal { _ = try ask("out", isOpenHouse: true) }?.prohibition == .alreadyAnswered)
    }

    @Test mutating func `a house that opens answers the question that waits`() throws {
        _ = try ask("new")
        #expect(try ask("new", isOpenHouse: true).request == nil)
        #expect(home.state.openRequests(at: .noon).isEmpty)
    }

    @Test mutating func `a device needs a name`() {
        let command = AskForAccess(
            profile: .make("n", name: ""),
            wanted: .readOnly,
            isOpenHouse: false
        )
        #expect(
            refusal { try home.perform(command, as: .stranger) }?.problems
                == [FieldProblem("device-name", .empty)]
        )
    }
}
