import HTTP
import Household

/// `POST /language`: the language of this browser, remembered by its device or, before there is
/// one, by a cookie.
enum LanguagePage {
    static let cookieName = "himekuri-language"

    /// The cookie that takes the choice back.
    static var removal: SetCookie? {
        var cookie = SetCookie(cookieName, "")
        cookie?.maxAge = 0
        return cookie
    }

    static func choose(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        let tag = form.first("language") ?? ""
        guard visit.site.pages.languages.contains(Language(tag)) else {
            throw PageError.badAddress
        }
        if visit.device != nil { _ = try visit.perform(ChooseLanguage(tag)) }
        var response = visit.redirect(to: returnPath(form.first("return-to")))
        var cookie = SetCookie(cookieName, tag)
        cookie?.maxAge = 365 * 86_400
        if let cookie { response.add(cookie, isSecure: visit.isSecure) }
        return response
    }

    /// A path of this site and nothing else: never another site's address.
    static func returnPath(_ text: String?) -> String {
        guard let text, text.hasPrefix("/"), !text.hasPrefix("//"), !text.contains("\\"),
            text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { return "/" }
        return text
    }
}
