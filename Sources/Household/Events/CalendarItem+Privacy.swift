package import JSCalendar

extension CalendarItem {
    /// Whether others shall see no more than that there is something (RFC 8984 §4.4.3).
    package var isPrivate: Bool {
        get { privacy == "private" || privacy == "secret" }
        set { if newValue != isPrivate { privacy = newValue ? "private" : nil } }
    }
}
