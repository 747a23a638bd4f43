/// The places where a Unix machine says which zone it is in.
package struct SystemZone: Sendable {
    private let variable: String?
    private let localtimePath: String
    private let timezonePath: String

    /// Names the places; tests name their own.
    package init(
        variable: String?,
        localtimePath: String = "/etc/localtime",
        timezonePath: String = "/etc/timezone"
    ) {
        self.variable = variable
        self.localtimePath = localtimePath
        self.timezonePath = timezonePath
    }

    /// The first of these that names a zone of the database: the variable TZ, the file that
    /// `/etc/localtime` links to, the text in `/etc/timezone`; otherwise UTC.
    package func identifier(in database: ZoneDatabase) -> String {
        // POSIX: TZ set to nothing means UTC.
        if variable == "" { return Zone.utc.id }
        let candidates = [variableIdentifier, linkIdentifier, textIdentifier]
        for case let candidate? in candidates {
            if let zone = database.zone(named: candidate) { return zone.id }
        }
        return Zone.utc.id
    }

    /// `Europe/Berlin`, `:Europe/Berlin` or `:/usr/share/zoneinfo/Europe/Berlin`.
    private var variableIdentifier: String? {
        guard let variable else { return nil }
        let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
        return name.hasPrefix("/") ? identifier(inPath: name) : name
    }

    private var linkIdentifier: String? {
        ZoneFiles.linkTarget(of: localtimePath).flatMap { identifier(inPath: $0) }
    }

    private var textIdentifier: String? {
        guard let bytes = ZoneFiles.contents(of: timezonePath) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.first.map { line in String(line.filter { !$0.isWhitespace }) }
    }

    /// Takes what follows the folder `zoneinfo`, without the copies in `posix` and `right`.
    private func identifier(inPath path: String) -> String? {
        var parts = path.split(separator: "/")
        guard let folder = parts.lastIndex(of: "zoneinfo") else { return nil }
        parts.removeFirst(folder + 1)
        if parts.first == "posix" || parts.first == "right" { parts.removeFirst() }
        return parts.joined(separator: "/")
    }
}

extension ZoneDatabase {
    /// The machine's own zone now; the household takes it when it is claimed.
    package static var systemZoneIdentifier: String {
        SystemZone(variable: ZoneFiles.environment("TZ")).identifier(in: .system)
    }
}
