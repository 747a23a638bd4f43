import CivilTime
import HTTP
import Household

/// What stands in the fields about alarms that leave the house, as text.
struct MessageTyping: Sendable {
    static let fields = ["webhook", "webhook-format", "digest-time", "message-language"]

    /// An address; empty for none.
    var webhook: String
    /// A raw value of `Webhook.Format`.
    var format: String
    /// `HH:MM`; empty for no digest.
    var digestTime: String
    /// A tag.
    var language: String

    init(_ settings: HouseholdSettings, _ visit: Visit) {
        webhook = settings.webhook?.url ?? ""
        format = (settings.webhook?.format ?? .json).rawValue
        digestTime = settings.digest?.time.shortText ?? ""
        language = HouseholdWords.language(settings, visit.site.pages).tag
    }

    /// Takes what a form says; fields that it does not have stay as they are.
    mutating func take(_ form: Form) {
        if let text = form.first("webhook") { webhook = text.trimmingSpaces }
        if let text = form.first("webhook-format") { format = text }
        if let text = form.first("digest-time") { digestTime = text.trimmingSpaces }
        if let text = form.first("message-language") { language = text }
    }

    /// Puts it into settings; where a field cannot be read, the old value stays and a problem is
    /// added.
    func read(
        into settings: inout HouseholdSettings,
        _ problems: inout FormProblems,
        _ visit: Visit
    ) {
        if let format = Webhook.Format(rawValue: format) {
            settings.webhook = webhook.isEmpty ? nil : Webhook(url: webhook, format: format)
        } else {
            problems.add("webhook-format", visit.text("errorAccessUnknown"))
        }
        if digestTime.isEmpty {
            settings.digest = nil
        } else if let time = TimeOfDay(digestTime) {
            settings.digest = DigestSchedule(time: time)
        } else {
            problems.add("digest-time", visit.text("errorDigestTime", ["value": digestTime]))
        }
        guard language != HouseholdWords.language(settings, visit.site.pages).tag else { return }
        if visit.site.pages.languages.contains(Language(language)) {
            settings.messageLanguage = language
        } else {
            problems.add("message-language", visit.text("errorAccessUnknown"))
        }
    }
}
