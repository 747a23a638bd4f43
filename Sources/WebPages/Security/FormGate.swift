import HTTP
import Household

/// What keeps other pages from posting in this device's name.
enum FormGate {
    enum Refusal: Error {
        /// The page came from elsewhere.
        case foreignOrigin
        /// The token is missing or old: the page was open for too long, or is not ours.
        case wrongToken
        case unreadable(FormError)
    }

    /// Reads the form of a POST.
    ///
    /// - Throws: `Refusal` where it did not come from one of our pages.
    static func open(
        _ request: Request,
        device: Device?,
        isCookie: Bool
    ) throws(Refusal) -> Form {
        // A bearer token is nothing that a browser adds by itself to another page's form.
        let isBearer = device != nil && !isCookie
        guard isBearer || OriginCheck.allows(request) else { throw .foreignOrigin }
        let form: Form
        do { form = try request.form() } catch { throw .unreadable(error) }
        if let device, isCookie {
            guard ConstantTime.areEqual(form.first("form-token") ?? "", device.formToken) else {
                throw .wrongToken
            }
        }
        return form
    }
}
