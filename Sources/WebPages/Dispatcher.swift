import CivilTime
import HTTP
import Household

/// Finds the route of a request, checks who may take it, and turns every error into a page.
struct Dispatcher {
    let visit: Visit
    /// The routes of this path, whatever their method.
    private let candidates: [(route: Route, parameters: [String: String])]
    private let found: Route?

    init(site: Site, request: Request, client: Client) {
        let candidates = RouteTable.routes(for: request.target.segments)
        let method = request.method == .head ? Method.get : request.method
        let found = candidates.first { $0.route.method == method }
        self.candidates = candidates
        self.found = found?.route
        visit = Visit(
            site: site,
            request: request,
            client: client,
            parameters: found?.parameters ?? [:]
        )
    }

    /// How much content the request may bring: more than usual only from a device that may do
    /// what it asks, so that no stranger fills the memory.
    var bodyLimit: Int {
        guard let found, refusal(of: found) == nil else { return RequestLimits.standard.body }
        return found.bodyLimit
    }

    /// The answer; what is at an address is a page for people and JSON for scripts, and no cache
    /// on the way may take one for the other.
    ///
    /// RFC 9110 §12.5.5: Vary lists "request header fields that might have a role in the selection
    /// of the representation".
    func answer() -> Answer {
        let answer = chosenAnswer()
        guard case .response(var response) = answer else { return answer }
        response.fields["Vary"] = Self.variation
        return .response(response)
    }

    /// The server chooses the coding, and names its field unless it stands here already.
    private static let variation = "Accept, Accept-Encoding"

    private func chosenAnswer() -> Answer {
        guard !candidates.isEmpty else { return .response(ErrorPage.respond(.notFound, visit)) }
        guard let found else {
            return .response(refuseMethod(Set(candidates.map(\.route.method.rawValue))))
        }
        if let refusal = refusal(of: found) { return .response(refusal) }
        return run(found)
    }

    private func refuseMethod(_ known: Set<String>) -> Response {
        var names = known
        if names.contains("GET") { names.insert("HEAD") }
        names.insert("OPTIONS")
        let methods = names.sorted().compactMap { Method($0) }
        if visit.request.method == .options { return .options(allowing: methods) }
        var response = ErrorPage.page(.methodNotAllowed, visit)
        response.fields["Allow"] = names.sorted().joined(separator: ", ")
        return response
    }

    /// The answer to a device that may not come here (features ).
    private func refusal(of route: Route) -> Response? {
        guard let capability = route.gate.missing(visit.can) else { return nil }
        guard visit.device != nil else { return AccessPage.sendStranger(visit) }
        return AccessPage.refuse(capability, visit)
    }

    private func run(_ route: Route) -> Answer {
        let tag = route.method == .get ? PageTag(visit).base : nil
        // `*` asks whether there is any page at all, which only the handler knows.
        if let tag, visit.request.fields["If-None-Match"] != "*",
            let known = visit.request.matchesEntityTag(tag)
        {
            return .response(.notModified(tag: known))
        }
        do {
            let answer = try route.handler(visit)
            guard case .response(var response) = answer, let tag, response.status == .ok,
                response.entityTag == nil, response.fields["Cache-Control"] == nil,
                response.fields["Set-Cookie"] == nil
            else { return answer }
            response.entityTag = tag
            DeviceCookie.renew(in: &response, visit)
            return .response(response)
        } catch {
            return .response(ErrorPage.respond(error, visit))
        }
    }
}
