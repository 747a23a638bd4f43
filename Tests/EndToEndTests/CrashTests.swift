import Dispatch
import Foundation
import Synchronization
import Testing

/// What was acknowledged is there after a crash.
@Suite(.timeLimit(.minutes(5))) struct CrashTests {
    /// Adds events as fast as it can until the server is gone; knows which were acknowledged.
    private final class Writer: Sendable {
        private let acknowledged = Mutex<[String]>([])
        private let enough = DispatchSemaphore(value: 0)
        private let ended = DispatchSemaphore(value: 0)

        func start(_ server: RunningServer, token: String, prefix: String, enough count: Int) {
            let port = server.port
            let thread = Thread { [self] in
                for number in 1... {
                    let title = "\(prefix)\(number)"
                    guard Self.add(title, port, token) else { break }
                    let done = acknowledged.withLock {
                        $0.append(title); return $0.count
                    }
                    if done == count { enough.signal() }
                }
                enough.signal()
                ended.signal()
            }
            thread.start()
        }

        private static func add(_ title: String, _ port: Int, _ token: String) -> Bool {
            let body =
                "title=\(title)&start-date=2026-12-09&start-time=10:00&end-date=2026-12-09"
                + "&end-time=11:00"
            let head =
                "POST /events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n"
                + "Content-Type: application/x-www-form-urlencoded\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n"
            let reply = try? Wire(port: port).exchange(head + body)
            return reply?.status == 303
        }

        func waitUntilEnough() { enough.wait() }

        func titlesWhenEnded() -> [String] {
            ended.wait()
            return acknowledged.withLock { $0 }
        }
    }

    @Test func `nothing that was acknowledged is lost by kill -9 while writing`() throws {
        try withHousehold { house in
            var all: Set<String> = []
            for (round, count) in [3, 11, 24].enumerated() {
                let writers = ["a", "b"].map { name in
                    let writer = Writer()
                    writer.start(
                        house.server,
                        token: house.token,
                        prefix: "\(name)\(round)x",
                        enough: count
                    )
                    return writer
                }
                for writer in writers { writer.waitUntilEnough() }
                house.server.kill()
                for writer in writers { all.formUnion(writer.titlesWhenEnded()) }
                try house.restart()
                #expect(all.subtracting(try house.titles()) == [])
                #expect(try house.owner.get("/health").status == 200)
            }
            #expect(try Himekuri.run("check", "--data", house.data).status == 0)
        }
    }

    @Test func `a line that was cut off is left out, and said`() throws {
        try withHousehold { house in
            for title in ["A", "B"] {
                _ = try house.owner.post("/events", TestHousehold.event(title))
            }
            house.server.kill()
            try house.cutJournal(by: 7)
            try house.restart()
            #expect(try house.titles() == ["A"])
            #expect(try house.server.log().contains("journal"))
            #expect(try house.owner.post("/events", TestHousehold.event("C")).status == 303)
            #expect(try house.titles() == ["A", "C"])
        }
    }
}
