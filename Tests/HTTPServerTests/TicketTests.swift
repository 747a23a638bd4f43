import Testing

@testable import HTTPServer

@Suite
struct TicketTests {
    @Test func `a ticket survives its way through epoll`() {
        let ticket = Ticket(slot: 4711, generation: 0xffff_fffe)
        #expect(Ticket(token: ticket.token) == ticket)
        #expect(Ticket.listenerIndex(of: ticket.token) == nil)
    }

    @Test func `tokens of listeners are no tickets and not the mailbox`() {
        #expect(Ticket.listenerIndex(of: Ticket.listenerToken(0)) == 0)
        #expect(Ticket.listenerIndex(of: Ticket.listenerToken(3)) == 3)
        #expect(Ticket.listenerIndex(of: Ticket.mailboxToken) == nil)
    }

    @Test func `a slot is used again under another ticket`() {
        var table = ConnectionTable()
        let first = Connection(ticket: table.nextTicket(), descriptor: .init(owning: -1), peer: "")
        table.insert(first)
        #expect(table[first.ticket] === first)
        table.remove(first.ticket)
        let second = Connection(ticket: table.nextTicket(), descriptor: .init(owning: -1), peer: "")
        table.insert(second)
        #expect(second.ticket.slot == first.ticket.slot)
        #expect(table[first.ticket] == nil)
        #expect(table[second.ticket] === second)
        table.remove(first.ticket)
        #expect(table.count == 1)
    }
}
