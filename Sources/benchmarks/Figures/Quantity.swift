/// A measured number with its unit, written as people read it.
struct Quantity {
    enum Unit: String {
        case seconds = "s"
        case milliseconds = "ms"
        case microseconds = "µs"
        case nanoseconds = "ns"
        case mebibytes = "MiB"
        case kibibytes = "KiB"
        case bytes = "B"
        case perSecond = "/s"
        case times = "×"
        case none = ""
    }

    let value: Double
    let unit: Unit

    init(_ value: Double, _ unit: Unit) {
        self.value = value
        self.unit = unit
    }

    init(_ value: Int, _ unit: Unit) { self.init(Double(value), unit) }

    /// Three digits are all that a shared machine can promise.
    var text: String {
        unit == .none ? Self.number(value) : "\(Self.number(value)) \(unit.rawValue)"
    }

    static func number(_ value: Double) -> String {
        let size = abs(value)
        let decimals = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        let rounded = (value * scale).rounded() / scale
        return decimals == 0 ? String(Int(rounded)) : String(rounded)
    }
}
