import Foundation

/// A Swift file without its comments and the contents of its texts, line by line.
struct SourceCode {
    let file: Project.File
    let lines: [String]

    init(_ file: Project.File) {
        self.file = file
        var isInText = false
        lines = file.lines.map { line in
            var line = String(line)
            let marks = line.components(separatedBy: "\"\"\"").count - 1
            if isInText {
                if marks > 0 { isInText = false }
                return ""
            }
            if marks % 2 == 1 {
                isInText = true
                return String(
                    line.prefix(upTo: line.range(of: "\"\"\"")?.lowerBound ?? line.endIndex)
                )
            }
            if line.contains("\"") { line.replace(/"(\\.|[^"\\])*"/, with: "\"\"") }
            if let comment = line.range(of: "//") { line.removeSubrange(comment.lowerBound...) }
            return line
        }
    }

    /// The places where `pattern` stands, as `path:line`; it needs one of the marks to match, and
    /// is tried only in lines that have one, for it costs a hundred times as much.
    func places(of pattern: Regex<Substring>, inLinesWith marks: String...) -> [String] {
        lines.enumerated().compactMap { number, line in
            guard marks.contains(where: { line.contains($0) }), line.contains(pattern) else {
                return nil
            }
            return "\(file.path):\(number + 1)"
        }
    }

    /// Whether the line before is a comment; attributes, and the type that the line opens, aside.
    func isExplained(_ index: Int) -> Bool {
        var above = index - 1
        while above >= 0, lines[above].contains(/^\s*@|\bclass .* \{$/) { above -= 1 }
        guard above >= 0 else { return false }
        return file.lines[above].trimmingCharacters(in: .whitespaces).hasPrefix("//")
    }
}
