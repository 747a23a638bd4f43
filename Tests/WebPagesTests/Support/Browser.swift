import HTTP
import WebPages

/// A browser without a network: keeps cookies, follows nothing by itself, and sends the form token
/// of the page it last got.
struct Browser {
    let application: WebApplication
    var address = "192.168.1.23"
    var host = "192.168.1.10:8080"
    var acceptLanguage = "en"
    var userAgent = "Mozilla/5.0 (X11; Linux x86_64)"
    var keepsCookies = true
    /// What it wants in answer to a form.
    var accept = "text/html"
    /// Whether the requests come over TLS, as behind a proxy.
    var isSecure = false
    var cookies: [String: String] = [:]
    private var formToken = ""

    init(_ application: WebApplication) { self.application = application }

    /// The cookies of the last answer, such as `himekuri=…; HttpOnly`.
    private(set) var setCookies: [String] = []

    @discardableResult
    mutating func get(_ path: String, accept: String = "text/html") throws -> Page {
        try finish(open(.get, path, fields: ["Accept": accept]))
    }

    /// Sends a form, with the token of the last page where `form` has none itself.
    @discardableResult
    mutating func post(
        _ path: String,
        _ form: KeyValuePairs<String, String> = [:],
        origin: String? = nil
    ) throws -> Page {
        try post(path, pairs: form.map { ($0.key, $0.value) }, origin: origin)
    }

    @discardableResult
    mutating func post(
        _ path: String,
        pairs: [(String, String)],
        origin: String? = nil
    ) throws -> Page {
        var pairs = pairs
        if !pairs.contains(where: { $0.0 == "form-token" }) {
            pairs.append(("form-token", formToken))
        }
        let body = pairs.map { name, value in
            "\(PercentEncoding.encode(name))=\(PercentEncoding.encode(value))"
        }
        let fields: Fields = [
            "Accept": accept, "Origin": origin ?? "http://\(host)",
            "Content-Type": "application/x-www-form-urlencoded",
        ]
        return try finish(
            open(.post, path, fields: fields, body: Array(body.joined(separator: "&").utf8))
        )
    }

    /// Sends a request and hands over the bare answer, which may be one that waits.
    func open(
        _ method: Method,
        _ path: String,
        fields: Fields = [:],
        body: [UInt8] = []
    ) throws -> Answer {
        var fields = fields
        fields["Host"] = host
        fields["Accept-Language"] = acceptLanguage
        fields["User-Agent"] = userAgent
        if !cookies.isEmpty {
            fields["Cookie"] = cookies.sorted { $0.key < $1.key }
                .map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
        }
        let target = try RequestTarget(parsing: path)
        let request = Request(
            method,
            target,
            fields: fields,
            body: body,
            peerAddress: address,
            isSecure: isSecure
        )
        // As the server does: what lies ready comes first.
        if method == .get || method == .head,
            let response = application.readyResponse(to: request)
        {
            return .response(response)
        }
        return application.answer(request)
    }

    private mutating func finish(_ answer: Answer) throws -> Page {
        guard case .response(let response) = answer else { throw Unexpected.parked }
        setCookies = response.fields.values(named: "Set-Cookie")
        if keepsCookies { setCookies.forEach { keep($0) } }
        let page = Page(response: response)
        if let token = page.value(of: "form-token") { formToken = token }
        return page
    }

    /// A parked answer where a page was expected.
    private enum Unexpected: Error { case parked }

    private mutating func keep(_ field: String) {
        let parts = field.split(separator: ";").map { $0.drop { $0 == " " } }
        guard let pair = parts.first, let equals = pair.firstIndex(of: "=") else { return }
        let name = String(pair[..<equals])
        let isRemoval = parts.contains("Max-Age=0")
        cookies[name] = isRemoval ? nil : String(pair[pair.index(after: equals)...])
    }
}
