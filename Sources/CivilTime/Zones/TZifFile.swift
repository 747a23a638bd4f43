/// A reader of compiled zone files, the Time Zone Information Format of RFC 9636.
///
///     version 1:   header, block with 32-bit times
///     version 2+:  header, block with 32-bit times (skipped), header, block with 64-bit times,
///                  newline, TZ string, newline
enum TZifFile {
    /// RFC 9636 §3.2: "Each time value SHOULD be at least -2**59." The upper limit is ours.
    private static let believableTimes = -(1 << 59)...(1 << 59)

    static func rules(identifier: String, bytes: [UInt8]) throws(TZifError) -> ZoneRules {
        var reader = OctetReader(bytes)
        var header = try TZifHeader(&reader)
        var timeLength = 4
        if header.version > 1 {
            try reader.skip(header.blockLength(timeLength: timeLength))
            let version = header.version
            header = try TZifHeader(&reader)
            guard header.version == version else { throw .unknownVersion }
            timeLength = 8
        }
        guard reader.remaining >= header.blockLength(timeLength: timeLength) else {
            throw .wrongLength
        }
        guard header.leapCount == 0 else { throw .hasLeapSeconds }
        let transitions = try transitions(&reader, header, timeLength: timeLength)
        let kindsAfter = try kindIndexes(&reader, header)
        let kinds = try kinds(&reader, header)
        try reader.skip(header.indicatorCount)
        let footer = header.version > 1 ? try footer(&reader, header.version) : nil
        guard reader.remaining == 0 else { throw .wrongLength }
        return ZoneRules(
            identifier: identifier,
            kinds: kinds,
            transitions: transitions,
            kindsAfter: kindsAfter,
            footer: footer
        )
    }

    /// Reads the times of the changes.
    ///
    /// RFC 9636 §3.2: "A series of four- or eight-octet UNIX leap-time values sorted in strictly
    /// ascending order."
    private static func transitions(
        _ reader: inout OctetReader,
        _ header: TZifHeader,
        timeLength: Int
    ) throws(TZifError) -> [Int] {
        var times: [Int] = []
        times.reserveCapacity(header.transitionCount)
        for _ in 0..<header.transitionCount {
            let time = try reader.signed(octets: timeLength)
            guard times.last.map({ $0 < time }) ?? true, believableTimes ~= time else {
                throw .transitionsNotAscending
            }
            times.append(time)
        }
        return times
    }

    /// RFC 9636 §3.2: "each type index MUST be in the range [0, "typecnt" - 1]".
    private static func kindIndexes(
        _ reader: inout OctetReader,
        _ header: TZifHeader
    ) throws(TZifError) -> [UInt16] {
        let indexes = try reader.octets(header.transitionCount).map { UInt16($0) }
        guard indexes.allSatisfy({ $0 < header.kindCount }) else { throw .badIndex }
        return indexes
    }

    private static func kinds(
        _ reader: inout OctetReader,
        _ header: TZifHeader
    ) throws(TZifError) -> [LocalTimeKind] {
        var records: [(offset: Int, isDaylight: Bool, designation: Int)] = []
        for _ in 0..<header.kindCount {
            let offset = try reader.signed(octets: 4)
            let daylight = try reader.octet()
            let designation = Int(try reader.octet())
            // "The value MUST be 0 or 1."
            guard LocalTimeKind.offsets ~= offset, daylight <= 1 else { throw .badLocalTimeKind }
            records.append((offset, daylight == 1, designation))
        }
        let designations = try reader.octets(header.designationOctets)
        var kinds: [LocalTimeKind] = []
        for record in records {
            kinds.append(
                LocalTimeKind(
                    offset: record.offset,
                    isDaylight: record.isDaylight,
                    abbreviation: try abbreviation(at: record.designation, in: designations)
                )
            )
        }
        return kinds
    }

    /// RFC 9636 §3.2: "Each index MUST be in the range [0, "charcnt" - 1]." A NUL ends each name.
    private static func abbreviation(
        at index: Int,
        in designations: ArraySlice<UInt8>
    ) throws(TZifError) -> String {
        let rest = designations.dropFirst(index)
        guard let end = rest.firstIndex(of: 0) else { throw .badIndex }
        let name = rest[..<end]
        guard name.count <= 16, name.allSatisfy({ 0x21...0x7E ~= $0 }) else {
            throw .badLocalTimeKind
        }
        return String(decoding: name, as: UTF8.self)
    }

    private static func footer(
        _ reader: inout OctetReader,
        _ version: Int
    ) throws(TZifError) -> FooterRule? {
        let newline = UInt8(ascii: "\n")
        guard try reader.octet() == newline else { throw .badFooter }
        var text: [UInt8] = []
        while case let octet = try reader.octet(), octet != newline { text.append(octet) }
        guard !text.isEmpty else { return nil }
        let rule = text.withUnsafeBufferPointer {
            FooterRule(utf8: $0, allowsExtension: version >= 3)
        }
        guard let rule else { throw .badFooter }
        return rule
    }
}
