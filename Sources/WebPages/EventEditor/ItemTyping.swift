/// What stands in the fields that the forms of events and of reminders have in common.
protocol ItemTyping {
    var title: String { get }
    var location: String { get }
    var notes: String { get }
    var url: String { get }
    var alerts: AlertTyping { get }
}
