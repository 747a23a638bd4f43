package import CivilTime
package import JSON

/// One object of a snapshot: the stored text, and which transaction put it there.
package struct SnapshotEntry: Sendable {
    package let kind: ObjectKind
    package let id: String
    package let text: SharedBytes
    package let revision: Int
    package let changedBy: String?
    package let changedAt: Instant
    /// What the index needs of `text`, where whoever read the entry has read that as well.
    let indexed: IndexedEvent?

    package init(
        kind: ObjectKind,
        id: String,
        text: SharedBytes,
        revision: Int,
        changedBy: String?,
        changedAt: Instant,
        indexed: IndexedEvent? = nil
    ) {
        self.kind = kind
        self.id = id
        self.text = text
        self.revision = revision
        self.changedBy = changedBy
        self.changedAt = changedAt
        self.indexed = indexed
    }
}
