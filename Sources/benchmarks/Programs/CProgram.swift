import Foundation

/// A small C source kept with the benchmarks, compiled into `.build` when it is needed.
struct CProgram {
    let path: String

    init(_ bench: Workbench, _ name: String, _ flags: [String]) throws {
        let folder = "\(bench.root)/.build/benchmark-c"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        path = "\(folder)/\(name)"
        let source = "\(bench.root)/Sources/benchmarks/C/\(name).c"
        let compiler = try ChildProcess("cc", ["-O2", "-std=gnu11", "-o", path, source] + flags)
        _ = compiler.readAll()
        guard compiler.wait().status == 0 else {
            throw BenchmarkError("\(name).c does not compile here")
        }
    }
}
