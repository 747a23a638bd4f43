/// The connections of one loop by slot; a freed slot is used again under a new ticket.
struct ConnectionTable {
    private var slots: [Connection?] = []
    private var free: [Int] = []
    private var generation: UInt32 = 0

    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    /// A ticket that no connection has had; a slot is kept for it.
    mutating func nextTicket() -> Ticket {
        // The highest generation marks the tokens that are no connections.
        generation = generation == .max - 1 ? 0 : generation + 1
        if let slot = free.popLast() { return Ticket(slot: slot, generation: generation) }
        slots.append(nil)
        return Ticket(slot: slots.count - 1, generation: generation)
    }

    mutating func insert(_ connection: Connection) {
        slots[connection.ticket.slot] = connection
        count += 1
    }

    mutating func remove(_ ticket: Ticket) {
        guard self[ticket] != nil else { return }
        slots[ticket.slot] = nil
        free.append(ticket.slot)
        count -= 1
    }

    /// The connection of a ticket, or nil where it has gone, even if its slot is taken again.
    subscript(ticket: Ticket) -> Connection? {
        guard ticket.slot < slots.count, let connection = slots[ticket.slot] else { return nil }
        return connection.ticket == ticket ? connection : nil
    }

    subscript(slot slot: Int) -> Connection? { slots[slot] }

    /// All of them now, for a pass that may close some.
    var all: [Connection] { slots.compactMap { $0 } }
}
