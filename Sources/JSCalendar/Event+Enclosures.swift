import JSON

extension Event {
    /// The files that come with the event, in the order they were added.
    package var enclosures: [Enclosure] {
        links.members.compactMap { Enclosure(identifier: $0.name, link: $0.value) }
    }

    /// The file of this name among the links of the event or of any changed date of its series.
    package func enclosure(_ identifier: String) -> Enclosure? {
        if let own = links[identifier].flatMap({
            Enclosure(identifier: identifier, link: $0)
        }) {
            return own
        }
        let path = "links/\(JSONPointer.escaped(identifier))"
        for patch in recurrenceOverrides.members.compactMap(\.value.objectValue) {
            let link = patch["links"]?.objectValue?[identifier] ?? patch[path]
            if let found = link.flatMap({ Enclosure(identifier: identifier, link: $0) }) {
                return found
            }
        }
        return nil
    }

    /// Adds and removes files of the event and of all its dates: also of those whose patch holds
    /// links of its own.
    package mutating func changeEnclosures(adding new: [Enclosure], removing old: Set<String>) {
        guard !new.isEmpty || !old.isEmpty else { return }
        let changed = Self.changing(links, adding: new, removing: old)
        var (overrides, needsLinks) = (recurrenceOverrides, false)
        for (date, value) in overrides.members {
            guard var patch = value.objectValue else { continue }
            if let own = patch["links"] {
                let links = Self.changing(own.objectValue ?? [:], adding: new, removing: old)
                patch["links"] = links.isEmpty ? .null : .object(links)
            }
            for path in old.map({ "links/\(JSONPointer.escaped($0))" }) {
                for name in patch.names where name == path || name.hasPrefix("\(path)/") {
                    patch[name] = nil
                }
            }
            // RFC 8984 §1.4.9: what a pointer leads through "MUST already exist".
            needsLinks = needsLinks || patch.names.contains { $0.hasPrefix("links/") }
            overrides[date] = .object(patch)
        }
        if overrides != recurrenceOverrides { recurrenceOverrides = overrides }
        write(changed.isEmpty && !needsLinks ? nil : .object(changed), to: "links")
    }

    private static func changing(
        _ links: JSONObject,
        adding new: [Enclosure],
        removing old: Set<String>
    ) -> JSONObject {
        var links = links
        for identifier in old { links[identifier] = nil }
        for enclosure in new { links[enclosure.identifier] = enclosure.link }
        return links
    }
}
