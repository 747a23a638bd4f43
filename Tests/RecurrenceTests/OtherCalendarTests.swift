import Testing

@testable import Recurrence

/// RFC 7529: rules on other calendars, and dates that do not exist.
@Suite struct OtherCalendarTests {
    @Test func `4.3, the Chinese New Year`() throws {
        let series = try Series("20130210", "RSCALE=CHINESE;FREQ=YEARLY")
        #expect(
            series.first(5) == ["20130210", "20140131", "20150219", "20160208", "20170128"]
        )
    }

    @Test func `4.3, the thirteenth month of the Ethiopic calendar`() throws {
        let series = try Series("20130906", "RSCALE=ETHIOPIC;FREQ=MONTHLY;BYMONTH=13")
        #expect(series.first(4) == ["20130906", "20140906", "20150906", "20160906"])
    }

    @Test func `4.3, the Hebrew leap month falls on the next month in other years`() throws {
        let series = try Series(
            "20140208",
            "RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=8;SKIP=FORWARD"
        )
        #expect(series.first(4) == ["20140208", "20150227", "20160217", "20170306"])
    }

    @Test func `4.3, a birthday on 29 February, on 1 March in other years`() throws {
        let series = try Series("20120229", "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=FORWARD")
        #expect(
            series.first(5) == ["20120229", "20130301", "20140301", "20150301", "20160229"]
        )
    }

    @Test(arguments: [
        ("OMIT", ["20140131", "20140331", "20140531", "20140731"]),
        ("BACKWARD", ["20140131", "20140228", "20140331", "20140430"]),
        ("FORWARD", ["20140131", "20140301", "20140331", "20140501"]),
    ])
    func `the 31st of every month, with SKIP`(skip: String, expected: [String]) throws {
        let series = try Series("20140131", "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=\(skip)")
        #expect(series.first(4) == expected)
    }

    @Test func `a leap month that is left out comes only in its own years`() throws {
        let series = try Series("20140208", "RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=8")
        #expect(series.first(3) == ["20140208", "20160217", "20190213"])
    }

    @Test func `the Mid-Autumn Festival is the 15th of the eighth month`() throws {
        let rule = "RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15"
        let series = try Series("20230929", rule)
        #expect(series.first(4) == ["20230929", "20240917", "20251006", "20260925"])
    }

    @Test func `a window far ahead is found without walking there`() throws {
        let series = try Series("19500217", "RSCALE=CHINESE;FREQ=YEARLY")
        #expect(try series.between("20260101", "20280101") == ["20260217", "20270206"])
    }

    @Test func `COUNT and INTERVAL count years of the calendar`() throws {
        let series = try Series("20130210", "RSCALE=CHINESE;FREQ=YEARLY;INTERVAL=2;COUNT=3")
        #expect(series.first(9) == ["20130210", "20150219", "20170128"])
        #expect(try series.between("20160101", "20990101") == ["20170128"])
    }

    @Test func `days are limited by the other calendar too`() throws {
        let series = try Series("20230929", "RSCALE=CHINESE;FREQ=DAILY;BYMONTH=8;BYMONTHDAY=15")
        #expect(series.first(3) == ["20230929", "20240917", "20251006"])
    }

    @Test func `Ramadan begins with the ninth Islamic month`() throws {
        let series = try Series(
            "20130709",
            "RSCALE=ISLAMIC-CIVIL;FREQ=YEARLY;BYMONTH=9;COUNT=5"
        )
        // 1434 and 1436 are leap years of the civil calendar, with 355 days.
        #expect(
            series.first(9) == ["20130709", "20140629", "20150618", "20160607", "20170527"]
        )
    }

    @Test func `weekdays and set positions count within the other month`() throws {
        // The first Sunday of the Hebrew month Tishri: 2 Tishri 5784, 4 Tishri 5785.
        let rule = "RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=1;BYDAY=SU;BYSETPOS=1"
        #expect(try Series("20230917", rule).first(2) == ["20230917", "20241006"])
        let numbered = "RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=1;BYDAY=1SU"
        #expect(try Series("20230917", numbered).first(2) == ["20230917", "20241006"])
    }

    @Test func `a rule on another calendar that never matches ends`() throws {
        let rule = "RSCALE=COPTIC;FREQ=YEARLY;BYMONTH=13;BYMONTHDAY=30"
        #expect(try Series("20240910", rule).first(5) == ["20240910"])
    }

    @Test(arguments: ["BUDDHIST", "JAPANESE", "ROC", "gregory"])
    func `calendars that only number years otherwise are the Gregorian one`(name: String) throws {
        let series = try Series("20240229", "RSCALE=\(name);FREQ=YEARLY")
        #expect(series.first(2) == ["20240229", "20280229"])
    }
}
