@testable import Mustache

/// Renders one template with JSON values: `try render("{{a}}", #"{"a": 1}"#)` is `"1"`.
func render(
    _ template: String,
    _ json: String = "{}",
    partials: [String: String] = [:],
    texts: [String: String] = [:]
) throws -> String {
    let library = try makeLibrary(template, partials, texts)
    return String(
        decoding: library.render("main", try JSONTestValue(json).mustacheValue),
        as: UTF8.self
    )
}

/// The error that a library with this template meets; nil when there is none.
func parseError(
    _ template: String,
    partials: [String: String] = [:],
    texts: [String: String] = [:]
) -> TemplateError? {
    do throws(TemplateError) {
        _ = try makeLibrary(template, partials, texts)
        return nil
    } catch {
        return error
    }
}

func makeLibrary(
    _ template: String,
    _ partials: [String: String] = [:],
    _ texts: [String: String] = [:]
) throws(TemplateError) -> TemplateLibrary {
    var sources = partials.sorted { $0.key < $1.key }.map { (name: $0.key, text: $0.value) }
    sources.insert((name: "main", text: template), at: 0)
    return try TemplateLibrary(sources: sources) { texts[$0] }
}
