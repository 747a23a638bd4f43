import CivilTime
import HTTP
import Household

/// What the address of a new event's form fills in: the form's own names, and `on`, `start` and
/// `end` for the time (features E-45).
struct EventPrefill {
    private let form: Form

    init(_ query: Query) { form = Form(query.items) }

    /// The zone that the times are on, where one is named that exists.
    var zone: Zone? { form.first("time-zone").flatMap { Zone.named($0) } }

    /// Everything but the time.
    func fill(_ typing: inout EventTyping, _ visit: Visit) {
        typing.title = text("title")
        typing.location = text("location")
        typing.coordinates = CoordinatesTyping(form)
        typing.notes = text("notes", allowsLines: true)
        typing.url = text("url")
        if form.first("time-zone") == "floating" { typing.timeZone = "floating" }
        if let chosen = form.first("calendar").flatMap({ visit.writableCalendar($0) }) {
            typing.calendar = chosen.id
        }
        typing.people = Set(form.all("person").filter { visit.state.person($0) != nil }).sorted()
        if let word = form.first("show-as"), EventAvailability(rawValue: word) != nil {
            typing.showAs = word
        }
        if form.first("visibility") == "private" { typing.visibility = "private" }
        if RepeatTyping.isGiven(in: form) { typing.repetition = RepeatTyping(form) }
    }

    /// A text as it could have been typed: what no key makes is left out.
    private func text(_ name: String, allowsLines: Bool = false) -> String {
        let typed = (form.first(name) ?? "").unicodeScalars.filter { scalar in
            scalar.properties.generalCategory != .control
                || allowsLines && ["\n", "\t"].contains(scalar)
        }
        return String(String.UnicodeScalarView(typed)).trimmingSpaces
    }
}

/// When a new event is.
extension EventPrefill {
    /// A date, a time of day, or both, as far as an address gives them.
    private struct Moment {
        var date: CivilDate?
        var time: TimeOfDay?

        /// `15:00`, `2026-12-09`, or `2026-12-09T15:00`, with seconds or without.
        init(_ text: String?) {
            guard let text else { return }
            if let local = LocalDateTime(text) ?? LocalDateTime("\(text):00") {
                (date, time) = (local.date, local.time)
            } else {
                (date, time) = (CivilDate(text), TimeOfDay(text))
            }
        }
    }

    private func moment(_ name: String) -> Moment {
        var moment = Moment(form.first(name))
        if let date = form.first("\(name)-date").flatMap({ CivilDate($0) }) { moment.date = date }
        if let time = form.first("\(name)-time").flatMap({ TimeOfDay($0) }) { moment.time = time }
        return moment
    }

    /// The time that the query gives; what it leaves open is as for every new event.
    func time(now: LocalDateTime, _ zone: Zone) -> EventTime {
        let (from, to) = (moment("start"), moment("end"))
        let day = from.date ?? form.first("on").flatMap { CivilDate($0) }
        if form.first("all-day") == "on" {
            let first = day ?? now.date
            return EventTime(from: first, through: max(first, to.date ?? first))
        }
        // What the clock skips is read as the time that it then shows.
        let shown = { (local: LocalDateTime) in zone.local(at: zone.instant(of: local)) }
        let start = shown(start(from, on: day, now))
        return EventTime(
            start: start,
            end: shown(end(to, after: start)),
            timeZone: form.first("time-zone") == "floating" ? nil : zone.id
        )
    }

    private func start(
        _ from: Moment,
        on day: CivilDate?,
        _ now: LocalDateTime
    ) -> LocalDateTime {
        if let time = from.time { return LocalDateTime(day ?? now.date, time) }
        if day == nil, !text("title").isEmpty {
            // Features E-43: “start = now + 1 h”; forms have no seconds.
            return now.adding(seconds: 3_600 - now.time.second)
        }
        let nextHour = LocalDateTime(now.date).adding(seconds: (now.time.hour + 1) * 3_600)
        guard let day, day != now.date else { return nextHour }
        // On another day the clock time stays, but nobody means midnight.
        let isLate = nextHour.date != now.date
        let time = isLate ? TimeOfDay(hour: 9, minute: 0) ?? nextHour.time : nextHour.time
        return LocalDateTime(day, time)
    }

    /// An hour later, unless the query names an end that comes after the start.
    private func end(_ to: Moment, after start: LocalDateTime) -> LocalDateTime {
        let hour = start.adding(seconds: 3_600)
        // The last hour there is has no end.
        let usual = hour.date.year > 9_999 ? start : hour
        let named: LocalDateTime? =
            switch (to.date, to.time) {
            case (let date?, let time): LocalDateTime(date, time ?? usual.time)
            // After midnight, where it would be before the start.
            case (nil, let time?):
                LocalDateTime(time < start.time ? start.date.adding(days: 1) : start.date, time)
            case (nil, nil): nil
            }
        guard let named, named >= start else { return usual }
        return named
    }
}
