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

    /// Puts what `make` makes of a key's old value in its place; looks the key up only once.
    ///
    /// Where `make` throws, everything stays as it was.
    mutating func change<Failure: Error>(
        _ key: String,
        _ make: (_ old: Value?) throws(Failure) -> Value
    ) throws(Failure) -> (old: Value?, new: Value) {
        func replace(_ place: inout Value?) throws(Failure) -> (old: Value?, new: Value) {
            let old = place
            let new = try make(old)
            place = new
            return (old, new)
        }
        let values = try replace(&shards[shard(of: key)][key])
        if values.old == nil { count += 1 }
        return values
    }

    /// Makes room for so many values at once.
    mutating func reserveCapacity(_ capacity: Int) {
        // A few more than the mean, since shards differ.
        let perShard = capacity / Self.shardCount
        for index in shards.indices { shards[index].reserveCapacity(perShard + perShard / 8) }
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
