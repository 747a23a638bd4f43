import Testing

@testable import WebPages

/// Rules of months, in all three languages; the start is Monday, 7 December 2026 at
/// 17:00 unless another is given.
@Suite struct MonthRuleSentenceTests {
    @Test(arguments: [
        ("FREQ=MONTHLY;BYMONTHDAY=15", "Every month on the 15th", "毎月15日", "每月15日"),
        ("FREQ=MONTHLY;BYMONTHDAY=-1", "Every month on the last day", "毎月末日", "每月最后一天"),
        (
            "FREQ=MONTHLY;BYMONTHDAY=1,15,-1",
            "Every month on the 1st, the 15th and the last day",
            "毎月1日、15日、末日",
            "每月1日、15日和最后一天"
        ),
        (
            "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
            "Every month on the last day",
            "毎月末日",
            "每月最后一天"
        ),
        (
            "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1",
            "Every month on the 30th, or the last day of a shorter month",
            "毎月30日（ない月は末日）",
            "每月30日（无此日的月份取最后一天）"
        ),
        (
            "FREQ=MONTHLY;BYMONTHDAY=-2",
            "Every month on the second-to-last day",
            "毎月末日から数えて2日目",
            "每月倒数第2天"
        ),
        (
            "FREQ=MONTHLY;INTERVAL=18;BYMONTHDAY=10,11,12,13,14,15",
            "Every 18 months on the 10th to the 15th",
            "18か月ごとの10日〜15日",
            "每18个月的10日至15日"
        ),
        ("FREQ=DAILY;BYMONTHDAY=1", "Every month on the 1st", "毎月1日", "每月1日"),
    ])
    func `a day of the month is named, and from the end as well`(
        _ rule: String,
        _ english: String,
        _ japanese: String,
        _ chinese: String
    ) throws {
        let expected = [english, japanese, chinese]
        #expect(try RuleWriting.sentences(rule, from: "2026-12-07 17:00") == expected)
    }

    @Test(arguments: [
        ("FREQ=MONTHLY;BYDAY=-1FR", "Every month on the last Friday", "毎月最終金曜日", "每月最后一个周五"),
        (
            "FREQ=MONTHLY;BYDAY=1MO,3MO",
            "Every month on the first and third Monday",
            "毎月第1・第3月曜日",
            "每月第一个和第三个周一"
        ),
        (
            "FREQ=MONTHLY;BYDAY=1MO,2MO,3MO,4MO,5MO",
            "Every month on the first, second, third, fourth and fifth Monday",
            "毎月第1・第2・第3・第4・第5月曜日",
            "每月第一个、第二个、第三个、第四个和第五个周一"
        ),
        (
            "FREQ=MONTHLY;BYDAY=1SA,-1SU",
            "Every month on the first Saturday and the last Sunday",
            "毎月第1土曜日と最終日曜日",
            "每月第一个周六和最后一个周日"
        ),
        (
            "FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2",
            "Every month on the second Tuesday",
            "毎月第2火曜日",
            "每月第二个周二"
        ),
        (
            "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
            "Every month on the last weekday (Mon–Fri)",
            "毎月最後の平日（月〜金）",
            "每月最后一个工作日（周一至周五）"
        ),
        (
            "FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1",
            "Every month on the first weekend day",
            "毎月最初の土日",
            "每月第一个周末日（周六或周日）"
        ),
        (
            "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-1",
            "Every month on the last day",
            "毎月末日",
            "每月最后一天"
        ),
        (
            "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1",
            "Every month on the first Monday or Tuesday",
            "毎月最初の月曜日または火曜日",
            "每月第一个周一或周二"
        ),
        (
            "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
            "Every month on the 13th if it is a Friday",
            "毎月13日（金曜日の場合のみ）",
            "每月13日（仅限周五）"
        ),
        (
            "FREQ=MONTHLY;INTERVAL=2;BYDAY=MO",
            "Every 2 months on every Monday",
            "2か月ごとのすべての月曜日",
            "每2个月的每个周一"
        ),
        ("FREQ=MONTHLY;BYDAY=MO", "Every week on Monday", "毎週月曜日", "每周一"),
        (
            "FREQ=MONTHLY;BYDAY=MO,1TU",
            "Every month on every Monday and the first Tuesday",
            "毎月すべての月曜日と第1火曜日",
            "每月每个周一和第一个周二"
        ),
        (
            "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYMONTHDAY=1",
            "Every month on the 1st if it is a weekday (Mon–Fri)",
            "毎月1日（平日（月〜金）の場合のみ）",
            "每月1日（仅限工作日（周一至周五））"
        ),
        (
            "FREQ=MONTHLY;BYDAY=-2FR,-1FR,1FR",
            "Every month on the first, second-to-last and last Friday",
            "毎月第1・最後から2番目の・最終金曜日",
            "每月第一个、倒数第二个和最后一个周五"
        ),
        (
            "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1",
            "Every month on the first weekday (Mon–Fri) and the last weekday (Mon–Fri)",
            "毎月最初の平日（月〜金）と最後の平日（月〜金）",
            "每月第一个工作日（周一至周五）和最后一个工作日（周一至周五）"
        ),
    ])
    func `weekdays of a month have their ordinals`(
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
            "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=10",
            "2026-12-08 17:00",
            "Every 2 weeks on Tuesday, 10 times",
            "2週間ごとの火曜日（全10回）",
            "每2周的周二，共10次"
        ),
        ("FREQ=MONTHLY", "2026-12-31 17:00", "Every month on the 31st", "毎月31日", "每月31日"),
        (
            "FREQ=MONTHLY;BYDAY=2TU",
            "2026-12-08 17:00",
            "Every month on the second Tuesday",
            "毎月第2火曜日",
            "每月第二个周二"
        ),
        ("FREQ=YEARLY", "2028-02-29", "Every year on 29 February", "毎年2月29日", "每年2月29日"),
        (
            "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD",
            "2026-12-31 17:00",
            "Every month on the 31st, or earlier where there is no such date",
            "毎月31日（その日がないときは前へずらす）",
            "每月31日（没有该日期时提前）"
        ),
        (
            "FREQ=WEEKLY;BYDAY=SU;UNTIL=20270228",
            "2026-12-06",
            "Every week on Sunday until 28 February 2027: 13 times",
            "毎週日曜日、2027年2月28日まで（全13回）",
            "每周日，直到2027年2月28日，共13次"
        ),
        ("FREQ=DAILY;BYHOUR=9,17", "2026-12-07", "Every day", "毎日", "每天"),
        (
            "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29",
            "2028-02-29",
            "Every year on 29 February",
            "毎年2月29日",
            "每年2月29日"
        ),
    ])
    func `what a rule leaves open is told by its start`(
        _ rule: String,
        _ start: String,
        _ english: String,
        _ japanese: String,
        _ chinese: String
    ) throws {
        let expected = [english, japanese, chinese]
        #expect(try RuleWriting.sentences(rule, from: start) == expected)
    }
}
