import CivilTime
import Testing

/// The examples of RFC 5545 §3.8.5.3 in the RFC's order and words, and those of §3.3.10.
///
/// All of them start on a wall clock in America/New_York, mostly at 09:00.
@Suite struct RFC5545ExampleTests {
    struct Example: CustomTestStringConvertible {
        let name: String
        let start: String
        let rule: String
        /// The days, which all have the time of the start.
        let days: String
        var ends = false

        var testDescription: String { name }
    }

    static let examples = [
        Example(
            name: "Daily for 10 occurrences",
            start: "19970902T090000",
            rule: "FREQ=DAILY;COUNT=10",
            days: "19970902 19970903 19970904 19970905 19970906 19970907 19970908 19970909 "
                + "19970910 19970911",
            ends: true
        ),
        Example(
            name: "Every other day - forever",
            start: "19970902T090000",
            rule: "FREQ=DAILY;INTERVAL=2",
            days: "19970902 19970904 19970906 19970908 19970910 19970912"
        ),
        Example(
            name: "Every 10 days, 5 occurrences",
            start: "19970902T090000",
            rule: "FREQ=DAILY;INTERVAL=10;COUNT=5",
            days: "19970902 19970912 19970922 19971002 19971012",
            ends: true
        ),
        Example(
            name: "Weekly for 10 occurrences",
            start: "19970902T090000",
            rule: "FREQ=WEEKLY;COUNT=10",
            days: "19970902 19970909 19970916 19970923 19970930 19971007 19971014 19971021 "
                + "19971028 19971104",
            ends: true
        ),
        Example(
            name: "Weekly until December 24, 1997",
            start: "19970902T090000",
            rule: "FREQ=WEEKLY;UNTIL=19971224T000000Z",
            days: "19970902 19970909 19970916 19970923 19970930 19971007 19971014 19971021 "
                + "19971028 19971104 19971111 19971118 19971125 19971202 19971209 19971216 "
                + "19971223",
            ends: true
        ),
        Example(
            name: "Every other week - forever",
            start: "19970902T090000",
            rule: "FREQ=WEEKLY;INTERVAL=2;WKST=SU",
            days: "19970902 19970916 19970930 19971014 19971028 19971111 19971125 19971209 "
                + "19971223 19980106 19980120"
        ),
        Example(
            name: "Weekly on Tuesday and Thursday for five weeks, by UNTIL",
            start: "19970902T090000",
            rule: "FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH",
            days: "19970902 19970904 19970909 19970911 19970916 19970918 19970923 19970925 "
                + "19970930 19971002",
            ends: true
        ),
        Example(
            name: "Weekly on Tuesday and Thursday for five weeks, by COUNT",
            start: "19970902T090000",
            rule: "FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH",
            days: "19970902 19970904 19970909 19970911 19970916 19970918 19970923 19970925 "
                + "19970930 19971002",
            ends: true
        ),
        Example(
            name: "Every other week on Monday, Wednesday, and Friday until December 24, 1997",
            start: "19970901T090000",
            rule: "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR",
            days: "19970901 19970903 19970905 19970915 19970917 19970919 19970929 19971001 "
                + "19971003 19971013 19971015 19971017 19971027 19971029 19971031 19971110 "
                + "19971112 19971114 19971124 19971126 19971128 19971208 19971210 19971212 "
                + "19971222",
            ends: true
        ),
        Example(
            name: "Every other week on Tuesday and Thursday, for 8 occurrences",
            start: "19970902T090000",
            rule: "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH",
            days: "19970902 19970904 19970916 19970918 19970930 19971002 19971014 19971016",
            ends: true
        ),
        Example(
            name: "Monthly on the first Friday for 10 occurrences",
            start: "19970905T090000",
            rule: "FREQ=MONTHLY;COUNT=10;BYDAY=1FR",
            days: "19970905 19971003 19971107 19971205 19980102 19980206 19980306 19980403 "
                + "19980501 19980605",
            ends: true
        ),
        Example(
            name: "Monthly on the first Friday until December 24, 1997",
            start: "19970905T090000",
            rule: "FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR",
            days: "19970905 19971003 19971107 19971205",
            ends: true
        ),
        Example(
            name: "Every other month on the first and last Sunday of the month for 10 occurrences",
            start: "19970907T090000",
            rule: "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU",
            days: "19970907 19970928 19971102 19971130 19980104 19980125 19980301 19980329 "
                + "19980503 19980531",
            ends: true
        ),
        Example(
            name: "Monthly on the second-to-last Monday of the month for 6 months",
            start: "19970922T090000",
            rule: "FREQ=MONTHLY;COUNT=6;BYDAY=-2MO",
            days: "19970922 19971020 19971117 19971222 19980119 19980216",
            ends: true
        ),
        Example(
            name: "Monthly on the third-to-the-last day of the month, forever",
            start: "19970928T090000",
            rule: "FREQ=MONTHLY;BYMONTHDAY=-3",
            days: "19970928 19971029 19971128 19971229 19980129 19980226"
        ),
        Example(
            name: "Monthly on the 2nd and 15th of the month for 10 occurrences",
            start: "19970902T090000",
            rule: "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15",
            days: "19970902 19970915 19971002 19971015 19971102 19971115 19971202 19971215 "
                + "19980102 19980115",
            ends: true
        ),
        Example(
            name: "Monthly on the first and last day of the month for 10 occurrences",
            start: "19970930T090000",
            rule: "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1",
            days: "19970930 19971001 19971031 19971101 19971130 19971201 19971231 19980101 "
                + "19980131 19980201",
            ends: true
        ),
        Example(
            name: "Every 18 months on the 10th thru 15th of the month for 10 occurrences",
            start: "19970910T090000",
            rule: "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15",
            days: "19970910 19970911 19970912 19970913 19970914 19970915 19990310 19990311 "
                + "19990312 19990313",
            ends: true
        ),
        Example(
            name: "Every Tuesday, every other month",
            start: "19970902T090000",
            rule: "FREQ=MONTHLY;INTERVAL=2;BYDAY=TU",
            days: "19970902 19970909 19970916 19970923 19970930 19971104 19971111 19971118 "
                + "19971125 19980106 19980113 19980120 19980127 19980303 19980310 19980317 "
                + "19980324 19980331"
        ),
        Example(
            name: "Yearly in June and July for 10 occurrences",
            start: "19970610T090000",
            rule: "FREQ=YEARLY;COUNT=10;BYMONTH=6,7",
            days: "19970610 19970710 19980610 19980710 19990610 19990710 20000610 20000710 "
                + "20010610 20010710",
            ends: true
        ),
        Example(
            name: "Every other year on January, February, and March for 10 occurrences",
            start: "19970310T090000",
            rule: "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3",
            days: "19970310 19990110 19990210 19990310 20010110 20010210 20010310 20030110 "
                + "20030210 20030310",
            ends: true
        ),
        Example(
            name: "Every third year on the 1st, 100th, and 200th day for 10 occurrences",
            start: "19970101T090000",
            rule: "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200",
            days: "19970101 19970410 19970719 20000101 20000409 20000718 20030101 20030410 "
                + "20030719 20060101",
            ends: true
        ),
        Example(
            name: "Every 20th Monday of the year, forever",
            start: "19970519T090000",
            rule: "FREQ=YEARLY;BYDAY=20MO",
            days: "19970519 19980518 19990517"
        ),
        Example(
            name: "Monday of week number 20 (where the default start of the week is "
                + "Monday), forever",
            start: "19970512T090000",
            rule: "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
            days: "19970512 19980511 19990517"
        ),
        Example(
            name: "Every Thursday in March, forever",
            start: "19970313T090000",
            rule: "FREQ=YEARLY;BYMONTH=3;BYDAY=TH",
            days: "19970313 19970320 19970327 19980305 19980312 19980319 19980326 19990304 "
                + "19990311 19990318 19990325"
        ),
        Example(
            name: "Every Thursday, but only during June, July, and August, forever",
            start: "19970605T090000",
            rule: "FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8",
            days: "19970605 19970612 19970619 19970626 19970703 19970710 19970717 19970724 "
                + "19970731 19970807 19970814 19970821 19970828 19980604 19980611 19980618"
        ),
        Example(
            name: "The first Saturday that follows the first Sunday of the month, forever",
            start: "19970913T090000",
            rule: "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13",
            days: "19970913 19971011 19971108 19971213 19980110 19980207 19980307 19980411 "
                + "19980509 19980613"
        ),
        Example(
            name: "Every 4 years, the first Tuesday after a Monday in November, forever "
                + "(U.S. Presidential Election day)",
            start: "19961105T090000",
            rule: "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
            days: "19961105 20001107 20041102"
        ),
        Example(
            name: "The third instance into the month of one of Tuesday, Wednesday, or "
                + "Thursday, for the next 3 months",
            start: "19970904T090000",
            rule: "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3",
            days: "19970904 19971007 19971106",
            ends: true
        ),
        Example(
            name: "The second-to-last weekday of the month",
            start: "19970929T090000",
            rule: "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
            days: "19970929 19971030 19971127 19971230 19980129 19980226 19980330"
        ),
        Example(
            name: "An example where the days generated makes a difference because of WKST, Monday",
            start: "19970805T090000",
            rule: "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO",
            days: "19970805 19970810 19970819 19970824",
            ends: true
        ),
        Example(
            name: "Changing only WKST from MO to SU, yields different results",
            start: "19970805T090000",
            rule: "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU",
            days: "19970805 19970817 19970819 19970831",
            ends: true
        ),
        Example(
            name: "An example where an invalid date (i.e., February 30) is ignored",
            start: "20070115T090000",
            rule: "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5",
            days: "20070115 20070130 20070215 20070315 20070330",
            ends: true
        ),
    ]

    @Test(arguments: examples)
    func `days at the time of the start`(example: Example) throws {
        let series = try Series(example.start, example.rule, zone: "America/New_York")
        let expected = example.days.split(separator: " ").map { "\($0)T090000" }
        #expect(series.first(expected.count + (example.ends ? 1 : 0)) == expected)
    }

    @Test func `daily until December 24, 1997`() throws {
        let series = try Series(
            "19970902T090000",
            "FREQ=DAILY;UNTIL=19971224T000000Z",
            zone: "America/New_York"
        )
        let all = series.first(200)
        #expect(all.count == 113)
        #expect(all.last == "19971223T090000")
    }

    @Test(arguments: [
        "FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA",
        "FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1",
    ])
    func `every day in January, for 3 years`(rule: String) throws {
        let all = try Series("19980101T090000", rule, zone: "America/New_York").first(100)
        #expect(all.count == 93)
        #expect(all[30...31] == ["19980131T090000", "19990101T090000"])
        #expect(all.last == "20000131T090000")
    }

    @Test func `every Friday the 13th, forever`() throws {
        let series = try Series(
            "19970902T090000",
            "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
            zone: "America/New_York",
            excludedDates: ["19970902T090000"]
        )
        #expect(
            series.first(5) == [
                "19980213T090000", "19980313T090000", "19981113T090000", "19990813T090000",
                "20001013T090000",
            ]
        )
    }

    /// The RFC prints 15:00 as well, but its UNTIL is 13:00 in New York.
    ///
    /// UNTIL "bounds the recurrence rule in an inclusive manner" (§3.3.10): the rule's text wins.
    @Test func `every 3 hours from 9:00 AM to 5:00 PM on a specific day`() throws {
        let series = try Series(
            "19970902T090000",
            "FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000Z",
            zone: "America/New_York"
        )
        #expect(series.first(5) == ["19970902T090000", "19970902T120000"])
    }

    @Test func `every 15 minutes for 6 occurrences`() throws {
        let series = try Series("19970902T090000", "FREQ=MINUTELY;INTERVAL=15;COUNT=6")
        #expect(
            series.first(7).map { $0.suffix(6) } == [
                "090000", "091500", "093000", "094500", "100000", "101500",
            ]
        )
    }

    @Test func `every hour and a half for 4 occurrences`() throws {
        let series = try Series("19970902T090000", "FREQ=MINUTELY;INTERVAL=90;COUNT=4")
        #expect(series.first(5).map { $0.suffix(6) } == ["090000", "103000", "120000", "133000"])
    }

    @Test(arguments: [
        "FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40",
        "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16",
    ])
    func `every 20 minutes from 9:00 AM to 4:40 PM every day`(rule: String) throws {
        let all = try Series("19970902T090000", rule, zone: "America/New_York").first(25)
        #expect(all[...2] == ["19970902T090000", "19970902T092000", "19970902T094000"])
        #expect(all[22...] == ["19970902T162000", "19970902T164000", "19970903T090000"])
    }

    @Test func `3.3.10, every other year in January, on Sundays at 8:30 and 9:30`() throws {
        let series = try Series(
            "19970105T083000",
            "FREQ=YEARLY;INTERVAL=2;BYMONTH=1;BYDAY=SU;BYHOUR=8,9;BYMINUTE=30"
        )
        let all = series.first(9)
        #expect(all[...2] == ["19970105T083000", "19970105T093000", "19970112T083000"])
        #expect(all.last == "19990103T083000")
    }

    @Test func `3.3.10, the last work day of the month`() throws {
        let rule = "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"
        let series = try Series("20260130T090000", rule)
        #expect(
            series.first(4) == [
                "20260130T090000", "20260227T090000", "20260331T090000", "20260430T090000",
            ]
        )
    }
}
