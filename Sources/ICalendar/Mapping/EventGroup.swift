import JSCalendar

/// All VEVENTs of one UID: the event or series, and the instances that were changed.
struct EventGroup {
    let uid: String
    /// Without RECURRENCE-ID; more than one is several versions of the same.
    var masters: [Component] = []
    /// With RECURRENCE-ID.
    var instances: [Component] = []

    /// Groups the VEVENTs of a file, in the order in which their UIDs first stand in it.
    static func groups(of components: [Component]) -> [EventGroup] {
        var groups: [EventGroup] = []
        var places: [String: Int] = [:]
        for component in components {
            let uid = identifier(of: component)
            let place = places[uid] ?? groups.count
            if place == groups.count {
                places[uid] = place
                groups.append(EventGroup(uid: uid))
            }
            if component.first("RECURRENCE-ID") == nil {
                groups[place].masters.append(component)
            } else {
                groups[place].instances.append(component)
            }
        }
        return groups
    }

    /// Returns the UID by which an event is found again.
    ///
    /// RFC 5545 §3.8.4.7: a UID "MUST be … globally unique". Where there is none, one follows
    /// from the content, so that importing the file again finds the same event; where it is too
    /// long to be used, one follows from it.
    private static func identifier(of component: Component) -> String {
        var digest = ContentDigest()
        let text = component.first("UID").map { TextValue.trimmed($0.text) } ?? ""
        if Event.faultOfUID(text) == nil { return text }
        if !text.isEmpty {
            digest.add(text)
            return "himekuri-" + digest.text
        }
        for line in component.properties where !changing.contains(line.name) {
            digest.add(line.name)
            for parameter in line.parameters {
                digest.add(parameter.name)
                for value in parameter.values { digest.add(value) }
            }
            digest.add(line.value)
        }
        return "himekuri-" + digest.text
    }

    /// What differs each time a program writes the same event.
    private static let changing: Set<String> = [
        "UID", "DTSTAMP", "CREATED", "LAST-MODIFIED", "SEQUENCE",
    ]

    /// Orders versions of the same, the newest first: RFC 5546 §2.1.5 compares SEQUENCE, then
    /// DTSTAMP; then the later one of the file.
    static func newestFirst(_ components: [Component]) -> [Component] {
        components.sorted { one, other in
            let (left, right) = (version(of: one), version(of: other))
            return left != right ? left > right : one.number > other.number
        }
    }

    private static func version(of component: Component) -> (Int, String) {
        let sequence = component.first("SEQUENCE").flatMap { Int($0.value) } ?? 0
        let stamp = component.first("LAST-MODIFIED") ?? component.first("DTSTAMP")
        return (sequence, stamp?.value ?? "")
    }
}
