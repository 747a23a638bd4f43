import HTTP

@testable import WebPages

extension TestSite {
    /// A look at the form, for what needs somebody's words and no page.
    func visit(in language: String = "en") throws -> Visit {
        let request = Request(
            .get,
            try RequestTarget(parsing: "/events/new"),
            fields: ["Accept-Language": language]
        )
        return Visit(site: site, request: request, client: Client(request, trusting: []))
    }
}
