import HTTP
import Mustache

/// A banner that is there to be seen, on the page that the Test button leads to.
///
/// Its id is no alarm's, so that to answer it changes nothing.
struct TestBannerView: FieldView {
    let visit: Visit

    static let fields: FieldTable<TestBannerView> = [
        "action": { _ in .text("/alarms") },
        "id": { _ in .text(TestBannerView.identifier) },
        "rangAt": { _ in .none },
        "title": { .text($0.visit.text("alarmTestTitle")) },
        "href": { _ in .text("/settings") },
        "whenText": { .text($0.visit.text("alarmTestWhen")) },
        "missedText": { _ in .none },
        "returnTo": { _ in .text("/settings") },
        "offersDone": { _ in .flag(false) },
        "offersScope": { _ in .flag(false) },
        "snoozes": { _ in .list([]) },
    ]

    private static let identifier = "test"

    static func isWanted(_ visit: Visit) -> Bool {
        visit.request.target.path == "/settings"
            && visit.request.target.query.first("test") == "banner"
    }
}
