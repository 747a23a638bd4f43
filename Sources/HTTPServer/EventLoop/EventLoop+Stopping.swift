import HTTP

extension EventLoop {
    /// Takes nothing new; what was asked is answered and every connection ends.
    func stop(by deadline: Moment) {
        guard stopDeadline == nil else { return }
        // Clients whose connection the kernel has already taken are served before the door shuts.
        for index in listeners.indices { accept(from: index) }
        stopDeadline = deadline
        acceptResumes = nil
        // Closing also takes them out of epoll.
        for listener in listeners { listener.close() }
        listeners = []
        for connection in connections.all { stop(connection) }
    }

    func stop(_ connection: Connection) {
        switch connection.phase {
        case .reading:
            // A request may lie in the socket unread: closing now would lose it.
            connection.mayHaveInput = true
            receive(connection)
            if case .reading = connection.phase, connection.isIdle { close(connection) }
        case .parked:
            pollParked(connection, isExpired: true)
        case .working, .lingering, .closed:
            break
        }
    }
}
