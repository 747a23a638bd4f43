/// Numbers of dates and times as texts, those of two digits without making one.
enum Digits {
    private static let plain = (0..<100).map { String($0) }
    private static let pairs = plain.map { $0.utf8.count < 2 ? "0\($0)" : $0 }

    /// The number, which is not negative, with zeros in front up to `width`.
    static func padded(_ number: Int, _ width: Int) -> String {
        if width <= 2, 0..<100 ~= number { return width == 2 ? pairs[number] : plain[number] }
        let digits = String(number)
        let missing = width - digits.utf8.count
        return missing > 0 ? String(repeating: "0", count: missing) + digits : digits
    }
}
