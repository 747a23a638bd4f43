import CLinux
import Glibc
import Household
import WebPages

/// Hashes secrets with yescrypt, by the system's `crypt_r` (crypt(5)).
///
/// The secrets are random and 256 bits long, so the least cost is enough: it only has to keep a
/// stolen file from being a stolen key.
struct CryptTokenHasher: TokenHasher {
    private static let leastCost: UInt = 1

    func hash(_ secret: String) -> String? {
        var random = (0..<32).map { _ in CChar(truncatingIfNeeded: UInt8.random(in: 0...255)) }
        var setting = [CChar](repeating: 0, count: Int(CRYPT_GENSALT_OUTPUT_SIZE))
        let made = crypt_gensalt_rn(
            "$y$",
            Self.leastCost,
            &random,
            Int32(random.count),
            &setting,
            Int32(setting.count)
        )
        guard made != nil else { return nil }
        return crypt(secret, setting: Self.text(setting))
    }

    func verify(_ secret: String, against hash: String) -> Bool {
        guard let computed = crypt(secret, setting: hash) else { return false }
        return ConstantTime.areEqual(computed, hash)
    }

    /// nil where the setting is not one that the library knows: it then answers with `*`.
    private func crypt(_ secret: String, setting: String) -> String? {
        let data = UnsafeMutablePointer<crypt_data>.allocate(capacity: 1)
        data.initialize(to: CLinux.crypt_data())
        defer { data.deallocate() }
        guard let result = crypt_r(secret, setting, data) else { return nil }
        let text = String(cString: result)
        return text.hasPrefix("*") ? nil : text
    }

    private static func text(_ characters: [CChar]) -> String {
        let bytes = characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
