/// What is wrong with a zone file.
package enum TZifError: Error, Hashable, Sendable {
    /// The file ends too early, or goes on after its end.
    case wrongLength
    case noMagic
    case unknownVersion
    /// A count breaks RFC 9636 §3.1 or is beyond what a real zone needs.
    case badCount
    /// The file counts leap seconds, which neither POSIX nor calendars do.
    case hasLeapSeconds
    case transitionsNotAscending
    case badIndex
    case badLocalTimeKind
    case badFooter
}
