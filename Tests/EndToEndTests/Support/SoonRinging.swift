import Foundation

/// A calendar file whose events are in an hour, each with an alarm in a few seconds.
enum SoonRinging {
    /// Longer than a command takes on a busy machine: what is due before it is taken in is silent.
    private static let lead = 4.0

    static func calendar(_ titles: [String], now: Date = Date()) -> String {
        let events = titles.map { title in
            """
            BEGIN:VEVENT
            UID:\(title)
            DTSTAMP:\(utc(now))
            DTSTART:\(utc(now + 3_600))
            DTEND:\(utc(now + 7_200))
            SUMMARY:\(title)
            BEGIN:VALARM
            ACTION:DISPLAY
            DESCRIPTION:\(title)
            TRIGGER;VALUE=DATE-TIME:\(utc(now + lead))
            END:VALARM
            END:VEVENT
            """
        }
        let head = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//example//EN"
        return ([head] + events + ["END:VCALENDAR"]).joined(separator: "\n")
    }

    private static func utc(_ date: Date) -> String {
        date.formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
    }
}
