import Foundation
import Testing

@testable import WebPages

/// The table that says where each of EventKit's behaviours is.
@Suite struct EventKitRowsTests {
    private static let table = "Sources/WebPages/WebPages.docc/EventKitRows.md"

    @Test func `each row has one place in the table`() throws {
        let ids = try Self.tableIDs()
        let twice = Dictionary(grouping: ids, by: \.self).filter { $0.value.count > 1 }.keys
        #expect(ids.count > 150)
        #expect(twice.sorted() == [])
    }

    @Test(.enabled(if: Self.list != nil, "the list of EventKit's behaviours is not here"))
    func `the table has every row of events, recurrence, alarms, reminders and screens`() throws {
        let listed = Self.listedIDs(try #require(Self.list))
        #expect(listed.count > 150)
        #expect(listed.subtracting(try Self.tableIDs()).sorted() == [])
    }

    @Test func `the table names only pages that there are`() throws {
        for match in try Self.text().matches(of: /`(?:POST )?(\/[^`?]*)[^`]*`/) {
            let segments = match.1.split(separator: "/").map { $0.hasPrefix("{") ? "x" : "\($0)" }
            #expect(!RouteTable.routes(for: segments).isEmpty, "\(match.1)")
        }
    }

    private static func text() throws -> String {
        try String(contentsOf: Project.root.appendingPathComponent(table), encoding: .utf8)
    }

    /// The ids of the first column: `E-40, E-41`, and `R-07 … R-13` for all between.
    private static func tableIDs() throws -> [String] {
        try text().split(separator: "\n").filter { $0.hasPrefix("| ") }.flatMap { line in
            let column = line.dropFirst(2).prefix { $0 != "|" }
            if let range = column.firstMatch(of: /([A-Z])-(\d+) … \1-(\d+)/),
                let first = Int(range.2), let last = Int(range.3)
            {
                return (first...last).map { "\(range.1)-\($0 < 10 ? "0" : "")\($0)" }
            }
            return column.matches(of: /[A-Z]-\d+/).map { String($0.0) }
        }
    }

    private static let list: String? = {
        let named = ProcessInfo.processInfo.environment["HIMEKURI_SHARED"]
        let folder =
            named.map { URL(fileURLWithPath: $0) }
            ?? Project.root.deletingLastPathComponent().appendingPathComponent("shared")
        return try? String(
            contentsOf: folder.appendingPathComponent("features.md"),
            encoding: .utf8
        )
    }()

    /// The rows of §4 (E), §5 (R), §6 (L), §7 (M) and §8 (U).
    private static func listedIDs(_ list: String) -> Set<String> {
        Set(
            list.split(separator: "\n").compactMap { line in
                line.firstMatch(of: /^\| ([ERLMU]-\d+) \|/).map { String($0.1) }
            }
        )
    }
}
