/// Reads multipart/form-data (RFC 7578): parts between lines that hold `--` and the boundary.
struct MultipartParser {
    private let body: [UInt8]
    private let limits: FormLimits
    private let delimiter: DelimiterSearch
    private var items: [Query.Item] = []
    private var files: [FormFile] = []

    init(_ body: [UInt8], boundary: String, limits: FormLimits) throws(FormError) {
        // RFC 2046 §5.1.1: boundary := 0*69<bchars> bcharsnospace
        guard
            (1...70).contains(boundary.utf8.count),
            boundary.utf8.last != .space,
            boundary.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != .quote })
        else { throw .malformed("the boundary is not valid") }
        self.body = body
        self.limits = limits
        delimiter = DelimiterSearch(Array("\r\n--\(boundary)".utf8))
    }

    mutating func parse() throws(FormError) -> Form {
        var position = try afterFirstDelimiter()
        while try !isLast(&position) {
            guard let end = delimiter.first(in: body, from: position) else {
                throw .malformed("the last part has no end")
            }
            guard items.count + files.count < limits.parts else {
                throw .tooLarge("there are too many parts")
            }
            try readPart(body[position..<end])
            position = end + delimiter.count
        }
        return Form(items, files: files)
    }

    /// The first delimiter may stand at the very start, where no line end comes before it.
    private func afterFirstDelimiter() throws(FormError) -> Int {
        let withoutLineEnd = delimiter.pattern.dropFirst(2)
        if body.starts(with: withoutLineEnd) { return withoutLineEnd.count }
        guard let start = delimiter.first(in: body, from: 0) else {
            throw .malformed("no part begins with the boundary")
        }
        return start + delimiter.count
    }

    /// Steps over the rest of a delimiter line, or sees the two hyphens that end the form.
    private func isLast(_ position: inout Int) throws(FormError) -> Bool {
        if body[position...].starts(with: "--".utf8) { return true }
        // RFC 2046 §5.1.1: transport-padding may follow the boundary.
        while position < body.count, body[position].isWhitespace { position += 1 }
        guard body[position...].starts(with: [.carriageReturn, .lineFeed]) else {
            throw .malformed("a boundary line does not end")
        }
        position += 2
        return false
    }

    private mutating func readPart(_ part: ArraySlice<UInt8>) throws(FormError) {
        let (head, content) = try readHead(part)
        // RFC 7578 §4.2: "Each part MUST contain a Content-Disposition header field where the
        // disposition type is "form-data" [and] MUST also contain [...] "name"".
        guard
            let disposition = head.disposition,
            disposition.value.utf8.equalsIgnoringCase("form-data".utf8),
            let name = disposition["name"].map(Self.unescape)
        else { throw .malformed("a part has no name") }
        guard name.utf8.count <= limits.name else { throw .tooLarge("a part's name is too long") }
        guard let filename = disposition["filename"].map(Self.unescape) else {
            return items.append(try text(content, name: name, type: head.mediaType))
        }
        guard filename.utf8.count <= limits.filename else {
            throw .tooLarge("a file's name is too long")
        }
        // A file field that was left empty is sent as a part without name and content.
        if filename.isEmpty && content.isEmpty { return }
        files.append(
            FormFile(
                name: name,
                filename: Self.lastComponent(filename),
                mediaType: head.mediaType?.essence ?? "application/octet-stream",
                bytes: content
            )
        )
    }

    private func text(
        _ content: ArraySlice<UInt8>,
        name: String,
        type: MediaType?
    ) throws(FormError) -> Query.Item {
        guard content.count <= limits.value else {
            throw .tooLarge("the field \(name) is too long")
        }
        let charset = type?.parameter("charset")?.lowercased() ?? "utf-8"
        guard
            ["utf-8", "us-ascii"].contains(charset),
            let value = content.validText
        else { throw .invalidText(name: name) }
        return Query.Item(name: name, value: value)
    }
}

extension MultipartParser {
    /// What a part's fields say; RFC 7578 §4.8: all others "MUST be ignored".
    private struct PartHead {
        var disposition: ParameterList?
        var mediaType: MediaType?
    }

    private func readHead(
        _ part: ArraySlice<UInt8>
    ) throws(FormError) -> (head: PartHead, content: ArraySlice<UInt8>) {
        var head = PartHead()
        var rest = part
        while true {
            guard let end = rest.firstIndex(of: .lineFeed), end > rest.startIndex,
                rest[end - 1] == .carriageReturn
            else { throw .malformed("a part's fields do not end") }
            guard end - part.startIndex < limits.partHead else {
                throw .tooLarge("a part has too many fields")
            }
            let line = rest[..<(end - 1)]
            rest = rest[(end + 1)...]
            if line.isEmpty { return (head, rest) }
            try read(line, into: &head)
        }
    }

    private func read(_ line: ArraySlice<UInt8>, into head: inout PartHead) throws(FormError) {
        guard let colon = line.firstIndex(of: .colon), line[..<colon].isToken else {
            throw .malformed("a part has a malformed field")
        }
        guard let value = line[(colon + 1)...].validText else {
            throw .invalidText(name: nil)
        }
        let name = line[..<colon]
        if name.equalsIgnoringCase("content-disposition".utf8) {
            guard head.disposition == nil,
                let list = ParameterList(value, escapes: .quotesOnly)
            else { throw .malformed("a part's Content-Disposition is malformed") }
            head.disposition = list
        } else if name.equalsIgnoringCase("content-type".utf8) {
            head.mediaType = MediaType(value)
        } else if name.equalsIgnoringCase("content-transfer-encoding".utf8) {
            // RFC 7578 §4.7: deprecated; only the ones that change nothing can be read.
            let coding = Array(value.utf8)[...].trimmingWhitespace()
            let plain = ["7bit", "8bit", "binary"]
            guard plain.contains(where: { coding.equalsIgnoringCase($0.utf8) }) else {
                throw .malformed("a part has a transfer encoding")
            }
        }
    }

    /// Undoes the three escapes that the HTML standard's form encoding makes.
    private static func unescape(_ text: String) -> String {
        guard text.utf8.contains(.percent) else { return text }
        var result = text
        for (escape, character) in [("%22", "\""), ("%0D", "\r"), ("%0A", "\n")] {
            result = result.split(separator: escape, omittingEmptySubsequences: false)
                .joined(separator: character)
        }
        return result
    }

    /// The part of a file name behind its last slash or backslash.
    ///
    /// RFC 7578 §4.2: "do not use the file name blindly [...] and do not use directory path
    /// information that may be present."
    private static func lastComponent(_ filename: String) -> String {
        String(filename.split(separator: "/").last?.split(separator: "\\").last ?? "")
    }
}
