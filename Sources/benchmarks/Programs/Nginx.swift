import Foundation

/// nginx with one worker over a folder of files: what a static server needs for the same bytes.
final class Nginx {
    /// What it does with a file before it sends it.
    enum Coding: String {
        /// Sends the `.gz` beside the file.
        case precompressed = "gzip_static on;"
        /// Compresses for each request, as the pages are.
        case eachTime = "gzip on; gzip_comp_level 6; gzip_types text/html text/css;"
    }

    /// How much of what our server does it does as well.
    enum Likeness {
        /// The file alone.
        case bare
        /// The same response fields as this answer of ours, and a line in an access log.
        case of(HTTPConnection.Reply)
    }

    let port: Int
    let process: ChildProcess

    init(
        _ bench: Workbench,
        _ coding: Coding,
        _ likeness: Likeness = .bare,
        files: [String: [UInt8]]
    ) throws {
        port = try HTTPConnection.freePort()
        let folder = try bench.makeFolder("nginx-\(port)")
        for (name, bytes) in files {
            try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
        }
        let lines = [coding.rawValue, "gzip_vary on;"] + Self.lines(likeness, log: folder)
        let configuration = Self.configuration(folder: folder, port: port, lines)
        let path = "\(folder).conf"
        try configuration.write(toFile: path, atomically: true, encoding: .utf8)
        process = try ChildProcess("nginx", ["-e", "\(folder).log", "-c", path])
        try HTTPConnection.waitUntilOpen(port: port)
    }

    func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

    /// What nginx adds by itself, or must not say twice.
    private static let ownFields: Set<String> = [
        "date", "etag", "vary", "content-length", "content-type", "content-encoding", "connection",
    ]

    private static func lines(_ likeness: Likeness, log: String) -> [String] {
        guard case .of(let reply) = likeness else { return ["access_log off;"] }
        let fields = reply.head.split(separator: "\r\n").dropFirst().compactMap { line -> String? in
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.drop { $0 == " " } }
            guard parts.count == 2, !ownFields.contains(parts[0].lowercased()) else { return nil }
            return "add_header \(parts[0]) \"\(parts[1])\" always;"
        }
        return fields + ["access_log \(log).access ours;"]
    }

    private static func configuration(folder: String, port: Int, _ lines: [String]) -> String {
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        return """
            daemon off;
            master_process off;
            worker_processes 1;
            pid \(folder).pid;
            events { worker_connections 1024; }
            http {
                include /etc/nginx/mime.types;
                log_format ours '$time_iso8601 "-" $request_method $uri $status '
                    '$bytes_sent $request_time';
                sendfile on;
                tcp_nopush on;
                keepalive_requests 100000000;
                \(temporary.map { "\($0)_temp_path \(folder).\($0);" }.joined(separator: "\n    "))
                server {
                    listen 127.0.0.1:\(port);
                    root \(folder);
                    \(lines.joined(separator: "\n        "))
                }
            }
            """
    }
}
