extension HTTPServer {
    /// Where to listen, and every limit and deadline of the server.
    package struct Configuration: Sendable {
        /// A numeric address, a name, or `all`: every interface, IPv4 and IPv6.
        package var host: String
        /// 0 picks a free port, the same for both families.
        package var port: Int

        /// One is enough to read and write for a household: with two, what lies ready costs a
        /// tenth more, for its locks and counts then travel between the processors.
        package var eventLoops = 1
        /// Threads that make pages beside the loop: with it there is one for each processor.
        package var helpers = Processors.count - 1
        /// Threads for the methods that may wait for the disk; started when first needed.
        package var workers = 16
        package var maximumConnections = 8192

        /// Seconds from the first byte of a head to its last.
        package var headSeconds = 10.0
        /// Seconds without a further byte of a body.
        package var bodySeconds = 30.0
        /// Seconds between two requests on one connection.
        package var idleSeconds = 75.0
        /// Seconds in which the client takes no byte of an answer.
        package var writeSeconds = 30.0
        /// Seconds in which what a refused client still sends is read and thrown away.
        package var lingerSeconds = 2.0
        /// What `Retry-After` says when the server is full.
        package var retryAfterSeconds = 5

        /// zlib's level for pages; see `Compressor.pageLevel` for the measurement.
        package var compressionLevel = Compressor.pageLevel

        package init(host: String = "all", port: Int = 8080) {
            self.host = host
            self.port = port
        }
    }
}
