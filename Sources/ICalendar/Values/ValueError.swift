/// Why a line or a value cannot be read, in words for the person who imports the file.
struct ValueError: Error, Equatable {
    var reason: String

    init(_ reason: String) { self.reason = reason }
}
