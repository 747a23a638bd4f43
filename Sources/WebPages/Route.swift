import HTTP
import Household

/// One line of the route table: a method, a path, who may come, and what answers.
struct Route: Sendable {
    /// Who may open it.
    enum Gate: Sendable {
        /// Everybody: assets, the prompt, the claim.
        case open
        /// Devices whose answer allows this.
        case capability(Capability)
        /// Devices whose answer allows at least one of these.
        case anyCapability([Capability])

        /// The capability that a device lacks to come here; nil where it may.
        func missing(_ can: (Capability) -> Bool) -> Capability? {
            switch self {
            case .open: nil
            case .capability(let capability): can(capability) ? nil : capability
            case .anyCapability(let capabilities):
                capabilities.contains(where: can) ? nil : capabilities.first
            }
        }
    }

    typealias Handler = @Sendable (Visit) throws -> Answer

    let method: Method
    let pattern: [Part]
    let gate: Gate
    /// How many octets of content a device that may come here may send.
    let bodyLimit: Int
    let handler: Handler

    enum Part: Sendable, Equatable {
        case literal(String)
        case parameter(String)
    }

    /// A route that answers at once.
    init(
        _ method: Method,
        _ path: String,
        _ gate: Gate,
        bodyLimit: Int = RequestLimits.standard.body,
        _ handler: @escaping @Sendable (Visit) throws -> Response
    ) {
        self.init(parking: method, path, gate, bodyLimit: bodyLimit) {
            .response(try handler($0))
        }
    }

    /// A route whose answer may wait.
    init(
        parking method: Method,
        _ path: String,
        _ gate: Gate,
        bodyLimit: Int = RequestLimits.standard.body,
        _ handler: @escaping Handler
    ) {
        self.method = method
        self.bodyLimit = bodyLimit
        pattern = path.split(separator: "/").map { part in
            part.hasPrefix("{")
                ? .parameter(String(part.dropFirst().dropLast()))
                : .literal(String(part))
        }
        self.gate = gate
        self.handler = handler
    }

    /// The values of the parameters where this route's path is that of `segments`.
    func match(_ segments: [String]) -> [String: String]? {
        guard hasPath(of: segments) else { return nil }
        var values: [String: String] = [:]
        for (part, segment) in zip(pattern, segments) {
            if case .parameter(let name) = part { values[name] = segment }
        }
        return values
    }

    /// Most routes differ in a literal, and cost nothing but its comparison.
    private func hasPath(of segments: [String]) -> Bool {
        guard segments.count == pattern.count else { return false }
        for index in segments.indices {
            if case .literal(let text) = pattern[index], text != segments[index] { return false }
        }
        return true
    }
}
