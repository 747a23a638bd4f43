import CivilTime
import HTTP
import Household
import Synchronization

/// The answers 304 that were given lately, each for a request that comes again word for word, as
/// those of an open page do.
///
/// An answer serves again only while everything that it was made of is the same: the whole head
/// of the request, who sent it, the household's version, and the minute. Whatever else an answer
/// may be, it is made anew each time.
final class UnchangedCache: Sendable {
    /// A power of two, so that a fingerprint's lowest bits choose the place.
    private static let places = 512

    /// The part of the world that a page's tag names, beside the request.
    struct Moment: Equatable {
        let household: Int
        let minute: Int

        /// Taken before the answer is made: a change meanwhile gives it a moment that is over.
        init(_ household: LiveHousehold, at now: Instant) {
            self.household = household.version
            minute = now.secondsSince1970 / 60
        }
    }

    /// An answer that was given, what it was an answer to, and the address of its device.
    final class Known: Sendable {
        let response: Response
        let address: String
        fileprivate let fingerprint: UInt64
        fileprivate let request: Request
        fileprivate let moment: Moment
        /// The second in which the device was last noted, so that many requests note it once.
        private let notedAt = Atomic<Int>(0)

        func isToBeNoted(at now: Instant) -> Bool {
            let second = now.secondsSince1970
            guard notedAt.load(ordering: .relaxed) != second else { return false }
            notedAt.store(second, ordering: .relaxed)
            return true
        }

        fileprivate init(
            _ response: Response,
            to visit: Visit,
            fingerprint: UInt64,
            moment: Moment
        ) {
            self.response = response
            address = visit.address
            self.fingerprint = fingerprint
            request = visit.request
            self.moment = moment
        }
    }

    /// Differs in each process, so that nobody outside knows which requests share a place.
    private let seed = UInt64.random(in: .min ... .max)
    /// Held only to look up and to store.
    private let known = Mutex([Known?](repeating: nil, count: UnchangedCache.places))

    private func fingerprint(of request: Request) -> UInt64 {
        request.fields.fingerprint(seed: seed)
    }

    func answer(to request: Request, at moment: Moment) -> Known? {
        let fingerprint = fingerprint(of: request)
        guard let one = known.withLock({ $0[Self.place(of: fingerprint)] }),
            one.fingerprint == fingerprint, one.moment == moment,
            one.request.isRepeated(by: request)
        else { return nil }
        return one
    }

    /// Keeps an answer, if it is one that may serve again; another request may lose its place.
    func keep(_ response: Response, to visit: Visit, at moment: Moment) {
        guard response.status == .notModified, visit.flash == nil, visit.request.body.isEmpty,
            !response.fields.contains("Set-Cookie")
        else { return }
        let fingerprint = fingerprint(of: visit.request)
        let one = Known(response, to: visit, fingerprint: fingerprint, moment: moment)
        known.withLock { $0[Self.place(of: fingerprint)] = one }
    }

    private static func place(of fingerprint: UInt64) -> Int {
        Int(fingerprint & UInt64(places - 1))
    }
}
