/// What texts people may give: bounds, and characters that no page or file can show.
package enum TextRules {
    static let titleLimit = 1_000
    static let notesLimit = 20_000
    static let urlLimit = 2_000
    static let nameLimit = 100
    /// Scalars for each character that a person counts: enough for a family of emoji, too few for a
    /// letter under a heap of accents.
    private static let scalarsPerCharacter = 8

    /// The problems of `text` as the value of `field`.
    static func problems(
        of text: String?,
        field: String,
        limit: Int,
        isRequired: Bool = false,
        allowsLines: Bool = false
    ) -> [FieldProblem] {
        guard let text, !isBlank(text) else {
            return isRequired ? [FieldProblem(field, .empty)] : []
        }
        if text.count > limit || text.unicodeScalars.count > limit * scalarsPerCharacter {
            return [FieldProblem(field, .tooLong(limit: limit))]
        }
        let hasControls = text.unicodeScalars.contains { scalar in
            guard scalar.properties.generalCategory == .control else { return false }
            return !(allowsLines && ["\n", "\t", "\r"].contains(scalar))
        }
        return hasControls ? [FieldProblem(field, .controlCharacters)] : []
    }

    static func problems(ofTitle title: String) -> [FieldProblem] {
        problems(of: title, field: "title", limit: titleLimit, isRequired: true)
    }

    static func problems(ofLocation location: String?) -> [FieldProblem] {
        problems(of: location, field: "location", limit: titleLimit)
    }

    static func problems(ofNotes notes: String?) -> [FieldProblem] {
        problems(of: notes, field: "notes", limit: notesLimit, allowsLines: true)
    }

    /// The problems of a web address; none where there is none.
    static func problems(ofURL url: String?) -> [FieldProblem] {
        guard let url, !url.isEmpty else { return [] }
        let problems = problems(of: url, field: "url", limit: urlLimit)
        guard problems.isEmpty, !isLinkable(url) else { return problems }
        return [FieldProblem("url", .notAWebAddress)]
    }

    /// Whether nobody can see anything of `text`: it is white space, and marks without a shape.
    static func isBlank(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
        }
    }

    /// `text`, or nil where it is blank.
    static func cleared(_ text: String?) -> String? {
        guard let text, !isBlank(text) else { return nil }
        return text
    }

    static func trimmed(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(scalars[first...last])
    }

    /// `text` with each line break as one line feed; forms send carriage returns before them.
    static func withLineFeeds(_ text: String) -> String {
        replacingLineBreaks(in: text, by: "\n")
    }

    /// `text` on one line, as a form can show it.
    static func joiningLines(_ text: String) -> String { replacingLineBreaks(in: text, by: " ") }

    private static func replacingLineBreaks(in text: String, by mark: Unicode.Scalar) -> String {
        guard text.utf8.contains(where: { $0 == 0x0D || $0 == 0x0A }) else { return text }
        var result = String.UnicodeScalarView()
        var follows: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if scalar == "\n" || scalar == "\r" {
                if scalar != "\n" || follows != "\r" { result.append(mark) }
            } else {
                result.append(scalar)
            }
            follows = scalar
        }
        return String(result)
    }

    /// Whether `url` is an address that a page may link to: never a script.
    package static func isLinkable(_ url: String) -> Bool {
        guard let colon = url.firstIndex(of: ":"),
            !url.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { return false }
        let scheme = url[..<colon].lowercased()
        let rest = url[url.index(after: colon)...]
        guard ["http", "https", "mailto", "tel", "geo", "webcal"].contains(scheme) else {
            return false
        }
        guard ["http", "https", "webcal"].contains(scheme) else { return !isBlank(String(rest)) }
        guard rest.hasPrefix("//"), let host = rest.dropFirst(2).first else { return false }
        return !"/?#".contains(host) && !host.isWhitespace
    }
}
