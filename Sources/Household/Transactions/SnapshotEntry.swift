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

    package init(
        kind: ObjectKind,
        id: String,
        text: SharedBytes,
        revision: Int,
        changedBy: String?,
        changedAt: Instant
    ) {
        self.kind = kind
        self.id = id
        self.text = text
        self.revision = revision
        self.changedBy = changedBy
        self.changedAt = changedAt
    }
}
