/// The members of an Accept, Accept-Encoding or Accept-Language field with their weights.
///
/// RFC 9110 §12.4.2: `q=0.8` weighs a member; "If no "q" parameter is present, the default
/// weight is 1."
package struct QualityList: Sendable, Equatable {
    /// One member, such as `text/html` or `de-AT`, in small letters and without parameters.
    package struct Member: Sendable, Equatable {
        package let value: String
        /// The weight in thousandths; 0 means "not acceptable".
        package let quality: Int
    }

    package let members: [Member]

    /// Reads a field value; members that do not follow the grammar are left out.
    package init(_ text: String) {
        var members: [Member] = []
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty, members.count < 100 {
            if let member = Self.member(rest.takePiece(before: .comma)) { members.append(member) }
        }
        self.members = members
    }

    private static func member(_ bytes: ArraySlice<UInt8>) -> Member? {
        var rest = bytes
        let value = rest.takePiece(before: .semicolon).trimmingWhitespace()
        guard !value.isEmpty else { return nil }
        var quality = 1000
        while !rest.isEmpty {
            let parameter = rest.takePiece(before: .semicolon).trimmingWhitespace()
            guard parameter.prefix(2).equalsIgnoringCase("q=".utf8) else { continue }
            guard let weight = thousandths(parameter.dropFirst(2)) else { return nil }
            quality = weight
        }
        return Member(value: value.lowercasedText, quality: quality)
    }

    /// The weight of the first member equal to this one.
    func quality(of value: String) -> Int? {
        members.first { $0.value == value }?.quality
    }

    /// The weight of a media type in an Accept field: the most specific range decides
    /// (RFC 9110 §12.5.1).
    package func quality(ofMediaType essence: String) -> Int {
        let family = essence.utf8.prefix { $0 != .slash }
        let isFamily = { (member: Member) in
            let value = member.value.utf8
            return value.count == family.count + 2 && value.starts(with: family)
                && member.value.hasSuffix("/*")
        }
        return quality(of: essence) ?? members.first(where: isFamily)?.quality
            ?? quality(of: "*/*") ?? 0
    }

    /// The weight that the octets write.
    ///
    /// RFC 9110 §12.4.2: qvalue = ( "0" [ "." 0*3DIGIT ] ) / ( "1" [ "." 0*3("0") ] )
    private static func thousandths(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = bytes.first, first == UInt8(ascii: "0") || first == UInt8(ascii: "1")
        else { return nil }
        var rest = bytes.dropFirst()
        var value = Int(first &- 0x30) * 1000
        guard let point = rest.popFirst() else { return value }
        guard point == .dot, rest.count <= 3 else { return nil }
        var step = 100
        for digit in rest {
            guard digit.isDigit else { return nil }
            value += Int(digit &- 0x30) * step
            step /= 10
        }
        return value <= 1000 ? value : nil
    }
}
