import Foundation

/// A client of the pages: a browser with cookies, or a script with a bearer token.
final class Visitor {
    private let port: Int
    private let token: String?
    private(set) var cookies: [String: String] = [:]
    /// The form token of the last page that had one.
    private var formToken = ""

    /// A browser, or with a bearer token a script.
    init(_ server: RunningServer, token: String? = nil) {
        port = server.port
        self.token = token
    }

    /// A browser that was let in.
    init(_ server: RunningServer, cookie: String) {
        port = server.port
        token = nil
        cookies["himekuri"] = cookie
    }

    /// A page by its path; `fields` are further lines of the head.
    func get(_ path: String, _ fields: String...) throws -> Reply {
        try send("GET \(path) HTTP/1.1", fields, body: "")
    }

    /// A form, with the token of the last page where it is a browser.
    func post(_ path: String, _ form: [String: String], _ fields: String...) throws -> Reply {
        var form = form
        if token == nil, form["form-token"] == nil { form["form-token"] = formToken }
        let body = form.sorted { $0.key < $1.key }
            .map { "\(encode($0.key))=\(encode($0.value))" }
            .joined(separator: "&")
        let type = "Content-Type: application/x-www-form-urlencoded"
        return try send("POST \(path) HTTP/1.1", [type] + fields, body: body)
    }

    /// The lines that say who this is.
    var credentials: [String] {
        if let token { return ["Authorization: Bearer \(token)"] }
        if cookies.isEmpty { return [] }
        return ["Cookie: " + cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")]
    }

    private func send(_ line: String, _ fields: [String], body: String) throws -> Reply {
        let wire = try Wire(port: port)
        var head = [line, "Host: 127.0.0.1:\(port)"] + credentials + fields
        if !body.isEmpty { head.append("Content-Length: \(body.utf8.count)") }
        let reply = try wire.exchange(head.joined(separator: "\r\n") + "\r\n\r\n" + body)
        keepCookies(of: reply)
        if let token = reply.firstMatch(/name="form-token" value="([^"]*)"/) { formToken = token }
        return reply
    }

    private func keepCookies(of reply: Reply) {
        for cookie in reply.fields("Set-Cookie") {
            let pair = cookie.prefix { $0 != ";" }.split(
                separator: "=",
                maxSplits: 1,
                omittingEmptySubsequences: false
            )
            guard pair.count == 2 else { continue }
            cookies[String(pair[0])] = pair[1].isEmpty ? nil : String(pair[1])
        }
    }

    private func encode(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? text
    }
}
