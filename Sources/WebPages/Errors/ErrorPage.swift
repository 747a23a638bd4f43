import HTTP
import Household
import JSON
import Mustache

/// The one place where an error becomes a status and a page.
///
/// | Error                         | Status |
/// | ----------------------------- | ------ |
/// | unknown page, event, day      | 404    |
/// | deleted meanwhile             | 410    |
/// | a value no field can have     | 422    |
/// | a scope that is none          | 400    |
/// | not for this device           | 403    |
/// | two changed the same          | 409    |
/// | some of several cannot go     | 409, or 403 where one is read-only |
/// | the store takes nothing       | 503    |
/// | a form from elsewhere         | 403    |
/// | everything else               | 500    |
enum ErrorPage {
    static func respond(_ error: any Error, _ visit: Visit) -> Response {
        switch error {
        case let error as PageError: respond(error, visit)
        case let error as HouseholdError: respond(.household(error), visit)
        default: fault(error, visit)
        }
    }

    static func respond(_ error: PageError, _ visit: Visit) -> Response {
        switch error {
        case .notFound, .badAddress: page(.notFound, visit)
        case .badScope: page(.badRequest, visit, message: "errorScopeUnknown")
        case .form(.foreignOrigin): page(.forbidden, visit, message: "saveFailedOrigin")
        case .form(.wrongToken): page(.forbidden, visit, message: "saveFailedFormToken")
        case .form(.unreadable(let error)): page(error.status, visit)
        case .household(let error): respond(error, visit)
        }
    }

    private static func respond(_ error: HouseholdError, _ visit: Visit) -> Response {
        switch error {
        case .notFound: page(.notFound, visit)
        case .gone(let tombstone): EventGonePage.respond(tombstone, visit)
        case .invalid, .spanMissing: page(.unprocessableContent, visit, key: "error400")
        case .forbidden(let prohibition): refuse(prohibition, visit)
        case .reminderGone(let deleted): ReminderGonePage.respond(deleted, visit)
        case .conflict, .reminderConflict, .changedMeanwhile: page(.conflict, visit)
        case .obstructed(let obstacles): obstruct(obstacles, visit)
        case .unavailable(let error): unavailable(error, visit)
        }
    }

    private static func refuse(_ prohibition: Prohibition, _ visit: Visit) -> Response {
        switch prohibition {
        case .calendarReadOnly(let name):
            page(.forbidden, visit, text: visit.text("calendarReadOnly", ["calendar": name]))
        case .calendarImmutable(let name):
            page(.forbidden, visit, text: visit.text("calendarImmutable", ["calendar": name]))
        case .calendarAddDelete: page(.forbidden, visit, message: "calendarAddDelete")
        case .lastOwner: page(.forbidden, visit, message: "errorLastOwner")
        case .lastCalendar: page(.forbidden, visit, message: "deleteCalendarLast")
        case .alreadyClaimed: page(.forbidden, visit, message: "claimUsed")
        case .tooManyRequests: page(.tooManyRequests, visit, message: "accessTooManyAsked")
        case .capability, .alreadyAnswered: page(.forbidden, visit)
        }
    }

    /// Names each event that stood in the way of several.
    private static func obstruct(_ obstacles: [Obstacle], _ visit: Visit) -> Response {
        let sentences = obstacles.map { obstacle in
            "\(obstacle.target.uid): \(Obstruction.sentence(obstacle, visit))"
        }
        return page(
            Obstruction.status(obstacles),
            visit,
            text: sentences.joined(separator: "\n")
        )
    }

    private static func unavailable(_ error: JournalError, _ visit: Visit) -> Response {
        page(.serviceUnavailable, visit, text: StoreFailure.sentence(error, visit))
    }

    /// Our own fault: the whole story goes to the log, a short id to the page.
    private static func fault(_ error: any Error, _ visit: Visit) -> Response {
        let identifier = String(visit.site.identifiers.makeIdentifier().prefix(6))
        // The path of a claim holds the one-time code, which no log is to hold.
        let target = visit.request.target
        let path = target.segments.first == "claim" ? "/claim/-" : target.path
        visit.site.log("fault \(identifier): \(path): \(error)")
        return page(.internalServerError, visit, identifier: identifier)
    }

    static func page(
        _ status: Status,
        _ visit: Visit,
        key: String? = nil,
        message: String? = nil,
        text: String? = nil,
        identifier: String? = nil,
        isForScripts: Bool = false
    ) -> Response {
        let key = key ?? "error\(status.code)"
        let view = ErrorView(
            status: status,
            heading: visit.text("\(key)Heading"),
            message: text ?? visit.text(message ?? "\(key)Message"),
            actions: [
                ErrorActionView(href: HomePage.todayPath(visit), label: visit.text("goToToday"))
            ],
            identifier: identifier
        )
        if isForScripts || visit.wantsJSON {
            return ProblemDetails(
                status: status,
                title: view.heading,
                sentences: [view.message],
                identifier: identifier
            )
            .response(visit)
        }
        var layout = Layout.bare
        layout.hasNavigation = true
        return visit.page("pages/error", view, layout: layout, status: status)
    }

    /// What is said of a status where nothing nearer is known.
    static func heading(of status: Status, _ visit: Visit) -> String {
        visit.text("\(key(of: status, visit.edition.catalogue))Heading")
    }

    /// The sentence below that heading.
    static func message(of status: Status, _ visit: Visit) -> String {
        visit.text("\(key(of: status, visit.edition.catalogue))Message")
    }

    private static func key(of status: Status, _ catalogue: MessageCatalogue) -> String {
        let key = "error\(status.code)"
        return catalogue.messages["\(key)Heading"] == nil ? "error400" : key
    }

    /// A page for a request whose host is not ours: it says nothing about the household.
    static func foreignHost(_ site: Site, _ request: Request) -> Response {
        plain(site, .misdirectedRequest)
    }

    /// A page without a visitor: the request could not be read.
    static func plain(_ site: Site, _ status: Status) -> Response {
        let known = site.pages.catalogue(site.pages.languages.first ?? Language("en"))
        let key = key(of: status, known)
        let text = "\(known.text("\(key)Heading"))\n\(known.text("\(key)Message"))\n"
        return Response(
            status,
            contentType: "text/plain; charset=utf-8",
            body: Array(text.utf8)
        )
    }
}

/// A calm page for something that did not work.
private struct ErrorView: FieldView {
    let status: Status
    let heading: String
    let message: String
    let actions: [ErrorActionView]
    let identifier: String?

    static let fields: FieldTable<ErrorView> = [
        "status": { .number($0.status.code) },
        "heading": { .text($0.heading) },
        "message": { .text($0.message) },
        "advice": { _ in .none },
        "actions": { .list($0.actions) },
        "errorIdentifier": { .optional($0.identifier) },
    ]
}

/// Where to go from an error.
private struct ErrorActionView: FieldView {
    let href: String
    let label: String

    static let fields: FieldTable<ErrorActionView> = [
        "href": { .text($0.href) },
        "label": { .text($0.label) },
        "isPrimary": { _ in .flag(true) },
    ]
}
