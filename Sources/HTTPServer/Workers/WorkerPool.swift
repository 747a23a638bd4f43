import Synchronization

/// The threads for requests that may wait for the disk: a few, started when first needed.
final class WorkerPool: Sendable {
    typealias Job = @Sendable (_ compression: Compression) -> Void

    private struct State {
        var jobs: [Job] = []
        var threads = 0
        var idle = 0
    }

    private let limit: Int
    private let compressionLevel: Int
    /// Held only to move a job in or out, never while one runs.
    private let state = Mutex(State())
    /// One token for each job, and one for each thread when the pool stops.
    private let tokens: WakeUp

    init(limit: Int, compressionLevel: Int) throws(SystemError) {
        self.limit = limit
        self.compressionLevel = compressionLevel
        tokens = try WakeUp(countsTokens: true)
    }

    /// Hands a job over.
    ///
    /// Each connection has at most one under way, which bounds the queue.
    func run(_ job: @escaping Job) {
        let needsThread = state.withLock { state in
            state.jobs.append(job)
            guard state.idle < state.jobs.count, state.threads < limit else { return false }
            state.threads += 1
            return true
        }
        tokens.signal()
        if needsThread { startThread() }
    }

    private func startThread() {
        do throws(SystemError) {
            try ServerThread.start(named: "http-worker") { [self] in work() }
        } catch {
            // The other threads take the job. Without any the next job tries again.
            state.withLock { $0.threads -= 1 }
        }
    }

    private func work() {
        let compression = Compression(level: compressionLevel)
        while true {
            state.withLock { $0.idle += 1 }
            tokens.wait()
            let job: Job? = state.withLock { state in
                state.idle -= 1
                return state.jobs.isEmpty ? nil : state.jobs.removeFirst()
            }
            guard let job else { return }
            job(compression)
        }
    }

    /// Lets every thread end when the jobs are done.
    func stop() {
        for _ in 0..<state.withLock({ $0.threads }) { tokens.signal() }
    }
}
