extension LiveHousehold {
    /// Keeps the content of a file, which an event may name once this has returned.
    ///
    /// - Throws: `.unavailable` where nothing is written any more, or there is no room.
    package func keep(_ content: ArraySlice<UInt8>) throws(HouseholdError) -> AttachmentFile {
        if let failure { throw .unavailable(failure) }
        do { return try attachments.keep(content) } catch { throw .unavailable(error) }
    }

    /// The content of a kept file; nil where it is missing or damaged.
    package func content(of file: AttachmentFile) throws(HouseholdError) -> [UInt8]? {
        do { return try attachments.content(of: file) } catch { throw .unavailable(error) }
    }

    /// Whether a file that a form names is kept here.
    package func holds(_ file: AttachmentFile) throws(HouseholdError) -> Bool {
        do { return try attachments.holds(file) } catch { throw .unavailable(error) }
    }
}
