import HTTP

extension EventLoop {
    /// Lets a connection wait without a thread and without buffers.
    func park(_ connection: Connection, _ response: ParkedResponse, _ exchange: Exchange) {
        connection.phase = .parked(response)
        connection.exchange = exchange
        connection.releaseBuffers()
        connection.parkedPosition = parked.count
        parked.append(connection)
        setDeadline(connection, in: response.seconds)
        if connection.isPeerClosed {
            // Nobody waits for this one; answers before it may still be read.
            flush(connection)
            close(connection)
        } else if stopDeadline != nil {
            pollParked(connection, isExpired: true)
        }
    }

    func unpark(_ connection: Connection) {
        guard let position = connection.parkedPosition else { return }
        connection.parkedPosition = nil
        let last = parked.removeLast()
        guard last !== connection else { return }
        parked[position] = last
        last.parkedPosition = position
    }

    /// Asks every parked response whether it has something to say now.
    func pollParked() {
        // A copy: answering takes a connection out of the list and may park another request.
        for connection in parked { pollParked(connection, isExpired: false) }
    }

    func pollParked(_ connection: Connection, isExpired: Bool) {
        guard case .parked(let waiting) = connection.phase, let exchange = connection.exchange,
            let response = waiting.poll(isExpired) ?? (isExpired ? Response(.noContent) : nil)
        else { return }
        unpark(connection)
        connection.exchange = nil
        connection.phase = .reading
        answer(connection, response, exchange)
        serve(connection)
    }
}
