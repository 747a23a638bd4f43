import CivilTime
import HTTP
import Household
import Mustache

/// The answer (410) for an event that was deleted: by whom, when, and how to bring it back.
enum EventGonePage {
    static func respond(_ tombstone: Tombstone, _ visit: Visit) -> Response {
        guard visit.can(.seeEvents) else { return ErrorPage.page(.notFound, visit) }
        if visit.wantsJSON { return ErrorPage.page(.gone, visit) }
        return visit.page(
            "pages/event-gone",
            EventGoneView(tombstone, visit),
            layout: Layout(.day),
            status: .gone
        )
    }
}

/// What is left of a deleted event.
private struct EventGoneView: FieldView {
    let heading: String
    let message: String
    let backHref: String
    let backLabel: String
    let restore: UndoFormView?

    static let fields: FieldTable<EventGoneView> = [
        "heading": { .text($0.heading) },
        "message": { .text($0.message) },
        "backHref": { .text($0.backHref) },
        "backLabel": { .text($0.backLabel) },
        "restore": { .optional($0.restore) },
    ]

    init(_ tombstone: Tombstone, _ visit: Visit) {
        let record = tombstone.record
        let day = visit.state.settings.zone.local(at: record.start).date
        heading = visit.text("eventGone")
        message = visit.text(
            "deletedBy",
            [
                "device": visit.deviceName(tombstone.deletedBy),
                "title": visit.displayTitle(record),
                "when": visit.moment(tombstone.deletedAt),
            ]
        )
        backHref = DayAddress.path(day)
        backLabel = visit.text("backToDay", ["day": visit.dates.dayAndMonth(day)])
        let canRestore =
            visit.can(.changeEvents)
            && visit.site.household.transaction(tombstone.sequence)?.fact == .eventDeleted
        // Others that were deleted together with it stay deleted.
        restore =
            canRestore ? UndoFormView(sequence: tombstone.sequence, event: record.uid) : nil
    }
}
