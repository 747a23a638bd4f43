import HTTP

/// What a worker hands back: an answer, its content already compressed on the worker's thread.
enum WorkerAnswer: Sendable {
    case response(Response, CodedContent)
    case parked(ParkedResponse)

    init(_ answer: Answer, for request: Request, _ compression: Compression) {
        switch answer {
        case .response(let response):
            self = .response(response, compression.content(of: response, for: request))
        case .parked(let response):
            self = .parked(response)
        }
    }
}
