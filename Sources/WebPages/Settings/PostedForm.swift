import HTTP

/// The form of a POST.
///
/// Where its page was open for too long, what was typed is still read, so that it can be shown
/// again with a fresh token.
struct PostedForm {
    let form: Form
    /// Why nothing may be done with it; nil where all is well.
    let refusal: RefusedForm?

    init(_ visit: Visit) throws(PageError) {
        (form, refusal) = try Self.read(visit)
    }

    private static func read(_ visit: Visit) throws(PageError) -> (Form, RefusedForm?) {
        do throws(PageError) {
            return (try visit.form(), nil)
        } catch {
            guard case .form(.wrongToken) = error, let form = try? visit.request.form() else {
                throw error
            }
            var problems = FormProblems()
            problems.add(nil, visit.text("saveFailedFormToken"))
            return (form, RefusedForm(problems: problems, status: .forbidden))
        }
    }
}

/// Why a form was not taken, and the status of the page that shows it again.
struct RefusedForm: Error {
    let problems: FormProblems
    let status: Status
}
