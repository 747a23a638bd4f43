/// Why a server could not begin to listen, as a sentence for the person who started it.
package enum ServerError: Error, Equatable, CustomStringConvertible {
    case addressInUse(BoundAddress)
    case addressRefused(BoundAddress, reason: String)
    case portInvalid(Int)
    case hostUnknown(String, reason: String)
    case systemRefused(String)

    package var description: String {
        switch self {
        case .addressInUse(let address):
            """
            Port \(address.port) of \(address.host) is already in use. \
            Stop the program that listens there, or choose another port.
            """
        case .addressRefused(let address, let reason):
            "Cannot listen on \(address): \(reason)."
        case .portInvalid(let port):
            "\(port) is no port; ports go from 0 to 65535."
        case .hostUnknown(let host, let reason):
            "Cannot listen on “\(host)”: \(reason)."
        case .systemRefused(let reason):
            "The system refused to start the server (\(reason))."
        }
    }

    init(_ error: SystemError) {
        self = .systemRefused(error.description)
    }
}
