/// Division that rounds down, also below zero.
enum Floor {
    static func quotient(_ dividend: Int, _ divisor: Int) -> Int {
        (dividend >= 0 ? dividend : dividend - (divisor - 1)) / divisor
    }

    static func remainder(_ dividend: Int, _ divisor: Int) -> Int {
        let rest = dividend % divisor
        return rest < 0 ? rest + divisor : rest
    }

    /// The first of `origin`, `origin + step`, … that is not before `value`.
    static func nextStep(notBefore value: Int, from origin: Int, step: Int) -> Int {
        guard value > origin else { return origin }
        return origin + (value - origin + step - 1) / step * step
    }
}
