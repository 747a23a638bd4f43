import CivilTime
import HTTP
import Household
import JSON
import Mustache

/// `/days/2026-12-09/picker`: a month of links, for choosing another day without scripts.
enum DatePickerPage {
    static func show(_ visit: Visit) throws -> Response {
        guard let day = CivilDate(try visit.parameter("day")) else { throw PageError.badAddress }
        var month = day.firstOfMonth
        if let text = visit.request.target.query.first("month") {
            guard let asked = CivilDate("\(text)-01") else { throw PageError.badAddress }
            month = asked
        }
        if visit.wantsJSON { return visit.json(.object(marks(month, visit))) }
        return visit.page(
            "pages/date-picker",
            DatePickerView(day: day, month: month, visit: visit),
            layout: Layout(.day)
        )
    }
}

extension DatePickerPage {
    /// On which days of a month something is on.
    private static func marks(_ month: CivilDate, _ visit: Visit) -> JSONObject {
        let end = month.lastOfMonth.adding(days: 1)
        let days = visit.markedDays(from: month, until: end).sorted()
        return [
            "month": .string(String(month.description.prefix(7))),
            "days": .array(days.map { .string($0.description) }),
        ]
    }
}

/// The date picker as its template sees it.
private struct DatePickerView: FieldView {
    let day: CivilDate
    let month: CivilDate
    let visit: Visit

    static let fields: FieldTable<DatePickerView> = [
        "date": { .text($0.day.description) },
        "cancelHref": { .text($0.visit.address("/days/\($0.day)")) },
        "todayHref": { .text($0.visit.address(HomePage.todayPath($0.visit))) },
        "yearText": { .text($0.visit.dates.year($0.month)) },
        "previousYearHref": { .text($0.address($0.step(-12))) },
        "previousYearLabel": { .text($0.visit.dates.year($0.step(-12))) },
        "nextYearHref": { .text($0.address($0.step(12))) },
        "nextYearLabel": { .text($0.visit.dates.year($0.step(12))) },
        "months": { .list($0.months) },
        "month": { view in
            .view(
                MonthGridView(month: view.month, selected: view.day, visit: view.visit)
            )
        },
        "previousMonthHref": { .text($0.address($0.step(-1))) },
        "previousMonthName": { .text($0.visit.dates.monthAndYear($0.step(-1))) },
        "nextMonthHref": { .text($0.address($0.step(1))) },
        "nextMonthName": { .text($0.visit.dates.monthAndYear($0.step(1))) },
    ]

    /// The month so many months away, or the first or last that there is.
    private func step(_ months: Int) -> CivilDate {
        DayAddress.clamped(month.adding(months: months))
    }

    private func address(_ month: CivilDate) -> String {
        visit.address("/days/\(day)/picker?month=\(month.description.prefix(7))")
    }

    private var months: [MonthLinkView] {
        (1...12).compactMap { number in
            guard let first = CivilDate(year: month.year, month: number, day: 1) else { return nil }
            return MonthLinkView(
                href: address(first),
                shortName: visit.dates.shortMonth(number),
                label: visit.dates.monthAndYear(first),
                isCurrent: number == month.month
            )
        }
    }
}

/// One month of the year's twelve.
private struct MonthLinkView: FieldView {
    let href: String
    let shortName: String
    let label: String
    let isCurrent: Bool

    static let fields: FieldTable<MonthLinkView> = [
        "href": { .text($0.href) },
        "shortName": { .text($0.shortName) },
        "label": { .text($0.label) },
        "isCurrent": { .flag($0.isCurrent) },
    ]
}
