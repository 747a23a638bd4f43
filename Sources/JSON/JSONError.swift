/// A fault in a JSON text: what is wrong, and at which byte.
package struct JSONError: Error, Equatable, CustomStringConvertible {
    /// Bytes before the fault, counted from the start of the text that was read.
    package let offset: Int

    /// What is wrong, as a phrase for a log: `a name is missing`.
    package let reason: String

    package init(offset: Int, reason: String) {
        self.offset = offset
        self.reason = reason
    }

    package var description: String {
        "\(reason) at byte \(offset)"
    }

    /// Returns the fault's line and column, both from 1, the column in characters of UTF-8.
    package func position(in bytes: [UInt8]) -> (line: Int, column: Int) {
        var line = 1
        var column = 1
        for byte in bytes.prefix(offset) {
            if byte == JSONByte.newline {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return (line, column)
    }
}
