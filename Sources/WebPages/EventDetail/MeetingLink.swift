/// Which addresses are of meetings that one joins (features E-28).
enum MeetingLink {
    private static let hosts = [
        "zoom.us", "meet.google.com", "teams.microsoft.com", "teams.live.com", "webex.com",
        "whereby.com", "meet.jit.si", "facetime.apple.com",
    ]

    static func isMeeting(_ url: String) -> Bool {
        let rest = url.lowercased()
        guard rest.hasPrefix("https://") else { return false }
        let host = rest.dropFirst(8).prefix { !"/?#:".contains($0) }
        return hosts.contains { host == $0 || host.hasSuffix(".\($0)") }
    }
}
