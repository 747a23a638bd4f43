import CivilTime
import HTTP
import Household
import Mustache

/// One request with everything a page needs to answer it: one state, one time, one device, one
/// language.
///
/// A class, because every view of a page keeps it: one reference instead of thirty.
final class Visit: Sendable {
    let site: Site
    let request: Request
    let cookies: Cookies
    let state: HouseholdState
    let now: Instant
    let device: Device?
    /// Whether the device came by cookie, so that its forms need a token.
    let isCookie: Bool
    let language: Language
    let edition: PageLibrary.Edition
    /// How this device shows the calendar, and its dates.
    let display: DisplaySettings
    let dates: DateTexts
    /// The client's address, behind a trusted proxy the one that the proxy gives.
    let address: String
    let isSecure: Bool
    let flash: Flash?
    /// The parts of the path that the route names in braces, decoded.
    let parameters: [String: String]
    /// Whose events the page shows.
    let personFilter: PersonFilter

    init(site: Site, request: Request, client: Client, parameters: [String: String] = [:]) {
        let state = site.household.snapshot
        let cookies = request.cookies
        let credentials = DeviceTokens.Credentials(request, cookies)
        let guest = site.configuration.guest.flatMap { state.devices[$0] }
        let device = guest ?? site.tokens.device(credentials.token, in: state)
        let chosen = device?.language ?? cookies[LanguagePage.cookieName]
        self.site = site
        self.request = request
        self.cookies = cookies
        self.state = state
        self.device = device
        self.parameters = parameters
        personFilter = PersonFilter(request, state)
        now = site.clock()
        isCookie = credentials.isCookie || guest != nil
        language =
            chosen.flatMap { tag in site.pages.languages.first { $0.tag == tag } }
            ?? site.pages.choices.language(for: request.fields.combined("Accept-Language"))
        edition = site.pages.edition(language)
        display = DisplaySettings(state.settings, device)
        dates = DateTexts(
            patterns: edition.patterns.ordered(display.dateOrder),
            hourCycle: display.hourCycle
        )
        address = client.address
        isSecure = client.isSecure
        // A script that looks in passing must not take away what the next page is to say.
        flash = request.fields["Himekuri-Background"] == nil ? Flash(cookies) : nil
    }

    /// The day it is in the household, decided for this request (design §7.6).
    var today: CivilDate { state.settings.zone.local(at: now).date }

    /// The calendars that this device shows; nil for all of them.
    var shownCalendars: Set<String>? { state.shownCalendars(of: device) }

    var actor: Actor { device.map { .device($0.id) } ?? .stranger }

    var status: AuthorizationStatus { device?.status ?? .notDetermined }

    func can(_ capability: Capability) -> Bool { device?.can(capability) ?? false }

    func parameter(_ name: String) throws(PageError) -> String {
        guard let value = parameters[name] else { throw .notFound }
        return value
    }

    /// A sentence of the visitor's language.
    func text(_ key: String, _ values: Placeholders = [:]) -> String {
        edition.catalogue.text(key, values)
    }

    func text(_ key: String, count: Int, _ values: Placeholders = [:]) -> String {
        edition.catalogue.text(key, count: count, values)
    }

    /// The form of this POST.
    ///
    /// - Throws: `PageError.form` where it did not come from one of our pages.
    func form() throws(PageError) -> Form {
        do {
            return try FormGate.open(request, device: device, isCookie: isCookie)
        } catch {
            throw .form(error)
        }
    }

    /// Does a command in this device's name.
    func perform<C: Command>(_ command: C) throws(HouseholdError) -> Receipt<C.Outcome> {
        try site.household.perform(command, by: actor, at: now)
    }

    /// What a command would decide with, to find out beforehand.
    var commandContext: CommandContext {
        CommandContext(state: state, actor: actor, now: now, identifiers: site.identifiers)
    }

    var wantsJSON: Bool { request.wantsJSON }

    /// Sends the browser on after a POST; the next page shows `flash` once.
    func redirect(to path: String, flash: Flash? = nil) -> Response {
        var response = Response.redirect(to: path)
        if let cookie = flash?.cookie { response.add(cookie, isSecure: isSecure) }
        return response
    }

    /// A page of this site; where it refuses something, a script gets only what is wrong.
    func page(
        _ template: String,
        _ view: some MustacheView,
        layout: Layout = Layout(),
        status: Status = .ok
    ) -> Response {
        if status.code >= 400, wantsJSON {
            return ProblemDetails(status, of: view, self).response(self)
        }
        let whole = PageView(page: view, layout: LayoutView(visit: self, layout: layout))
        let body = render(template, whole)
        var response = Response(status, contentType: "text/html; charset=utf-8", body: body)
        if flash != nil, let removal = Flash.removal {
            response.add(removal, isSecure: isSecure)
        }
        return response
    }

    private func render(_ template: String, _ view: some MustacheView) -> [UInt8] {
        guard let missingName = site.missingName else {
            return edition.templates.render(template, view)
        }
        var missing: [MissingName] = []
        let body = edition.templates.render(template, view, missing: &missing)
        missing.forEach(missingName)
        return body
    }
}

extension Request {
    /// Whether who sent it would rather have JSON than a page (RFC 9110 §12.5.1).
    var wantsJSON: Bool {
        guard let accept = fields["Accept"] else { return false }
        let list = QualityList(accept)
        return list.quality(ofMediaType: "application/json")
            > list.quality(ofMediaType: "text/html")
    }
}

extension Response {
    mutating func add(_ cookie: SetCookie, isSecure: Bool) {
        var cookie = cookie
        // `Secure` only over TLS: on plain LAN HTTP the browser would drop the cookie, and the
        // device would be asked for again and again.
        cookie.isSecure = isSecure
        fields.append(cookie.fieldValue, named: "Set-Cookie")
    }
}
