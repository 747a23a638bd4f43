import Glibc
import HTTP
import Synchronization

extension EventLoop {
    /// Connections beyond the cap that are told so politely; more are cut off.
    private var refusedAtOnce: Int { 64 }

    func watchListeners() throws(SystemError) {
        for (index, listener) in listeners.enumerated() {
            try poll.addSource(listener.rawValue, token: Ticket.listenerToken(index))
        }
    }

    /// Takes the connections that wait, but not more than a share of the pass.
    func accept(from index: Int) {
        guard index < listeners.count else { return }
        for _ in 0..<64 {
            switch listeners[index].accept() {
            case .accepted(let descriptor, let peer): assign(descriptor, peer: peer.host)
            case .empty: return
            case .exhausted(let error): return pauseAccepting(error)
            }
        }
    }

    /// Gives a connection to the loops in turn, for they live long and the loops stay even.
    private func assign(_ descriptor: consuming Descriptor, peer: String) {
        let configuration = context.configuration
        let open = context.connections.wrappingAdd(1, ordering: .relaxed).newValue
        if open > configuration.maximumConnections {
            return refuseForLoad(descriptor, peer: peer, open - configuration.maximumConnections)
        }
        let loop = nextLoop
        nextLoop = (nextLoop + 1) % context.mailboxes.count
        if loop == index || stopDeadline != nil {
            return adopt(descriptor, peer: peer)
        }
        let socket = descriptor.release()
        if !context.mailboxes[loop].post(.accepted(socket, peer: peer)) {
            adopt(Descriptor(owning: socket), peer: peer)
        }
    }

    /// Makes a counted socket a connection of this loop.
    func adopt(_ descriptor: consuming Descriptor, peer: String) {
        guard let connection = register(descriptor, peer: peer) else { return }
        setDeadline(connection, in: context.configuration.idleSeconds)
        if stopDeadline != nil { stop(connection) }
    }

    private func register(_ descriptor: consuming Descriptor, peer: String) -> Connection? {
        let connection = Connection(
            ticket: connections.nextTicket(),
            descriptor: descriptor,
            peer: peer
        )
        connections.insert(connection)
        do throws(SystemError) {
            try poll.addConnection(connection.socket, token: connection.ticket.token)
            return connection
        } catch {
            log("a connection was dropped: \(error)")
            close(connection)
            return nil
        }
    }

    private func refuseForLoad(
        _ descriptor: consuming Descriptor,
        peer: String,
        _ excess: Int
    ) {
        guard let connection = register(descriptor, peer: peer) else { return }
        guard excess <= refusedAtOnce else { return close(connection) }
        refuse(connection, .serviceUnavailable, "the server has no room for more connections")
    }

    /// Without descriptors `accept` fails at once and the listener stays ready: looking away for
    /// a moment keeps the loop from spinning.
    private func pauseAccepting(_ error: SystemError) {
        for listener in listeners { poll.remove(listener.rawValue) }
        acceptResumes = now.adding(seconds: 0.1)
        log("accepting paused: \(error)")
    }

    func resumeAccepting() {
        acceptResumes = nil
        do throws(SystemError) {
            try watchListeners()
        } catch {
            pauseAccepting(error)
        }
    }

    func log(_ line: String) {
        context.log?("\(clock.logTime) \(line)")
    }
}
