import Household
import JSON

extension Visit {
    /// The name of a device, as far as it is still known; nil is the machine itself.
    func deviceName(_ id: String?) -> String {
        guard let id else { return text("deviceCommandLine") }
        return state.devices[id]?.name ?? text("deviceUnknown")
    }
}

extension SharedBytes {
    /// One text of a stored object.
    func member(_ name: String) -> String? {
        (try? JSONValue(parsing: self).objectValue)?[name]?.stringValue
    }
}
