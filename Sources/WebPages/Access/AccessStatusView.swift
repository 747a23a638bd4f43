import Household
import Mustache

/// The status of a device in words.
struct AccessStatusView: FieldView {
    let statusText: String
    var explanation: String?
    var steps: [String] = []
    var actions: [AccessActionView] = []

    static let fields: FieldTable<AccessStatusView> = [
        "statusText": { .text($0.statusText) },
        "explanation": { .optional($0.explanation) },
        "hasSteps": { .flag(!$0.steps.isEmpty) },
        "steps": { .texts($0.steps) },
        "actions": { .list($0.actions) },
    ]

    static func unclaimed(_ visit: Visit) -> AccessStatusView {
        AccessStatusView(
            statusText: visit.text("claimNeeded"),
            explanation: visit.text("claimNeededExplanation"),
            steps: (1...2).map { visit.text("claimNeededStep\($0)") }
        )
    }
}

extension AccessStatusView {
    init(_ visit: Visit) {
        switch visit.status {
        case .denied:
            statusText = visit.text("statusDenied")
            explanation = visit.text("statusDeniedExplanation")
            steps = (1...3).map { visit.text("statusDeniedStep\($0)") }
        case .restricted:
            statusText = visit.text("statusRestricted")
            explanation = visit.text("statusRestrictedExplanation")
            steps = [visit.text("statusRestrictedStep1")]
        case .writeOnly:
            let hasAsked = visit.device?.hasAskedForUpgrade ?? false
            statusText = visit.text("statusWriteOnly")
            explanation = visit.text(
                hasAsked ? "statusWriteOnlyUsed" : "statusWriteOnlyExplanation"
            )
            let add = AccessActionView(
                href: "/events/new",
                label: visit.text("accessAddAnEvent"),
                isPrimary: true
            )
            let ask = AccessActionView(
                href: "/access",
                label: visit.text("accessAskMore"),
                isPrimary: false
            )
            actions = hasAsked ? [add] : [add, ask]
        case .notDetermined, .readOnly, .fullAccess:
            statusText = visit.text("statusUnknown")
            explanation = visit.text("statusUnknownExplanation")
            let again = AccessActionView(
                href: "/access",
                label: visit.text("accessAskAgain"),
                isPrimary: true
            )
            actions = [again]
        }
    }
}

/// A button that leads on from a status.
struct AccessActionView: FieldView {
    let href: String
    let label: String
    let isPrimary: Bool

    static let fields: FieldTable<AccessActionView> = [
        "href": { .text($0.href) },
        "label": { .text($0.label) },
        "isPrimary": { .flag($0.isPrimary) },
    ]
}
