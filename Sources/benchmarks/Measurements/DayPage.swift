/// The day page of a sample household, as its owner's browser fetches it.
struct DayPage {
    let path: String
    let fields: [String]
    private let port: Int

    init(_ server: Server, _ store: SampleStore) {
        path = "/days/\(store.day)"
        fields = ["Cookie: himekuri=\(store.token)"]
        port = server.port
    }

    func fetch(_ path: String? = nil, gzip: Bool = false) throws -> HTTPConnection.Reply {
        let coding = gzip ? ["Accept-Encoding: gzip"] : []
        let reply = try HTTPConnection(port: port)
            .exchange(
                "GET",
                path ?? self.path,
                fields: Load.browserFields.dropLast() + fields + coding
            )
        guard reply.status == 200 else {
            throw BenchmarkError("\(path ?? self.path) was answered with \(reply.status)")
        }
        return reply
    }

    /// The address of the style sheet that the page names.
    func stylesheet() throws -> String {
        let text = String(decoding: try fetch().body, as: UTF8.self)
        for part in text.split(separator: "\"") where part.hasSuffix("/app.css") {
            return String(part)
        }
        throw BenchmarkError("the page names no style sheet")
    }
}
