/// Names one connection of one loop; a later connection in the same slot has another ticket.
struct Ticket: Hashable, Sendable {
    let slot: Int
    private let generation: UInt32

    init(slot: Int, generation: UInt32) {
        self.slot = slot
        self.generation = generation
    }

    /// The ticket as epoll carries it.
    var token: UInt64 { UInt64(generation) << 32 | UInt64(UInt32(truncatingIfNeeded: slot)) }

    init(token: UInt64) {
        slot = Int(token & 0xffff_ffff)
        generation = UInt32(token >> 32)
    }

    /// Tokens of an eventfd and of listeners: their generation is never given to a connection.
    static let mailboxToken = UInt64.max

    static func listenerToken(_ index: Int) -> UInt64 { .max - 1 - UInt64(index) }

    static func listenerIndex(of token: UInt64) -> Int? {
        token < mailboxToken && token >> 32 == 0xffff_ffff ? Int(.max - 1 - token) : nil
    }
}
