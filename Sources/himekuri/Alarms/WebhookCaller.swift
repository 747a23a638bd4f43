import Foundation
import FoundationNetworking
import Household
import JSON
import Synchronization
import WebPages

/// Sends messages to the address that is set in the household's settings, with a POST.
///
/// Any host may be meant, also one of the own network: the address is set by who manages the
/// household. What it answers is shown to nobody but its status, and no redirect is followed, so
/// that no other host learns of an alarm.
final class WebhookCaller: Courier {
    let name = "webhook"
    /// Ten minutes in all.
    let pauses = [2, 8, 30, 120, 440]
    private let calls = RunningCalls()

    /// Seconds after which no answer is awaited any more.
    private static let limit = 10

    func send(_ message: OutgoingMessage, for household: HouseholdSettings) -> DeliveryOutcome {
        guard let webhook = household.webhook else { return .nowhere }
        guard let url = URL(string: webhook.url) else { return .unreachable("not an address") }
        // Foundation's own limit would come first, and says less.
        var request = URLRequest(url: url, timeoutInterval: Double(2 * Self.limit))
        request.httpMethod = "POST"
        request.setValue("Himekuri", forHTTPHeaderField: "User-Agent")
        switch webhook.format {
        case .json:
            request.httpBody = Data(JSONValue.object(message.object).encoded())
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        case .sentence:
            request.httpBody = Data(message.sentence.utf8)
            request.setValue("text/plain; charset=utf-8", forHTTPHeaderField: "Content-Type")
        }
        return calls.run { send(request, $0) } ?? .interrupted
    }

    func stop() { calls.stop() }

    private func send(_ request: URLRequest, _ call: RunningCalls.Call) -> DeliveryOutcome {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpCookieStorage = nil
        configuration.urlCache = nil
        let listener = AnswerListener(call)
        let session = URLSession(
            configuration: configuration,
            delegate: listener,
            delegateQueue: nil
        )
        let task = session.dataTask(with: request)
        task.resume()
        defer {
            // Foundation on Linux ends the program when a task is cancelled that is just ending, or
            // twice, or with its session; so only one is cancelled that goes on and on.
            // To cancel may take as long as the answer, so nobody waits for it.
            let isOver = listener.isOver(within: RunningCalls.grace)
            DispatchQueue.global().async {
                if !isOver { task.cancel() }
                session.finishTasksAndInvalidate()
            }
        }
        switch call.wait(seconds: Self.limit) {
        case .ended: return listener.outcome ?? .unreachable("no answer")
        case .timedOut: return .timedOut(seconds: Self.limit)
        case .stopped: return .interrupted
        }
    }
}

/// Hears the status of an answer; its content is not read.
private final class AnswerListener: NSObject, URLSessionDataDelegate, Sendable {
    private let call: RunningCalls.Call
    private let first = Mutex<DeliveryOutcome?>(nil)
    private let over = DispatchSemaphore(value: 0)

    init(_ call: RunningCalls.Call) { self.call = call }

    var outcome: DeliveryOutcome? { first.withLock { $0 } }

    /// Waits until the task has nothing more to tell; false where it goes on.
    func isOver(within seconds: Int) -> Bool {
        over.wait(timeout: .now() + .seconds(seconds)) == .success
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        // The answer itself follows.
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        hear(response)
        completionHandler(.allow)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didCompleteWithError error: (any Error)?
    ) {
        if let error {
            tell(.unreachable(error.localizedDescription))
        } else {
            hear(task.response)
        }
        over.signal()
    }

    private func hear(_ response: URLResponse?) {
        guard let status = (response as? HTTPURLResponse)?.statusCode else { return }
        tell(.answered(status: status))
    }

    /// What comes first counts.
    private func tell(_ outcome: DeliveryOutcome) {
        first.withLock { $0 = $0 ?? outcome }
        call.end()
    }
}
