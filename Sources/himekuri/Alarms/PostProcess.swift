import Foundation
import FoundationNetworking
import Glibc
import Household
import JSON
import WebPages

/// One POST, made by a process of its own: this program with one word, for `serve` and not for
/// people.
///
/// On Linux, Foundation ends the program when a request is given up in the moment in which it ends,
/// and keeps an answer of any length in memory. In a process of its own that costs one call. The
/// address comes by standard input: others can read the words of a command.
enum PostProcess {
    static let word = "post-message"

    /// Seconds after which it ends by itself, in case nobody is left to end it.
    private static let limit: UInt32 = 20

    /// What is to be sent where.
    struct Message {
        let encoded: [UInt8]

        init(_ message: OutgoingMessage, to webhook: Webhook) {
            let (body, type) =
                switch webhook.format {
                case .json: (JSONValue.object(message.object).encoded(), "application/json")
                case .sentence: (Array(message.sentence.utf8), "text/plain; charset=utf-8")
                }
            let object: JSONObject = [
                "url": .string(webhook.url),
                "contentType": .string(type),
                "body": .string(String(decoding: body, as: UTF8.self)),
            ]
            encoded = JSONValue.object(object).encoded()
        }
    }

    /// What the process answered; nil where that is nothing that it says.
    static func outcome(_ answer: [UInt8]) -> DeliveryOutcome? {
        guard let object = try? JSONValue(parsing: answer).objectValue else { return nil }
        if let status = object["status"]?.intValue { return .answered(status: status) }
        return object["reason"]?.stringValue.map { .unreachable($0) }
    }

    /// Sends what standard input holds, and tells on standard output how that went.
    static func run() -> Never {
        alarm(limit)
        let input = FileHandle.standardInput.readDataToEndOfFile()
        guard let request = request(Array(input)) else { answer(["reason": "not an address"]) }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpCookieStorage = nil
        configuration.urlCache = nil
        let session = URLSession(
            configuration: configuration,
            delegate: AnswerListener(),
            delegateQueue: nil
        )
        session.dataTask(with: request).resume()
        // The listener ends the process, or whoever started it does.
        while true { pause() }
    }

    private static func request(_ input: [UInt8]) -> URLRequest? {
        guard let object = try? JSONValue(parsing: input).objectValue,
            let url = object["url"]?.stringValue.flatMap({ URL(string: $0) })
        else { return nil }
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.setValue("Himekuri", forHTTPHeaderField: "User-Agent")
        request.setValue(object["contentType"]?.stringValue, forHTTPHeaderField: "Content-Type")
        request.httpBody = Data((object["body"]?.stringValue ?? "").utf8)
        return request
    }

    /// Says it and ends at once, whatever is still on its way.
    fileprivate static func answer(_ object: JSONObject) -> Never {
        FileHandle.standardOutput.write(Data(JSONValue.object(object).encoded()))
        _exit(0)
    }
}

/// Hears the status of an answer; its content is not read, and no redirect is followed, so that no
/// other host learns of an alarm.
private final class AnswerListener: NSObject, URLSessionDataDelegate, Sendable {
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        PostProcess.answer(["status": .number(JSONNumber(response.statusCode))])
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        tell(response, "no answer")
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didCompleteWithError error: (any Error)?
    ) {
        tell(error == nil ? task.response : nil, error?.localizedDescription ?? "no answer")
    }

    private func tell(_ response: URLResponse?, _ reason: String) -> Never {
        if let status = (response as? HTTPURLResponse)?.statusCode {
            PostProcess.answer(["status": .number(JSONNumber(status))])
        }
        PostProcess.answer(["reason": .string(reason)])
    }
}
