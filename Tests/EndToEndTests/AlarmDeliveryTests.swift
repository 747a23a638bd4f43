import Foundation
import Testing

/// Alarms leave the house once: by a program and by a webhook, across kill -9 and restart.
@Suite(.timeLimit(.minutes(5))) struct AlarmDeliveryTests {
    /// Takes in an event of the next hour whose alarm is due in a few seconds, and waits until it rang.
    ///
    /// - Returns: The revision at which it had rung.
    @discardableResult
    private func ring(_ title: String, in house: TestHousehold) throws -> Int {
        let text = SoonRinging.calendar([title])
        let before = try house.sequence()
        let outcome = try Himekuri.run("import", "-", "--data", house.data, input: text)
        #expect(outcome.status == 0, "\(outcome.errors)")
        // The import, and the ringing.
        try wait(in: house, after: before)
        try wait(in: house, after: before + 1)
        return before + 2
    }

    /// Returns once the household is newer than `sequence`.
    private func wait(in house: TestHousehold, after sequence: Int) throws {
        _ = try house.owner.get("/changes?since=\(sequence)&wait=50")
        try #require(try house.sequence() > sequence)
    }

    private func setWebhook(_ address: String, _ format: String = "json", in house: TestHousehold)
        throws
    {
        let reply = try house.owner.post(
            "/settings",
            ["household-name": "Us", "webhook": address, "webhook-format": format]
        )
        #expect(reply.status == 303)
    }

    @Test func `a program gets one call per alarm across kill -9 and restart`() throws {
        let hook = try HookScript()
        try withHousehold(["--on-alarm", hook.path]) { house in
            for title in ["One", "Two", "Three"] {
                let rung = try ring(title, in: house)
                #expect(try hook.next().title == title)
                try wait(in: house, after: rung)
                house.server.kill()
                try house.restart()
            }
        }
    }

    @Test func `a webhook gets one request per alarm across kill -9, and again after a 500`() throws
    {
        let receiver = try WebhookReceiver()
        try withHousehold { house in
            try setWebhook(receiver.address, in: house)
            let rung = try ring("One", in: house)
            try receiver.next().answer(500)
            let again = try receiver.next()
            #expect(again.head.hasPrefix("POST /push/secret HTTP/1.1\r\n"))
            #expect(again.head.contains("Content-Type: application/json"))
            #expect(again.message.title == "One")
            #expect(again.message.kind == "event")
            again.answer(204)
            try wait(in: house, after: rung)
            house.server.kill()
            try house.restart()
            try ring("Two", in: house)
            let two = try receiver.next()
            #expect(two.message.title == "Two")
            two.answer(200)
        }
    }

    @Test func `a crash between the call and its note makes it once more, by the same name`() throws
    {
        let receiver = try WebhookReceiver()
        try withHousehold { house in
            try setWebhook(receiver.address, in: house)
            try ring("One", in: house)
            let first = try receiver.next()
            house.server.kill()
            try house.restart()
            let second = try receiver.next()
            #expect(second.message.alarm == first.message.alarm)
            second.answer(200)
        }
    }

    @Test func `a webhook that fails does not call the program again`() throws {
        let (hook, receiver) = (try HookScript(), try WebhookReceiver())
        try withHousehold(["--on-alarm", hook.path]) { house in
            try setWebhook(receiver.address, "sentence", in: house)
            let rung = try ring("One", in: house)
            #expect(try hook.next().title == "One")
            try receiver.next().answer(503)
            let again = try receiver.next()
            #expect(String(decoding: again.body, as: UTF8.self).hasPrefix("One · "))
            #expect(again.head.contains("Content-Type: text/plain; charset=utf-8"))
            again.answer(200)
            try wait(in: house, after: rung)
            try wait(in: house, after: rung + 1)
            try ring("Two", in: house)
            #expect(try hook.next().title == "Two")
            try receiver.next().answer(200)
        }
    }

    @Test func `a redirect is not followed`() throws {
        let (receiver, other) = (try WebhookReceiver(), try WebhookReceiver())
        try withHousehold { house in
            try setWebhook(receiver.address, in: house)
            try ring("One", in: house)
            try receiver.next().answer(307, "Location: \(other.address)\r\n")
            // It is tried again where it was, and not where it was sent on to.
            let again = try receiver.next()
            #expect(again.message.title == "One")
            again.answer(200)
            #expect(other.isUntouched)
        }
    }

    @Test func `an answer at great length does no harm`() throws {
        let receiver = try WebhookReceiver()
        try withHousehold { house in
            try setWebhook(receiver.address, in: house)
            let rung = try ring("One", in: house)
            try receiver.next().answerAtLength()
            try wait(in: house, after: rung)
            #expect(try house.owner.get("/health").status == 200)
        }
    }

    @Test func `the test of a webhook waits for its answer, and nobody reads the address`() throws {
        let receiver = try WebhookReceiver()
        try withHousehold { house in
            try setWebhook(receiver.address, in: house)
            let wire = try Wire(port: house.server.port)
            let body = "way=webhook"
            try wire.send(
                "POST /settings/alarm-test HTTP/1.1\r\nHost: localhost\r\n"
                    + "Authorization: Bearer \(house.token)\r\n"
                    + "Content-Type: application/x-www-form-urlencoded\r\n"
                    + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
            )
            let request = try receiver.next()
            #expect(request.message.kind == "test")
            request.answer(404)
            let reply = try wire.reply()
            #expect(reply.status == 303)
            let path = try #require(reply.field("Location"))
            let page = try house.owner.get(String(path.prefix { $0 != "#" }))
            #expect(page.text.contains("It answered 404"))
            #expect(try !house.server.log().contains("secret"))
        }
    }

    @Test
    func `stopping does not wait for a slow program, and its alarm is told at the next start`()
        throws
    {
        let hook = try HookScript(ending: "exec sleep 1000")
        try withHousehold(["--on-alarm", hook.path]) { house in
            try ring("One", in: house)
            #expect(try hook.next().title == "One")
            #expect(house.server.stop() == 0)
            #expect(try house.server.log().contains("was interrupted, since the server stops"))
            try hook.change(ending: "")
            try house.restart()
            #expect(try hook.next().title == "One")
        }
    }

    @Test func `a digest that was missed while nothing ran comes at the start, once`() throws {
        let receiver = try WebhookReceiver()
        try withHousehold { house in
            try setWebhook(receiver.address, in: house)
            _ = try house.owner.post("/settings", ["household-name": "Us", "digest-time": "00:00"])
            let past = Date() - 60
            for (title, visibility) in [("Bin day", "everyone"), ("Present", "private")] {
                let day = past.formatted(.iso8601.year().month().day())
                let form = [
                    "title": title, "all-day": "on", "start-date": day, "end-date": day,
                    "visibility": visibility,
                ]
                #expect(try house.owner.post("/events", form).status == 303)
            }
            #expect(house.server.stop() == 0)
            let file = URL(fileURLWithPath: "\(house.data)/household.json")
            let text = try String(contentsOf: file, encoding: .utf8)
                .replacing(/"timeZone": "[^"]*"/, with: "\"timeZone\": \"UTC\"")
                .replacing(/"digestTime": "[^"]*"/, with: "\"digestTime\": \"\(Self.clock(past))\"")
                .replacing(
                    /"digestSince": "[^"]*"/,
                    with: "\"digestSince\": \"2020-01-01T00:00:00Z\""
                )
            try text.write(to: file, atomically: true, encoding: .utf8)
            try house.restart()
            let digest = try receiver.next()
            #expect(digest.message.kind == "digest")
            #expect(digest.message.text == "1 thing today: Bin day.")
            #expect(digest.message.count == 1)
            #expect(digest.message.items == [Message.Item(kind: "event", title: "Bin day")])
            let sequence = try house.sequence()
            digest.answer(200)
            try wait(in: house, after: sequence)
            house.server.kill()
            try house.restart()
            try ring("One", in: house)
            let alarm = try receiver.next()
            #expect(alarm.message.kind == "event")
            alarm.answer(200)
        }
    }

    private static func clock(_ date: Date) -> String {
        let clock = date.formatted(.iso8601.time(includingFractionalSeconds: false))
        return String(clock.prefix(5))
    }
}
