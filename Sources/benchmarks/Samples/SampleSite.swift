import Foundation
import Household
import JSON
import JournalFile
import WebPages

/// The site over a sample household, without a socket.
struct SampleSite {
    let site: Site
    let templates: [(name: String, text: String)]
    let english: JSONObject

    init(_ bench: Workbench, _ store: SampleStore) throws {
        let opened = try SampleStore.open(store.folder)
        let folder = "\(bench.root)/Templates"
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
        templates = try paths.filter { $0.hasSuffix(".mustache") }.map { path in
            let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
            return (String(path.dropLast(".mustache".count)), text)
        }
        let messages = Array(
            try Data(contentsOf: URL(fileURLWithPath: "\(folder)/messages/en.json"))
        )
        english = try JSONValue(parsing: messages).objectValue ?? JSONObject()
        site = Site(
            household: LiveHousehold(state: opened.state, journal: opened.journal),
            configuration: Site.Configuration(
                isOpenHouse: false,
                guest: store.device,
                hostPolicy: HostPolicy(names: []),
                trustedProxies: [],
                addresses: { [] }
            ),
            claimDesk: ClaimDesk(code: "0"),
            pages: try PageLibrary(
                templates: templates,
                messages: [(language: Language("en"), json: messages)]
            ),
            assets: AssetLibrary(files: []) { _ in nil },
            hasher: NoHasher(),
            clock: SampleStore.now,
            log: { _ in }
        )
    }
}

/// The guest of the sample needs no token.
private struct NoHasher: TokenHasher {
    func hash(_ secret: String) -> String? { nil }
    func verify(_ secret: String, against hash: String) -> Bool { false }
}
