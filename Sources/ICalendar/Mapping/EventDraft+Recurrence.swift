import CivilTime
import JSON

extension EventDraft {
    /// Takes RRULE and EXRULE, and returns what RDATE and EXDATE say of single instances.
    mutating func takeRecurrence() -> [LocalDateTime: JSONObject] {
        takeRules("RRULE", as: "recurrenceRules")
        takeRules("EXRULE", as: "excludedRecurrenceRules")
        var overrides: [LocalDateTime: JSONObject] = [:]
        takeAddedDates(into: &overrides)
        // RFC 5545 §3.8.5.1: dates of EXDATE are taken from the union of all others.
        takeExcludedDates(into: &overrides)
        return overrides
    }

    private mutating func takeRules(_ name: String, as member: String) {
        let mapping = RecurrenceRuleMapping(start: start)
        var rules: [JSONValue] = []
        for line in takeAll(name) {
            do throws(ValueError) {
                rules.append(.object(try mapping.rule(line.value)))
                keepParameters(of: line, except: [], at: "\(member)/\(rules.count - 1)")
            } catch {
                leave(line, because: "\(name): \(error.reason)")
            }
        }
        if !rules.isEmpty { object[member] = .array(rules) }
    }

    private mutating func takeAddedDates(into overrides: inout [LocalDateTime: JSONObject]) {
        for line in takeAll("RDATE") {
            for part in line.value.split(separator: ",") {
                do throws(ValueError) {
                    let (time, patch) = try addedDate(String(part), of: line)
                    let key = instanceKey(time)
                    if key != start.local || !patch.isEmpty { overrides[key] = patch }
                } catch {
                    leave(line, because: "RDATE: \(error.reason)")
                }
            }
        }
    }

    /// RFC 5545 §3.8.5.2: an RDATE may be a PERIOD; its length becomes that of the instance.
    private func addedDate(
        _ text: String,
        of line: ContentLine
    ) throws(ValueError) -> (ZonedTime, JSONObject) {
        let halves = text.split(separator: "/", maxSplits: 1).map(String.init)
        let time = try zones.time(halves.first ?? "", of: line)
        guard halves.count == 2 else { return (time, [:]) }
        let duration: DurationValue
        if halves[1].hasPrefix("P") || halves[1].hasPrefix("+") {
            duration = try DurationValue(parsing: halves[1])
        } else {
            duration = time.duration(until: try zones.time(halves[1], of: line))
        }
        if duration.isNegative { throw ValueError("“\(text.prefix(60))” ends before it starts") }
        let isUsual = JSONValue.string(duration.text) == object["duration"]
        return (time, isUsual ? [:] : ["duration": .string(duration.text)])
    }

    private mutating func takeExcludedDates(into overrides: inout [LocalDateTime: JSONObject]) {
        for line in takeAll("EXDATE") {
            for part in line.value.split(separator: ",") {
                do throws(ValueError) {
                    let time = try zones.time(String(part), of: line)
                    overrides[instanceKey(time)] = ["excluded": true]
                } catch {
                    leave(line, because: "EXDATE: \(error.reason)")
                }
            }
        }
    }

    func instanceKey(_ time: ZonedTime) -> LocalDateTime {
        SeriesPatch.key(of: time, inSeriesFrom: start)
    }
}
