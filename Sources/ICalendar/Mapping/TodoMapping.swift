import JSCalendar
import JSON

/// Makes tasks of VTODOs (RFC 5545 §3.6.2) by way of the events that they resemble.
///
/// An event begins with a DTSTART. A VTODO need not have one: it then lends its DUE for it, or a
/// day that is taken away again.
struct TodoMapping {
    /// What stands for the start of a VTODO.
    private enum Anchor {
        case start, due, none
    }

    let file: FileContext
    /// By the lines of the VTODOs.
    private var anchors: [Int: Anchor] = [:]

    init(file: FileContext) { self.file = file }

    /// The VTODO with a DTSTART that can be read.
    mutating func completed(_ todo: Component) -> Component {
        var completed = todo
        if isReadable(todo.first("DTSTART")) {
            anchors[todo.number] = .start
        } else if var line = todo.first("DUE"), isReadable(line) {
            anchors[todo.number] = .due
            line.name = "DTSTART"
            completed.properties.insert(line, at: 0)
        } else {
            anchors[todo.number] = Anchor.none
            let day = ContentLine(
                name: "DTSTART",
                parameters: [ContentLine.Parameter(name: "VALUE", values: ["DATE"])],
                value: "19700101",
                number: todo.number
            )
            completed.properties.insert(day, at: 0)
        }
        return completed
    }

    private func isReadable(_ line: ContentLine?) -> Bool {
        guard let line else { return false }
        do throws(ValueError) {
            _ = try file.zones.time(line)
            return true
        } catch {
            return false
        }
    }

    /// The task of the event that was made of a VTODO.
    ///
    /// - Throws: `EventError` where it cannot be one.
    func task(_ imported: ImportedEvent) throws(EventError) -> ImportedTask {
        let anchor = imported.lines.first.flatMap { anchors[$0] } ?? .start
        var object = imported.event.object
        object["@type"] = "Task"
        object["duration"] = nil
        if object["status"] == "cancelled", object["progress"] == nil {
            object["progress"] = "cancelled"
        }
        object["status"] = nil
        if anchor != .start { object["start"] = nil }
        if anchor == .none {
            object["showWithoutTime"] = nil
            object["timeZone"] = nil
        }
        object["recurrenceOverrides"] =
            imported.event.recurrenceOverrides.members.isEmpty
            ? nil : .object(overrides(imported.event.recurrenceOverrides, anchor))
        return ImportedTask(
            task: try Task(object: object),
            line: imported.line,
            lines: imported.lines
        )
    }

    private func overrides(_ overrides: JSONObject, _ anchor: Anchor) -> JSONObject {
        JSONObject(
            overrides.members.map { name, value in
                guard var patch = value.objectValue else { return (name: name, value: value) }
                patch["duration"] = nil
                if anchor != .start { patch["start"] = nil }
                return (name: name, value: .object(patch))
            }
        )
    }
}
