/// How much of a form is read; the content as a whole is limited before it gets here.
package struct FormLimits: Sendable, Equatable {
    /// Names with values, and files, together.
    package var parts = 1000
    /// Octets of one name.
    package var name = 256
    /// Octets of one text value.
    package var value = 1024 * 1024
    /// Octets of one file's name.
    package var filename = 6 * 1024
    /// Octets of one part's fields in multipart/form-data.
    package var partHead = 16 * 1024

    package init() {}

    package static let standard = FormLimits()
}
