import CivilTime
package import HTTP
import Household

/// The whole site as one function from request to answer.
package struct WebApplication: Application {
    private let site: Site

    package init(site: Site) { self.site = site }

    package func answer(_ request: Request) -> Answer {
        let moment = UnchangedCache.Moment(site.household, at: site.clock())
        let (answer, visit) = made(for: request)
        if let visit, case .response(let response) = answer {
            site.unchanged.keep(response, to: visit, at: moment)
        }
        return answer
    }

    /// A file, or a 304 that was given to the same request a moment ago.
    package func readyResponse(to request: Request) -> Response? {
        if site.assets.isAddressed(by: request) {
            let client = Client(request, trusting: site.configuration.trustedProxies)
            return accepts(request, client) ? site.assets.respond(to: request) : nil
        }
        guard request.fields.contains("If-None-Match") else { return nil }
        let now = site.clock()
        let moment = UnchangedCache.Moment(site.household, at: now)
        guard let known = site.unchanged.answer(to: request, at: moment) else { return nil }
        if let device = known.response.device, known.isToBeNoted(at: now) {
            site.household.saw(device, from: known.address, at: now)
        }
        return known.response
    }

    package func bodyLimit(_ head: RequestHead) -> Int {
        if case .length(let length) = head.framing, length <= RequestLimits.standard.body {
            return RequestLimits.standard.body
        }
        let request = Request(head: head, peerAddress: "", receivedAt: 0)
        let client = Client(request, trusting: [])
        return Dispatcher(site: site, request: request, client: client).bodyLimit
    }

    package func waitsForDisk(_ request: Request) -> Bool {
        AttachmentPage.isAddressed(by: request)
    }

    /// The answer, and the visit whose page it is, if it is one.
    private func made(for request: Request) -> (answer: Answer, visit: Visit?) {
        let client = Client(request, trusting: site.configuration.trustedProxies)
        guard accepts(request, client) else {
            return (.response(finished(ErrorPage.foreignHost(site, request), for: nil)), nil)
        }
        if let asset = site.assets.respond(to: request) { return (.response(asset), nil) }
        let dispatcher = Dispatcher(site: site, request: request, client: client)
        let visit = dispatcher.visit
        let device = visit.device?.id
        if let device { site.household.saw(device, from: client.address, at: visit.now) }
        let answer = finished(dispatcher.answer(), for: device)
        // A claim's path holds a secret, which is kept nowhere.
        if request.target.segments.first == "claim" { return (answer.hidingPath, nil) }
        return (answer, visit)
    }

    private func accepts(_ request: Request, _ client: Client) -> Bool {
        guard let host = request.host ?? client.impliedHost else { return false }
        return site.configuration.hostPolicy.accepts(host)
    }

    package func failure(_ status: Status, _ reason: String) -> Response {
        finished(ErrorPage.plain(site, status), for: nil)
    }

    private func finished(_ answer: Answer, for device: String?) -> Answer {
        switch answer {
        case .response(let response):
            return .response(finished(response, for: device))
        case .parked(let parked):
            return .parked(
                ParkedResponse(seconds: parked.seconds) { isExpired in
                    parked.poll(isExpired).map { finished($0, for: device) }
                }
            )
        }
    }

    private func finished(_ response: Response, for device: String?) -> Response {
        var response = response
        SecurityFields.add(to: &response.fields)
        if !response.fields.contains("Cache-Control") {
            let value = response.entityTag == nil ? "no-store" : "no-cache"
            response.fields.append(value, named: "Cache-Control")
        }
        // RFC 9110 §15.6.4: "The server MAY send a Retry-After header field".
        if response.status == .serviceUnavailable, response.fields["Retry-After"] == nil {
            response.fields["Retry-After"] = "5"
        }
        response.device = device
        return response
    }
}

extension Answer {
    /// The answer to a claim: its path holds the one-time code, which no log is to hold.
    fileprivate var hidingPath: Answer {
        guard case .response(var response) = self else { return self }
        response.loggedPath = "/claim/-"
        return .response(response)
    }
}
