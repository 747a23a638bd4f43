import Glibc

/// SIGTERM and SIGINT, taken by the main thread instead of ending the program.
struct StopSignals {
    private var signals = sigset_t()

    /// Blocks them for this thread and every thread started after; call it before any is.
    init() {
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Returns when one of them arrives.
    mutating func wait() {
        var arrived: Int32 = 0
        while sigwait(&signals, &arrived) != 0 {}
    }
}
