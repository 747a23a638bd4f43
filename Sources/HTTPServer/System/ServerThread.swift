import CLinux
import Glibc

/// A named thread of our own: the cooperative pool must never block, and these do.
enum ServerThread {
    private final class Body {
        let run: @Sendable () -> Void

        init(run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }

    /// Starts `body`; whoever must know when it ended lets `body` say so.
    static func start(
        named name: String,
        _ body: @escaping @Sendable () -> Void
    ) throws(SystemError) {
        let boxed = Unmanaged.passRetained(Body(run: body))
        var thread = pthread_t()
        let code = pthread_create(
            &thread,
            nil,
            { argument in
                // `start` passes a retained Body and nothing else; it is released here, once.
                if let argument {
                    Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
                }
                return nil
            },
            boxed.toOpaque()
        )
        guard code == 0 else {
            boxed.release()
            throw SystemError("pthread_create", code: code)
        }
        // Linux allows 15 bytes; a longer name is refused and the thread keeps its parent's.
        pthread_setname_np(thread, name)
        pthread_detach(thread)
    }
}
