package import Household

/// A store that was just opened: its journal, what it holds, and what was found wrong with it.
package struct OpenedStore: Sendable {
    package let journal: FileJournal
    package let attachments: AttachmentFolder
    package let state: HouseholdState
    /// Notes, what was cut off, and damage; empty for most starts.
    package let report: [StoreFault]
    /// Why nothing may be written, or nil.
    package let readOnly: JournalError?
}

/// What a process means to do with the store.
package enum StoreAccess: Sendable {
    /// The server: at most one for each folder, for as long as its journal lives.
    case serving
    /// A command that may write, beside a server or without one.
    case command
    /// Reads, and leaves the folder exactly as it is.
    case readOnly
}
