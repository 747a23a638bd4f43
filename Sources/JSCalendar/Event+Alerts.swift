import JSON

extension Event {
    /// Whether those by default count, whatever `alerts` says (RFC 8984 §4.5.1).
    package var usesDefaultAlerts: Bool {
        get { self["useDefaultAlerts"]?.boolValue ?? false }
        set {
            if newValue != usesDefaultAlerts {
                write(newValue ? true : nil, to: "useDefaultAlerts")
            }
        }
    }
}
