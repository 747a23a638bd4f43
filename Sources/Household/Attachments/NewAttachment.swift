/// A kept file that an event is to have, with the name and the type that somebody gave it.
///
/// Both are only shown and handed out again; neither ever becomes a path or a line of a head.
package struct NewAttachment: Sendable, Equatable {
    package let file: AttachmentFile
    package let title: String
    package let contentType: String

    package init(file: AttachmentFile, filename: String, contentType: String) {
        self.file = file
        title = Self.title(filename)
        self.contentType = Self.type(contentType)
    }

    /// The most octets of a name: no file system takes more than 255.
    private static let longestTitle = 240
    private static let longestExtension = 12

    /// A file's name without its folders, without what nobody can see or what turns the line round,
    /// and no longer than a file system takes; `file` where nothing is left.
    package static func title(_ filename: String) -> String {
        let last = filename.split { $0 == "/" || $0 == "\\" }.last ?? ""
        let visible = String(String.UnicodeScalarView(last.unicodeScalars.filter(isVisible)))
        let trimmed = TextRules.trimmed(visible)
        let title = trimmed.utf8.count > longestTitle ? shortened(trimmed) : trimmed
        let isNothing = TextRules.isBlank(title) || title.allSatisfy { $0 == "." }
        return isNothing ? "file" : title
    }

    /// Line ends and other controls, and the marks that reverse the text around them: with those
    /// `exe.jpg` can be made to look like `gpj.exe`.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        default: !scalar.properties.isBidiControl
        }
    }

    private static func shortened(_ title: String) -> String {
        let end = title.lastIndex(of: ".").map { title[$0...] } ?? ""
        let ending = end.utf8.count <= longestExtension ? end : ""
        var stem = ""
        for character in title.dropLast(ending.count) {
            let length = stem.utf8.count + character.utf8.count + ending.utf8.count
            if length > longestTitle { break }
            stem.append(character)
        }
        return stem + ending
    }

    /// RFC 6838 §4.2: a type and a subtype of letters, digits and a few signs.
    private static func type(_ text: String) -> String {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let isType =
            parts.count == 2
            && parts.allSatisfy { part in
                (1...127).contains(part.utf8.count)
                    && part.utf8.allSatisfy {
                        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
                            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
                            || "!#$&-^_.+".utf8.contains($0)
                    }
            }
        return isType ? text : "application/octet-stream"
    }
}
