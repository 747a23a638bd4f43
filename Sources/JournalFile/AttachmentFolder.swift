import Glibc
package import Household
import Synchronization

/// The folder `attachments` in the data folder: each content once, under its checksum and length;
/// see JournalFile.docc/CrashSafety.md.
///
/// Only the server keeps files, and there is one server for each folder; several of its threads
/// may keep files at the same time.
package final class AttachmentFolder: AttachmentStore {
    private let disk: any StoreDisk
    /// Held while a content is kept, so that no two threads write one name at once.
    ///
    /// After a sync that failed it says why nothing is kept until the next start: the system
    /// reports a lost write once.
    private let failure = Mutex<JournalError?>(nil)

    init(disk: any StoreDisk) { self.disk = disk }

    package func keep(_ content: ArraySlice<UInt8>) throws(JournalError) -> AttachmentFile {
        try failure.withLock { failure throws(JournalError) in
            if let failure { throw failure }
            do throws(DiskError) { return try write(content) } catch {
                if ["fsync", "fdatasync"].contains(error.call) {
                    failure = .syncFailed(error.description)
                }
                throw JournalError(error)
            }
        }
    }

    private func write(_ content: ArraySlice<UInt8>) throws(DiskError) -> AttachmentFile {
        guard let folder = try disk.folder(AttachmentFile.folder, creates: true) else {
            throw DiskError.notThere(AttachmentFile.folder)
        }
        let checksum = Self.checksum(of: content)
        var number = 1
        while true {
            let file = AttachmentFile(checksum: checksum, size: content.count, number: number)
            guard let known = try folder.open(file.name, for: .reading) else {
                try write(content, as: file.name, to: folder)
                try disk.synchronizeFolder()
                return file
            }
            if try Self.holds(known, content) {
                // Whoever wrote it may have ended before its name was on the disk.
                try folder.synchronizeFolder()
                try disk.synchronizeFolder()
                return file
            }
            number += 1
        }
    }

    /// Writes a content under another name first: what has its own name is whole.
    private func write(
        _ content: ArraySlice<UInt8>,
        as name: String,
        to folder: any StoreDisk
    ) throws(DiskError) {
        let next = StoreFileName.next(name)
        do throws(DiskError) {
            let file = try folder.open(next, for: .replacing)
            let result = content.withUnsafeBytes { bytes in
                Result<Void, DiskError> { () throws(DiskError) in try file?.appendAll(bytes) }
            }
            try result.get()
            try file?.synchronize()
            try folder.rename(next, to: name)
        } catch {
            // The room is free again; the first failure is the one to tell.
            do throws(DiskError) { try folder.remove(next) } catch {}
            throw error
        }
        try folder.synchronizeFolder()
    }

    package func content(of file: AttachmentFile) throws(JournalError) -> [UInt8]? {
        try reporting { () throws(DiskError) in try Self.content(of: file, on: disk) }
    }

    package func holds(_ file: AttachmentFile) throws(JournalError) -> Bool {
        try reporting { () throws(DiskError) in
            let folder = try disk.folder(AttachmentFile.folder, creates: false)
            return try folder?.identity(of: file.name)?.size == file.size
        }
    }
}

extension AttachmentFolder {
    static func content(
        of file: AttachmentFile,
        on disk: any StoreDisk
    ) throws(DiskError) -> [UInt8]? {
        let folder = try disk.folder(AttachmentFile.folder, creates: false)
        guard let opened = try folder?.open(file.name, for: .reading),
            try opened.identity().size == file.size
        else { return nil }
        let content = try bytes(of: opened, from: 0, count: file.size)
        return checksum(of: content[...]) == file.checksum ? content : nil
    }

    /// Whether a file has exactly this content; an AttachmentFile's name alone is no proof.
    private static func holds(
        _ file: any StoreFile,
        _ content: ArraySlice<UInt8>
    ) throws(DiskError) -> Bool {
        guard try file.identity().size == content.count else { return false }
        let piece = 1 << 20
        var offset = 0
        while offset < content.count {
            let read = try bytes(of: file, from: offset, count: min(piece, content.count - offset))
            let isSame = content.withUnsafeBytes { bytes in
                read.withUnsafeBytes { piece in
                    guard let one = piece.baseAddress, let all = bytes.baseAddress else {
                        return false
                    }
                    return memcmp(one, all + offset, piece.count) == 0
                }
            }
            guard isSame else { return false }
            offset += read.count
        }
        return true
    }

    private static func bytes(
        of file: any StoreFile,
        from offset: Int,
        count: Int
    ) throws(DiskError) -> [UInt8] {
        var failure: DiskError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(DiskError) {
                filled = try file.read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    private static func checksum(of content: ArraySlice<UInt8>) -> String {
        let digits = content.withUnsafeBytes { Checksum(of: $0).digits }
        return String(decoding: digits, as: UTF8.self)
    }
}
