import CivilTime
import JSON

/// What only a VTODO has (RFC 5545 §3.6.2), as the properties of a Task (RFC 8984 §5.2).
extension EventDraft {
    /// Takes DUE, COMPLETED, PERCENT-COMPLETE and the STATUS of a reminder.
    mutating func takeTodo() {
        takeDue()
        takeWord("STATUS", as: "progress", Self.progress)
        takeNumber("PERCENT-COMPLETE", as: "percentComplete", in: 0...100)
        takeMoment("COMPLETED", as: "progressUpdated")
        if object["progressUpdated"] != nil, object["progress"] == nil {
            object["progress"] = "completed"
        }
    }

    private static let progress = [
        "NEEDS-ACTION": "needs-action", "IN-PROCESS": "in-process", "COMPLETED": "completed",
        "CANCELLED": "cancelled", "CANCELED": "cancelled",
    ]

    /// RFC 5545 §3.8.2.3: DUE "defines the date and time that a to-do is expected to be
    /// completed"; §3.6.2: or there is a DURATION from DTSTART.
    private mutating func takeDue() {
        if let line = take("DUE") {
            do throws(ValueError) {
                let due = try zones.time(line).local(in: start.zone)
                object["due"] = .string(due.description)
                keepParameters(of: line, except: ["TZID"], at: "due")
            } catch {
                leave(line, because: "DUE \(error.reason)")
            }
        } else if component.first("DURATION") != nil,
            let length = object["duration"]?.stringValue.flatMap({ CivilDuration($0) })
        {
            object["due"] = .string(start.local.adding(length).description)
        }
    }
}
