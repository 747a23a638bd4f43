import HTTP
import Household
import JSON

/// `/events/deletion`: lists the events that were chosen, asks, then deletes all of them or none
/// (features U-49, U-123).
enum EventsDeletionPage {
    /// `GET /events/deletion?event=…&event=…`.
    static func ask(_ visit: Visit) throws -> Response {
        let query = visit.request.target.query
        let selection = SelectedEvents(query)
        guard !selection.targets.isEmpty else {
            return visit.redirect(to: UpcomingSpan().path(isSelecting: true))
        }
        return page(selection, UpcomingSpan(), visit)
    }

    /// `POST /events/deletion`: asks, and deletes once `confirmed` is on.
    static func delete(_ visit: Visit) throws -> Response {
        let posted = try PostedForm(visit)
        let selection = SelectedEvents(Query(posted.form.items))
        let span = UpcomingSpan(posted.form)
        guard !selection.targets.isEmpty else {
            return UpcomingPage.page(
                span,
                visit,
                isSelecting: true,
                alert: visit.text("selectNothing"),
                status: .unprocessableContent
            )
        }
        guard posted.form.first("confirmed") == "on" else { return page(selection, span, visit) }
        if let refusal = posted.refusal {
            let alert = visit.text("saveFailedFormToken")
            return page(selection, span, visit, alert: alert, status: refusal.status)
        }
        do throws(HouseholdError) {
            let receipt = try visit.perform(command(selection, visit))
            return visit.redirect(
                to: span.path(),
                flash: Flash(.eventDeleted, sequence: receipt.sequence)
            )
        } catch {
            guard case .obstructed(let obstacles) = error, !visit.wantsJSON else { throw error }
            return page(
                selection,
                span,
                visit,
                obstacles: obstacles,
                alert: visit.text("selectNoneDeleted"),
                status: Obstruction.status(obstacles)
            )
        }
    }

    private static func command(_ selection: SelectedEvents, _ visit: Visit) -> DeleteEvents {
        let household = visit.site.household
        let base = selection.base ?? visit.state.sequence
        return DeleteEvents(selection.targets, base: base) { uid in
            household.storedVersion(of: uid, at: base)
        }
    }

    /// The question; without `obstacles` it finds out by itself what would stand in the way.
    private static func page(
        _ selection: SelectedEvents,
        _ span: UpcomingSpan,
        _ visit: Visit,
        obstacles: [Obstacle]? = nil,
        alert: String? = nil,
        status: Status = .ok
    ) -> Response {
        var layout = Layout(.upcoming)
        layout.isLive = false
        let view = EventsDeletionView(
            targets: selection.targets,
            obstacles: obstacles ?? found(command(selection, visit), visit),
            span: span,
            alert: alert,
            visit: visit
        )
        return visit.page("pages/events-deletion", view, layout: layout, status: status)
    }

    /// What would stand in the way if it were done now.
    private static func found(_ command: DeleteEvents, _ visit: Visit) -> [Obstacle] {
        do throws(HouseholdError) {
            _ = try command.decide(visit.commandContext)
            return []
        } catch {
            if case .obstructed(let obstacles) = error { return obstacles }
            return command.targets.map { Obstacle(target: $0, reason: error) }
        }
    }
}
