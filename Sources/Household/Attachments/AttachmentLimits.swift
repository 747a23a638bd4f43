/// How much may be attached to events.
package enum AttachmentLimits {
    /// Octets of one file: 25 MiB.
    package static let size = 25 * 1024 * 1024
    /// Files of one event.
    package static let count = 20
    /// Octets of one form: four of the largest files, and the rest of the form.
    package static let form = 4 * size + 1024 * 1024
}
