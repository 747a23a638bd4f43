package import JSON

extension Event {
    /// RFC 8984 §4.5.2: the Alert objects by identifier, in the order they were written.
    package var alerts: JSONObject {
        get { self["alerts"]?.objectValue ?? [:] }
        set { write(newValue.isEmpty ? nil : .object(newValue), to: "alerts") }
    }

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
