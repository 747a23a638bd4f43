import CivilTime
import JSCalendar
import JSON
import Recurrence

/// Reads the repeat fields of a form into a rule, or says what is wrong with each.
struct RepeatReading {
    /// What the fields ask for.
    enum Meaning: Equatable {
        case never
        /// The stored rules, which the form cannot show, stay.
        case keep
        case rule(RecurrenceRule)
    }

    let typing: RepeatTyping
    /// When the series starts; nil while that is not readable, and then goes unchecked.
    let timing: EventTiming?
    let visit: Visit

    func read() throws(FormProblems) -> Meaning {
        var problems = FormProblems()
        let meaning = read(&problems)
        guard problems.isEmpty, let meaning else { throw problems }
        return meaning
    }

    private func read(_ problems: inout FormProblems) -> Meaning? {
        switch typing.choice {
        case "never": return .never
        case "keep": return .keep
        case "custom":
            guard var rule = custom(&problems) else {
                // Both ends of the block are checked at once.
                var any = RecurrenceRule(.daily)
                setEnd(of: &any, &problems)
                return nil
            }
            checkHappening(rule, &problems)
            setEnd(of: &rule, &problems)
            return checked(rule, &problems)
        default:
            guard let preset = RepeatPreset(rawValue: typing.choice) else {
                problems.add("repeat", visit.text("repeatErrorChoice"))
                return nil
            }
            var rule = preset.rule
            setEnd(of: &rule, &problems)
            return checked(rule, &problems)
        }
    }

    // MARK: - Days

    /// The rule with its days spelled out, even those that the start implies: the day from which it
    /// will count is not always the one in this form.
    private func custom(_ problems: inout FormProblems) -> RecurrenceRule? {
        let interval = number(typing.interval, in: RepeatTyping.intervals)
        if interval == nil { problems.add("repeat-interval", visit.text("repeatErrorInterval")) }
        let frequencies: [Frequency] = [.daily, .weekly, .monthly, .yearly]
        let frequency = frequencies.first { $0.rawValue.lowercased() == typing.frequency }
        guard let frequency else {
            problems.add("repeat-frequency", visit.text("repeatErrorChoice"))
            return nil
        }
        var rule = RecurrenceRule(frequency)
        rule.interval = interval ?? 1
        // Features R-16: what does not fit the frequency is ignored.
        switch frequency {
        case .weekly: setWeekdays(of: &rule, &problems)
        case .monthly: setMonthDays(of: &rule, &problems)
        case .yearly: setYearDays(of: &rule, &problems)
        default: break
        }
        return problems.isEmpty ? rule : nil
    }

    private func setWeekdays(of rule: inout RecurrenceRule, _ problems: inout FormProblems) {
        let days = values(typing.weekdays, "repeat-weekday", &problems) { Weekday(code: $0) }
        if typing.weekdays.isEmpty {
            problems.add("repeat-weekday", visit.text("repeatErrorWeekdayMissing"))
        }
        rule.byDay = Weekday.allCases.filter { days.contains($0) }.map { NthWeekday($0) }
    }

    private func setMonthDays(of rule: inout RecurrenceRule, _ problems: inout FormProblems) {
        if isOrdinal(&problems) { return setOrdinal(of: &rule, &problems) }
        let days = values(typing.monthDays, "repeat-month-day", &problems) { text in
            RepeatTyping.allMonthDays.first { String($0) == text }
        }
        if typing.monthDays.isEmpty, typing.monthly == "month-days" {
            problems.add("repeat-month-day", visit.text("repeatErrorMonthDayMissing"))
        }
        rule.byMonthDay = RepeatTyping.allMonthDays.filter { days.contains($0) }
    }

    private func setYearDays(of rule: inout RecurrenceRule, _ problems: inout FormProblems) {
        let numbers = values(typing.months, "repeat-month", &problems) { text in
            (1...12).first { String($0) == text }
        }
        rule.byMonth = numbers.sorted().map { RuleMonth($0) }
        guard isOrdinal(&problems) else { return }
        // Without a month the nth weekday would be that of the year.
        if rule.byMonth.isEmpty, let timing {
            rule.byMonth = [RuleMonth(timing.start.date.month)]
        }
        setOrdinal(of: &rule, &problems)
        // RFC 5545 §3.3.10: BYSETPOS "operates on a set of recurrence instances in one interval of
        // the recurrence rule", which is a year; in each of several months it takes a monthly rule.
        if rule.byMonth.count > 1, !rule.bySetPosition.isEmpty {
            rule.frequency = .monthly
            if rule.interval != 1 {
                problems.add("repeat-ordinal-day", visit.text("repeatErrorOrdinalMonths"))
            }
        }
    }

    private func isOrdinal(_ problems: inout FormProblems) -> Bool {
        switch typing.monthly {
        case "month-days": return false
        case "ordinal": return true
        default:
            problems.add("repeat-monthly", unknown(typing.monthly))
            return false
        }
    }

    private func setOrdinal(of rule: inout RecurrenceRule, _ problems: inout FormProblems) {
        let ordinal = RepeatTyping.allOrdinals.first { String($0) == typing.ordinal }
        let day = RepeatOrdinalDay(code: typing.ordinalDay)
        if ordinal == nil { problems.add("repeat-ordinal", unknown(typing.ordinal)) }
        if day == nil { problems.add("repeat-ordinal-day", unknown(typing.ordinalDay)) }
        if let ordinal, let day { day.limit(&rule, toThe: ordinal) }
    }

    // MARK: - End

    private func setEnd(of rule: inout RecurrenceRule, _ problems: inout FormProblems) {
        switch typing.end {
        case "never": break
        case "date": setUntil(of: &rule, &problems)
        case "count":
            rule.count = number(typing.count, in: RepeatTyping.counts)
            if rule.count == nil { problems.add("repeat-count", visit.text("repeatErrorCount")) }
        default: problems.add("repeat-end", visit.text("repeatErrorEnd"))
        }
    }

    /// Features R-04: the date is the last on which it may happen, whatever the hour.
    private func setUntil(of rule: inout RecurrenceRule, _ problems: inout FormProblems) {
        guard let date = CivilDate(typing.until) else {
            problems.add("repeat-until", DateProblem.sentence(typing.until, visit))
            return
        }
        if let timing, date < timing.start.date {
            problems.add("repeat-until", visit.text("repeatErrorUntilBeforeStart"))
        }
        rule.until =
            timing?.isAllDay ?? true
            ? .date(date) : .local(LocalDateTime(date).adding(seconds: 86_399))
    }

    // MARK: - The whole

    /// A rule for days that no year has, such as 31 February, repeats nothing.
    ///
    /// One that is refused altogether is left to `checked`, which says so.
    private func checkHappening(_ rule: RecurrenceRule, _ problems: inout FormProblems) {
        guard let timing, let valid = try? ValidatedRule(rule) else { return }
        let set = RecurrenceSet(
            start: timing.start,
            isDateOnly: timing.isAllDay,
            rules: [valid]
        )
        guard set.occurrences().first(where: { $0 != timing.start }) == nil else { return }
        problems.add(fieldOfDays, visit.text("repeatErrorNever"))
    }

    private var fieldOfDays: String {
        switch (typing.frequency, typing.monthly) {
        case ("monthly", "month-days"): "repeat-month-day"
        case ("yearly", "month-days"): "repeat-month"
        case ("monthly", _), ("yearly", _): "repeat-ordinal"
        default: "repeat-interval"
        }
    }

    private func checked(_ rule: RecurrenceRule, _ problems: inout FormProblems) -> Meaning? {
        do throws(RecurrenceError) {
            return .rule(try ValidatedRule(rule).rule)
        } catch {
            problems.add("repeat", visit.text("repeatErrorRefused"))
            return nil
        }
    }

    // MARK: - Texts

    /// The values of a field that may be sent several times.
    private func values<Value: Hashable>(
        _ texts: [String],
        _ field: String,
        _ problems: inout FormProblems,
        _ read: (String) -> Value?
    ) -> Set<Value> {
        var values: Set<Value> = []
        for text in texts {
            if let value = read(text) {
                values.insert(value)
            } else {
                problems.add(field, unknown(text))
            }
        }
        return values
    }

    private func unknown(_ value: String) -> String {
        visit.text("repeatErrorUnknown", ["value": String(value.prefix(40))])
    }

    /// Reads digits, also the wide ones of a Japanese keyboard.
    private func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
        guard 1...6 ~= text.unicodeScalars.count else { return nil }
        var number = 0
        for scalar in text.unicodeScalars {
            switch scalar {
            case "0"..."9": number = number * 10 + Int(scalar.value - 0x30)
            case "０"..."９": number = number * 10 + Int(scalar.value - 0xFF10)
            default: return nil
            }
        }
        return range.contains(number) ? number : nil
    }
}

extension RepeatTyping {
    /// The RecurrenceRule objects that the fields mean, none where it happens once; nil keeps the
    /// stored ones.
    ///
    /// - Throws: What is wrong, each by the name of its field.
    func rules(timing: EventTiming, _ visit: Visit) throws(FormProblems) -> [JSONValue]? {
        switch try RepeatReading(typing: self, timing: timing, visit: visit).read() {
        case .never: []
        case .keep: nil
        case .rule(let rule):
            [.object(rule.jsonObject(isDateOnly: timing.isAllDay, zone: nil))]
        }
    }

    /// What is wrong with the fields by themselves, where nobody knows when the series starts.
    func problems(_ visit: Visit) -> FormProblems {
        do throws(FormProblems) {
            _ = try RepeatReading(typing: self, timing: nil, visit: visit).read()
            return FormProblems()
        } catch {
            return error
        }
    }
}
