import HTTP

/// A language that the pages speak, by its tag, such as `ja`.
package struct Language: Hashable, Sendable {
    package let tag: String

    package init(_ tag: String) { self.tag = tag }

    /// The language of `available` that suits an Accept-Language field best (RFC 9110 §12.5.4);
    /// the first one where none does.
    static func choose(_ accepted: String?, from available: [Language]) -> Language {
        let fallback = available.first ?? Language("en")
        guard let accepted else { return fallback }
        let wanted = QualityList(accepted).members.filter { $0.quality > 0 }
        let ordered = wanted.enumerated().sorted { left, right in
            left.element.quality != right.element.quality
                ? left.element.quality > right.element.quality : left.offset < right.offset
        }
        for (_, member) in ordered {
            if let match = match(member.value, in: available) { return match }
        }
        return fallback
    }

    /// The same tag, or one with the same primary subtag: `zh-CN` is content with `zh-Hans`.
    private static func match(_ range: String, in available: [Language]) -> Language? {
        let range = range.lowercased()
        if let same = available.first(where: { $0.tag.lowercased() == range }) { return same }
        let primary = range.prefix { $0 != "-" }
        return available.first { $0.tag.lowercased().prefix { $0 != "-" } == primary }
    }
}
