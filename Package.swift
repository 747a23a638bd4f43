// swift-tools-version: 6.3

import PackageDescription

/// Swift 6 mode and every check that the compiler has to offer, for every target.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "himekuri",
    targets: [
        // System
        .systemLibrary(name: "CZlib"),
        .systemLibrary(name: "CLinux"),

        // Values
        .target(name: "CivilTime", swiftSettings: strict),
        .target(name: "Recurrence", dependencies: ["CivilTime"], swiftSettings: strict),
        .target(name: "JSON", swiftSettings: strict),
        .target(
            name: "JSCalendar",
            dependencies: ["CivilTime", "JSON", "Recurrence"],
            swiftSettings: strict
        ),

        // Formats
        .target(name: "HTTP", swiftSettings: strict),
        .target(name: "Mustache", swiftSettings: strict),
        .target(
            name: "ICalendar",
            dependencies: ["CivilTime", "JSCalendar", "JSON"],
            swiftSettings: strict
        ),

        // Domain
        .target(
            name: "Household",
            dependencies: ["CivilTime", "JSCalendar", "JSON"],
            swiftSettings: strict
        ),

        // Edges
        .target(
            name: "HTTPServer",
            dependencies: ["HTTP", "CZlib", "CLinux"],
            swiftSettings: strict
        ),
        .target(
            name: "JournalFile",
            dependencies: ["Household", "JSCalendar", "CivilTime", "JSON", "CZlib"],
            swiftSettings: strict
        ),
        .target(
            name: "WebPages",
            dependencies: [
                "Household", "HTTP", "Mustache", "CivilTime", "Recurrence", "JSCalendar", "JSON",
            ],
            swiftSettings: strict
        ),

        // Program
        .executableTarget(
            name: "himekuri",
            dependencies: [
                "CivilTime", "CLinux", "Household", "HTTPServer", "ICalendar", "JournalFile",
                "JSCalendar", "JSON", "Recurrence", "WebPages",
            ],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "CivilTime", "Household", "HTTP", "JournalFile", "JSCalendar", "JSON", "Mustache",
                "Recurrence", "WebPages",
            ],
            // Compiled when a measurement needs them.
            exclude: ["C"],
            swiftSettings: strict
        ),

        // Tests
        .testTarget(name: "CivilTimeTests", dependencies: ["CivilTime"], swiftSettings: strict),
        .testTarget(
            name: "RecurrenceTests",
            dependencies: ["CivilTime", "Recurrence"],
            swiftSettings: strict
        ),
        .testTarget(name: "JSONTests", dependencies: ["JSON"], swiftSettings: strict),
        .testTarget(
            name: "JSCalendarTests",
            dependencies: ["CivilTime", "JSCalendar", "JSON", "Recurrence"],
            swiftSettings: strict
        ),
        .testTarget(name: "HTTPTests", dependencies: ["HTTP"], swiftSettings: strict),
        .testTarget(name: "MustacheTests", dependencies: ["Mustache"], swiftSettings: strict),
        .testTarget(
            name: "ICalendarTests",
            dependencies: ["CivilTime", "ICalendar", "JSCalendar", "JSON"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "HouseholdTests",
            dependencies: ["CivilTime", "Household", "JSCalendar", "JSON"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "HTTPServerTests",
            dependencies: ["CLinux", "CZlib", "HTTP", "HTTPServer"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "JournalFileTests",
            dependencies: ["CivilTime", "Household", "JournalFile", "JSCalendar", "JSON"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "WebPagesTests",
            dependencies: [
                "CivilTime", "Household", "HTTP", "JSCalendar", "JSON", "Mustache", "Recurrence",
                "WebPages",
            ],
            exclude: ["Transcripts"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ArchitectureTests",
            dependencies: ["HTTP", "HTTPServer", "WebPages"],
            swiftSettings: strict
        ),
        .testTarget(name: "EndToEndTests", swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
