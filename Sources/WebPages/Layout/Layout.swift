/// What a page says about the frame around it.
struct Layout: Sendable {
    /// The entries of the navigation.
    enum Section: String, Sendable {
        case day, week, month, upcoming, reminders, calendars, settings
    }

    struct Notice: Sendable {
        enum Kind: String, Sendable {
            case info, warning, danger
        }

        let kind: Kind
        let message: String
        var href: String?
        var linkLabel: String?
    }

    /// Which entry of the navigation this page belongs to.
    var section: Section?
    var hasNavigation = true
    /// Where “Add” leads; nil where there is nothing to add, as on forms.
    var addHref: String?
    var notices: [Notice] = []
    /// Whether the page watches for changes.
    var isLive = true
    /// Seconds until the page fetches itself again, with scripts.
    var refreshInSeconds: Int?
    /// Seconds until the whole page is loaded again, without scripts: only where nothing is typed.
    var refreshSeconds: Int?
    var continueHref: String?
    var watchHref: String?
    /// Whether the page can show the events of some people only.
    var offersPersonFilter = false
    /// Where the choice of a language returns to; nil offers none.
    var languageReturn: String?

    init(_ section: Section? = nil) { self.section = section }

    /// A page outside the calendar: the prompt, a claim, an error.
    static var bare: Layout {
        var layout = Layout()
        layout.hasNavigation = false
        layout.isLive = false
        return layout
    }
}
