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
        let demo = arguments.has("--demo") ? try DemoFolder() : nil
        let folder = try demo?.path ?? DataFolder.path(arguments)
        let store = try OpenedHousehold(folder: folder, access: .serving)
        let guest = try demo.map { _ in try DemoHousehold.fill(store.household) }
        let desk = ClaimDesk(code: SystemIdentifierSource().makeIdentifier())
        let addresses = AddressBox()
        let hook = onAlarm.map { AlarmHook(store.household, program: $0) }
        let server = try makeServer(resources, store, desk, addresses, hook, guest: guest)
        let ringer = try AlarmRinger(store.household, hook: hook)
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
        server.stop(grace: 10)
        keeper.stop()
        ringer.stop()
        try store.close()
        return 0
    }

    private func makeServer(
        _ resources: ResourceFolder,
        _ store: OpenedHousehold,
        _ desk: ClaimDesk,
        _ addresses: AddressBox,
        _ hook: AlarmHook?,
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
        configuration.alarmProgram = hook.map { hook in
            Site.AlarmProgram(path: hook.program.path) { hook.test() }
        }
        let compressor = Compressor(level: Compressor.assetLevel)
        let assets = AssetLibrary(files: try resources.publicFiles()) { bytes in
            let compressed = compressor.compress(bytes)
            return compressed.count < bytes.count ? compressed : nil
        }
        let site = Site(
            household: store.household,
            configuration: configuration,
            claimDesk: desk,
            pages: try resources.pages(),
            assets: assets,
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
