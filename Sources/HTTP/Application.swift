/// What the server asks of the program behind it; called from several threads at once.
package protocol Application: Sendable {
    func answer(_ request: Request) -> Answer

    /// The response that lies ready for a GET or a HEAD; nil where one has to be made.
    ///
    /// Asked on the thread that serves every connection: it only looks things up. After nil comes
    /// ``answer(_:)``, maybe on another thread.
    func readyResponse(to request: Request) -> Response?

    /// How many octets of content a request may bring, asked once its head is known.
    func bodyLimit(_ head: RequestHead) -> Int

    /// Whether a GET or a HEAD waits for the disk, and so for a thread that may.
    func waitsForDisk(_ request: Request) -> Bool

    /// The page for a failure that the server itself found: 400, 408, 413, 414, 431, 503, …
    func failure(_ status: Status, _ reason: String) -> Response
}

extension Application {
    package func readyResponse(to request: Request) -> Response? { nil }

    /// One mebibyte for every route that does not say otherwise.
    package func bodyLimit(_ head: RequestHead) -> Int { RequestLimits.standard.body }

    package func waitsForDisk(_ request: Request) -> Bool { false }
}
