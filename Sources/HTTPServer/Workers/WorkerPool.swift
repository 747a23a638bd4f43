import Synchronization

/// A few threads that answer requests in the order of their coming, started when first needed.
final class WorkerPool: Sendable {
    private struct State {
        var jobs: [WorkerJob] = []
        var threads = 0
        /// Threads that wait for a token which nobody has left for them yet.
        var idle = 0
        var isStopped = false
    }

    /// Which threads new jobs need beside their places in the queue.
    private struct Need {
        var tokens = 0
        var threads = 0
    }

    private enum Next {
        case job(WorkerJob)
        case wait, end
    }

    private let limit: Int
    private let compressionLevel: Int
    /// Held only to move a job in or out, never while one runs.
    private let state = Mutex(State())
    private let tokens: WakeUp

    init(limit: Int, compressionLevel: Int) throws(SystemError) {
        self.limit = limit
        self.compressionLevel = compressionLevel
        tokens = try WakeUp(countsTokens: true)
    }

    /// Hands a job over.
    ///
    /// Each connection has at most one under way, which bounds the queue. While all threads are
    /// busy this costs no call to the system: whoever is done looks into the queue itself.
    func run(_ job: WorkerJob) {
        call(
            state.withLock { state in
                state.jobs.append(job)
                return claim(1, in: &state)
            }
        )
    }

    /// Adds jobs and takes the one that waits longest, for a thread that is none of the pool's.
    func takeFirst(adding jobs: [WorkerJob]) -> WorkerJob? {
        let (first, need): (WorkerJob?, Need) = state.withLock { state in
            state.jobs += jobs
            guard !state.jobs.isEmpty else { return (nil, Need()) }
            let first = state.jobs.removeFirst()
            return (first, claim(min(jobs.count, state.jobs.count), in: &state))
        }
        call(need)
        return first
    }

    private func claim(_ count: Int, in state: inout State) -> Need {
        let tokens = min(count, state.idle)
        let threads = min(count - tokens, limit - state.threads)
        state.idle -= tokens
        state.threads += threads
        return Need(tokens: tokens, threads: threads)
    }

    private func call(_ need: Need) {
        for _ in 0..<need.tokens { tokens.signal() }
        for _ in 0..<need.threads { startThread() }
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
            switch next() {
            case .job(let job): job.run(compression)
            case .wait: tokens.wait()
            case .end: return
            }
        }
    }

    private func next() -> Next {
        state.withLock { state in
            if !state.jobs.isEmpty { return .job(state.jobs.removeFirst()) }
            if state.isStopped { return .end }
            state.idle += 1
            return .wait
        }
    }

    /// Lets every thread end when the jobs are done.
    func stop() {
        let idle = state.withLock { state in
            state.isStopped = true
            defer { state.idle = 0 }
            return state.idle
        }
        for _ in 0..<idle { tokens.signal() }
    }
}
