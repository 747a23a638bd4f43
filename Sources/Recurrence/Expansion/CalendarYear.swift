/// A Gregorian year and where its months lie, in days since 1970-01-01.
///
/// Expansion goes from year and month to day and seldom back, so it needs this half only.
struct CalendarYear {
    static let all = 1...9999

    let number: Int
    let firstDay: Int
    let isLeap: Bool

    init(_ number: Int) {
        let before = number - 1
        self.number = number
        isLeap = number % 4 == 0 && (number % 100 != 0 || number % 400 == 0)
        firstDay =
            365 * before + Floor.quotient(before, 4) - Floor.quotient(before, 100)
            + Floor.quotient(before, 400) - 719_162
    }

    var length: Int { isLeap ? 366 : 365 }

    func firstDay(ofMonth month: Int) -> Int {
        let evenSpacing = (367 * month - 362) / 12
        return firstDay + (month <= 2 ? evenSpacing : evenSpacing - (isLeap ? 1 : 2))
    }

    func length(ofMonth month: Int) -> Int {
        if month == 2 { return isLeap ? 29 : 28 }
        // April, June, September and November: even before August, odd after it.
        return 30 + (month + (month >> 3)) % 2
    }
}
