import CivilTime
import Testing

@testable import ICalendar

@Suite struct DateTimeValueTests {
    @Test(arguments: [
        ("19970714", "1997-07-14", nil, false),
        ("19980118T230000", "1998-01-18", "23:00:00", false),
        ("19980119T070000Z", "1998-01-19", "07:00:00", true),
        ("19970630T235960Z", "1997-06-30", "23:59:59", true),
        ("1997-07-14", "1997-07-14", nil, false),
        ("1998-01-18T23:00:00Z", "1998-01-18", "23:00:00", true),
        ("19980118t2300", "1998-01-18", "23:00:00", false),
        (" 19970714 ", "1997-07-14", nil, false),
        ("20240229", "2024-02-29", nil, false),
    ])
    func `dates and times are read`(text: String, date: String, time: String?, isUTC: Bool) throws {
        let value = try DateTimeValue(parsing: text)
        #expect(value.date.description == date)
        #expect(value.time?.description == time)
        #expect(value.isUTC == isUTC)
    }

    @Test(arguments: [
        ("20260230", "“20260230” is a day that does not exist"),
        ("20250229T100000", "“20250229T100000” is a day that does not exist"),
        ("19701815", "“19701815” is a day that does not exist"),
        ("20260101T240000", "“20260101T240000” is a time of day that does not exist"),
        ("20260101T126000", "“20260101T126000” is a time of day that does not exist"),
        ("2026", "“2026” is not a date"),
        ("", "“” is not a date"),
        ("20260101Z", "“20260101Z” is not a date"),
        ("20260101T10", "“20260101T10” is not a date and time"),
        ("20260101T100000+0100", "“20260101T100000+0100” is not a date"),
        ("tomorrow", "“tomorrow” is not a date"),
        ("202601011", "“202601011” is not a date"),
    ])
    func `what is none says why`(text: String, reason: String) {
        #expect(throws: ValueError(reason)) { try DateTimeValue(parsing: text) }
    }
}
