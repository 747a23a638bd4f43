import CivilTime
import Household
import JSCalendar
import JSON
import Testing

@testable import WebPages

@Suite struct AlertTextTests {
    private static let event = """
        {"@type":"Event","uid":"gym","title":"Gym","start":"2026-12-09T15:00:00",\
        "duration":"PT1H","timeZone":"Asia/Tokyo","calendarIds":{},"alerts":{\
        "1":{"trigger":{"@type":"OffsetTrigger","offset":"PT0S"}},\
        "2":{"trigger":{"@type":"OffsetTrigger","offset":"-PT90M"}},\
        "3":{"trigger":{"@type":"OffsetTrigger","offset":"-P14D"}},\
        "4":{"trigger":{"@type":"AbsoluteTrigger","when":"2026-12-08T23:00:00Z"}},\
        "5":{"trigger":{"@type":"OffsetTrigger","offset":"PT30S"}},\
        "6":{"trigger":{"@type":"OffsetTrigger","offset":"PT0S","relativeTo":"end"}},\
        "7":{"trigger":{"@type":"OffsetTrigger","offset":"-P1D"},"action":"email"},\
        "8":{"trigger":{"@type":"MoonTrigger"}},\
        "9":{"trigger":{"@type":"AbsoluteTrigger","when":"1976-04-01T00:55:45Z"},"iCalendar":\
        {"properties":[["x-apple-proximity",{},"unknown","ARRIVE"],\
        ["x-apple-structured-location",{"x-title":"School"},"unknown","geo:1,2"]]}}}}
        """

    private func alerts(_ language: String, _ json: String = event) throws -> [String] {
        let site = try TestSite()
        _ = try site.claim()
        let record = try site.take(json)
        var browser = try site.device("Kitchen", .fullAccess)
        browser.acceptLanguage = language
        let identifier = try record.event().occurrenceIdentifier
        let page = try browser.get("/events/\(record.uid)/\(identifier)")
        let tags = page.markup.tags
        let start = try #require(tags.firstIndex { $0["class"] == "alert-list" })
        let end = try #require(tags[start...].firstIndex { $0.name == "/ul" })
        return tags[start...end].filter { $0.name == "li" }.map(\.text)
    }

    @Test func `in English`() throws {
        #expect(
            try alerts("en") == [
                "At time of event", "90 minutes before", "2 weeks before", "9 Dec 2026, 08:00",
                "30 seconds after the start", "When it ends", "By e-mail: 1 day before",
                "An alert from another program, which stays as it is",
                "When somebody arrives: School (only on phones)",
            ]
        )
    }

    @Test func `in Japanese`() throws {
        #expect(
            try alerts("ja") == [
                "予定の時刻", "90分前", "2週間前", "2026年12月9日 08:00", "開始の30秒後", "終了時", "メール：1日前",
                "ほかのアプリの通知（そのまま残ります）", "到着したとき：School（スマートフォンのみ）",
            ]
        )
    }

    @Test func `in Chinese`() throws {
        #expect(
            try alerts("zh-Hans") == [
                "日程发生时", "90分钟前", "2周前", "2026年12月9日 08:00", "开始后30秒", "结束时",
                "电子邮件：1天前", "其他程序的提醒，保持不变", "到达时：School（仅限手机）",
            ]
        )
    }

    @Test(arguments: [
        ("en", ["On day of event, 09:00", "1 day before, 09:00", "1 week before, 09:00"]),
        ("ja", ["当日 09:00", "1日前の09:00", "1週間前の09:00"]),
        ("zh-Hans", ["当天 09:00", "1天前 09:00", "1周前 09:00"]),
    ])
    func `of whole days they name the time of day`(language: String, texts: [String]) throws {
        let json = """
            {"@type":"Event","uid":"trip","title":"Trip","start":"2026-12-09T00:00:00",\
            "duration":"P1D","showWithoutTime":true,"calendarIds":{},"alerts":{\
            "1":{"trigger":{"@type":"OffsetTrigger","offset":"PT9H"}},\
            "2":{"trigger":{"@type":"OffsetTrigger","offset":"-PT15H"}},\
            "3":{"trigger":{"@type":"OffsetTrigger","offset":"-PT159H"}}}}
            """
        #expect(try alerts(language, json) == texts)
    }
}
