import Foundation
import Testing

/// The manifest says what the code does: each target declares what its files import, no more.
@Suite struct ManifestTests {
    /// A target as `Package.swift` declares it.
    struct Target: CustomTestStringConvertible {
        let kind: String
        let name: String
        let dependencies: Set<String>
        let isStrict: Bool

        var isTest: Bool { kind == "testTarget" }
        var folder: String { "\(isTest ? "Tests" : "Sources")/\(name)" }
        var testDescription: String { name }
    }

    static let targets: [Target] = {
        let path = Project.root.appendingPathComponent("Package.swift")
        let manifest = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
        // Each declaration runs from its kind to the next one's.
        let kinds = ["target", "executableTarget", "testTarget", "systemLibrary"]
        return manifest.components(separatedBy: "\n        .").compactMap { text in
            guard let kind = kinds.first(where: { text.hasPrefix("\($0)(") }),
                let name = text.firstMatch(of: /name: "(\w+)"/)?.1
            else { return nil }
            let list = text.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.1 ?? ""
            return Target(
                kind: kind,
                name: String(name),
                dependencies: Set(list.matches(of: /"(\w+)"/).map { String($0.1) }),
                isStrict: text.contains("swiftSettings: strict")
            )
        }
    }()

    private static let ours = Set(targets.map(\.name))

    @Test func `the manifest can be read by these tests`() {
        #expect(Self.targets.count > 15)
    }

    @Test(arguments: targets.filter { $0.kind != "systemLibrary" })
    func `a target declares exactly what it imports`(_ target: Target) throws {
        let files = try Project.files(in: target.folder, ending: ".swift")
        let imported = Set(Imports.of(files).keys).intersection(Self.ours)
        #expect(target.dependencies == imported)
    }

    @Test(arguments: targets.filter { $0.kind != "systemLibrary" })
    func `a target is built with every check`(_ target: Target) {
        #expect(target.isStrict)
    }

    @Test func `every folder of tests is a target`() {
        let folders = Project.names(in: "Tests").filter { $0.hasSuffix("Tests") }
        let declared = Self.targets.filter(\.isTest).map(\.name)
        #expect(folders == declared.sorted())
    }
}
