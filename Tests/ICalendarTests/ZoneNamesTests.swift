import CivilTime
import Testing

@testable import ICalendar

@Suite struct ZoneNamesTests {
    @Test(arguments: [
        ("Europe/Berlin", "Europe/Berlin"), ("europe/lisbon", "Europe/Lisbon"),
        ("Europe/Berlin ", "Europe/Berlin"), ("\"Europe/Berlin\"", "Europe/Berlin"),
        ("Europe_Berlin", "Europe/Berlin"), ("US-Eastern", "US/Eastern"),
        ("/freeassociation.sourceforge.net/Europe/Berlin", "Europe/Berlin"),
        ("/freeassociation.sourceforge.net/Tzfile/Europe/Vienna", "Europe/Vienna"),
        ("/mozilla.org/20050126_1/Europe/Berlin", "Europe/Berlin"),
        ("/softwarestudio.org/Olson_20011030_5/America/Chicago", "America/Chicago"),
        ("/America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"),
        ("UTC", "Etc/UTC"), ("GMT", "Etc/UTC"),
    ])
    func `identifiers are recognised`(name: String, identifier: String) {
        #expect(ZoneNames.zone(named: name)?.id == identifier)
    }

    @Test(arguments: [
        ("Romance Standard Time", "Europe/Paris"), ("W. Europe Standard Time", "Europe/Berlin"),
        ("GMT Standard Time", "Europe/London"), ("Eastern Standard Time", "America/New_York"),
        ("romance standard time", "Europe/Paris"), ("UTC-11", "Etc/GMT+11"),
    ])
    func `Windows names are recognised`(name: String, identifier: String) {
        #expect(ZoneNames.zone(named: name)?.id == identifier)
    }

    @Test(arguments: [
        ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Amsterdam"),
        ("(UTC-05:00) Eastern Time (US & Canada)", "America/New_York"),
        ("Greenwich Mean Time:Dublin; Edinburgh; Lisbon; London", "Europe/Dublin"),
        ("Kuala Lumpur, Singapore", "Asia/Kuala_Lumpur"), ("Beijing", "Asia/Shanghai"),
    ])
    func `names for people are recognised`(name: String, identifier: String) {
        #expect(ZoneNames.zone(named: name)?.id == identifier)
    }

    @Test(arguments: ["", "foo", "Customized Time Zone", "../../etc/passwd", "Europe/", "(", "/"])
    func `what names no zone is not guessed`(name: String) {
        #expect(ZoneNames.zone(named: name) == nil)
    }

    @Test(arguments: [
        ("UTC+11", "Etc/GMT-11"), ("(GMT +01:00)", "Etc/GMT-1"), ("GMT-5", "Etc/GMT+5"),
        ("GMT+0000", "Etc/UTC"), ("GMT-05.00", "Etc/GMT+5"),
    ])
    func `an offset alone is a zone`(name: String, identifier: String) {
        #expect(FixedOffset.zone(named: name)?.id == identifier)
    }

    @Test(arguments: ["GMT", "UTC+05:30", "GMT-05.00/-04.00", "GMT+99", "UTC+x", "EST+1"])
    func `an offset that has no zone is none`(name: String) {
        #expect(FixedOffset.zone(named: name) == nil)
    }

    @Test func `every zone of Windows is known here`() {
        for (name, identifier) in WindowsZones.table {
            #expect(ZoneNames.zone(named: name) != nil, "\(name) \(identifier)")
        }
    }
}
