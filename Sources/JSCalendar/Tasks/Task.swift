package import JSON

/// A task (RFC 8984 §2.2; EventKit's `EKReminder`) over its JSON object, of which nothing is ever
/// lost.
///
///     {"@type":"Task","uid":"7c1d4f02","title":"Water the plants","due":"2026-12-09T00:00:00",
///      "showWithoutTime":true,"priority":5,"calendarIds":{"chores":true},
///      "progress":"completed","progressUpdated":"2026-12-09T07:12:00Z"}
package struct Task: CalendarItem {
    /// The object as it is stored.
    package private(set) var object: JSONObject

    /// Admits an object whose known properties have the types RFC 8984 gives them.
    package init(object: JSONObject) throws(EventError) {
        try Self.validate(object)
        self.object = object
    }

    private init(unchecked object: JSONObject) {
        self.object = object
    }

    /// Makes a task of the few properties every one has.
    package static func make(uid: String, title: String, list: String? = nil) -> Task {
        var task = Task(unchecked: ["@type": "Task", "uid": .string(uid)])
        task.title = title
        task.calendarIdentifier = list
        return task
    }

    package mutating func write(_ value: JSONValue?, to property: String) {
        object[property] = value
    }
}
