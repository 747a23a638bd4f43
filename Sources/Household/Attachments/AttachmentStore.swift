/// Where the contents of attached files are kept, each once; implemented by `JournalFile`.
///
/// Its functions are called from any thread.
package protocol AttachmentStore: Sendable {
    /// Keeps a content, which is on the disk when this returns: only then may an event name it.
    func keep(_ content: ArraySlice<UInt8>) throws(JournalError) -> AttachmentFile

    /// The content, whole; nil where it is missing or damaged.
    func content(of file: AttachmentFile) throws(JournalError) -> [UInt8]?

    /// Whether there is a content of this name and length.
    func holds(_ file: AttachmentFile) throws(JournalError) -> Bool
}

/// No place for files: what a household has that is not kept in a folder.
package struct NoAttachmentStore: AttachmentStore {
    package init() {}

    package func keep(_ content: ArraySlice<UInt8>) throws(JournalError) -> AttachmentFile {
        throw .failed("this household keeps no files")
    }

    package func content(of file: AttachmentFile) throws(JournalError) -> [UInt8]? { nil }

    package func holds(_ file: AttachmentFile) throws(JournalError) -> Bool { false }
}
