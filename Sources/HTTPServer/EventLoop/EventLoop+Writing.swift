import Glibc
import HTTP
import Synchronization

extension EventLoop {
    /// Sends what was put together for this connection, in one call where the socket takes it.
    func flush(_ connection: Connection) {
        guard !output.isEmpty else { return }
        defer { output.removeAll() }
        if case .closed = connection.phase { return }
        guard connection.output.isEmpty else {
            connection.output.append(contentsOf: output)
            return
        }
        let sent = send(output, from: 0, connection)
        guard let sent, sent < output.count else { return }
        swap(&connection.output, &output)
        connection.outputStart = sent
    }

    /// Continues when the socket has room again.
    func flushRest(_ connection: Connection) {
        guard let sent = send(connection.output, from: connection.outputStart, connection) else {
            return
        }
        let hasProgress = sent > connection.outputStart
        connection.outputStart = sent
        if sent == connection.output.count {
            connection.output = Output()
            connection.outputStart = 0
            serve(connection)
        } else if hasProgress, connection.phase.isReceiving {
            setDeadline(connection, in: context.configuration.writeSeconds)
        }
    }

    /// Sends until all is taken or the socket is full; answers where it stopped, or nil when the
    /// connection broke and is closed.
    private func send(_ output: Output, from start: Int, _ connection: Connection) -> Int? {
        var position = start
        while position < output.count {
            let count = output.send(from: position, to: connection.socket)
            if count >= 0 {
                position += count
            } else if errno == EAGAIN {
                break
            } else if errno != EINTR {
                close(connection)
                return nil
            }
        }
        return position
    }

    /// Ends a connection after its last answer.
    ///
    /// RFC 9112 §9.6: "If a server performs an immediate close of a TCP connection, there is a
    /// significant risk that the client will not be able to read the last HTTP response." With
    /// unread input the kernel would send a reset, which throws that response away.
    func finishClosing(_ connection: Connection) {
        let hasRest = connection.mayHaveInput || connection.parser.bufferedCount > 0
        guard hasRest || connection.lingers else { return close(connection) }
        shutdown(connection.socket, Int32(SHUT_WR))
        connection.phase = .lingering
        connection.parser = RequestParser()
        setDeadline(connection, in: context.configuration.lingerSeconds)
        connection.mayHaveInput = true
        receive(connection)
    }

    func close(_ connection: Connection) {
        if case .closed = connection.phase { return }
        unpark(connection)
        connection.phase = .closed
        connection.exchange = nil
        // Closing also takes the socket out of epoll.
        connection.closeSocket()
        deadlines.cancel(connection.ticket.slot)
        connections.remove(connection.ticket)
        context.connections.wrappingSubtract(1, ordering: .relaxed)
    }
}
