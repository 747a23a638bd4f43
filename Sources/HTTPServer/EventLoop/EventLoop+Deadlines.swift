import HTTP

extension EventLoop {
    /// Moves a connection's deadline.
    ///
    /// The queue is touched only when it comes earlier: a later one is noticed when the earlier
    /// moment arrives, so that a request on a kept connection changes nothing there.
    func setDeadline(_ connection: Connection, in seconds: Double) {
        connection.deadline = now.adding(seconds: seconds)
        let slot = connection.ticket.slot
        if let scheduled = deadlines.moment(of: slot), scheduled <= connection.deadline { return }
        deadlines.schedule(slot, at: connection.deadline)
    }

    func expireDeadlines() {
        while let slot = deadlines.popExpired(now) {
            guard let connection = connections[slot: slot] else { continue }
            if connection.deadline > now {
                deadlines.schedule(slot, at: connection.deadline)
            } else {
                expire(connection)
            }
        }
        if let acceptResumes, acceptResumes <= now { resumeAccepting() }
    }

    private func expire(_ connection: Connection) {
        switch connection.phase {
        case .reading where connection.isIdle || !connection.output.isEmpty:
            close(connection)
        case .reading:
            // RFC 9110 §15.5.9: "the server did not receive a complete request message within
            // the time that it was prepared to wait."
            refuse(connection, .requestTimeout, "the request did not arrive in time")
        case .parked:
            pollParked(connection, isExpired: true)
        case .lingering:
            close(connection)
        case .working, .closed:
            // A worker answers when it can: an answer that is on disk must not be lost.
            break
        }
    }
}
