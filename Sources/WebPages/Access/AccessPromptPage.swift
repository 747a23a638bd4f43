import HTTP
import Household

/// `/access`: a device asks the household to be let in (EventKit's permission prompt).
///
/// | Device                                | Sees                          |
/// | ------------------------------------- | ----------------------------- |
/// | none, or asked and was not answered   | the prompt                    |
/// | waits for an answer                   | its number                    |
/// | may add only, never asked for more    | the prompt, once (A-38)       |
/// | may add only, asked for more already  | its status                    |
/// | refused or locked                     | its status                    |
/// | may see the calendar                  | the calendar                  |
enum AccessPromptPage {
    // MARK: - Asking

    static func show(_ visit: Visit) throws -> Response {
        if visit.can(.seeEvents) { return visit.redirect(to: "/") }
        guard visit.state.isClaimed else { return AccessPage.unclaimed(visit) }
        guard let device = visit.device else {
            return prompt(AccessTyping(visit), FormProblems(), visit, notice: strangerNotice(visit))
        }
        if let request = device.request, request.isOpen(at: visit.now) {
            return AccessWaitingPage.show(device, request, visit)
        }
        guard mayAsk(device) else { return AccessPage.status(visit) }
        let isExpired = device.status == .notDetermined && device.request != nil
        return prompt(
            AccessTyping(visit),
            FormProblems(),
            visit,
            notice: isExpired
                ? "\(visit.text("statusExpired")) \(visit.text("statusExpiredExplanation"))" : nil
        )
    }

    private static func mayAsk(_ device: Device) -> Bool {
        device.status == .notDetermined
            || device.status == .writeOnly && !device.hasAskedForUpgrade
    }

    /// What to say to a browser without a device: it lost its key, or never kept one.
    private static func strangerNotice(_ visit: Visit) -> String? {
        if visit.cookies[DeviceTokens.cookieName] != nil {
            return visit.text("accessWithdrawn")
        }
        let hasAsked = visit.request.target.query.first("asked") != nil
        return hasAsked ? visit.text("cookieMissing") : nil
    }

    // MARK: - Doing

    static func ask(_ visit: Visit) throws -> Response {
        guard visit.state.isClaimed else { return visit.redirect(to: "/access") }
        let posted = try PostedForm(visit)
        let typing = AccessTyping(posted.form)
        do {
            if let refusal = posted.refusal { throw refusal }
            return try letIn(typing, visit)
        } catch let refused as RefusedForm {
            return prompt(typing, refused.problems, visit, status: refused.status)
        } catch HouseholdError.forbidden(.alreadyAnswered) {
            return visit.redirect(to: "/access")
        } catch HouseholdError.forbidden(.tooManyRequests) {
            var problems = FormProblems()
            problems.add(nil, visit.text("accessTooManyAsked"))
            var response = prompt(typing, problems, visit, status: .tooManyRequests)
            response.fields["Retry-After"] = String(AccessRequest.lifetime)
            return response
        }
    }

    private static func letIn(_ typing: AccessTyping, _ visit: Visit) throws -> Response {
        let wanted = wantedStatus(typing, visit)
        var problems = FormProblems()
        if wanted == nil { problems.add("access", visit.text("errorAccessUnknown")) }
        let sentences = FieldSentences(visit, fields: ["device-name", "access"])
        let isOpenHouse = visit.site.configuration.isOpenHouse
        func command(_ profile: DeviceProfile) -> AskForAccess {
            AskForAccess(profile: profile, wanted: wanted ?? .readOnly, isOpenHouse: isOpenHouse)
        }
        // Hashing is slow on purpose: only a question that will be taken is worth it.
        try visit.rehearse(command(profile(typing, visit)), besides: problems, sentences)
        var response = visit.redirect(to: isOpenHouse ? "/" : "/access?asked=1")
        if visit.device != nil {
            _ = try visit.perform(command(profile(typing, visit)), besides: problems, sentences)
        } else {
            let device = try NewDevice(name: typing.name, language: chosenLanguage(visit), visit)
            _ = try visit.perform(command(device.profile), besides: problems, sentences)
            device.addCookie(to: &response, visit)
        }
        return response
    }

    /// What is asked for, where this device may ask for it.
    private static func wantedStatus(
        _ typing: AccessTyping,
        _ visit: Visit
    ) -> AuthorizationStatus? {
        AccessPromptView.choices(visit).first { $0.rawValue == typing.access }?.status
    }

    /// What the device that asks is already, or would be.
    private static func profile(_ typing: AccessTyping, _ visit: Visit) -> DeviceProfile {
        DeviceProfile(
            id: visit.device?.id ?? "",
            name: typing.name,
            tokenHash: visit.device?.tokenHash ?? "",
            formToken: visit.device?.formToken ?? "",
            language: visit.device?.language,
            address: visit.address
        )
    }

    /// The language that was chosen at the foot of the page, if one was.
    private static func chosenLanguage(_ visit: Visit) -> String? {
        visit.cookies[LanguagePage.cookieName].flatMap { tag in
            visit.site.pages.languages.contains(Language(tag)) ? tag : nil
        }
    }

    /// Takes the question back.
    static func withdraw(_ visit: Visit) throws -> Response {
        _ = try visit.form()
        if visit.device != nil { _ = try visit.perform(WithdrawAccessRequest()) }
        return visit.redirect(to: "/access")
    }

    private static func prompt(
        _ typing: AccessTyping,
        _ problems: FormProblems,
        _ visit: Visit,
        notice: String? = nil,
        status: Status = .ok
    ) -> Response {
        var layout = Layout.bare
        layout.languageReturn = "/access"
        if let notice { layout.notices = [Layout.Notice(kind: .warning, message: notice)] }
        let view = AccessPromptView(typing: typing, problems: problems, visit: visit)
        return visit.page("pages/access-prompt", view, layout: layout, status: status)
    }
}
