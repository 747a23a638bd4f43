import Foundation
import Testing

@testable import Mustache

/// The cases of github.com/mustache/spec, read from the folder of shared data where it is present.
@Suite struct OfficialCaseTests {
    private static let specifications = [
        "comments", "delimiters", "interpolation", "inverted", "partials", "sections",
        "~inheritance",
    ]

    @Test(
        .enabled(if: OfficialCase.isPresent, "skipped: ../shared/corpus/mustache is not present"),
        arguments: specifications
    )
    func `every case of the specification renders as expected`(_ specification: String) throws {
        let cases = try OfficialCase.all(of: specification)
        #expect(cases.count >= 12)
        for official in cases {
            let sources = (official.partials ?? [:]).map { (name: $0.key, text: $0.value) }
            let library = try TemplateLibrary(
                sources: sources + [(name: " main", text: official.template)],
                allowsMissingTemplates: true,
                constants: { _ in nil }
            )
            let output = library.render(" main", official.data.mustacheValue)
            #expect(
                String(decoding: output, as: UTF8.self) == official.expected,
                "\(specification): \(official.name)"
            )
        }
    }
}

private struct OfficialCase: Decodable {
    let name: String
    let data: JSONTestValue
    let template: String
    let partials: [String: String]?
    let expected: String

    private struct Specification: Decodable {
        let tests: [OfficialCase]
    }

    static var isPresent: Bool { FileManager.default.fileExists(atPath: folder.path) }

    static func all(of specification: String) throws -> [OfficialCase] {
        let data = try Data(contentsOf: folder.appending(path: "\(specification).json"))
        return try JSONDecoder().decode(Specification.self, from: data).tests
    }

    private static var folder: URL {
        shared.appending(path: "corpus/mustache")
    }

    private static var shared: URL {
        if let path = ProcessInfo.processInfo.environment["HIMEKURI_SHARED"] {
            return URL(filePath: path)
        }
        let root = URL(filePath: #filePath).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return root.appending(path: "../shared")
    }
}
