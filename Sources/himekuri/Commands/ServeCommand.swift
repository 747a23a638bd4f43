import CivilTime
import HTTPServer
import Household
import JournalFile
import WebPages

/// `himekuri serve`: the server, from an open folder to a clean stop.
struct ServeCommand {
    private let arguments: Arguments
    private let host: String
    private let port: Int
    private let onAlarm: HookProgram?

    init(_ words: [String]) throws(UsageError) {
        arguments = try Arguments(
            words,
            valued: ["--host", "--port", "--public-name", "--trust-proxy", "--on-alarm"],
            switches: ["--open", "--demo"]
        )
        try arguments.requireNoWords()
        host = arguments.value("--host") ?? "all"
        port = try arguments.number("--port", in: 0...65_535) ?? 8080
        onAlarm = try arguments.value("--on-alarm").map { path throws(UsageError) in
            try HookProgram(path)
        }
        if arguments.has("--demo"), arguments.value("--data") != nil {
            throw UsageError("--demo makes a folder of its own; leave --data out")
        }
    }

    func run() throws -> Int32 {
        var signals = StopSignals()
        let resources = try ResourceFolder.find()
        // A big household takes its time to read; the templates are parsed meanwhile.
        let served = Aside { try ServedFiles(resources) }
        let demo = arguments.has("--demo") ? try DemoFolder() : nil
        let folder = try demo?.path ?? DataFolder.path(arguments)
        let store = try OpenedHousehold(folder: folder, access: .serving)
        let guest = try demo.map { _ in try DemoHousehold.fill(store.household) }
        let desk = ClaimDesk(code: SystemIdentifierSource().makeIdentifier())
        let addresses = AddressBox()
        let files = try served.value()
        let lines = deliveryLines(store.household, files.pages)
        let tester = DeliveryTester(lines, store.household, files.pages)
        let server = try makeServer(files, store, desk, addresses, tester, guest: guest)
        tester.onEnd { server.wakeParked() }
        let ringer = try AlarmRinger(store.household, lines: lines)
        store.onChange {
            server.wakeParked()
            ringer.wake()
        }
        try server.start()
        announce(addresses.addresses, store.household.snapshot.isClaimed ? nil : desk.code)
        let keeper = Housekeeping(store.household)
        keeper.start()
        ringer.start()
        signals.wait()
        // What is being told out of the house ends while the last pages are answered.
        for line in lines { line.stop() }
        server.stop(grace: 10)
        keeper.stop()
        ringer.stop()
        try store.close()
        return 0
    }

    /// The ways out of the house: the program, where there is one, and the webhook.
    private func deliveryLines(
        _ household: LiveHousehold,
        _ pages: PageLibrary
    ) -> [DeliveryLine] {
        let program = onAlarm.map { DeliveryLine(.command, $0, household, pages) }
        let webhook = DeliveryLine(.webhook, WebhookCaller(), household, pages)
        return (program.map { [$0] } ?? []) + [webhook]
    }

    private func makeServer(
        _ files: ServedFiles,
        _ store: OpenedHousehold,
        _ desk: ClaimDesk,
        _ addresses: AddressBox,
        _ tester: DeliveryTester,
        guest: String?
    ) throws -> HTTPServer {
        var configuration = Site.Configuration(
            isOpenHouse: arguments.has("--open"),
            guest: guest,
            hostPolicy: HostPolicy(
                names: MachineNames.names + arguments.allValues("--public-name")
            ),
            trustedProxies: Set(arguments.allValues("--trust-proxy")),
            addresses: { addresses.addresses }
        )
        configuration.alarmProgram = onAlarm?.path
        configuration.testDelivery = { way, ended in tester.test(way, ended: ended) }
        let site = Site(
            household: store.household,
            configuration: configuration,
            claimDesk: desk,
            pages: files.pages,
            assets: files.assets,
            hasher: CryptTokenHasher(),
            clock: SystemClock.now,
            log: { Output.error($0) }
        )
        let server = try HTTPServer(
            configuration: HTTPServer.Configuration(host: host, port: port),
            application: WebApplication(site: site),
            log: { Output.error($0) }
        )
        addresses.fill(server.addresses, host: host)
        return server
    }

    private func announce(_ addresses: [String], _ claim: String?) {
        for address in addresses { Output.answer("Himekuri is ready at \(address)") }
        guard let claim, let address = addresses.last else { return }
        Output.answer("Set up your household at \(address)claim/\(claim)")
    }
}
