/// One thing that is measured: its name on the command line, what it is, and its rows.
struct Measurement: Sendable {
    let name: String
    let summary: String
    let run: @Sendable (Workbench) throws -> [Row]
}

/// All of them, in the order of the table.
enum Measurements {
    static var all: [Measurement] {
        [
            UnchangedPage.measurement, CompressedPage.measurement, Rendering.measurement,
            Views.measurement, PageWeight.measurement,
            StartUp.measurement, DurableWrite.measurement, ChangeArrival.measurement,
            ParkedMemory.measurement, IdleServer.measurement, ImportSpeed.measurement,
            RuleExpansion.measurement,
            HouseholdWindow.measurement, AlarmPlanning.measurement,
        ]
    }
}
