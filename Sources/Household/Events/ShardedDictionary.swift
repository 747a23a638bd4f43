/// A dictionary whose copies are cheap to change: a write copies one shard, not everything.
///
/// The state is replaced whole with each transaction while readers keep the old one; a plain
/// dictionary would then copy 100,000 entries for each save.
package struct ShardedDictionary<Value: Sendable>: Sendable {
    private static var shardCount: Int { 512 }
    private var shards = [[String: Value]](repeating: [:], count: shardCount)
    package private(set) var count = 0

    package init() {}

    package subscript(key: String) -> Value? {
        get { shards[shard(of: key)][key] }
        set {
            let index = shard(of: key)
            let old = shards[index].updateOrRemove(newValue, forKey: key)
            count += (newValue == nil ? 0 : 1) - (old == nil ? 0 : 1)
        }
    }

    /// All values, in no particular order.
    package var values: some Sequence<Value> {
        shards.lazy.flatMap { $0.values }
    }

    /// Keys that are equal have the same hash, which the bytes of "é" and "e" with an accent have
    /// not; and nobody outside can choose keys that all fall into one shard.
    private func shard(of key: String) -> Int {
        Int(UInt(bitPattern: key.hashValue) % UInt(Self.shardCount))
    }
}

extension Dictionary {
    fileprivate mutating func updateOrRemove(_ value: Value?, forKey key: Key) -> Value? {
        if let value { updateValue(value, forKey: key) } else { removeValue(forKey: key) }
    }
}
