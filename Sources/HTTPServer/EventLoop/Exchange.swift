import HTTP

/// What the server must remember of a request until its answer is written.
struct Exchange {
    /// Without its content, which is the handler's alone.
    private(set) var request: Request
    let keepsConnection: Bool
    let start: Moment

    init(_ request: Request, _ keepsConnection: Bool, _ start: Moment) {
        self.request = request
        self.request.body = []
        self.keepsConnection = keepsConnection
        self.start = start
    }
}
