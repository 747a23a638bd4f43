import Testing

/// SwiftPM lets a target import a sibling that it does not declare, so the table of the
/// architecture is checked here: every arrow points down.
@Suite struct ImportTableTests {
    struct Row: CustomTestStringConvertible {
        let module: String
        let mayImport: Set<String>

        init(_ module: String, _ mayImport: String...) {
            self.module = module
            self.mayImport = Set(mayImport)
        }

        var testDescription: String { module }
    }

    static let table = [
        // Values
        Row("CivilTime"),
        Row("JSON"),
        Row("Recurrence", "CivilTime"),
        Row("JSCalendar", "CivilTime", "Recurrence", "JSON"),
        // Formats
        Row("HTTP"),
        Row("Mustache"),
        Row("ICalendar", "CivilTime", "Recurrence", "JSCalendar", "JSON"),
        // Domain
        Row("Household", "CivilTime", "Recurrence", "JSCalendar", "JSON"),
        // Edges
        Row("HTTPServer", "HTTP", "CZlib", "CLinux"),
        Row("JournalFile", "Household", "CivilTime", "Recurrence", "JSCalendar", "JSON", "CZlib"),
        Row(
            "WebPages",
            "Household",
            "HTTP",
            "Mustache",
            "ICalendar",
            "CivilTime",
            "Recurrence",
            "JSCalendar",
            "JSON"
        ),
        // Program
        Row(
            "himekuri",
            "CivilTime",
            "CLinux",
            "HTTP",
            "HTTPServer",
            "Household",
            "ICalendar",
            "JSCalendar",
            "JSON",
            "JournalFile",
            "Recurrence",
            "WebPages"
        ),
        Row(
            "benchmarks",
            "CivilTime",
            "HTTP",
            "HTTPServer",
            "Household",
            "ICalendar",
            "JSCalendar",
            "JSON",
            "JournalFile",
            "Mustache",
            "Recurrence",
            "WebPages"
        ),
    ]

    /// Modules of the toolchain, and the files or folders that may import each.
    static let toolchain: [String: [String]] = [
        "Foundation": [
            "Sources/CivilTime/Zones/FoundationZone.swift",
            "Sources/Recurrence/Scales/FoundationCalendar.swift",
            "Sources/WebPages/Dates/DatePatterns.swift",
            "Sources/WebPages/Attachments/ByteCountText.swift",
            "Sources/himekuri/",
            "Sources/benchmarks/",
        ],
        "FoundationNetworking": ["Sources/himekuri/Alarms/PostProcess.swift"],
        "Glibc": [
            "Sources/CivilTime/Zones/ZoneFiles.swift",
            "Sources/HTTPServer/",
            "Sources/JournalFile/",
            "Sources/himekuri/",
            "Sources/benchmarks/",
        ],
        "Synchronization": ["Sources/"],
    ]

    @Test(arguments: table)
    func `a module imports only what stands below it`(_ row: Row) throws {
        guard Project.names(in: "Sources").contains(row.module) else { return }
        let files = try Project.files(in: "Sources/\(row.module)", ending: ".swift")
        for (module, importers) in Imports.of(files) where Self.toolchain[module] == nil {
            #expect(row.mayImport.contains(module), "\(module) is imported in \(importers)")
        }
    }

    @Test func `every folder of Sources is in the table`() {
        let known = Set(Self.table.map(\.module) + ["CZlib", "CLinux"])
        #expect(Set(Project.names(in: "Sources")).subtracting(known) == [])
    }

    @Test(arguments: toolchain.keys.sorted())
    func `a module of the toolchain stays where it is allowed`(_ module: String) throws {
        let places = try #require(Self.toolchain[module])
        let importers = Imports.of(try Project.files(in: "Sources", ending: ".swift"))[module] ?? []
        let strangers = importers.filter { file in !places.contains { file.hasPrefix($0) } }
        #expect(strangers == [])
    }
}
