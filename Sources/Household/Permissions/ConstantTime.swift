/// Compares secrets without telling by the time it takes how much of a guess was right.
package enum ConstantTime {
    package static func areEqual(_ left: String, _ right: String) -> Bool {
        let (left, right) = (Array(left.utf8), Array(right.utf8))
        var difference = UInt8(left.count == right.count ? 0 : 1)
        for index in left.indices where index < right.count {
            difference |= left[index] ^ right[index]
        }
        return difference == 0
    }
}
