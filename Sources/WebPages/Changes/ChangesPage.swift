import HTTP
import Household
import JSON

/// `GET /changes?since=SEQ&wait=SECONDS`: `EKEventStoreChanged` for browsers (features N-01…N-13).
///
/// The request waits, without a thread, until the household is newer than `since`, until this
/// device's answer changes, or until its time is over.
enum ChangesPage {
    static let standardWait = 25
    static let longestWait = 60

    static func show(_ visit: Visit) throws -> Answer {
        guard let device = visit.device else {
            return .response(ErrorPage.page(.unauthorized, visit, isForScripts: true))
        }
        guard let text = visit.request.target.query.first("since") else {
            return .response(report(visit.state, device.id, since: nil))
        }
        guard let since = Int(text), since >= 0 else {
            return .response(ErrorPage.page(.badRequest, visit, isForScripts: true))
        }
        let wait = visit.request.target.query.first("wait").flatMap { Int($0) } ?? standardWait
        if let response = news(visit.state, device, since: since) { return .response(response) }
        let household = visit.site.household
        return .parked(
            ParkedResponse(seconds: Double(min(max(wait, 0), longestWait))) { isExpired in
                let state = household.snapshot
                if let response = news(state, device, since: since) { return response }
                return isExpired ? report(state, device.id, since: since) : nil
            }
        )
    }

    /// The answer where there is something to tell: a change, or another status than before.
    ///
    /// A device that may see nothing learns of its own answer and of nothing else.
    private static func news(_ state: HouseholdState, _ device: Device, since: Int) -> Response? {
        let now = state.devices[device.id]
        let isAnswered =
            now?.status != device.status || now?.request != device.request
            || now?.remindersStatus != device.remindersStatus
            || now?.remindersRequest != device.remindersRequest
        let isChanged = device.seesSomething && state.sequence != since
        return isAnswered || isChanged ? report(state, device.id, since: since, isNews: true) : nil
    }

    /// What may be told; a device that may see nothing learns only its own status.
    private static func report(
        _ state: HouseholdState,
        _ id: String,
        since: Int?,
        isNews: Bool = false
    ) -> Response {
        guard let device = state.devices[id] else {
            return json(.unauthorized, ["authorizationStatus": .none])
        }
        let sequence = device.seesSomething ? state.sequence : since ?? 0
        return json(
            .ok,
            [
                "sequence": .number(JSONNumber(sequence)),
                "changed": .bool(isNews || sequence != since ?? sequence),
                "authorizationStatus": .string(device.status.rawValue),
            ]
        )
    }

    private static func json(_ status: Status, _ members: [(String, JSONValue?)]) -> Response {
        var object = JSONObject()
        for (name, value) in members { object[name] = value }
        var response = Response(
            status,
            contentType: "application/json",
            body: JSONValue.object(object).encoded()
        )
        response.fields["Cache-Control"] = "no-store"
        return response
    }

    private static func json(
        _ status: Status,
        _ members: KeyValuePairs<String, JSONValue?>
    ) -> Response {
        json(status, members.map { ($0.key, $0.value) })
    }
}

extension Device {
    fileprivate var seesSomething: Bool { can(.seeEvents) || can(.useReminders) }
}
