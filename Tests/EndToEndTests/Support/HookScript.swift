import Foundation
import Glibc

/// A program for `--on-alarm` that hands each message to the test, and waits until it is taken.
final class HookScript {
    private let folder: TemporaryFolder

    var path: String { (folder / "hook").path }

    /// A program that goes on with `ending` after a message was taken.
    init(ending: String = "") throws {
        folder = try TemporaryFolder()
        let pipe = (folder / "pipe").path
        guard mkfifo(pipe, 0o600) == 0 else {
            throw RunningServer.Failure(description: "mkfifo: \(errno)")
        }
        try change(ending: ending)
    }

    func change(ending: String) throws {
        let text = "#!/bin/sh\ncat > '\((folder / "pipe").path)'\n\(ending)\n"
        try text.write(to: folder / "hook", atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    }

    /// The message of the next call; waits for one.
    func next() throws -> Message {
        // To open a pipe is to wait for somebody who opens its other end.
        let pipe = try FileHandle(forReadingFrom: folder / "pipe")
        return Message.reading(try pipe.readToEnd() ?? Data())
    }
}

/// What a program or a webhook was told; empty where that is no JSON.
struct Message: Decodable {
    var kind: String?
    var alarm: String?
    var title: String?
    var text: String?
    var count: Int?
    var items: [Item]?

    /// One of the things of a digest.
    struct Item: Decodable, Equatable {
        let kind: String
        let title: String
    }

    private init() {}

    static func reading(_ json: some Sequence<UInt8>) -> Message {
        (try? JSONDecoder().decode(Message.self, from: Data(json))) ?? Message()
    }
}
