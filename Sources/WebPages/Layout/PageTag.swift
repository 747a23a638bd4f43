import CivilTime
import HTTP
import Household

/// The entity tag of a page, known before the page is made: it names everything that a page
/// depends on, so that an unchanged page costs no rendering.
struct PageTag {
    let base: String

    init(_ visit: Visit) {
        var hash = Hash()
        hash.add(visit.state.epoch)
        hash.add(visit.state.sequence)
        hash.add(visit.device?.id ?? "")
        hash.add(visit.language.tag)
        hash.add(visit.request.target.raw)
        hash.add(visit.request.fields["Accept"] ?? "")
        // The running mark, the line at now, “a minute ago”, open questions: all by the minute.
        hash.add(visit.now.secondsSince1970 / 60)
        hash.add(visit.site.household.failure == nil ? 0 : 1)
        hash.add(visit.site.assets.version)
        hash.add(visit.flash?.cookie?.value ?? "")
        base = String(hash.value, radix: 36)
    }

    /// FNV-1a, 64 bits.
    private struct Hash {
        var value: UInt64 = 14_695_981_039_346_656_037

        mutating func add(_ text: String) {
            for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 1_099_511_628_211 }
            value = (value ^ 0xFF) &* 1_099_511_628_211
        }

        mutating func add(_ number: Int) {
            value = (value ^ UInt64(bitPattern: Int64(number))) &* 1_099_511_628_211
            value ^= value >> 32
        }
    }
}
