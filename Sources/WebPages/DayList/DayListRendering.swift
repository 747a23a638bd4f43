package import CivilTime
package import HTTP
import Household
package import Mustache

/// The day page taken apart into its view and its template, to measure one without the other.
package struct DayListRendering: Sendable {
    package static let template = "pages/day-list"

    private let page: PageView<DayListView>
    private let templates: TemplateLibrary

    package init(site: Site, request: Request, day: CivilDate) {
        let client = Client(request, trusting: site.configuration.trustedProxies)
        let visit = Visit(site: site, request: request, client: client)
        page = PageView(
            page: DayListView(day: day, visit: visit),
            layout: LayoutView(visit: visit, layout: DayListPage.layout(day, visit))
        )
        templates = visit.edition.templates
    }

    package var view: any MustacheView { page }

    package func render() -> [UInt8] { templates.render(Self.template, page) }
}
