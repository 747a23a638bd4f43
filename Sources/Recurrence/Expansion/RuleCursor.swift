import CivilTime

/// A walk along the occurrences of one rule, on the wall clock and in order.
///
/// A period gives a block: days as bits, each with the times of the rule. Nothing is allocated
/// from one occurrence to the next. The work between two occurrences is bounded: a walk that meets
/// nothing in ``mostBarrenPeriods`` periods, or has to count past ``mostCounted`` occurrences one by
/// one to reach its window, ends there.
struct RuleCursor {
    /// More than there are days in the years 1 to 9999, so that a daily rule is never cut short.
    static let mostBarrenPeriods = 4_000_000
    static let mostCounted = 4_000_000

    /// On another calendar, whose years are slow to make: two hundred years of days.
    static let mostBarrenScaledDays = 200 * 366
    static let mostBarrenScaledYears = 200

    let plan: RulePlan
    /// Occurrences before this one are passed over.
    let target: Int
    /// No occurrence after this one is asked for.
    let last: Int
    /// The rule's own times up to this one are dropped: the start and what lies before it.
    let floor: Int
    private let countsBlocks: Bool
    private let sure: Int
    private let firstTime: Int
    private let timeCount: Int
    private var startIsNext: Bool
    private var remaining: Int
    private var counted = 0

    /// The period to come: a year, a month, a day or a second, as the shape has it.
    var position = 0
    /// The months of `position` to come, where it is a year.
    var months: UInt16 = 0

    /// The days to come of the block, as bits from `blockDay` on.
    var block: UInt64 = 0
    var blockDay = 0
    private var daySeconds = 0
    private var timeIndex: Int
    /// The rest of a year's days, from the word `yearWord` on, which begins at `blockDay`.
    var yearDays = DayMask()
    var yearWord = DayMask.wordCount
    var madeYears = 0
    /// What each kind of year gives, once it has been met.
    var knownYears: [DayMask?] = []
    /// The day that limits of days were last seen to admit.
    var admittedDay = Int.min
    /// Occurrences that are listed one by one: chosen by BYSETPOS, or on another calendar.
    var listed: [Int] = []
    var lastListed = Int.min
    private var listIndex = 0
    var scratch: [Int] = []

    /// Begins at the first occurrence that is not before `from`.
    ///
    /// RFC 5545 §3.8.2.4 makes the start the first occurrence, so `includesStart` takes it as one
    /// whether the rule gives it or not, and COUNT counts it. A rule that excludes takes it only
    /// where it matches (RFC 8984 §4.3.4).
    init(_ plan: RulePlan, from: Int, through: Int, includesStart: Bool) {
        self.plan = plan
        target = from
        last = min(through, plan.until.last)
        floor = includesStart ? plan.start : plan.start - 1
        startIsNext = includesStart && plan.start <= through
        remaining = plan.isBarren ? (includesStart ? 1 : 0) : plan.count ?? Int.max
        countsBlocks = plan.count != nil
        sure = plan.until.sure
        firstTime = plan.times.first ?? 0
        timeCount = plan.times.count
        timeIndex = timeCount
        if last < from, plan.start < from { remaining = 0 }
        if remaining > 0 { moveToPeriod() }
    }

    mutating func next() -> Int? {
        if startIsNext, remaining > 0 {
            startIsNext = false
            remaining -= 1
            if plan.start >= target { return plan.start }
        }
        while remaining > 0, let time = nextTime() {
            if time <= floor { continue }
            if time > last { break }
            if time > sure, !plan.until.admits(time) { continue }
            remaining -= 1
            if time >= target { return time }
            counted += 1
            if counted > Self.mostCounted { break }
        }
        remaining = 0
        return nil
    }

    /// The next time of the rule itself, also before the start.
    @inline(__always)
    private mutating func nextTime() -> Int? {
        while true {
            if timeIndex < timeCount {
                timeIndex += 1
                return daySeconds + plan.times[timeIndex - 1]
            }
            if block != 0 {
                daySeconds = (blockDay + block.trailingZeroBitCount) * ClockSeconds.perDay
                block &= block - 1
                timeIndex = 1
                return daySeconds + firstTime
            } else if listIndex < listed.count {
                listIndex += 1
                return listed[listIndex - 1]
            } else {
                guard moveToNextBlock() else { return nil }
            }
        }
    }

    private mutating func moveToNextBlock() -> Bool {
        if !listed.isEmpty {
            listed.removeAll(keepingCapacity: true)
            listIndex = 0
        }
        let isFound =
            switch plan.shape {
            case .monthsOfYears: moveToNextMonthOfYears()
            case .everyMonths: moveToNextMonth()
            case .weeks: moveToNextWeek()
            case .years: moveToNextYear()
            case .weekYears: moveToNextWeekYear()
            case .steps: moveToNextStep()
            case .scaled: moveToNextScaledPeriod()
            }
        if isFound, block != 0 { passOverDaysBeforeTarget() }
        return isFound && remaining > 0
    }

    /// Drops days of the block before the target; where COUNT counts them, only whole blocks.
    private mutating func passOverDaysBeforeTarget() {
        let targetDay = ClockSeconds.day(target)
        guard blockDay < targetDay else { return }
        if countsBlocks {
            let end = blockDay + UInt64.bitWidth - block.leadingZeroBitCount
            guard end <= targetDay, blockDay * ClockSeconds.perDay > floor else { return }
            remaining -= block.nonzeroBitCount * timeCount
            block = 0
        } else {
            let passed = targetDay - blockDay
            block = passed < UInt64.bitWidth ? (block >> UInt64(passed)) << UInt64(passed) : 0
        }
    }

    /// How many periods without an occurrence end the walk.
    var barrenBound: Int {
        plan.filter.isGregorian ? Self.mostBarrenPeriods : Self.mostBarrenScaledDays
    }

    /// Takes a period of ``StepGrid`` as the day whose times come next.
    mutating func beginPeriod(at seconds: Int) {
        daySeconds = seconds
        timeIndex = 0
    }

    /// Counts occurrences that are passed over without a look at each.
    mutating func spend(_ occurrences: Int) { remaining -= occurrences }

    /// Where the walk begins: at the target, or at the start where COUNT has to count from there.
    var entry: Int { countsBlocks ? plan.start : max(target, plan.start) }
    var entryDay: Int { ClockSeconds.day(entry) }

    /// Whether a day lies after everything that is asked for.
    func isAfterLast(_ day: Int) -> Bool { day * ClockSeconds.perDay > last }
}
