import Household
import Synchronization

/// Ids that can be foretold: `device0000001`, `device0000002`, and codes from 481902 on.
final class CountingIdentifiers: IdentifierSource {
    private let prefix: String
    private let count = Mutex(0)
    private let codes = Mutex(481_902)

    /// - Parameter prefix: Six letters, so that ids are as long as real ones.
    init(prefix: String) { self.prefix = prefix }

    func makeIdentifier() -> String { "\(prefix)\(next(digits: 7))" }

    func makeUID() -> String { "\(prefix)-\(next(digits: 7))" }

    func makeSecret() -> String { "secret\(next(digits: 7))" }

    func makeCode() -> String {
        codes.withLock { code in
            defer { code += 1 }
            return String(code)
        }
    }

    private func next(digits: Int) -> String {
        let number = count.withLock { count in
            count += 1
            return String(count)
        }
        return String(repeating: "0", count: digits - number.utf8.count) + number
    }
}
