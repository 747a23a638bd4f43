import HTTP
import Household

/// Takes the files of a form: keeps those that can be kept, and says what is wrong with the others.
struct AttachmentIntake {
    private(set) var typing: AttachmentTyping
    private(set) var problems = FormProblems()
    /// Of the answer that shows the problems.
    private(set) var status = Status.unprocessableContent
    private let visit: Visit

    /// The form's field for new files.
    static let fieldName = "attachment"

    init(_ form: Form, _ visit: Visit) {
        self.visit = visit
        typing = AttachmentTyping(form)
        checkKept()
        let files = form.files.filter { $0.name == Self.fieldName }
        if typing.kept.count + files.count > AttachmentLimits.count {
            let limit: Placeholders = ["limit": String(AttachmentLimits.count)]
            problems.add("attachment", visit.text("errorAttachmentsTooMany", limit))
        } else {
            for file in files { take(file) }
        }
    }

    /// A form may name a file that a restored backup no longer has.
    private mutating func checkKept() {
        typing.kept.removeAll { attachment in
            do throws(HouseholdError) {
                if try visit.site.household.holds(attachment.file) { return false }
            } catch {
                // What cannot be looked for is not there for this form.
            }
            problems.add(
                "attachment",
                visit.text("errorAttachmentLost", ["name": attachment.title])
            )
            return true
        }
    }

    private mutating func take(_ file: FormFile) {
        let name = NewAttachment.title(file.filename)
        guard !file.bytes.isEmpty else {
            return problems.add("attachment", visit.text("errorAttachmentEmpty", ["name": name]))
        }
        guard file.bytes.count <= AttachmentLimits.size else {
            status = .contentTooLarge
            return problems.add(
                "attachment",
                visit.text(
                    "errorAttachmentTooLarge",
                    [
                        "name": name,
                        "size": ByteCountText.text(
                            file.bytes.count,
                            above: AttachmentLimits.size,
                            visit.language
                        ),
                        "limit": visit.byteCount(AttachmentLimits.size),
                    ]
                )
            )
        }
        do throws(HouseholdError) {
            typing.kept.append(
                NewAttachment(
                    file: try visit.site.household.keep(file.bytes),
                    filename: name,
                    contentType: file.mediaType
                )
            )
        } catch {
            refuse(error, name)
        }
    }

    private mutating func refuse(_ error: HouseholdError, _ name: String) {
        status = .serviceUnavailable
        if case .unavailable(let failure) = error {
            problems.add(nil, StoreFailure.sentence(failure, visit))
        }
        problems.add("attachment", visit.text("errorAttachmentNotKept", ["name": name]))
    }
}

extension Visit {
    /// “25 MB”.
    func byteCount(_ octets: Int) -> String { ByteCountText.text(octets, language) }
}
