package import Mustache

/// A view whose names are listed once, each with the value it gives.
package protocol FieldView: MustacheView {
    static var fields: FieldTable<Self> { get }
}

extension FieldView {
    package func value(named name: Name) -> MustacheValue? { Self.fields[name]?(self) }
}

/// The names of a view: `["title": { .text($0.title) }, "isEmpty": { .flag($0.rows.isEmpty) }]`.
package struct FieldTable<View>: ExpressibleByDictionaryLiteral, Sendable {
    package typealias Read = @Sendable (View) -> MustacheValue

    /// By the index of the name, with gaps: the whole program knows a few hundred names, and a
    /// page asks several hundred times.
    ///
    /// A table is a constant of its type and is never freed, so that two threads that make pages
    /// do not hand the count of one array's references to and fro. Nothing writes to it after
    /// `init`, which is why threads may share it.
    nonisolated(unsafe) private let reads: UnsafeBufferPointer<Read?>

    package init(dictionaryLiteral elements: (Name, Read)...) {
        let count = (elements.map(\.0.index).max() ?? -1) + 1
        let reads = UnsafeMutableBufferPointer<Read?>.allocate(capacity: count)
        reads.initialize(repeating: nil)
        for (name, read) in elements { reads[name.index] = read }
        self.reads = UnsafeBufferPointer(reads)
    }

    package subscript(name: Name) -> Read? {
        name.index < reads.count ? reads[name.index] : nil
    }
}

extension MustacheValue {
    /// The text, or none where it is nil or empty.
    static func optional(_ text: String?) -> MustacheValue {
        text.flatMap { $0.isEmpty ? nil : .text($0) } ?? .none
    }

    static func optional(_ view: (any MustacheView)?) -> MustacheValue {
        view.map { .view($0) } ?? .none
    }
}
