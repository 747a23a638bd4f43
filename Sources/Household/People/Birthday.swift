package import CivilTime
import JSON

/// The day on which somebody was born, whose year need not be known.
///
/// Stored as RFC 9553 §2.8.1 writes the date of an anniversary, a PartialDate; whoever was born on
/// 29 February also says which day it is in years that have none, in the words of RFC 7529 §4.1.
///
///     {"@type":"PartialDate","year":2020,"month":2,"day":29,"skip":"forward"}
package struct Birthday: Sendable, Hashable {
    /// When a birthday of 29 February is, in a year that has no such day.
    package enum LeapDayChoice: String, Sendable, CaseIterable {
        case february28 = "backward"
        case march1 = "forward"
    }

    package let month: Int
    package let day: Int
    /// nil where nobody knows, or says.
    package let year: Int?
    /// Without meaning unless the day is 29 February.
    package let leapDayChoice: LeapDayChoice

    /// Nobody is older, as far as a form is concerned.
    package static let greatestAge = 150
    /// The year that other programs write where it is not known; a leap year.
    package static let unknownYear = 1604

    /// nil where there is no such day, or not in that year.
    package init?(
        month: Int,
        day: Int,
        year: Int? = nil,
        leapDayChoice: LeapDayChoice = .february28
    ) {
        guard CivilDate(year: year ?? Self.unknownYear, month: month, day: day) != nil else {
            return nil
        }
        self.month = month
        self.day = day
        self.year = year
        self.leapDayChoice = month == 2 && day == 29 ? leapDayChoice : .february28
    }

    package var isLeapDay: Bool { month == 2 && day == 29 }

    /// The day of birth; of an unknown year, the same day of a leap year long ago.
    package var date: CivilDate? {
        CivilDate(year: year ?? Self.unknownYear, month: month, day: day)
    }

    /// The day in `year` on which it is celebrated.
    package func day(in year: Int) -> CivilDate? {
        if let date = CivilDate(year: year, month: month, day: day) { return date }
        switch leapDayChoice {
        case .february28: return CivilDate(year: year, month: 2, day: 28)
        case .march1: return CivilDate(year: year, month: 3, day: 1)
        }
    }

    /// How old somebody is on `today`; nil where the year is not known, or is still to come.
    package func age(on today: CivilDate) -> Int? {
        guard let year, let celebrated = day(in: today.year) else { return nil }
        let age = today.year - year - (today < celebrated ? 1 : 0)
        return age < 0 ? nil : age
    }

    /// Whether a person alive on `today` can have been born then.
    package func isPlausible(on today: CivilDate) -> Bool {
        guard year != nil, let date else { return true }
        return date <= today && today.year - date.year <= Self.greatestAge
    }
}

extension Birthday {
    /// Reads a birthday from the stored form.
    ///
    /// - Throws: `StoredObjectError` where it is no day.
    init(_ object: JSONObject, of person: String) throws(StoredObjectError) {
        let reader = StoredObjectReader(kind: .person, id: person, object: object)
        let year = try reader.integer("year", default: Self.unknownYear)
        let skip = try reader.optionalString("skip").flatMap { LeapDayChoice(rawValue: $0) }
        let birthday = Birthday(
            month: try reader.integer("month", default: 0),
            day: try reader.integer("day", default: 0),
            year: year == Self.unknownYear ? nil : year,
            leapDayChoice: skip ?? .february28
        )
        guard let birthday else { throw reader.wrong("birthday", "is not a day") }
        self = birthday
    }

    /// The stored form.
    var object: JSONObject {
        var object: JSONObject = ["@type": "PartialDate"]
        object["year"] = year.map { .number(JSONNumber($0)) }
        object["month"] = .number(JSONNumber(month))
        object["day"] = .number(JSONNumber(day))
        if isLeapDay { object["skip"] = .string(leapDayChoice.rawValue) }
        return object
    }
}
