import CivilTime
import Foundation
import HTTP
import JSON
import Mustache
import WebPages

/// Rendering alone, in this process, beside PyPI's `chevron` on the same template and values.
enum Rendering {
    static let measurement = Measurement(
        name: "rendering",
        summary: "the day page's template alone, beside PyPI's chevron",
        run: run
    )

    private static let script = """
        import chevron, json, sys, time
        page, partials, values, output = sys.argv[1:]
        page, partials, values = open(page).read(), json.load(open(partials)), json.load(open(values))
        chevron.render(page, values, partials_dict=partials)
        best = 1e9
        for _ in range(20):
            start = time.process_time()
            for _ in range(5): text = chevron.render(page, values, partials_dict=partials)
            best = min(best, (time.process_time() - start) / 5)
        open(output, 'w').write(text)
        print(best)
        """

    private static func run(_ bench: Workbench) throws -> [Row] {
        let store = try bench.store(events: 10_000)
        let sample = try SampleSite(bench, store)
        let target = try RequestTarget(parsing: "/days/\(store.day)")
        let request = Request(.get, target, fields: ["Host": "localhost"])
        let (made, rendered, answered) = times(sample, request, store.day)
        let page = DayListRendering(site: sample.site, request: request, day: store.day)
        let chevron = try beside(page, sample, bench)
        let peer = (name: "chevron", value: Quantity(chevron * 1e6, .microseconds))
        return [
            Row(
                "rendering the day page's template",
                Quantity(rendered.least * 1e6, .microseconds),
                peer: peer,
                goal: .timesAsFast(40)
            ),
            Row(
                "the same, with making its view",
                Quantity((made.least + rendered.least) * 1e6, .microseconds),
                peer: peer
            ),
            Row(
                "the same, from request to response",
                Quantity(answered.least * 1e6, .microseconds),
                peer: peer
            ),
            Row("the same: size of the page", Quantity(page.render().count, .bytes)),
        ]
    }

    /// Each the processor seconds of one, as the mean of a hundred.
    private static func times(
        _ sample: SampleSite,
        _ request: Request,
        _ day: CivilDate
    ) -> (made: Samples, rendered: Samples, answered: Samples) {
        var (made, rendered, answered) = (Samples(), Samples(), Samples())
        let page = DayListRendering(site: sample.site, request: request, day: day)
        let application = WebApplication(site: sample.site)
        for _ in 0..<30 {
            made.add(
                seconds { _ = DayListRendering(site: sample.site, request: request, day: day) }
            )
            rendered.add(seconds { _ = page.render() })
            answered.add(seconds { _ = application.answer(request) })
        }
        return (made, rendered, answered)
    }

    private static func seconds(_ body: () -> Void) -> Double {
        let start = ProcessFigures.ownProcessorSeconds()
        for _ in 0..<100 { body() }
        return (ProcessFigures.ownProcessorSeconds() - start) / 100
    }

    /// The seconds that chevron needs, once it has shown that it renders the same page.
    private static func beside(
        _ page: DayListRendering,
        _ sample: SampleSite,
        _ bench: Workbench
    ) throws -> Double {
        let flat = try FlatTemplates(
            page: DayListRendering.template,
            sources: sample.templates,
            messages: sample.english
        )
        let folder = try bench.makeFolder("chevron")
        let partials = JSONObject(flat.partials.map { ($0.name, JSONValue.string($0.text)) })
        let values = ViewValues(names: flat.names).json(of: page.view)
        try write(Array(flat.page.utf8), "\(folder)/page.mustache")
        try write(JSONValue.object(partials).encoded(), "\(folder)/partials.json")
        try write(values.encoded(), "\(folder)/values.json")
        let files = ["page.mustache", "partials.json", "values.json", "page.html"]
        let answer = try Python(bench).run(script, files.map { "\(folder)/\($0)" })
        let theirs = try String(contentsOfFile: "\(folder)/page.html", encoding: .utf8)
        guard words(theirs) == words(String(decoding: page.render(), as: UTF8.self)) else {
            throw BenchmarkError("chevron renders another page than ours")
        }
        guard let seconds = Double(answer.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw BenchmarkError("chevron said \(answer)")
        }
        return seconds
    }

    /// The text without white space and without the spellings in which escaping may differ.
    private static func words(_ html: String) -> String {
        html.filter { !$0.isWhitespace }.replacingOccurrences(of: "&#39;", with: "'")
    }

    private static func write(_ bytes: [UInt8], _ path: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }
}
