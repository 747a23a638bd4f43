/// What stands at the front of the calendar.
package enum DefaultView: String, Sendable, CaseIterable {
    case day, week, month, upcoming
}
