/// Times of the same thing, done again and again.
struct Samples {
    private var values: [Double] = []

    mutating func add(_ value: Double) { values.append(value) }

    /// Adds the seconds that `body` takes.
    mutating func time(_ body: () throws -> Void) rethrows {
        let start = ContinuousClock.now
        try body()
        add((ContinuousClock.now - start).inSeconds)
    }

    /// Adds the seconds of processor time that `body` takes, which a busy neighbour changes least.
    mutating func timeProcessor(_ body: () throws -> Void) rethrows {
        let start = ProcessFigures.ownProcessorSeconds()
        try body()
        add(ProcessFigures.ownProcessorSeconds() - start)
    }

    var median: Double { quantile(0.5) }

    var least: Double { values.min() ?? .nan }

    func quantile(_ part: Double) -> Double {
        let sorted = values.sorted()
        guard !sorted.isEmpty else { return .nan }
        return sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
    }
}

extension Duration {
    var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}
