import Testing

@testable import WebPages

/// Rules of days and weeks, in all three languages; the start is Monday, 7 December 2026 at
/// 17:00 unless another is given.
@Suite struct DayRuleSentenceTests {
    @Test(arguments: [
        ("FREQ=WEEKLY", "Every week on Monday", "毎週月曜日", "每周一"),
        ("FREQ=DAILY", "Every day", "毎日", "每天"),
        ("FREQ=DAILY;INTERVAL=3", "Every 3 days", "3日ごと", "每3天"),
        (
            "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
            "Every weekday (Mon–Fri)",
            "毎週平日（月〜金）",
            "每个工作日（周一至周五）"
        ),
        (
            "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR",
            "Every 2 weeks from Monday to Friday",
            "2週間ごとの平日（月〜金）",
            "每2周的周一至周五"
        ),
        ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU", "Every day", "毎日", "每天"),
        (
            "FREQ=WEEKLY;BYDAY=MO,WE,FR",
            "Every week on Monday, Wednesday and Friday",
            "毎週月曜日、水曜日、金曜日",
            "每周一、周三和周五"
        ),
        (
            "FREQ=DAILY;INTERVAL=2;BYDAY=MO,FR",
            "Every 2 days, only on Monday and Friday",
            "2日ごと（月曜日と金曜日のみ）",
            "每2天（仅限周一和周五）"
        ),
    ])
    func `every day, or a week with its weekdays`(
        _ rule: String,
        _ english: String,
        _ japanese: String,
        _ chinese: String
    ) throws {
        let expected = [english, japanese, chinese]
        #expect(try RuleWriting.sentences(rule, from: "2026-12-07 17:00") == expected)
    }

    @Test(arguments: [
        (
            "FREQ=DAILY;BYHOUR=9,17;BYMINUTE=0",
            "Every day at 09:00 and 17:00",
            "毎日の09:00と17:00",
            "每天的09:00和17:00"
        ),
        ("FREQ=HOURLY", "Every hour", "1時間ごと", "每小时"),
        (
            "FREQ=HOURLY;BYHOUR=9,12",
            "Every day at 09:00 and 12:00",
            "毎日の09:00と12:00",
            "每天的09:00和12:00"
        ),
        (
            "FREQ=HOURLY;BYMINUTE=0,30;BYDAY=MO",
            "Every hour at minute 0 and minute 30, only on Monday",
            "1時間ごとの0分と30分（月曜日のみ）",
            "每小时的第0分和第30分（仅限周一）"
        ),
        (
            "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16",
            "Every 20 minutes from 09:00 to 17:00",
            "09:00〜17:00の20分ごと",
            "09:00至17:00每20分钟"
        ),
        ("FREQ=SECONDLY", "Every second", "1秒ごと", "每秒"),
        ("FREQ=MINUTELY", "Every minute", "1分ごと", "每分钟"),
        (
            "FREQ=MINUTELY;INTERVAL=5;BYHOUR=8,12,13,23",
            "Every 5 minutes from 08:00 to 09:00, from 12:00 to 14:00 and from 23:00 to 00:00",
            "08:00〜09:00、12:00〜14:00、23:00〜00:00の5分ごと",
            "08:00至09:00、12:00至14:00和23:00至00:00每5分钟"
        ),
        (
            "FREQ=HOURLY;INTERVAL=2;BYMONTH=1;BYMONTHDAY=1",
            "Every 2 hours, only on the 1st in January",
            "1月の2時間ごと（1日のみ）",
            "1月的每2小时（仅限1日）"
        ),
        (
            "FREQ=MONTHLY;BYDAY=2TU;BYHOUR=9;BYMINUTE=30",
            "Every month on the second Tuesday at 09:30",
            "毎月第2火曜日の09:30",
            "每月第二个周二的09:30"
        ),
    ])
    func `times of day are said, and hours, minutes and seconds`(
        _ rule: String,
        _ english: String,
        _ japanese: String,
        _ chinese: String
    ) throws {
        let expected = [english, japanese, chinese]
        #expect(try RuleWriting.sentences(rule, from: "2026-12-07 17:00") == expected)
    }

    @Test(arguments: [
        (
            "FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20270331T170000",
            "Every week on Monday and Wednesday until 31 March 2027: 34 times",
            "毎週月曜日と水曜日、2027年3月31日まで（全34回）",
            "每周一和周三，直到2027年3月31日，共34次"
        ),
        ("FREQ=DAILY;COUNT=30", "Every day, 30 times", "毎日（全30回）", "每天，共30次"),
        (
            "FREQ=DAILY;BYDAY=FR,TH,WE,TU,MO;COUNT=5",
            "Every weekday (Mon–Fri), 5 times",
            "毎週平日（月〜金）（全5回）",
            "每个工作日（周一至周五），共5次"
        ),
        (
            "FREQ=YEARLY;UNTIL=20300101T000000",
            "Every year on 7 December until 31 December 2029: 4 times",
            "毎年12月7日、2029年12月31日まで（全4回）",
            "每年12月7日，直到2029年12月31日，共4次"
        ),
        (
            "FREQ=DAILY;BYHOUR=9;BYMINUTE=30;COUNT=4",
            "Every day at 09:30, 4 times",
            "毎日の09:30（全4回）",
            "每天的09:30，共4次"
        ),
        (
            "FREQ=HOURLY;INTERVAL=3;UNTIL=20261208T170000",
            "Every 3 hours until 8 December 2026, 17:00: 9 times",
            "3時間ごと、2026年12月8日 17:00まで（全9回）",
            "每3小时，直到2026年12月8日 17:00，共9次"
        ),
        (
            "FREQ=SECONDLY;INTERVAL=30;COUNT=4",
            "Every 30 seconds, 4 times",
            "30秒ごと（全4回）",
            "每30秒，共4次"
        ),
        (
            "FREQ=DAILY;UNTIL=20261210T000000",
            "Every day until 9 December 2026: 3 times",
            "毎日、2026年12月9日まで（全3回）",
            "每天，直到2026年12月9日，共3次"
        ),
        (
            "FREQ=DAILY;UNTIL=20261210T120000Z",
            "Every day until 10 December 2026: 4 times",
            "毎日、2026年12月10日まで（全4回）",
            "每天，直到2026年12月10日，共4次"
        ),
        (
            "FREQ=DAILY;UNTIL=20261210",
            "Every day until 10 December 2026: 4 times",
            "毎日、2026年12月10日まで（全4回）",
            "每天，直到2026年12月10日，共4次"
        ),
        ("FREQ=DAILY;COUNT=1", "Every day, 1 time", "毎日（全1回）", "每天，共1次"),
        (
            "FREQ=DAILY;INTERVAL=999999999;COUNT=999999999",
            "Every 999999999 days, 1 time",
            "999999999日ごと（全1回）",
            "每999999999天，共1次"
        ),
        (
            "FREQ=MONTHLY;INTERVAL=3;COUNT=4",
            "Every 3 months on the 7th, 4 times",
            "3か月ごとの7日（全4回）",
            "每3个月的7日，共4次"
        ),
        (
            "FREQ=DAILY;BYHOUR=9,17;UNTIL=20261209T120000",
            "Every day at 09:00 and 17:00 until 9 December 2026, 12:00: 4 times",
            "毎日の09:00と17:00、2026年12月9日 12:00まで（全4回）",
            "每天的09:00和17:00，直到2026年12月9日 12:00，共4次"
        ),
    ])
    func `a series that ends says when, and how often it happens`(
        _ rule: String,
        _ english: String,
        _ japanese: String,
        _ chinese: String
    ) throws {
        let expected = [english, japanese, chinese]
        #expect(try RuleWriting.sentences(rule, from: "2026-12-07 17:00") == expected)
    }
}
