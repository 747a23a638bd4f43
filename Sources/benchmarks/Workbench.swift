import Foundation

/// Where the measurements work: a temporary folder, and the programs that they start.
final class Workbench {
    let options: Options
    /// Holds everything that is made; removed at the end.
    let folder: String
    /// This program.
    let own: String
    /// The server, of the same build as this program.
    let himekuri: String
    /// The package: where `Templates` and `Public` are.
    let root: String
    private var stores: [Int: SampleStore] = [:]

    init(_ options: Options) throws {
        self.options = options
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        self.own = own.path
        let binary = own.deletingLastPathComponent().appendingPathComponent("himekuri")
        guard let root = Self.root(above: own) else {
            throw BenchmarkError("Templates and Public are in no folder above \(own.path)")
        }
        self.root = root
        himekuri = binary.path
        try Self.build(in: root, for: own.path)
        guard FileManager.default.isExecutableFile(atPath: himekuri) else {
            throw BenchmarkError("\(himekuri) is missing: swift build -c release")
        }
        folder = NSTemporaryDirectory() + "himekuri-benchmarks-\(getpid())"
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true
        )
    }

    func remove() { try? FileManager.default.removeItem(atPath: folder) }

    /// A path inside the folder, for one measurement's own things.
    func path(_ name: String) -> String { "\(folder)/\(name)" }

    func makeFolder(_ name: String) throws -> String {
        try FileManager.default.createDirectory(
            atPath: path(name),
            withIntermediateDirectories: true
        )
        return path(name)
    }

    /// Where the tables and real calendars are: `HIMEKURI_SHARED`, else `shared` beside the package.
    var sharedFolder: String {
        ProcessInfo.processInfo.environment["HIMEKURI_SHARED"] ?? "\(root)/../shared"
    }

    /// A household of so many events, made once; whoever writes to it asks for a copy.
    func store(events: Int) throws -> SampleStore {
        if let made = stores[events] { return made }
        Progress.say("  making a household of \(events) events")
        let store = try SampleStore(events: events, folder: path("store-\(events)"), himekuri)
        stores[events] = store
        return store
    }

    func copy(of store: SampleStore, named name: String) throws -> SampleStore {
        try FileManager.default.copyItem(atPath: store.folder, toPath: path(name))
        return store.moved(to: path(name))
    }

    private static func root(above binary: URL) -> String? {
        var folder = binary.deletingLastPathComponent()
        while folder.path != "/" {
            let template = folder.appendingPathComponent("Templates/layout.mustache").path
            if FileManager.default.fileExists(atPath: template) { return folder.path }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    /// `swift run` builds only this program: the server beside it has to be as new.
    private static func build(in root: String, for own: String) throws {
        guard own.hasPrefix("\(root)/.build/") else { return }
        Progress.say("building himekuri …")
        let words = ["build", "--package-path", root, "-c", "release", "--product", "himekuri"]
        let build = try ChildProcess("swift", words, errors: .here)
        _ = build.readAll()
        guard build.wait().status == 0 else { throw BenchmarkError("himekuri does not build") }
    }
}
