import CivilTime
import JSON

extension EventDraft {
    /// Takes DTSTART, DTEND and DURATION.
    mutating func takeTimes() {
        if let line = take("DTSTART") { keepParameters(of: line, except: ["TZID"], at: "start") }
        if start.isDate { object["showWithoutTime"] = true }
        object["start"] = .string(start.local.description)
        if let zone = start.zone { object["timeZone"] = .string(zone.id) }
        let duration = takeDuration()
        if !duration.isZero { object["duration"] = .string(duration.text) }
    }

    /// RFC 5545 §3.6.1: with neither DTEND nor DURATION a date lasts one day, and a date with
    /// time "ends on the same calendar date and time of day".
    private mutating func takeDuration() -> DurationValue {
        let none = start.isDate ? DurationValue(days: 1) : DurationValue()
        if let line = take("DTEND") {
            do throws(ValueError) {
                let end = try zones.time(line)
                if end.zone?.id != start.zone?.id, !end.isUTC { endZone = end.zone }
                keepParameters(of: line, except: ["TZID"], at: "duration")
                return length(until: end, line) ?? none
            } catch {
                leave(line, because: "DTEND \(error.reason)")
            }
        }
        guard let line = take("DURATION") else { return none }
        do throws(ValueError) {
            let duration = try DurationValue(parsing: line.value)
            keepParameters(of: line, except: [], at: "duration")
            return checked(duration, line) ?? none
        } catch {
            leave(line, because: "DURATION \(error.reason)")
            return none
        }
    }

    private mutating func length(until end: ZonedTime, _ line: ContentLine) -> DurationValue? {
        guard start.isDate else { return checked(start.duration(until: end), line) }
        var days = start.local.date.days(until: end.local.date)
        if !end.isDate {
            remark(line.number, "DTEND has a time of day, DTSTART is a whole day")
            if end.local.time > .midnight { days += 1 }
        }
        if days < 0 { remark(line.number, "DTEND is before DTSTART") }
        return days > 0 ? DurationValue(days: days) : nil
    }

    /// RFC 5545 §3.8.2.2: the end "MUST be later in time than the value of the DTSTART property".
    private mutating func checked(
        _ duration: DurationValue,
        _ line: ContentLine
    ) -> DurationValue? {
        if duration.isNegative, !duration.isZero {
            remark(line.number, "the event ends before it starts; its length is taken as zero")
            return nil
        }
        guard start.isDate else { return duration }
        let days = duration.days + (duration.seconds + 86_399) / 86_400
        return days > 0 ? DurationValue(days: days) : nil
    }
}
