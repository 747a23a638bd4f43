import HTTP
import Household
import JSON
import Mustache

/// An error for a script, `application/problem+json` (RFC 9457).
///
/// What is wrong with a form is listed under `errors`, each with the name of its field; of a clash
/// each field is there with both values.
struct ProblemDetails {
    let status: Status
    let title: String
    var sentences: [String]
    var errors: [JSONValue] = []
    /// The short id by which our own fault is found in the log.
    var identifier: String?

    func response(_ visit: Visit) -> Response {
        var object: JSONObject = [
            "type": "about:blank", "title": .string(title),
            "status": .number(JSONNumber(status.code)),
            "detail": .string(sentences.joined(separator: "\n")),
        ]
        if !errors.isEmpty { object["errors"] = .array(errors) }
        object["authorizationStatus"] = visit.device.map { .string($0.status.rawValue) }
        object["instance"] = identifier.map { .string($0) }
        return Response(
            status,
            contentType: "application/problem+json",
            body: JSONValue.object(object).encoded()
        )
    }
}

extension ProblemDetails {
    private static let names = (
        errors: Name("errors"), clash: Name("clash"), alert: Name("alert"),
        deletedMeanwhile: Name("deletedMeanwhile")
    )

    /// What the page of a form that was refused says, without the form.
    init(_ status: Status, of view: some MustacheView, _ visit: Visit) {
        let names = Self.names
        self.status = status
        if case .list(let views)? = view.value(named: names.errors), !views.isEmpty {
            let entries = views.compactMap { ($0 as? FormProblemView)?.entry }
            title = visit.text("errorSummaryHeading")
            sentences = entries.map(\.message)
            errors = entries.map(\.json)
            return
        }
        title = ErrorPage.heading(of: status, visit)
        if case .view(let clash as ClashView)? = view.value(named: names.clash) {
            sentences = [clash.message]
            errors = clash.json
        } else if case .text(let alert)? = view.value(named: names.alert) {
            sentences = [alert]
        } else if case .view(let gone as MessageView)? = view.value(named: names.deletedMeanwhile) {
            sentences = [gone.message]
        } else {
            sentences = [ErrorPage.message(of: status, visit)]
        }
    }
}

extension FormProblems.Entry {
    fileprivate var json: JSONValue {
        var object: JSONObject = [:]
        object["field"] = field.map { .string($0) }
        object["detail"] = .string(message)
        return .object(object)
    }
}
