/// The form of a new event, filled in and sent by a script.
struct NewEventForm {
    private let store: SampleStore

    init(_ store: SampleStore) { self.store = store }

    /// Sends it, and checks that the server took it.
    func post(_ number: Int, over connection: HTTPConnection) throws(BenchmarkError) {
        let fields = [
            "title=Recital+\(number)", "calendar=\(store.calendar)", "location=Town+hall",
            "start-date=\(store.day)", "start-time=10:30", "end-date=\(store.day)",
            "end-time=11:30", "time-zone=Europe%2FVienna",
        ]
        let reply = try connection.exchange(
            "POST",
            "/events",
            fields: ["Authorization: Bearer \(store.token)"],
            body: fields.joined(separator: "&")
        )
        guard reply.status == 303 else {
            throw BenchmarkError("a new event was answered with \(reply.status)")
        }
    }
}
