import HTTP
import Household

/// `/claim/{code}`: whoever has the one-time link names the household, its people and this device,
/// and becomes the first owner.
enum ClaimPage {
    static func show(_ visit: Visit) throws -> Response {
        if let refusal = try refusal(visit) { return refusal }
        return try page(ClaimTyping(visit), FormProblems(), visit)
    }

    static func claim(_ visit: Visit) throws -> Response {
        if let refusal = try refusal(visit) { return refusal }
        let posted = try PostedForm(visit)
        let typing = ClaimTyping(posted.form, visit)
        do {
            if let refusal = posted.refusal { throw refusal }
            return try makeOwner(typing, visit)
        } catch let refused as RefusedForm {
            return try page(typing, refused.problems, visit, status: refused.status)
        }
    }

    /// The answer to a link that is used up, wrong or guessed at; every wrong code counts, with
    /// either method.
    private static func refusal(_ visit: Visit) throws(PageError) -> Response? {
        if visit.state.isClaimed {
            // Sent twice, or opened again by its owner: all is done.
            if visit.can(.manageHousehold) { return visit.redirect(to: "/") }
            return ErrorPage.page(.forbidden, visit, message: "claimUsed")
        }
        switch visit.site.claimDesk.check(try visit.parameter("code"), at: visit.now) {
        case .right:
            return nil
        case .wrong:
            return ErrorPage.page(.notFound, visit, message: "claimWrongCode")
        case .locked(let seconds):
            var response = ErrorPage.page(.tooManyRequests, visit)
            response.fields["Retry-After"] = String(seconds)
            return response
        }
    }

    private static func makeOwner(_ typing: ClaimTyping, _ visit: Visit) throws -> Response {
        var problems = FormProblems()
        var settings = typing.household.settings(
            from: ClaimTyping.base(visit),
            &problems,
            visit
        )
        // The household speaks as its first device does.
        settings.messageLanguage = visit.site.pages.languages.map(\.tag)
            .first { $0 == typing.language }
        let device = try NewDevice(name: typing.deviceName, language: typing.language, visit)
        let words = visit.site.pages.catalogue(Language(typing.language))
        let command = ClaimHousehold(
            settings: settings,
            people: typing.people.filter { !$0.isEmpty },
            calendarName: words.text("calendarNameFamily"),
            device: device.profile
        )
        let sentences = FieldSentences(
            visit,
            fields: [
                "household-name", "person-name", "device-name", "time-zone", "first-weekday",
                "clock",
            ],
            names: ["people": "person-name"]
        )
        _ = try visit.perform(command, besides: problems, sentences)
        // The transaction is nobody's yet, so the word of welcome names none.
        var response = visit.redirect(to: "/", flash: Flash(.householdClaimed, sequence: nil))
        device.addCookie(to: &response, visit)
        return response
    }

    private static func page(
        _ typing: ClaimTyping,
        _ problems: FormProblems,
        _ visit: Visit,
        status: Status = .ok
    ) throws(PageError) -> Response {
        let path = "/claim/\(PercentEncoding.encode(try visit.parameter("code")))"
        var layout = Layout.bare
        layout.languageReturn = path
        let view = ClaimView(path: path, typing: typing, problems: problems, visit: visit)
        return visit.page("pages/claim", view, layout: layout, status: status)
    }
}
