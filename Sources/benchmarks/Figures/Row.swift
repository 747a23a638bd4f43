/// One line of the table: what was measured, ours, the peer's, and whether the goal is met.
struct Row {
    enum Goal {
        case none
        case atMost(Double)
        case atLeast(Double)
        /// Not more than the peer needs.
        case atMostPeer
        /// Not more than what the peer needs and this on top.
        case atMostPeerAnd(Double)
        /// So many times as fast as the peer.
        case timesAsFast(Double)
    }

    let what: String
    let ours: Quantity
    let peer: (name: String, value: Quantity)?
    let goal: Goal

    init(
        _ what: String,
        _ ours: Quantity,
        peer: (name: String, value: Quantity)? = nil,
        goal: Goal = .none
    ) {
        self.what = what
        self.ours = ours
        self.peer = peer
        self.goal = goal
    }

    static let heading = """
        | What | Ours | Peer | Ours ÷ peer | Goal | Met |
        | --- | ---: | ---: | ---: | --- | --- |
        """

    var markdown: String {
        let peerText = peer.map { "\($0.name) \($0.value.text)" } ?? "–"
        let ratio = peer.map { Quantity.number(ours.value / $0.value.value) } ?? "–"
        let met = isMet.map { $0 ? "yes" : "**no**" } ?? "–"
        return "| \(what) | \(ours.text) | \(peerText) | \(ratio) | \(goalText) | \(met) |"
    }

    private var goalText: String {
        switch goal {
        case .none: "–"
        case .atMost(let most): "≤ \(Quantity(most, ours.unit).text)"
        case .atLeast(let least): "≥ \(Quantity(least, ours.unit).text)"
        case .atMostPeer: "≤ peer"
        case .atMostPeerAnd(let more): "≤ peer + \(Quantity(more, ours.unit).text)"
        case .timesAsFast(let times): "≥ \(Quantity.number(times)) × as fast"
        }
    }

    private var isMet: Bool? {
        switch goal {
        case .none: nil
        case .atMost(let most): ours.value <= most
        case .atLeast(let least): ours.value >= least
        case .atMostPeer: peer.map { ours.value <= $0.value.value }
        case .atMostPeerAnd(let more): peer.map { ours.value <= $0.value.value + more }
        case .timesAsFast(let times): peer.map { ours.value * times <= $0.value.value }
        }
    }
}
