import CivilTime
import HTTP
import Household

/// Where a reminder is, and where its page returns to.
enum ReminderAddress {
    static func path(_ uid: String) -> String { "/reminders/\(EventAddress.encode(uid))" }

    /// The page with reminders from which another page was opened or a form sent, as the browser
    /// says (RFC 9110 §10.1.3); nil where it came from elsewhere, or says nothing.
    static func sender(of request: Request) -> String? {
        if let referer = request.fields["Referer"],
            let start = referer.firstRange(of: "/reminders")?.lowerBound,
            let filter = ReminderFilter(address: String(referer[start...]))
        {
            return filter.path
        }
        return DayAddress.sender(of: request)
    }

    /// Where a form says that it returns to: a page of this site.
    static func returnPath(_ form: Form) -> String {
        guard let path = form.first("return"), LanguagePage.returnPath(path) == path else {
            return "/reminders"
        }
        return path
    }

    /// The list whose form was sent.
    static func filter(_ form: Form) -> ReminderFilter {
        form.first("return").flatMap { ReminderFilter(address: $0) } ?? ReminderFilter()
    }

    /// `UID/2026-12-09`: a reminder, and the date that was shown.
    static func value(_ record: ReminderRecord) -> String {
        "\(record.uid)/\(record.dueIdentifier ?? "")"
    }

    /// Those that were chosen in a list.
    ///
    /// A UID may have slashes; a date has none.
    static func targets(_ form: Form) -> [ReminderTarget] {
        form.all("reminder").compactMap { value in
            guard let slash = value.lastIndex(of: "/"), slash > value.startIndex else { return nil }
            let due = String(value[value.index(after: slash)...])
            return ReminderTarget(uid: String(value[..<slash]), due: due.isEmpty ? nil : due)
        }
    }
}

extension Visit {
    /// The title, or a word for reminders that have none.
    func displayTitle(_ record: ReminderRecord) -> String {
        record.title.allSatisfy(\.isWhitespace) ? text("untitled") : record.title
    }

    /// The reminder that the address names.
    func reminder() throws(PageError) -> ReminderRecord {
        let uid = try parameter("uid")
        if let record = state.reminders[uid] { return record }
        if let deleted = state.deletedReminders[uid] { throw .household(.reminderGone(deleted)) }
        throw .notFound
    }
}
