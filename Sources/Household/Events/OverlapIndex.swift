import CivilTime

/// The events in order of their start, able to answer "which ones are on between these two
/// instants" in logarithmic time, and cheap to copy and change.
///
/// A persistent treap: each node knows the latest end below it, so that a whole branch that ended
/// too early is skipped; a change copies the path to one node. Priorities come from the uid, so
/// that the tree is the same however it was made; they are the hashes of this process, so that
/// nobody can write a calendar file that makes a tree as deep as it has events.
struct OverlapIndex: Sendable {
    private var root: Node?

    init() {}

    /// Builds the index of `records` at once.
    init(_ records: [EventRecord]) {
        let sorted = Self.order(of: records).map { records[$0] }
        // Ascending keys join at the right edge: the spine is a stack of nodes still open.
        var spine: [(record: EventRecord, priority: Int, left: Node?)] = []
        for record in sorted {
            let priority = Self.priority(of: record.uid)
            var left: Node?
            while let top = spine.last, top.priority < priority {
                spine.removeLast()
                left = Node(top.record, top.priority, left: top.left, right: left)
            }
            spine.append((record, priority, left))
        }
        var built: Node?
        while let top = spine.popLast() {
            built = Node(top.record, top.priority, left: top.left, right: built)
        }
        root = built
    }

    /// Positions in the order of `Key`; numbers are sorted, for moving references about costs more.
    private static func order(of records: [EventRecord]) -> [Int] {
        records.enumerated()
            .map { (start: $0.element.start.secondsSince1970, position: $0.offset) }
            .sorted { left, right in
                left.start != right.start
                    ? left.start < right.start
                    : records[left.position].uid < records[right.position].uid
            }
            .map(\.position)
    }

    mutating func insert(_ record: EventRecord) {
        root = Self.inserting(record, Self.priority(of: record.uid), into: root)
    }

    mutating func remove(_ record: EventRecord) {
        root = Self.removing(Key(record), from: root)
    }

    /// Calls `body` with each event that overlaps `[from, to)`, in order of start; an event
    /// without length counts as being on at its start.
    func forEach(from: Instant, to: Instant, _ body: (EventRecord) -> Void) {
        guard from < to else { return }
        Self.visit(root, from.secondsSince1970, to.secondsSince1970) { body($0.record) }
    }

    /// The same with start and end alone, which cost less than the events.
    func forEachSpan(from: Instant, to: Instant, _ body: (_ start: Instant, _ end: Instant) -> Void)
    {
        guard from < to else { return }
        Self.visit(root, from.secondsSince1970, to.secondsSince1970) { node in
            body(Instant(secondsSince1970: node.start), Instant(secondsSince1970: node.end))
        }
    }

    private static func visit(_ node: Node?, _ from: Int, _ to: Int, _ body: (Node) -> Void) {
        guard let node, node.latestEnd > from else { return }
        visit(node.left, from, to, body)
        guard node.start < to else { return }
        if node.end > from { body(node) }
        visit(node.right, from, to, body)
    }

    private static func inserting(
        _ record: EventRecord,
        _ priority: Int,
        into node: Node?
    ) -> Node {
        guard let node, node.priority >= priority else {
            let (left, right) = split(node, before: Key(record))
            return Node(record, priority, left: left, right: right)
        }
        if Key(record) < Key(node.record) {
            return node.with(left: inserting(record, priority, into: node.left), right: node.right)
        }
        return node.with(left: node.left, right: inserting(record, priority, into: node.right))
    }

    private static func removing(_ key: Key, from node: Node?) -> Node? {
        guard let node else { return nil }
        let own = Key(node.record)
        if key == own { return merging(node.left, node.right) }
        return key < own
            ? node.with(left: removing(key, from: node.left), right: node.right)
            : node.with(left: node.left, right: removing(key, from: node.right))
    }

    private static func split(_ node: Node?, before key: Key) -> (left: Node?, right: Node?) {
        guard let node else { return (nil, nil) }
        if Key(node.record) < key {
            let (left, right) = split(node.right, before: key)
            return (node.with(left: node.left, right: left), right)
        }
        let (left, right) = split(node.left, before: key)
        return (left, node.with(left: right, right: node.right))
    }

    private static func merging(_ left: Node?, _ right: Node?) -> Node? {
        guard let left else { return right }
        guard let right else { return left }
        return left.priority > right.priority
            ? left.with(left: left.left, right: merging(left.right, right))
            : right.with(left: merging(left, right.left), right: right.right)
    }

    private static func end(of record: EventRecord) -> Int {
        max(record.end.secondsSince1970, record.start.secondsSince1970 + 1)
    }

    private static func priority(of uid: String) -> Int { uid.hashValue }

    /// The longest way from the root to a leaf.
    var depth: Int { Self.depth(of: root) }

    private static func depth(of node: Node?) -> Int {
        node.map { 1 + max(depth(of: $0.left), depth(of: $0.right)) } ?? 0
    }

    private struct Key: Comparable {
        let start: Int
        let uid: String

        init(_ record: EventRecord) {
            start = record.start.secondsSince1970
            uid = record.uid
        }

        static func < (left: Key, right: Key) -> Bool {
            left.start != right.start ? left.start < right.start : left.uid < right.uid
        }
    }

    private final class Node: Sendable {
        let record: EventRecord
        /// The record's own, kept here so that a walk need not touch the record.
        let start: Int
        let end: Int
        let priority: Int
        let left: Node?
        let right: Node?
        let latestEnd: Int

        init(_ record: EventRecord, _ priority: Int, left: Node?, right: Node?) {
            self.record = record
            self.priority = priority
            self.left = left
            self.right = right
            start = record.start.secondsSince1970
            end = OverlapIndex.end(of: record)
            latestEnd = max(end, max(left?.latestEnd ?? .min, right?.latestEnd ?? .min))
        }

        func with(left: Node?, right: Node?) -> Node {
            Node(record, priority, left: left, right: right)
        }
    }
}
