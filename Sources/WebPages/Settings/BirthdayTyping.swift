import CivilTime
import HTTP
import Household

/// What stands in the fields of a birthday: day and month are chosen, the year is typed or left out.
struct BirthdayTyping: Sendable {
    var day = ""
    var month = ""
    var year = ""
    var leapDayChoice = Birthday.LeapDayChoice.february28

    init() {}

    init(_ birthday: Birthday?) {
        guard let birthday else { return }
        day = String(birthday.day)
        month = String(birthday.month)
        year = birthday.year.map { String($0) } ?? ""
        leapDayChoice = birthday.leapDayChoice
    }

    /// A form without these fields, as a script may send one, leaves the birthday as it is.
    init(_ form: Form, keeping birthday: Birthday?) {
        guard ["birthday-day", "birthday-month", "birthday-year"].contains(where: form.contains)
        else {
            self.init(birthday)
            return
        }
        self.init()
        day = (form.first("birthday-day") ?? "").trimmingSpaces
        month = (form.first("birthday-month") ?? "").trimmingSpaces
        year = (form.first("birthday-year") ?? "").trimmingSpaces
        leapDayChoice =
            form.first("birthday-leap").flatMap { Birthday.LeapDayChoice(rawValue: $0) }
            ?? .february28
    }

    /// The birthday that is meant, nil where all is empty, or what is wrong with it.
    func read(_ visit: Visit) -> Result<Birthday?, BirthdayProblem> {
        if day.isEmpty, month.isEmpty, year.isEmpty { return .success(nil) }
        guard let day = Self.number(day), let month = Self.number(month), 1...12 ~= month else {
            return .failure(.incomplete)
        }
        guard year.isEmpty || Self.number(year) != nil else { return .failure(.yearUnreadable) }
        let year = Self.number(year)
        guard Birthday(month: month, day: day) != nil else {
            return .failure(.noSuchDay(month: month))
        }
        if let year, let reason = Self.problem(ofYear: year, visit.today) {
            return .failure(reason)
        }
        let birthday = Birthday(
            month: month,
            day: day,
            year: year,
            leapDayChoice: leapDayChoice
        )
        // Only 29 February is in some years and not in others.
        guard let birthday else { return .failure(.noLeapDay(year: year ?? 0)) }
        return birthday.isPlausible(on: visit.today) ? .success(birthday) : .failure(.future)
    }

    private static func problem(ofYear year: Int, _ today: CivilDate) -> BirthdayProblem? {
        if year == Birthday.unknownYear { return .unknownYear }
        if year > today.year { return .future }
        if year < 100 { return .yearUnreadable }
        return today.year - year > Birthday.greatestAge ? .tooLongAgo : nil
    }

    /// Digits of any script, as keyboards of Japan write them wide.
    private static func number(_ text: String) -> Int? {
        guard !text.isEmpty, text.count <= 4 else { return nil }
        var number = 0
        for character in text {
            guard let digit = character.wholeNumberValue, digit < 10 else { return nil }
            number = number * 10 + digit
        }
        return number
    }
}

/// What can be wrong with a typed birthday.
enum BirthdayProblem: Error, Equatable {
    case incomplete
    case noSuchDay(month: Int)
    case noLeapDay(year: Int)
    case yearUnreadable
    case unknownYear
    case future
    case tooLongAgo

    func sentence(_ visit: Visit) -> String {
        switch self {
        case .incomplete: visit.text("errorBirthdayIncomplete")
        case .noSuchDay(let month):
            visit.text("errorBirthdayNoSuchDay", ["month": visit.dates.month(month)])
        case .noLeapDay(let year):
            visit.text("errorBirthdayNoLeapDay", ["year": String(year)])
        case .yearUnreadable: visit.text("errorBirthdayYear")
        case .unknownYear: visit.text("errorBirthdayUnknownYear")
        case .future: visit.text("errorBirthdayFuture")
        case .tooLongAgo:
            visit.text("errorBirthdayTooLongAgo", ["years": String(Birthday.greatestAge)])
        }
    }
}
