/// A file that a form brings along.
package struct FormFile: Sendable, Equatable {
    /// The name of the form's field.
    package let name: String
    /// The last component of the name that the client gave; it may hold any other character.
    package let filename: String
    /// The type as the client says it, in small letters and without parameters.
    package let mediaType: String
    /// The content: a part of the request's, without a copy.
    package let bytes: ArraySlice<UInt8>
}
