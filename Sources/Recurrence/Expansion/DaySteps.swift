/// Every nth day from the start on, as bits over a month.
struct DaySteps {
    private let origin: Int
    private let step: Int
    private let pattern: UInt64

    init(from origin: Int, step: Int) {
        self.origin = origin
        self.step = step
        pattern = stride(from: 0, to: UInt64.bitWidth, by: step).reduce(0) { $0 | 1 << UInt64($1) }
    }

    /// The days taken of the 64 from `first` on; none before the start needs to be right.
    func bits(from first: Int) -> UInt64 {
        pattern << UInt64(Floor.remainder(origin - first, step))
    }
}
