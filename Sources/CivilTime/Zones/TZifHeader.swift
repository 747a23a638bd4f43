/// The 44 octets before each data block of a zone file (RFC 9636 §3.1), with checked counts.
///
///     54 5a 69 66  32  00 × 15   "TZif", version '2', unused
///     isutcnt isstdcnt leapcnt timecnt typecnt charcnt   four octets each
struct TZifHeader {
    static let length = 44
    /// Real zones have fewer than 300 transitions; a file with more than this is not believed.
    private static let mostTransitions = 10_000
    private static let mostDesignationOctets = 1024

    let version: Int
    let indicatorCount: Int
    let leapCount: Int
    let transitionCount: Int
    let kindCount: Int
    let designationOctets: Int

    init(_ reader: inout OctetReader) throws(TZifError) {
        guard try reader.unsigned32() == 0x545A_6966 else { throw .noMagic }
        version = try Self.version(ofOctet: reader.octet())
        try reader.skip(15)
        let (utCount, standardCount) = (try reader.unsigned32(), try reader.unsigned32())
        leapCount = try reader.unsigned32()
        transitionCount = try reader.unsigned32()
        kindCount = try reader.unsigned32()
        designationOctets = try reader.unsigned32()
        indicatorCount = utCount + standardCount
        // "isutcnt […] MUST either be zero or equal to "typecnt"", and so isstdcnt.
        guard utCount == 0 || utCount == kindCount,
            standardCount == 0 || standardCount == kindCount
        else { throw .badCount }
        // "typecnt […] MUST NOT be zero", "charcnt […] MUST NOT be zero". An index of a local time
        // type is one octet, so more than 256 types cannot be used.
        guard 1...256 ~= kindCount, 1...Self.mostDesignationOctets ~= designationOctets,
            transitionCount <= Self.mostTransitions, leapCount <= Self.mostTransitions
        else { throw .badCount }
    }

    /// The length of the block that follows, whose times have `timeLength` octets.
    func blockLength(timeLength: Int) -> Int {
        transitionCount * (timeLength + 1) + kindCount * 6 + designationOctets
            + leapCount * (timeLength + 4) + indicatorCount
    }

    private static func version(ofOctet octet: UInt8) throws(TZifError) -> Int {
        switch octet {
        case 0: return 1
        case UInt8(ascii: "2"): return 2
        case UInt8(ascii: "3"): return 3
        case UInt8(ascii: "4"): return 4
        default: throw .unknownVersion
        }
    }
}
