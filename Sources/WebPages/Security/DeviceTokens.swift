import CivilTime
import HTTP
import Household
import Synchronization

/// Hashes a device's secret; implemented with the system's `crypt_r`.
package protocol TokenHasher: Sendable {
    func hash(_ secret: String) -> String?
    func verify(_ secret: String, against hash: String) -> Bool
}

/// Finds the device behind a request: `ID.SECRET` in the cookie `himekuri` or as a bearer token.
///
/// A hash that is slow on purpose cannot be computed for each request, so secrets that were right
/// once are remembered beside the hash they were right for.
final class DeviceTokens: Sendable {
    static let cookieName = "himekuri"

    private let hasher: any TokenHasher
    /// Held only to look up and to store: device id → the secret and the hash that it matched.
    private let verified = Mutex<[String: Verified]>([:])
    /// Held while a hash is computed: a stranger who guesses keeps one core busy, not all.
    private let attempts = Mutex<Int>(0)
    /// Held only to look up and to store: when each device last got its cookie.
    private let renewals = Mutex<[String: Instant]>([:])

    /// A secret that was right, and the hash that it was right for.
    private struct Verified {
        let secret: String
        let hash: String
    }

    init(hasher: any TokenHasher) { self.hasher = hasher }

    /// What a request says of itself.
    enum Credentials {
        case none
        case cookie(String)
        case bearer(String)

        init(_ request: Request, _ cookies: Cookies) {
            if let authorization = request.fields["Authorization"],
                authorization.lowercased().hasPrefix("bearer ")
            {
                self = .bearer(String(authorization.dropFirst(7)))
            } else if let cookie = cookies[DeviceTokens.cookieName] {
                self = .cookie(cookie)
            } else {
                self = .none
            }
        }

        var token: String? {
            switch self {
            case .none: nil
            case .cookie(let token), .bearer(let token): token
            }
        }

        var isCookie: Bool { if case .cookie = self { true } else { false } }
    }

    /// The device that `token` belongs to, in this state.
    func device(_ token: String?, in state: HouseholdState) -> Device? {
        guard let token, token.utf8.count <= 200,
            let dot = token.utf8.firstIndex(of: UInt8(ascii: "."))
        else { return nil }
        guard let device = state.devices[String(token[..<dot])] else { return nil }
        let secret = String(token[token.index(after: dot)...])
        if let known = verified.withLock({ $0[device.id] }), known.hash == device.tokenHash,
            ConstantTime.areEqual(known.secret, secret)
        {
            return device
        }
        let isRight = attempts.withLock { attempts in
            attempts += 1
            return hasher.verify(secret, against: device.tokenHash)
        }
        guard isRight else { return nil }
        verified.withLock { $0[device.id] = Verified(secret: secret, hash: device.tokenHash) }
        return device
    }

    /// A new secret's token and hash for the device `id`; nil where the system cannot hash.
    func issue(
        for id: String,
        from identifiers: any IdentifierSource
    ) -> (token: String, hash: String)? {
        let secret = identifiers.makeSecret()
        guard let hash = hasher.hash(secret) else { return nil }
        verified.withLock { $0[id] = Verified(secret: secret, hash: hash) }
        return ("\(id).\(secret)", hash)
    }

    /// Whether a device is to get its cookie anew: when first seen since the start, and then once
    /// in `DeviceCookie.renewalSeconds`.
    func isRenewalDue(_ id: String, at now: Instant) -> Bool {
        renewals.withLock { renewals in
            if let last = renewals[id], last.seconds(until: now) < DeviceCookie.renewalSeconds {
                return false
            }
            renewals[id] = now
            return true
        }
    }
}
