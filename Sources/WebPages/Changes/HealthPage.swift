import HTTP
import Household

/// `GET /health`: whether the household can be read and written.
enum HealthPage {
    static func show(_ visit: Visit) throws -> Response {
        let reason: String? =
            switch visit.site.household.failure {
            case nil: nil
            case .noSpace: "the disk is full"
            case .failed(let reason), .syncFailed(let reason), .readOnly(let reason): reason
            }
        var response = Response(
            reason == nil ? .ok : .serviceUnavailable,
            contentType: "text/plain; charset=utf-8",
            body: Array("\(reason ?? "ok")\n".utf8)
        )
        response.fields["Cache-Control"] = "no-store"
        return response
    }
}
