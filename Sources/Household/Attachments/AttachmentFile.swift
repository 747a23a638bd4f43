/// The name of a kept content: its CRC-32, its length, and a number where two contents agree in
/// both.
///
///     5d3a91c0-48213      5d3a91c0-48213-2
///
/// A store compares every byte before it takes one content for another, so nothing rests on the
/// checksum, and no cryptography is needed.
package struct AttachmentFile: Sendable, Hashable {
    package let name: String
    /// In octets.
    package let size: Int

    package init(checksum digits: String, size: Int, number: Int) {
        name = number < 2 ? "\(digits)-\(size)" : "\(digits)-\(size)-\(number)"
        self.size = size
    }

    /// Admits a name that the other initializer makes: never a path.
    package init?(name: String) {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), parts[0].utf8.count == 8,
            parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }),
            let size = Self.number(parts[1], least: 1)
        else { return nil }
        guard parts.count < 3 || Self.number(parts[2], least: 2) != nil else { return nil }
        self.name = name
        self.size = size
    }

    private static func number(_ text: Substring, least: Int) -> Int? {
        guard let number = Int(text), number >= least, String(number) == text else { return nil }
        return number
    }

    /// The folder of the contents, in the data folder.
    package static let folder = "attachments"

    /// How an event's link says it: the path from the data folder, which holds the event, too.
    package var href: String { "\(Self.folder)/\(name)" }

    package init?(href: String) {
        guard href.hasPrefix("\(Self.folder)/") else { return nil }
        self.init(name: String(href.dropFirst(Self.folder.count + 1)))
    }

    /// The eight digits of the checksum.
    package var checksum: String { String(name.prefix(8)) }
}
