import Household
import Synchronization

/// Kept files in memory, which can be told to fail.
final class MemoryAttachments: AttachmentStore {
    private struct Content {
        var files: [AttachmentFile: [UInt8]] = [:]
        var failure: JournalError?
    }

    private let content = Mutex(Content())

    var files: [AttachmentFile: [UInt8]] { content.withLock { $0.files } }

    /// Lets every further file be refused; nil lets them pass again.
    func fail(with failure: JournalError?) { content.withLock { $0.failure = failure } }

    func forget() { content.withLock { $0.files = [:] } }

    func keep(_ bytes: ArraySlice<UInt8>) throws(JournalError) -> AttachmentFile {
        try content.withLock { content throws(JournalError) in
            if let failure = content.failure { throw failure }
            let bytes = Array(bytes)
            if let known = content.files.first(where: { $0.value == bytes }) { return known.key }
            let number = String(content.files.count + 1)
            let digits = String(repeating: "0", count: 8 - number.count) + number
            let file = AttachmentFile(checksum: digits, size: bytes.count, number: 1)
            content.files[file] = bytes
            return file
        }
    }

    func content(of file: AttachmentFile) throws(JournalError) -> [UInt8]? { files[file] }

    func holds(_ file: AttachmentFile) throws(JournalError) -> Bool { files[file] != nil }
}
