import HTTP
import Testing

/// A form of a page as a browser would send it: every field with what stands in it.
struct FormContent {
    let action: String
    private(set) var pairs: [(name: String, value: String)] = []

    init(_ tags: [Markup.Tag], action: String) {
        self.action = action
        var select: (name: String, value: String?)?
        for tag in tags {
            switch tag.name {
            case "input": read(tag)
            case "textarea":
                // HTML standard: a newline right after the tag is not part of the value.
                let text = tag.text.hasPrefix("\n") ? String(tag.text.dropFirst()) : tag.text
                add(tag["name"], text)
            case "select": select = tag["name"].map { ($0, nil) }
            case "option" where select != nil:
                if tag["selected"] != nil || select?.value == nil { select?.value = tag["value"] }
            case "/select":
                add(select?.name, select?.value ?? "")
                select = nil
            default: break
            }
        }
    }

    init(_ pairs: [(name: String, value: String)], action: String) {
        self.pairs = pairs
        self.action = action
    }

    /// What stands in the field `name`; nil sends nothing.
    subscript(name: String) -> String? {
        get { pairs.first { $0.name == name }?.value }
        set {
            let position = pairs.firstIndex { $0.name == name } ?? pairs.endIndex
            pairs.removeAll { $0.name == name }
            if let newValue { pairs.insert((name, newValue), at: min(position, pairs.endIndex)) }
        }
    }

    /// The form with other values in some fields.
    func typing(_ values: KeyValuePairs<String, String?>) -> FormContent {
        var form = self
        for (name, value) in values { form[name] = value }
        return form
    }

    /// The form with these values in a field that comes several times, as far as it has places.
    func choosing(_ values: String..., of name: String) -> FormContent {
        var rest = values[...]
        let pairs = pairs.map { pair in
            pair.name == name ? (name, rest.popFirst() ?? "none") : pair
        }
        return FormContent(pairs + rest.map { (name, $0) }, action: action)
    }

    private mutating func read(_ tag: Markup.Tag) {
        let isChoice = ["radio", "checkbox"].contains(tag["type"])
        if isChoice && tag["checked"] == nil || tag["type"] == "file" { return }
        add(tag["name"], tag["value"] ?? "on")
    }

    private mutating func add(_ name: String?, _ value: String) {
        if let name { pairs.append((name, value)) }
    }
}

/// A file that somebody chooses in a form.
struct UploadedFile {
    var name: String
    var type = "text/plain"
    var bytes: [UInt8]

    init(_ name: String, _ text: String = "Dear parents", type: String = "text/plain") {
        self.name = name
        self.type = type
        bytes = Array(text.utf8)
    }

    init(_ name: String, count: Int) {
        self.name = name
        bytes = [UInt8](repeating: 7, count: count)
    }
}

extension Page {
    /// The form that posts to `action`.
    func form(_ action: String) throws -> FormContent {
        FormContent(try #require(markup.form(action)), action: action)
    }
}

extension Browser {
    /// Presses the button of a form.
    @discardableResult
    mutating func send(_ form: FormContent, fields: Fields = [:]) throws -> Page {
        let body = form.pairs.map { name, value in
            "\(PercentEncoding.encode(name))=\(PercentEncoding.encode(value))"
        }
        var all: Fields = [
            "Accept": accept, "Content-Type": "application/x-www-form-urlencoded",
        ]
        for (name, value) in fields.pairs { all[name] = value }
        return try send(form.action, fields: all, body: Array(body.joined(separator: "&").utf8))
    }

    /// Sends the form the way browsers send forms with files.
    @discardableResult
    mutating func sendMultipart(_ form: FormContent, files: [UploadedFile] = []) throws -> Page {
        var body: [UInt8] = []
        for (name, value) in form.pairs {
            body += "--line\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n".utf8
            body += "\(value)\r\n".utf8
        }
        for file in files {
            body += "--line\r\nContent-Disposition: form-data; name=\"attachment\"; ".utf8
            body += "filename=\"\(file.name)\"\r\nContent-Type: \(file.type)\r\n\r\n".utf8
            body += file.bytes + Array("\r\n".utf8)
        }
        let fields: Fields = [
            "Accept": accept, "Content-Type": "multipart/form-data; boundary=line",
        ]
        return try send(
            form.action,
            fields: fields,
            body: body + Array("--line--\r\n".utf8)
        )
    }

    /// Follows the redirect of an answer.
    mutating func follow(_ page: Page) throws -> Page {
        try #require(page.status == 303, "\(page.text)")
        return try get(try #require(page.location))
    }

    /// Sends a POST and keeps the cookies of its answer.
    mutating func send(_ path: String, fields: Fields, body: [UInt8]) throws -> Page {
        var fields = fields
        if fields["Origin"] == nil { fields["Origin"] = "http://\(host)" }
        let answer = try open(.post, path, fields: fields, body: body)
        guard case .response(let response) = answer else {
            throw HTTP.FormError.malformed("parked")
        }
        for field in response.fields.values(named: "Set-Cookie") {
            let pair = field.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
            let name = String(pair.first ?? "")
            cookies[name] = field.contains("Max-Age=0") ? nil : String(pair.last ?? "")
        }
        return Page(response: response)
    }
}
