import Glibc
import HTTP

extension EventLoop {
    /// Reads once and answers what is complete; the rest waits for the next pass, so that no
    /// client keeps the loop to itself.
    func receive(_ connection: Connection) {
        guard connection.mayHaveInput else { return }
        if case .lingering = connection.phase { return discardInput(connection) }
        // Who does not take answers is not read from: the kernel's buffer is the limit.
        guard connection.output.isEmpty, !connection.endsAfterOutput else { return }
        let count = recv(connection.socket, input.baseAddress, input.count, 0)
        if count > 0 {
            // epoll(7): that a stream is exhausted "can also be detected by checking the amount
            // of data read from" it: a short read saves the one that would say EAGAIN.
            connection.mayHaveInput = count == input.count || connection.isPeerClosed
            connection.parser.receive(UnsafeRawBufferPointer(rebasing: input[..<count]))
            serve(connection)
        } else if count < 0, errno == EAGAIN {
            connection.mayHaveInput = false
        } else if count < 0, errno == EINTR {
            enqueue(connection)
        } else {
            // Nothing is owed here; a request that was cut short is nobody's any more.
            close(connection)
        }
    }

    /// Answers every whole request that has come, in order, and sends the answers together.
    func serve(_ connection: Connection) {
        do throws(RequestError) {
            try readRequests(connection)
        } catch {
            fail(connection, error.status, error.reason)
        }
        flush(connection)
        settle(connection)
    }

    private func readRequests(_ connection: Connection) throws(RequestError) {
        while case .reading = connection.phase, !connection.endsAfterOutput,
            connection.output.isEmpty
        {
            switch try connection.parser.next() {
            case .needMore:
                return
            case .head(let head) where head.framing == .none:
                // The usual request: its head never has to be kept.
                try connection.parser.acceptContent(limit: 0)
                guard case .body(let body) = try connection.parser.next() else { return }
                dispatch(connection, head, body)
            case .head(let head):
                connection.head = head
                try acceptContent(connection, head)
            case .body(let body):
                guard let head = connection.head else { return }
                connection.head = nil
                dispatch(connection, head, body)
            }
            if output.count >= 64 * 1024 { flush(connection) }
        }
    }

    private func acceptContent(
        _ connection: Connection,
        _ head: RequestHead
    ) throws(RequestError) {
        let limit = context.application.bodyLimit(head)
        try connection.parser.acceptContent(limit: limit)
        // RFC 9110 §10.1.1: a server "MAY omit sending a 100 (Continue) response if it has
        // already received some or all of the content".
        if head.expectsContinue, connection.parser.bufferedCount == 0 {
            output.append(contentsOf: ResponseEncoder.continueResponse)
        }
    }

    /// Decides what the connection waits for next, and for how long.
    func settle(_ connection: Connection) {
        guard case .reading = connection.phase else { return }
        if !connection.output.isEmpty {
            return setDeadline(connection, in: context.configuration.writeSeconds)
        }
        let isLast = stopDeadline != nil && connection.isIdle
        if connection.endsAfterOutput || isLast { return finishClosing(connection) }
        waitForInput(connection)
        if connection.mayHaveInput { enqueue(connection) }
    }

    private func waitForInput(_ connection: Connection) {
        switch Self.part(&connection.parser) {
        case .start:
            connection.part = .start
            setDeadline(connection, in: context.configuration.idleSeconds)
        case .body:
            connection.part = .body
            setDeadline(connection, in: context.configuration.bodySeconds)
        case .head:
            // Counted from the first byte: a head that only trickles does not last longer.
            guard connection.part != .head else { return }
            connection.part = .head
            setDeadline(connection, in: context.configuration.headSeconds)
        }
    }

    /// Where the parser is; `inout` only because asking it in place copies none of its arrays.
    private static func part(_ parser: inout RequestParser) -> Connection.Part {
        if parser.isBetweenRequests { return .start }
        return parser.isReadingHead ? .head : .body
    }

    private func enqueue(_ connection: Connection) {
        guard !connection.isInBacklog else { return }
        connection.isInBacklog = true
        backlog.append(connection.ticket)
    }

    private func discardInput(_ connection: Connection) {
        // Enough for a form with a photograph; more is no mistake of a browser.
        let most = 16 * 1024 * 1024
        let count = recv(connection.socket, input.baseAddress, input.count, 0)
        if count > 0 {
            connection.discarded += count
            connection.discarded > most ? close(connection) : enqueue(connection)
        } else if count < 0, errno == EAGAIN || errno == EINTR {
            connection.mayHaveInput = false
        } else {
            close(connection)
        }
    }
}
