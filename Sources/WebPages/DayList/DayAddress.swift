import CivilTime
import HTTP

/// Where the page of a day is.
enum DayAddress {
    /// The path of the day, or of the nearest one that an address can name: links at the ends of
    /// time lead nowhere beyond.
    static func path(_ day: CivilDate) -> String { "/days/" + clamped(day).description }

    static func clamped(_ day: CivilDate) -> CivilDate {
        min(max(day, CivilDate.first), CivilDate.last)
    }

    /// The day's page from which a form was sent, as the browser says (RFC 9110 §10.1.3); nil where
    /// it came from elsewhere, or says nothing.
    static func sender(of request: Request) -> String? {
        guard let referer = request.fields["Referer"],
            let path = referer.firstRange(of: "/days/").map({ referer[$0.upperBound...] }),
            let day = CivilDate(path)
        else { return nil }
        return self.path(day)
    }
}
