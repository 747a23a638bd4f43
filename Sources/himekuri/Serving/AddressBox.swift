import HTTPServer
import Synchronization

/// The addresses of the server as people type them, known once it is bound.
final class AddressBox: Sendable {
    private let box = Mutex<[String]>([])

    var addresses: [String] { box.withLock { $0 } }

    /// One address where one was asked for; else the machine's own and those of its networks.
    func fill(_ bound: [BoundAddress], host: String) {
        guard let port = bound.first?.port else { return }
        let hosts: [String]
        switch host {
        case "all", "0.0.0.0", "::": hosts = ["localhost"] + MachineNames.networkAddresses
        default: hosts = bound.prefix(1).map { $0.isIPv6 ? "[\($0.host)]" : $0.host }
        }
        box.withLock { $0 = hosts.map { "http://\($0):\(port)/" } }
    }
}
