import CivilTime
import Household
import Mustache

/// A page of reminders: what is chosen, the line to add another, and the reminders.
struct RemindersView: FieldView {
    let filter: ReminderFilter
    let visit: Visit
    let isSelecting: Bool
    /// What was typed into the line and could not be added.
    let typing: ReminderTyping
    let problems: FormProblems
    let alert: String?
    private let sections: [ReminderSectionView]
    private let done: ReminderSectionView?
    private let counts: [String: Int]

    static let fields: FieldTable<RemindersView> = [
        "heading": { .text($0.list?.name ?? $0.visit.text("reminders")) },
        "summary": { .text($0.visit.text("reminderOpenCount", count: $0.openCount)) },
        "hasNoLists": { .flag($0.visit.state.reminderLists.isEmpty) },
        "firstListColor": { _ in .text(ColorName.teal.rawValue) },
        "listLinks": { .list($0.listLinks) },
        "progressLinks": { .list($0.progressLinks) },
        "filter": { .view(ReminderFilterView(filter: $0.filter, visit: $0.visit)) },
        "quickAdd": { .optional($0.quickAdd) },
        "newHref": { .optional($0.newHref) },
        "selectHref": { .optional($0.selectHref) },
        "doneHref": { .text($0.filter.path) },
        "isSelecting": { .flag($0.isSelecting) },
        "canComplete": { .flag($0.filter.progress != .done) },
        "returnTo": { .text($0.filter.path) },
        "revision": { .number($0.visit.state.sequence) },
        "alert": { .optional($0.alert) },
        "sections": { .list($0.sections) },
        "doneSection": { .optional($0.done) },
        "isEmpty": { .flag($0.sections.isEmpty && $0.done == nil) },
        "emptyText": { .text($0.emptyText) },
    ]

    init(
        _ filter: ReminderFilter,
        _ visit: Visit,
        isSelecting: Bool = false,
        typing: ReminderTyping = ReminderTyping(),
        problems: FormProblems = FormProblems(),
        alert: String? = nil
    ) {
        self.filter = filter
        self.visit = visit
        self.isSelecting = isSelecting
        self.typing = typing
        self.problems = problems
        self.alert = alert
        let parts = ReminderSections(
            filter: filter,
            visit: visit,
            mode: isSelecting ? .selecting : .checking
        )
        sections = parts.views(filter.reminders(visit))
        done = parts.done()
        counts = visit.state.openReminderCounts()
    }

    private var list: ReminderList? { filter.list.flatMap { visit.state.reminderList($0) } }

    private var openCount: Int {
        filter.list.map { counts[$0] ?? 0 } ?? counts.values.reduce(0, +)
    }

    private var listLinks: [ReminderLinkView] {
        let lists = visit.state.reminderLists
        guard lists.count > 1 || filter.list != nil else { return [] }
        let all = ReminderLinkView(
            href: filter.with { $0.list = nil }.path,
            label: visit.text("reminderAllLists"),
            count: counts.values.reduce(0, +),
            color: nil,
            isCurrent: filter.list == nil
        )
        return [all]
            + lists.map { list in
                ReminderLinkView(
                    href: filter.with { $0.list = list.id }.path,
                    label: list.name,
                    count: counts[list.id] ?? 0,
                    color: list.color,
                    isCurrent: list.id == filter.list
                )
            }
    }

    private var progressLinks: [ReminderLinkView] {
        ReminderFilter.Progress.allCases.map { progress in
            ReminderLinkView(
                // A range of due dates says nothing about when something was done.
                href: filter.with {
                    $0.progress = progress
                    ($0.from, $0.to) = (nil, nil)
                }.path,
                label: visit.text(Self.key(progress)),
                count: nil,
                color: nil,
                isCurrent: progress == filter.progress
            )
        }
    }

    private static func key(_ progress: ReminderFilter.Progress) -> String {
        switch progress {
        case .open: "reminderShowOpen"
        case .done: "reminderShowDone"
        case .all: "reminderShowAll"
        }
    }

    private var quickAdd: ReminderQuickAddView? {
        guard !isSelecting, filter.progress != .done,
            let list = list ?? visit.state.defaultListForNewReminders
        else { return nil }
        return ReminderQuickAddView(list: list, typing: typing, problems: problems, visit: visit)
    }

    private var newHref: String? {
        guard !isSelecting, !visit.state.reminderLists.isEmpty else { return nil }
        return "/reminders/new" + (list.map { "?list=\(EventAddress.encode($0.id))" } ?? "")
    }

    private var selectHref: String? {
        isSelecting || sections.isEmpty ? nil : filter.path(isSelecting: true)
    }

    private var emptyText: String {
        if filter.isNarrow { return visit.text("reminderNoneFound") }
        return visit.text(filter.progress == .done ? "reminderNoneDone" : "reminderNoneOpen")
    }
}

/// A link to another choice of reminders.
struct ReminderLinkView: FieldView {
    let href: String
    let label: String
    let count: Int?
    let color: ColorName?
    let isCurrent: Bool

    static let fields: FieldTable<ReminderLinkView> = [
        "href": { .text($0.href) },
        "label": { .text($0.label) },
        "count": { .optional($0.count.map(String.init)) },
        "color": { .optional($0.color?.rawValue) },
        "isCurrent": { .flag($0.isCurrent) },
    ]
}

/// The line into which one reminder after the other is written.
struct ReminderQuickAddView: FieldView {
    let list: ReminderList
    let typing: ReminderTyping
    let problems: FormProblems
    let visit: Visit

    static let fields: FieldTable<ReminderQuickAddView> = [
        "list": { .text($0.list.id) },
        "color": { .text($0.list.color.rawValue) },
        "label": { view in .text(view.visit.text("reminderQuickAdd", ["list": view.list.name])) },
        "title": { .text($0.typing.title) },
        "error": { .optional($0.problems["title"] ?? $0.problems.entries.first?.message) },
        "focuses": { .flag($0.focuses) },
    ]

    /// After one was added the next is typed at once.
    private var focuses: Bool {
        visit.flash?.fact == .reminderAdded || !problems.isEmpty
    }
}

/// The choices that are made less often: whose, from when to when, in what order.
struct ReminderFilterView: FieldView {
    let filter: ReminderFilter
    let visit: Visit

    static let fields: FieldTable<ReminderFilterView> = [
        "isOpen": { .flag($0.filter.isNarrow) },
        "show": { .text($0.filter.progress.rawValue) },
        "list": { .optional($0.filter.list) },
        "hasPeopleChoices": { .flag(!$0.visit.state.people.isEmpty) },
        "peopleChoices": { .list($0.people) },
        "orders": { .list($0.orders) },
        "hasOrders": { .flag($0.filter.progress != .done) },
        "hasRange": { .flag($0.filter.progress != .all) },
        "from": { .text($0.filter.from?.description ?? "") },
        "to": { .text($0.filter.to?.description ?? "") },
        "rangeLabel": { view in
            .text(
                view.visit.text(
                    view.filter.progress == .done ? "reminderDoneBetween" : "reminderDueBetween"
                )
            )
        },
        "resetHref": { .text($0.resetHref) },
    ]

    private var people: [ChoiceView] {
        [
            ChoiceView(
                value: "",
                label: visit.text("reminderEverybody"),
                isSelected: filter.person == nil
            )
        ]
            + visit.state.people.map { person in
                ChoiceView(
                    value: person.id,
                    label: person.name,
                    isSelected: person.id == filter.person
                )
            }
    }

    private var orders: [ChoiceView] {
        ReminderOrder.allCases.map { order in
            ChoiceView(
                value: order.rawValue,
                label: visit.text(Self.key(order)),
                isSelected: order == filter.order
            )
        }
    }

    private static func key(_ order: ReminderOrder) -> String {
        switch order {
        case .due: "reminderSortDue"
        case .priority: "reminderSortPriority"
        case .title: "reminderSortTitle"
        case .created: "reminderSortCreated"
        case .manual: "reminderSortManual"
        }
    }

    private var resetHref: String {
        filter.with {
            $0.person = nil
            ($0.from, $0.to) = (nil, nil)
            $0.order = .due
        }.path
    }
}
