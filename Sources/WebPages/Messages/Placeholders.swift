/// What a message's `{name}` placeholders stand for, written as a dictionary:
/// `["day": day, "time": time]`.
///
/// A list, since three names are found faster by looking at each than by their hash, and a page
/// fills dozens of sentences.
package struct Placeholders: ExpressibleByDictionaryLiteral, Sendable {
    private var pairs: [(String, String)]

    package init(dictionaryLiteral pairs: (String, String)...) {
        self.pairs = pairs
    }

    var isEmpty: Bool { pairs.isEmpty }

    /// The value of a name; one that is set again is replaced.
    subscript(name: String) -> String? {
        get { pairs.first { $0.0 == name }?.1 }
        set {
            pairs.removeAll { $0.0 == name }
            if let newValue { pairs.append((name, newValue)) }
        }
    }
}
