import HTTP

/// A request that some thread answers, and where its answer goes.
struct WorkerJob: Sendable {
    let application: any Application
    let request: Request
    let ticket: Ticket
    let mailbox: LoopMailbox

    func answer(_ compression: Compression) -> WorkerAnswer {
        WorkerAnswer(application.answer(request), for: request, compression)
    }

    /// Answers on a worker's thread.
    func run(_ compression: Compression) {
        mailbox.post(.answered(ticket, answer(compression)))
    }
}
