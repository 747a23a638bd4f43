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
            line.replace(/"(\\.|[^"\\])*"/, with: "\"\"")
            line.replace(/\/\/.*/, with: "")
            return line
        }
    }

    /// The places where `pattern` stands, as `path:line`.
    func places(of pattern: Regex<Substring>) -> [String] {
        lines.enumerated().compactMap { number, line in
            line.contains(pattern) ? "\(file.path):\(number + 1)" : nil
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
