/// How it went to tell something outside the pages.
package enum DeliveryOutcome: Sendable, Equatable, CustomStringConvertible {
    /// The webhook answered with a status of HTTP.
    case answered(status: Int)
    /// The program ended with a status.
    case ended(status: Int)
    case endedBySignal(Int)
    case timedOut(seconds: Int)
    /// Nobody was reached, for a reason of the system's own words.
    case unreachable(String)
    /// There is no address to send to.
    case nowhere
    /// The server stops.
    case interrupted
    /// Another test is under way.
    case busy

    /// Whether it was taken.
    package var isSuccess: Bool {
        switch self {
        case .answered(let status): (200..<300).contains(status)
        case .ended(let status): status == 0
        case .endedBySignal, .timedOut, .unreachable, .nowhere, .interrupted, .busy: false
        }
    }

    /// For the log.
    package var description: String {
        switch self {
        case .answered(let status): "answered \(status)"
        case .ended(let status): "ended with status \(status)"
        case .endedBySignal(let signal): "ended with signal \(signal)"
        case .timedOut(let seconds): "took longer than \(seconds) seconds"
        case .unreachable(let reason): reason
        case .nowhere: "is not set"
        case .interrupted: "was interrupted, since the server stops"
        case .busy: "is being tested already"
        }
    }
}

extension DeliveryOutcome {
    /// The outcome of a test in a sentence.
    func sentence(_ visit: Visit) -> String {
        switch self {
        case .answered(let status):
            let isElsewhere = (300..<400).contains(status)
            let key =
                isSuccess
                ? "testAnswered" : isElsewhere ? "testAnsweredElsewhere" : "testAnsweredWrong"
            return visit.text(key, ["status": String(status)])
        case .ended(let status):
            return visit.text(
                isSuccess ? "testEnded" : "testEndedWrong",
                ["status": String(status)]
            )
        case .endedBySignal(let signal):
            return visit.text("testEndedSignal", ["signal": String(signal)])
        case .timedOut(let seconds):
            return visit.text("testTimedOut", ["seconds": String(seconds)])
        case .unreachable(let reason): return visit.text("testUnreachable", ["reason": reason])
        case .nowhere: return visit.text("testNowhere")
        case .interrupted: return visit.text("testInterrupted")
        case .busy: return visit.text("testBusy")
        }
    }
}
