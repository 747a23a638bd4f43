import Synchronization

/// A variable name as a small number, so that a view finds a value by comparing integers.
///
/// Names come from templates and from Swift code, never from what a person sends: the table of
/// names only grows. A view keeps its names in one constant, because a string literal has to look
/// in the table each time it is evaluated:
///
///     struct EventRowView: MustacheView {
///         private static let names = (title: Name("title"), place: Name("place"))
///         let title: String
///         let place: String?
///
///         func value(named name: Name) -> MustacheValue? {
///             let names = Self.names
///             return switch name {
///             case names.title: .text(title)
///             case names.place: place.map { .text($0) } ?? MustacheValue.none
///             default: nil
///             }
///         }
///     }
package struct Name: Hashable, Sendable {
    /// The place in the table of names, from 0: a key into an array that serves as a dictionary.
    package let index: Int

    package init(_ text: String) {
        index = names.withLock { $0.index(of: text) }
    }

    /// Spelled out because the derived one is called through a witness in other modules.
    package static func == (left: Name, right: Name) -> Bool { left.index == right.index }

    /// Matches a `case` without going through the generic operator.
    package static func ~= (pattern: Name, name: Name) -> Bool { pattern.index == name.index }

    package var text: String {
        names.withLock { $0.texts[index] }
    }
}

extension Name: ExpressibleByStringLiteral {
    package init(stringLiteral text: String) {
        self.init(text)
    }
}

extension Name: CustomStringConvertible {
    package var description: String { text }
}

/// All names of the process; read and extended under its lock only.
private let names = Mutex(NameTable())

private struct NameTable {
    private(set) var texts: [String] = []
    private var indices: [String: Int] = [:]

    mutating func index(of text: String) -> Int {
        if let index = indices[text] { return index }
        let index = texts.count
        texts.append(text)
        indices[text] = index
        return index
    }
}
