import CivilTime
import HTTP

/// Which days an upcoming page shows, as its address says: `/upcoming?days=14&from=2026-12-16`.
struct UpcomingSpan: Equatable {
    static let lengths = [7, 14, 30]

    var days = UpcomingSpan.lengths[0]
    /// nil means today, whatever day that is when the page is asked for again.
    var from: CivilDate?

    init(days: Int, from: CivilDate?) {
        self.days = days
        self.from = from
    }

    /// - Throws: `.badAddress` for a day or a length that no page has.
    init(_ query: Query) throws(PageError) {
        self.init()
        if let text = query.first("days") {
            guard let days = Int(text), Self.lengths.contains(days) else { throw .badAddress }
            self.days = days
        }
        if let text = query.first("from") {
            guard let day = CivilDate(text) else { throw .badAddress }
            from = day
        }
    }

    /// The first stretch from today.
    init() {}

    /// The span whose list sent a form, which travels with it; the first one where it says none.
    init(_ form: Form) { self = (try? UpcomingSpan(Query(form.items))) ?? UpcomingSpan() }

    /// The upcoming page from which a form was sent, as the browser says (RFC 9110 §10.1.3); nil
    /// where it came from elsewhere, or says nothing.
    static func sender(of request: Request) -> UpcomingSpan? {
        guard let referer = request.fields["Referer"],
            let start = referer.firstRange(of: "/upcoming")?.lowerBound,
            let target = try? RequestTarget(parsing: String(referer[start...])),
            target.segments == ["upcoming"]
        else { return nil }
        return try? UpcomingSpan(target.query)
    }

    func first(today: CivilDate) -> CivilDate { from ?? today }

    /// The stretch as long as this one that follows it, or comes before it.
    func moved(by stretches: Int, today: CivilDate) -> UpcomingSpan {
        let day = DayAddress.clamped(first(today: today).adding(days: stretches * days))
        return UpcomingSpan(days: days, from: day == today ? nil : day)
    }

    func path(isSelecting: Bool = false) -> String {
        var items: [String] = []
        if days != Self.lengths[0] { items.append("days=\(days)") }
        if let from { items.append("from=\(from)") }
        if isSelecting { items.append("select=on") }
        return items.isEmpty ? "/upcoming" : "/upcoming?" + items.joined(separator: "&")
    }
}
