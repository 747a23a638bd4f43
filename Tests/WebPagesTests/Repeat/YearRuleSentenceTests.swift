import Testing

@testable import WebPages

/// Rules of years, of other calendars, and those that no sentence says, in all three languages; the start is Monday, 7 December 2026 at
/// 17:00 unless another is given.
@Suite struct YearRuleSentenceTests {
    @Test(arguments: [
        (
            "FREQ=YEARLY;BYMONTH=3,10;BYDAY=1SU",
            "Every year in March and October on the first Sunday",
            "毎年3月と10月の第1日曜日",
            "每年3月和10月的第一个周日"
        ),
        (
            "FREQ=MONTHLY;BYMONTH=3,10;BYDAY=1SU",
            "Every year in March and October on the first Sunday",
            "毎年3月と10月の第1日曜日",
            "每年3月和10月的第一个周日"
        ),
        (
            "FREQ=YEARLY;BYMONTH=3,9;BYMONTHDAY=1",
            "Every year on 1 March and 1 September",
            "毎年3月1日と9月1日",
            "每年3月1日和9月1日"
        ),
        (
            "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1",
            "Every year in February on the last day",
            "毎年2月の末日",
            "每年2月的最后一天"
        ),
        (
            "FREQ=YEARLY;BYMONTH=1,2,3;BYMONTHDAY=1,15",
            "Every year in January, February and March on the 1st and the 15th",
            "毎年1月、2月、3月の1日と15日",
            "每年1月、2月和3月的1日和15日"
        ),
        (
            "FREQ=YEARLY;BYDAY=20MO",
            "Every year on the 20th Monday of the year",
            "毎年第20月曜日（年間通算）",
            "每年第20个周一（全年计）"
        ),
        (
            "FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1",
            "Every year on the first weekday (Mon–Fri) of the year",
            "毎年最初の平日（月〜金）（年間通算）",
            "每年第一个工作日（周一至周五）（全年计）"
        ),
        ("FREQ=YEARLY;BYMONTH=3;BYDAY=TH", "Every week on Thursday in March", "3月の毎週木曜日", "3月的每周四"),
        (
            "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
            "Every 4 years in November on the 2nd to the 8th if it is a Tuesday",
            "4年ごとの11月の2日〜8日（火曜日の場合のみ）",
            "每4年11月的2日至8日（仅限周二）"
        ),
        (
            "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
            "Every year on Monday in week 20",
            "毎年第20週の月曜日",
            "每年第20周的周一"
        ),
        (
            "FREQ=YEARLY;BYWEEKNO=-1,1",
            "Every year on Monday in week 1 and the last week",
            "毎年第1週と最終週の月曜日",
            "每年第1周和最后一周的周一"
        ),
        (
            "FREQ=YEARLY;BYYEARDAY=1,100,-1",
            "Every year on day 1 of the year, day 100 of the year and the last day of the year",
            "毎年元日から数えて1日目、元日から数えて100日目、大晦日",
            "每年第1天、第100天和最后一天"
        ),
        (
            "FREQ=YEARLY;INTERVAL=3;BYYEARDAY=100",
            "Every 3 years on day 100 of the year",
            "3年ごとの元日から数えて100日目",
            "每3年的第100天"
        ),
        ("FREQ=DAILY;BYMONTH=1", "Every day in January", "1月の毎日", "1月的每天"),
        (
            "FREQ=WEEKLY;BYMONTH=3,10;BYDAY=MO",
            "Every week on Monday in March and October",
            "3月と10月の毎週月曜日",
            "3月和10月的每周一"
        ),
        (
            "FREQ=YEARLY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12;BYMONTHDAY=5",
            "Every month on the 5th",
            "毎月5日",
            "每月5日"
        ),
        (
            "FREQ=MONTHLY;BYMONTH=3,10;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
            "Every year in March and October on the last weekday (Mon–Fri)",
            "毎年3月と10月の最後の平日（月〜金）",
            "每年3月和10月的最后一个工作日（周一至周五）"
        ),
        ("FREQ=YEARLY;BYDAY=MO", "Every week on Monday", "毎週月曜日", "每周一"),
        (
            "FREQ=YEARLY;BYDAY=MO;BYSETPOS=-1",
            "Every year on the last Monday of the year",
            "毎年最終月曜日（年間通算）",
            "每年最后一个周一（全年计）"
        ),
        (
            "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31",
            "Every year in April on the 31st",
            "毎年4月の31日",
            "每年4月的31日"
        ),
        (
            "FREQ=YEARLY;BYYEARDAY=100;BYDAY=MO",
            "Every year on day 100 of the year if it is a Monday",
            "毎年元日から数えて100日目（月曜日の場合のみ）",
            "每年第100天（仅限周一）"
        ),
        (
            "FREQ=YEARLY;INTERVAL=2;BYDAY=MO",
            "Every 2 years on every Monday of the year",
            "2年ごとのすべての月曜日（年間通算）",
            "每2年的每个周一（全年计）"
        ),
        ("FREQ=YEARLY;INTERVAL=2", "Every 2 years on 7 December", "2年ごとの12月7日", "每2年的12月7日"),
        (
            "FREQ=WEEKLY;INTERVAL=2;BYMONTH=12;BYDAY=MO",
            "Every 2 weeks on Monday in December",
            "12月の2週間ごとの月曜日",
            "12月的每2周的周一"
        ),
    ])
    func `a year has dates, or months and weeks with their days`(
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
            "RSCALE=CHINESE;FREQ=YEARLY",
            "Every year, by the Chinese calendar",
            "毎年（旧暦による）",
            "每年（按农历）"
        ),
        (
            "RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15",
            "Every year in month 8 of the Chinese calendar on the 15th",
            "毎年旧暦8月の15日",
            "每年农历8月的15日"
        ),
        (
            "RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=6L;BYMONTHDAY=1",
            "Every year in leap month 6 of the Chinese calendar on the 1st",
            "毎年旧暦閏6月の1日",
            "每年农历闰6月的1日"
        ),
        (
            "RSCALE=CHINESE;FREQ=MONTHLY;BYMONTHDAY=1,15",
            "Every month on the 1st and the 15th, by the Chinese calendar",
            "毎月1日と15日（旧暦による）",
            "每月1日和15日（按农历）"
        ),
        (
            "RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=8;SKIP=FORWARD",
            "Every year in leap month 5 of the Hebrew calendar on the 8th, or later where there is no such date",
            "毎年ユダヤ暦閏5月の8日（その日がないときは後ろへずらす）",
            "每年希伯来历闰5月的8日（没有该日期时顺延）"
        ),
        ("RSCALE=JAPANESE;FREQ=YEARLY", "Every year on 7 December", "毎年12月7日", "每年12月7日"),
        (
            "RSCALE=HEBREW;FREQ=MONTHLY;BYMONTH=5L;BYDAY=1MO",
            "Every year in leap month 5 of the Hebrew calendar on the first Monday",
            "毎年ユダヤ暦閏5月の第1月曜日",
            "每年希伯来历闰5月的第一个周一"
        ),
    ])
    func `another calendar is named, with its leap months`(
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
            "FREQ=YEARLY;BYMONTH=3,10;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
            "By this rule: FREQ=YEARLY;BYMONTH=3,10;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
            "次のルールによる：FREQ=YEARLY;BYMONTH=3,10;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
            "按此规则：FREQ=YEARLY;BYMONTH=3,10;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"
        ),
        (
            "FREQ=WEEKLY;BYDAY=SA;BYHOUR=9,10,11;BYMINUTE=0,20,40",
            "By this rule: FREQ=WEEKLY;BYDAY=SA;BYHOUR=9,10,11;BYMINUTE=0,20,40",
            "次のルールによる：FREQ=WEEKLY;BYDAY=SA;BYHOUR=9,10,11;BYMINUTE=0,20,40",
            "按此规则：FREQ=WEEKLY;BYDAY=SA;BYHOUR=9,10,11;BYMINUTE=0,20,40"
        ),
        (
            "FREQ=MONTHLY;BYMONTHDAY=13,14,15;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
            "By this rule: FREQ=MONTHLY;BYMONTHDAY=13,14,15;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
            "次のルールによる：FREQ=MONTHLY;BYMONTHDAY=13,14,15;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
            "按此规则：FREQ=MONTHLY;BYMONTHDAY=13,14,15;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"
        ),
        (
            "FREQ=WEEKLY;BYDAY=MO,WE;BYSETPOS=1",
            "By this rule: FREQ=WEEKLY;BYDAY=MO,WE;BYSETPOS=1",
            "次のルールによる：FREQ=WEEKLY;BYDAY=MO,WE;BYSETPOS=1",
            "按此规则：FREQ=WEEKLY;BYDAY=MO,WE;BYSETPOS=1"
        ),
        (
            "FREQ=DAILY;BYSECOND=0,30",
            "By this rule: FREQ=DAILY;BYSECOND=0,30",
            "次のルールによる：FREQ=DAILY;BYSECOND=0,30",
            "按此规则：FREQ=DAILY;BYSECOND=0,30"
        ),
        (
            "FREQ=MONTHLY;BYDAY=2TU;BYMONTHDAY=8",
            "By this rule: FREQ=MONTHLY;BYMONTHDAY=8;BYDAY=2TU",
            "次のルールによる：FREQ=MONTHLY;BYMONTHDAY=8;BYDAY=2TU",
            "按此规则：FREQ=MONTHLY;BYMONTHDAY=8;BYDAY=2TU"
        ),
        (
            "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=9,17;BYSETPOS=-1",
            "By this rule: FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=9,17;BYSETPOS=-1",
            "次のルールによる：FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=9,17;BYSETPOS=-1",
            "按此规则：FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=9,17;BYSETPOS=-1"
        ),
        (
            "RSCALE=CHINESE;FREQ=YEARLY;BYMONTHDAY=1",
            "By this rule: RSCALE=CHINESE;FREQ=YEARLY;BYMONTHDAY=1",
            "次のルールによる：RSCALE=CHINESE;FREQ=YEARLY;BYMONTHDAY=1",
            "按此规则：RSCALE=CHINESE;FREQ=YEARLY;BYMONTHDAY=1"
        ),
    ])
    func `what has no natural sentence is shown as the rule itself`(
        _ rule: String,
        _ english: String,
        _ japanese: String,
        _ chinese: String
    ) throws {
        let expected = [english, japanese, chinese]
        #expect(try RuleWriting.sentences(rule, from: "2026-12-07 17:00") == expected)
    }
}
