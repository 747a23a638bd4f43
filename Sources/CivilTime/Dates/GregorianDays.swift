/// Conversions between days since 1970 and the proleptic Gregorian calendar, without loops or tables.
///
/// The method is that of Neri and Schneider ("Euclidean affine functions and their application to
/// calendar algorithms", 2022): years begin in March, so the leap day is the last of its year.
enum GregorianDays {
    /// Enough whole 400-year eras to make every day in ``ClockRange`` positive.
    private static let eras = 500_000
    private static let daysPerEra = 146_097
    /// Days from 0000-03-01 to 1970-01-01, moved by `eras`.
    private static let epoch = 719_468 + eras * daysPerEra

    static func days(year: Int, month: Int, day: Int) -> Int {
        let isBeforeMarch = month <= 2
        let shiftedYear = year + 400 * eras - (isBeforeMarch ? 1 : 0)
        let shiftedMonth = isBeforeMarch ? month + 12 : month
        let century = shiftedYear / 100
        let daysBeforeYear = 1461 * shiftedYear / 4 - century + century / 4
        let daysBeforeMonth = (979 * shiftedMonth - 2919) / 32
        return daysBeforeYear + daysBeforeMonth + day - 1 - epoch
    }

    static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let quarters = 4 * (days + epoch) + 3
        let century = quarters / daysPerEra
        let dayOfCentury = quarters % daysPerEra / 4
        let product = 2_939_745 * (4 * dayOfCentury + 3)
        let yearOfCentury = product >> 32
        let dayOfYear = (product & 0xFFFF_FFFF) / 2_939_745 / 4
        let monthAndDay = 2141 * dayOfYear + 197_913
        let month = monthAndDay >> 16
        let day = (monthAndDay & 0xFFFF) / 2141 + 1
        let year = 100 * century + yearOfCentury - 400 * eras
        return dayOfYear >= 306 ? (year + 1, month - 12, day) : (year, month, day)
    }

    static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    static func length(ofMonth month: Int, year: Int) -> Int {
        if month == 2 { return isLeap(year) ? 29 : 28 }
        // April, June, September and November: even before August, odd after it.
        return 30 + (month + (month >> 3)) % 2
    }
}
