import CivilTime
import JSCalendar
import JSON

/// A JSCalendar object in the making from one VEVENT: takes property after property, and knows
/// which are left over.
struct EventDraft {
    let component: Component
    let zones: ZoneResolver
    /// The VEVENT of the series, where this one replaces an instance of it.
    let series: Component?
    let start: ZonedTime
    var object: JSONObject = ["@type": "Event"]
    var problems: [ImportProblem] = []
    /// The zone of DTEND, where it is not that of DTSTART.
    var endZone: Zone?

    /// Parallel to the properties of the component.
    private var isTaken: [Bool]
    /// Components that became part of the object, by index.
    private var takenComponents: Set<Int> = []
    /// Parameters that have no place, by the path of the member their property became.
    private var converted = JSONObject()

    init(
        _ component: Component,
        in file: FileContext,
        series: EventDraft? = nil
    ) throws(UnreadableEvent) {
        self.component = component
        zones = file.zones
        self.series = series?.component
        let hasChange = component.first("LAST-MODIFIED") != nil
        isTaken = component.properties.map { Self.isTakenElsewhere($0, hasChange: hasChange) }
        guard let line = component.first("DTSTART") else {
            throw UnreadableEvent(component, reason: "the event has no DTSTART")
        }
        do throws(ValueError) {
            start = try file.zones.time(line).onClock(of: series?.start.zone)
        } catch {
            throw UnreadableEvent(component, line: line, reason: "DTSTART \(error.reason)")
        }
    }

    /// Tells which properties are read elsewhere, or say nothing about the event.
    ///
    /// RECURRENCE-ID becomes the key of an override, and a UID that can be one the event's.
    /// DTSTAMP says nothing about the event beside LAST-MODIFIED: RFC 5545 §3.8.7.2, it is then
    /// the time at which the file was written.
    private static func isTakenElsewhere(_ line: ContentLine, hasChange: Bool) -> Bool {
        switch line.name {
        case "DTSTAMP": hasChange
        case "RECURRENCE-ID": true
        case "UID": Event.faultOfUID(TextValue.trimmed(line.text)) == nil || line.text.isEmpty
        default: false
        }
    }

    /// Takes the first property of the name; further ones stay for the leftovers.
    mutating func take(_ name: String) -> ContentLine? {
        guard let index = component.properties.firstIndex(where: { $0.name == name }),
            !isTaken[index]
        else { return nil }
        isTaken[index] = true
        return component.properties[index]
    }

    mutating func takeAll(_ name: String) -> [ContentLine] {
        var lines: [ContentLine] = []
        for (index, line) in component.properties.enumerated()
        where line.name == name && !isTaken[index] {
            isTaken[index] = true
            lines.append(line)
        }
        return lines
    }

    /// Gives a property back to the leftovers, and says why where a reason is given.
    mutating func leave(_ line: ContentLine, because reason: String? = nil) {
        if let index = index(ofLine: line.number) { isTaken[index] = false }
        if let reason { remark(line.number, reason) }
    }

    /// Finds a property by its line; they stand in the order of lines.
    private func index(ofLine number: Int) -> Int? {
        var range = component.properties.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            let found = component.properties[middle].number
            if found == number { return middle }
            range = found < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    mutating func remark(_ line: Int, _ reason: String) {
        problems.append(
            ImportProblem(
                line: line,
                reason: reason,
                isUnreadable: false,
                objectLine: component.number
            )
        )
    }

    mutating func takeComponent(at index: Int) { takenComponents.insert(index) }

    /// Keeps the parameters of a property that its member cannot express.
    mutating func keepParameters(of line: ContentLine, except known: Set<String>, at path: String) {
        let rest = line.parameters.filter { $0.name != "VALUE" && !known.contains($0.name) }
        guard !rest.isEmpty else { return }
        converted[path] = [
            "name": .string(line.name.lowercased()), "parameters": .object(JCal.parameters(rest)),
        ]
    }

    /// Keeps all that found no place, in the member that draft-ietf-calext-jscalendar-icalendar
    /// gives for it: `iCalendar`, an ICalComponent with jCal properties and components.
    mutating func keepLeftovers() {
        let properties = zip(component.properties, isTaken).filter { !$0.1 }.map { line, _ in
            JCal.property(line)
        }
        let components = component.components.enumerated().filter { index, _ in
            !takenComponents.contains(index)
        }.map { JCal.component($0.element) }
        guard !(properties.isEmpty && components.isEmpty && converted.isEmpty) else { return }
        var rest: JSONObject = [
            "@type": "ICalComponent", "name": .string(component.name.lowercased()),
        ]
        if !properties.isEmpty { rest["properties"] = .array(properties) }
        if !components.isEmpty { rest["components"] = .array(components) }
        if !converted.isEmpty { rest["convertedProperties"] = .object(converted) }
        object["iCalendar"] = .object(rest)
    }
}
