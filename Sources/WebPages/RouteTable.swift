import HTTP
import Household

/// Every address of the site, in one place.
enum RouteTable {
    /// What each device may do at least that was let in (features U-106).
    private static let letIn: [Capability] = [.seeEvents, .addEvents]

    static let routes: [Route] = [
        Route(.get, "/manifest.webmanifest", .open, ManifestPage.show),
        Route(.get, "/health", .open, HealthPage.show),
        Route(parking: .get, "/changes", .open, ChangesPage.show),
        Route(.post, "/language", .open, LanguagePage.choose),
        Route(.get, "/alarms", .anyCapability([.seeEvents, .useReminders]), AlarmsPage.show),
        Route(.post, "/alarms", .anyCapability([.seeEvents, .useReminders]), AlarmsPage.answer),
        Route(.get, "/", .capability(.seeEvents), HomePage.show),
        Route(.get, "/days", .capability(.seeEvents), DayListPage.jump),
        Route(.get, "/days/{day}", .capability(.seeEvents), DayListPage.showDay),
        Route(.get, "/days/{day}/picker", .capability(.seeEvents), DatePickerPage.show),
        Route(.get, "/weeks", .capability(.seeEvents), WeekPage.showThisWeek),
        Route(.get, "/weeks/{day}", .capability(.seeEvents), WeekPage.showWeek),
        Route(.get, "/months", .capability(.seeEvents), MonthPage.showThisMonth),
        Route(.get, "/months/{month}", .capability(.seeEvents), MonthPage.showMonth),
        Route(.get, "/upcoming", .capability(.seeEvents), UpcomingPage.show),
        Route(.get, "/events/new", .capability(.addEvents), EventEditorPage.new),
        Route(
            .post,
            "/events",
            .capability(.addEvents),
            bodyLimit: AttachmentLimits.form,
            EventEditorPage.add
        ),
        Route(.get, "/events/deletion", .capability(.changeEvents), EventsDeletionPage.ask),
        Route(.post, "/events/deletion", .capability(.changeEvents), EventsDeletionPage.delete),
        Route(.get, "/repeat", .capability(.addEvents), RepeatPreviewPage.show),
        Route(.get, "/occurrences", .capability(.seeEvents), OccurrencesPage.show),
        Route(.get, "/events/{uid}", .capability(.seeEvents), EventDetailPage.showObject),
        Route(
            .get,
            "/events/{uid}/{occurrence}",
            .capability(.seeEvents),
            EventDetailPage.show
        ),
        Route(
            .post,
            "/events/{uid}/{occurrence}",
            .capability(.changeEvents),
            bodyLimit: AttachmentLimits.form,
            EventEditorPage.change
        ),
        Route(
            .get,
            "/events/{uid}/attachments/{attachment}",
            .capability(.seeEvents),
            AttachmentPage.show
        ),
        Route(
            .get,
            "/events/{uid}/{occurrence}/edit",
            .capability(.changeEvents),
            EventEditorPage.edit
        ),
        Route(
            .get,
            "/events/{uid}/{occurrence}/deletion",
            .capability(.changeEvents),
            EventDeletionPage.ask
        ),
        Route(
            .post,
            "/events/{uid}/{occurrence}/deletion",
            .capability(.changeEvents),
            EventDeletionPage.delete
        ),
        Route(
            .get,
            "/events/{uid}/{occurrence}/duplicate",
            .capability(.changeEvents),
            EventDuplicationPage.ask
        ),
        Route(
            .post,
            "/events/{uid}/{occurrence}/duplicate",
            .capability(.changeEvents),
            EventDuplicationPage.duplicate
        ),
        Route(.get, "/reminders/access", .open, RemindersAccessPage.show),
        Route(.post, "/reminders/access", .open, RemindersAccessPage.ask),
        Route(.get, "/reminders", .capability(.useReminders), RemindersPage.show),
        Route(.post, "/reminders", .capability(.useReminders), ReminderEditorPage.add),
        Route(.get, "/reminders/new", .capability(.useReminders), ReminderEditorPage.new),
        Route(
            .get,
            "/reminders/repeat",
            .capability(.useReminders),
            RepeatPreviewPage.showOfReminder
        ),
        Route(
            .post,
            "/reminders/completion",
            .capability(.useReminders),
            ReminderCompletionPage.completeSeveral
        ),
        Route(
            .post,
            "/reminders/deletion",
            .capability(.useReminders),
            ReminderDeletionPage.deleteSeveral
        ),
        Route(
            .get,
            "/reminders/clearing",
            .capability(.useReminders),
            ReminderDeletionPage.askToClear
        ),
        Route(.get, "/reminders/lists", .capability(.useReminders), ReminderListsPage.show),
        Route(.post, "/reminders/lists", .capability(.useReminders), ReminderListEditorPage.add),
        Route(.get, "/reminders/lists/new", .capability(.useReminders), ReminderListEditorPage.new),
        Route(
            .get,
            "/reminders/lists/{id}",
            .capability(.useReminders),
            ReminderListEditorPage.edit
        ),
        Route(
            .post,
            "/reminders/lists/{id}",
            .capability(.useReminders),
            ReminderListEditorPage.change
        ),
        Route(
            .get,
            "/reminders/lists/{id}/deletion",
            .capability(.useReminders),
            ReminderListEditorPage.askToDelete
        ),
        Route(
            .post,
            "/reminders/lists/{id}/deletion",
            .capability(.useReminders),
            ReminderListEditorPage.delete
        ),
        Route(.get, "/reminders/{uid}", .capability(.useReminders), ReminderEditorPage.edit),
        Route(.post, "/reminders/{uid}", .capability(.useReminders), ReminderEditorPage.change),
        Route(
            .post,
            "/reminders/{uid}/completion",
            .capability(.useReminders),
            ReminderCompletionPage.complete
        ),
        Route(.post, "/reminders/{uid}/move", .capability(.useReminders), ReminderMovePage.move),
        Route(
            .get,
            "/reminders/{uid}/deletion",
            .capability(.useReminders),
            ReminderDeletionPage.ask
        ),
        Route(
            .post,
            "/reminders/{uid}/deletion",
            .capability(.useReminders),
            ReminderDeletionPage.delete
        ),
        Route(.post, "/undo", .anyCapability([.changeEvents, .useReminders]), UndoPage.undo),
        Route(.get, "/claim/{code}", .open, ClaimPage.show),
        Route(.post, "/claim/{code}", .open, ClaimPage.claim),
        Route(.get, "/access", .open, AccessPromptPage.show),
        Route(.post, "/access", .open, AccessPromptPage.ask),
        Route(.post, "/access/withdrawal", .open, AccessPromptPage.withdraw),
        Route(.get, "/access/requests", .capability(.manageHousehold), AccessRequestsPage.show),
        Route(
            .get,
            "/access/requests/{id}",
            .capability(.manageHousehold),
            AccessRequestPage.ask
        ),
        Route(
            .post,
            "/access/requests/{id}",
            .capability(.manageHousehold),
            AccessRequestPage.answer
        ),
        Route(
            .get,
            "/access/requests/{id}/reminders",
            .capability(.manageHousehold),
            RemindersRequestPage.ask
        ),
        Route(
            .post,
            "/access/requests/{id}/reminders",
            .capability(.manageHousehold),
            RemindersRequestPage.answer
        ),
        Route(.get, "/calendars", .capability(.seeEvents), CalendarsPage.show),
        Route(.get, "/calendars/new", .capability(.manageHousehold), CalendarEditorPage.new),
        Route(.post, "/calendars", .capability(.manageHousehold), CalendarEditorPage.add),
        Route(.get, "/calendars/choice", .anyCapability(letIn), CalendarChoicePage.show),
        Route(.post, "/calendars/choice", .capability(.seeEvents), CalendarChoicePage.choose),
        Route(
            .post,
            "/calendars/{id}/position",
            .capability(.manageHousehold),
            CalendarPositionPage.move
        ),
        Route(.get, "/calendars/{id}/edit", .capability(.manageHousehold), CalendarEditorPage.edit),
        Route(.post, "/calendars/{id}", .capability(.manageHousehold), CalendarEditorPage.change),
        Route(
            .get,
            "/calendars/{id}/deletion",
            .capability(.manageHousehold),
            CalendarDeletionPage.ask
        ),
        Route(
            .post,
            "/calendars/{id}/deletion",
            .capability(.manageHousehold),
            CalendarDeletionPage.delete
        ),
        Route(.get, "/settings", .capability(.seeEvents), SettingsPage.show),
        Route(.post, "/settings", .capability(.manageHousehold), SettingsPage.save),
        Route(
            parking: .post,
            "/settings/alarm-test",
            .capability(.manageHousehold),
            AlarmTestPage.test
        ),
        Route(.get, "/settings/this-device", .anyCapability(letIn), ThisDevicePage.show),
        Route(.post, "/settings/this-device", .anyCapability(letIn), ThisDevicePage.save),
        Route(.get, "/settings/devices", .capability(.manageHousehold), DevicesPage.show),
        Route(.get, "/settings/devices/{id}", .capability(.manageHousehold), DeviceEditorPage.edit),
        Route(
            .post,
            "/settings/devices/{id}",
            .capability(.manageHousehold),
            DeviceEditorPage.save
        ),
        Route(
            .get,
            "/settings/devices/{id}/revocation",
            .capability(.manageHousehold),
            DeviceRevocationPage.ask
        ),
        Route(
            .post,
            "/settings/devices/{id}/revocation",
            .capability(.manageHousehold),
            DeviceRevocationPage.revoke
        ),
        Route(.get, "/settings/people", .capability(.manageHousehold), PeoplePage.show),
        Route(.post, "/settings/people", .capability(.manageHousehold), PersonEditorPage.add),
        Route(.get, "/settings/people/new", .capability(.manageHousehold), PersonEditorPage.new),
        Route(.get, "/settings/people/{id}", .capability(.manageHousehold), PersonEditorPage.edit),
        Route(
            .post,
            "/settings/people/{id}",
            .capability(.manageHousehold),
            PersonEditorPage.change
        ),
        Route(
            .get,
            "/settings/people/{id}/removal",
            .capability(.manageHousehold),
            PersonRemovalPage.ask
        ),
        Route(
            .post,
            "/settings/people/{id}/removal",
            .capability(.manageHousehold),
            PersonRemovalPage.remove
        ),
    ]

    /// The routes by the number of parts in their paths.
    private static let routesByLength = Dictionary(grouping: routes) { $0.pattern.count }

    /// The routes whose path is that of `segments`, whatever their method.
    static func routes(
        for segments: [String]
    ) -> [(route: Route, parameters: [String: String])] {
        let matches = (routesByLength[segments.count] ?? []).compactMap { route in
            route.match(segments).map { (route: route, parameters: $0) }
        }
        // `/events/new` is not an event called “new”: the fewest parameters win.
        let fewest = matches.map { $0.parameters.count }.min()
        return matches.filter { $0.parameters.count == fewest }
    }
}
