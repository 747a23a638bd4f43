/// A binary heap of moments, at most one for each connection slot, changed in O(log n).
///
/// The loop sleeps until `next` and never scans its connections.
struct DeadlineQueue {
    private struct Entry {
        var moment: Moment
        var slot: Int
    }

    private var heap: [Entry] = []
    /// Where in the heap a slot's entry is; -1 where it has none.
    private var positions: [Int] = []

    var next: Moment? { heap.first?.moment }

    func moment(of slot: Int) -> Moment? {
        guard slot < positions.count, positions[slot] >= 0 else { return nil }
        return heap[positions[slot]].moment
    }

    mutating func schedule(_ slot: Int, at moment: Moment) {
        while positions.count <= slot { positions.append(-1) }
        if positions[slot] < 0 {
            positions[slot] = heap.count
            heap.append(Entry(moment: moment, slot: slot))
        } else {
            heap[positions[slot]].moment = moment
        }
        restore(positions[slot])
    }

    mutating func cancel(_ slot: Int) {
        guard slot < positions.count, positions[slot] >= 0 else { return }
        let position = positions[slot]
        positions[slot] = -1
        let last = heap.removeLast()
        guard position < heap.count else { return }
        place(last, at: position)
        restore(position)
    }

    /// Takes out one slot whose moment has come.
    mutating func popExpired(_ now: Moment) -> Int? {
        guard let first = heap.first, first.moment <= now else { return nil }
        cancel(first.slot)
        return first.slot
    }

    /// Moves one changed entry up or down until the heap is in order again.
    private mutating func restore(_ start: Int) {
        let entry = heap[start]
        var position = start
        while position > 0, heap[(position - 1) / 2].moment > entry.moment {
            place(heap[(position - 1) / 2], at: position)
            position = (position - 1) / 2
        }
        while let child = smallerChild(of: position), heap[child].moment < entry.moment {
            place(heap[child], at: position)
            position = child
        }
        place(entry, at: position)
    }

    private func smallerChild(of position: Int) -> Int? {
        let left = 2 * position + 1
        guard left < heap.count else { return nil }
        let right = left + 1
        return right < heap.count && heap[right].moment < heap[left].moment ? right : left
    }

    private mutating func place(_ entry: Entry, at position: Int) {
        heap[position] = entry
        positions[entry.slot] = position
    }
}
