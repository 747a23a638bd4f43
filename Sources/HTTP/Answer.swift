/// What the application gives back for a request: a response now, or one that waits.
package enum Answer: Sendable {
    case response(Response)
    case parked(ParkedResponse)
}
