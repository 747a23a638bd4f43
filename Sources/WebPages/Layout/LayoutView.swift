import HTTP
import Household
import Mustache

/// The frame of every page, as `layout.mustache` sees it.
///
/// A class, because a page asks it some fifty times and would copy it each time.
final class LayoutView: FieldView {
    let visit: Visit
    let layout: Layout

    static let fields: FieldTable<LayoutView> = [
        "languageTag": { .text($0.visit.language.tag) },
        "styleHref": { .text($0.assets.style) },
        "darkStyleHref": { .text($0.assets.darkStyle) },
        "isEverLight": { .flag($0.visit.display.theme != .dark) },
        "isEverDark": { .flag($0.visit.display.theme != .light) },
        "scriptHref": { .text($0.assets.script) },
        "formScriptHref": { .text($0.assets.formScript) },
        "oldScriptHref": { .text($0.assets.oldScript) },
        "iconHref": { .text($0.assets.icon) },
        "faviconHref": { .text($0.assets.favicon) },
        "touchIconHref": { .text($0.assets.touchIcon) },
        "manifestHref": { _ in .text("/manifest.webmanifest") },
        "formToken": { .text($0.visit.device?.formToken ?? "") },
        "hasNavigation": { .flag($0.hasNavigation) },
        "navigation": { .list($0.navigation) },
        "addHref": { .optional($0.visit.can(.addEvents) ? $0.layout.addHref : nil) },
        "accessBanner": { .optional($0.accessBanner) },
        "alarms": { .optional(AlarmBannersView($0.visit)) },
        "tellsAlarms": { .flag($0.soundsAlarms || $0.notifiesAlarms) },
        "alarmMoment": { .optional(AlarmBannersView.lastMoment($0.visit)) },
        "soundsAlarms": { .flag($0.soundsAlarms) },
        "notifiesAlarms": { .flag($0.notifiesAlarms) },
        "notices": { .list($0.notices) },
        "personFilter": { view in
            .optional(view.layout.offersPersonFilter ? PersonFilterView(view.visit) : nil)
        },
        "filteredPeople": { .texts($0.visit.personFilter.people.map(\.id)) },
        "flash": { .optional(FlashView($0.visit)) },
        "footerLine": { .optional($0.footerLine) },
        "languageForm": { .optional($0.languageForm) },
        "hiddenCalendars": { .optional(HiddenCalendarsView($0.visit)) },
        "isLive": { .flag($0.layout.isLive) },
        // Who may see nothing does not see either how much is going on.
        "sequence": { .number($0.seesSomething ? $0.visit.state.sequence : 0) },
        "authorizationStatus": { .text($0.visit.status.rawValue) },
        "refreshInSeconds": { $0.layout.refreshInSeconds.map { .number($0) } ?? .none },
        "refreshSeconds": { $0.layout.refreshSeconds.map { .number($0) } ?? .none },
        "continueHref": { .optional($0.layout.continueHref) },
        "watchHref": { .optional($0.layout.watchHref) },
    ]

    init(visit: Visit, layout: Layout) {
        self.visit = visit
        self.layout = layout
    }

    private var assets: PageAssets { visit.site.assets.pageAssets }

    private var hasNavigation: Bool { layout.hasNavigation && seesSomething }

    private var seesSomething: Bool { visit.can(.seeEvents) || visit.can(.useReminders) }

    private var soundsAlarms: Bool { visit.device?.preferences.soundsAlarms ?? false }

    private var notifiesAlarms: Bool { visit.device?.preferences.notifiesAlarms ?? false }

    private var navigation: [any MustacheView] {
        hasNavigation ? NavigationEntryView.all(visit, current: layout.section) : []
    }

    /// An owner sees on every page that somebody waits to be let in.
    private var accessBanner: NoticeView? {
        let isAnswering = visit.request.target.path.hasPrefix("/access/requests")
        guard visit.can(.manageHousehold), !isAnswering else { return nil }
        let (forEvents, forReminders) = visit.waitingDevices
        let open = forEvents + forReminders
        guard let first = open.first else { return nil }
        let isOne = open.count == 1
        let question = forEvents.isEmpty ? "\(first.id)/reminders" : first.id
        return NoticeView(
            kind: "question",
            message: isOne
                ? visit.text("accessBannerOne", ["device": first.name])
                : visit.text("accessBannerMany", count: open.count),
            href: isOne ? "/access/requests/\(question)" : "/access/requests",
            linkLabel: nil
        )
    }

    private var notices: [any MustacheView] {
        var notices = layout.notices.map { notice in
            NoticeView(
                kind: notice.kind.rawValue,
                message: notice.message,
                href: notice.href,
                linkLabel: notice.linkLabel
            )
        }
        if let failure = visit.site.household.failure, seesSomething {
            notices.insert(
                NoticeView(
                    kind: "danger",
                    message: StoreFailure.sentence(failure, visit),
                    href: nil,
                    linkLabel: nil
                ),
                at: 0
            )
        }
        return notices
    }

    private var footerLine: String? {
        guard let device = visit.device, hasNavigation else { return nil }
        return visit.text(
            "footerLine",
            [
                "household": visit.state.settings.name, "device": device.name,
                "access": AccessLevel(device).label(visit),
            ]
        )
    }

    private var languageForm: LanguageFormView? {
        layout.languageReturn.map { LanguageFormView(visit: visit, returnTo: $0) }
    }
}

/// A page inside its frame: what the page does not know, the frame does.
struct PageView<Page: MustacheView>: MustacheView {
    let page: Page
    let layout: LayoutView

    func value(named name: Name) -> MustacheValue? {
        page.value(named: name) ?? layout.value(named: name)
    }
}

extension Visit {
    /// The devices that wait for an answer, in the order of their asking.
    fileprivate var waitingDevices: (forEvents: [Device], forReminders: [Device]) {
        (state.openRequests(at: now), state.openRemindersRequests(at: now))
    }
}

/// A line above the page that somebody should read.
private struct NoticeView: FieldView {
    let kind: String
    let message: String
    let href: String?
    let linkLabel: String?

    static let fields: FieldTable<NoticeView> = [
        "kind": { .text($0.kind) },
        "message": { .text($0.message) },
        "href": { .optional($0.href) },
        "linkLabel": { .optional($0.linkLabel) },
    ]
}

/// The choice of a language at the foot of pages for strangers.
private struct LanguageFormView: FieldView {
    let visit: Visit
    let returnTo: String

    static let fields: FieldTable<LanguageFormView> = [
        "action": { _ in .text("/language") },
        "returnTo": { .text($0.returnTo) },
        "choices": { view in
            .list(LanguageChoiceView.all(view.visit, selected: view.visit.language.tag))
        },
    ]
}

/// One language, by its own name.
struct LanguageChoiceView: FieldView {
    let tag: String
    let label: String
    let isSelected: Bool

    static let fields: FieldTable<LanguageChoiceView> = [
        "value": { .text($0.tag) },
        "label": { .text($0.label) },
        "isCurrent": { .flag($0.isSelected) },
        "isSelected": { .flag($0.isSelected) },
    ]

    static func all(_ visit: Visit, selected: String?) -> [LanguageChoiceView] {
        visit.site.pages.languages.map { language in
            LanguageChoiceView(
                tag: language.tag,
                label: visit.site.pages.catalogue(language).text("languageName"),
                isSelected: language.tag == selected
            )
        }
    }
}
