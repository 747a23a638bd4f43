/// Reads `title=Tea+time&people=ada&people=ben`: application/x-www-form-urlencoded.
enum URLEncodedForm {
    static func parse(
        _ bytes: ArraySlice<UInt8>,
        limits: FormLimits
    ) throws(FormError) -> [Query.Item] {
        var items: [Query.Item] = []
        var rest = bytes
        while !rest.isEmpty {
            let piece = rest.takePiece(before: UInt8(ascii: "&"))
            if piece.isEmpty { continue }
            guard items.count < limits.parts else { throw .tooLarge("there are too many fields") }
            items.append(try item(piece, limits: limits))
        }
        return items
    }

    private static func item(
        _ piece: ArraySlice<UInt8>,
        limits: FormLimits
    ) throws(FormError) -> Query.Item {
        let equals = piece.firstIndex(of: .equals) ?? piece.endIndex
        let name = try text(piece[..<equals], name: nil)
        guard name.utf8.count <= limits.name else { throw .tooLarge("a field's name is too long") }
        let value = try text(piece[equals...].dropFirst(), name: name)
        guard value.utf8.count <= limits.value else {
            throw .tooLarge("the field \(name) is too long")
        }
        return Query.Item(name: name, value: value)
    }

    private static func text(
        _ bytes: ArraySlice<UInt8>,
        name: String?
    ) throws(FormError) -> String {
        guard let octets = PercentEncoding.decodeFormPart(bytes) else {
            throw .malformed("a percent sign begins no escape")
        }
        guard let text = octets.validText else {
            throw .invalidText(name: name)
        }
        return text
    }
}
