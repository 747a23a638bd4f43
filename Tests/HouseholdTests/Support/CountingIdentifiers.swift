import Household
import Synchronization

/// Ids that a person can foretell: `id-1`, `uid-2`, `secret-3`, `000004`.
final class CountingIdentifiers: IdentifierSource {
    private let count: Mutex<Int>
    /// Codes to give before those that are counted.
    private let codes: Mutex<[String]>

    init(after count: Int = 0, codes: [String] = []) {
        self.count = Mutex(count)
        self.codes = Mutex(codes)
    }

    private func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }

    func makeIdentifier() -> String { "id-\(next())" }
    func makeUID() -> String { "uid-\(next())" }
    func makeSecret() -> String { "secret-\(next())" }

    func makeCode() -> String {
        if let code = codes.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return code }
        let digits = String(next())
        return String(repeating: "0", count: 6 - digits.count) + digits
    }
}
