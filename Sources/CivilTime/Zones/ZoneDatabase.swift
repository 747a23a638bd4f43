/// The zones of a machine, read from compiled files when first asked for, then kept.
package struct ZoneDatabase: Sendable {
    package static let system = ZoneDatabase(
        directories: directories(environment: ZoneFiles.environment("TZDIR"))
    )

    /// The folders that are searched, the first one first.
    package let directories: [String]
    private let cache = ZoneCache()

    package init(directories: [String]) {
        self.directories = directories
    }

    /// `TZDIR` names a folder that comes before the usual ones; it must be an absolute path.
    static func directories(environment folder: String?) -> [String] {
        let usual = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo"]
        guard let folder, folder.hasPrefix("/") else { return usual }
        return [folder] + usual
    }

    /// Finds a zone by its identifier, which may come from anyone; its case does not matter.
    package func zone(named id: String) -> Zone? {
        if let known = cache.answer(for: id) {
            guard case .zone(let zone) = known else { return nil }
            return zone
        }
        guard ZoneIdentifier.isValid(id), !ZoneIdentifier.reserved.contains(id) else { return nil }
        let zone = fileZone(id) ?? respelledZone(id) ?? fallbackZone(id)
        cache.remember(zone.map { .zone($0) } ?? .unknown, for: id)
        return zone
    }

    /// A file that cannot be believed counts as absent.
    private func fileZone(_ id: String) -> Zone? {
        for directory in directories {
            guard let bytes = ZoneFiles.contents(of: "\(directory)/\(id)") else { continue }
            do throws(TZifError) {
                return try Zone(id: id, tzif: bytes)
            } catch {
                continue
            }
        }
        return nil
    }

    private func respelledZone(_ id: String) -> Zone? {
        guard let spelling = cache.spelling(of: id, listIdentifiers), spelling != id
        else { return nil }
        return zone(named: spelling)
    }

    private func fallbackZone(_ id: String) -> Zone? {
        if let rules = FoundationZone.rules(named: id) { return Zone(rules: rules) }
        return id == Zone.utc.id ? .utc : nil
    }

    /// All identifiers, links and old names included, sorted.
    package var identifiers: [String] {
        cache.identifiers(listIdentifiers)
    }

    private func listIdentifiers() -> [String] {
        var found: Set<String> = []
        for directory in directories {
            collect(into: &found, from: directory, prefix: "", depth: 1)
        }
        return found.isEmpty ? FoundationZone.identifiers : found.sorted()
    }

    private func collect(
        into found: inout Set<String>,
        from folder: String,
        prefix: String,
        depth: Int
    ) {
        for entry in ZoneFiles.entries(of: folder) {
            let id = prefix + entry.name
            let path = "\(folder)/\(entry.name)"
            guard ZoneIdentifier.isValid(id), !ZoneIdentifier.reserved.contains(id)
            else { continue }
            if entry.isFolder {
                guard depth < 4 else { continue }
                collect(into: &found, from: path, prefix: id + "/", depth: depth + 1)
            } else if ZoneFiles.startsWithMagic(path) {
                found.insert(id)
            }
        }
    }
}
