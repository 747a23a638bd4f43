import HTTP
import Household
import JSON

/// `/manifest.webmanifest`: lets a phone put the calendar on its home screen.
enum ManifestPage {
    static func show(_ visit: Visit) throws -> Response {
        let household = visit.device == nil ? "" : visit.state.settings.name
        let manifest: JSONObject = [
            "name": .string(household.isEmpty ? "Himekuri" : "Himekuri · \(household)"),
            "short_name": "Himekuri", "start_url": "/", "scope": "/", "display": "standalone",
            "lang": .string(visit.language.tag),
            "background_color": "#fbf8f2", "theme_color": "#fffdf9",
            "icons": .array([
                icon("icons/icon.svg", sizes: "any", type: "image/svg+xml", visit),
                icon("icons/icon-192.png", sizes: "192x192", visit),
                icon("icons/icon-512.png", sizes: "512x512", visit),
                icon("icons/icon-maskable-512.png", sizes: "512x512", purpose: "maskable", visit),
            ]),
        ]
        return Response(
            .ok,
            contentType: "application/manifest+json",
            body: JSONValue.object(manifest).encoded()
        )
    }

    private static func icon(
        _ path: String,
        sizes: String,
        type: String = "image/png",
        purpose: String = "any",
        _ visit: Visit
    ) -> JSONValue {
        .object([
            "src": .string(visit.site.assets.href(path)), "sizes": .string(sizes),
            "type": .string(type), "purpose": .string(purpose),
        ])
    }
}
