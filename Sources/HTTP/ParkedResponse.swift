/// A response that waits for something to happen, as a long poll does, without a thread.
package struct ParkedResponse: Sendable {
    /// The longest wait.
    package let seconds: Double
    /// Gives the response once there is one; must give one when `isExpired`.
    package let poll: @Sendable (_ isExpired: Bool) -> Response?

    package init(seconds: Double, poll: @escaping @Sendable (_ isExpired: Bool) -> Response?) {
        self.seconds = seconds
        self.poll = poll
    }
}
