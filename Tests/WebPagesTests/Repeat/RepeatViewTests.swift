import CivilTime
import HTTP
import JSCalendar
import Mustache
import Testing

@testable import WebPages

/// The repeat fields as a browser gets them.
@Suite struct RepeatViewTests {
    let site: TestSite
    let timing: EventTiming

    init() throws {
        site = try TestSite()
        timing = EventTiming(
            start: try #require(LocalDateTime("2026-12-09T17:00:00")),
            timeZone: "Asia/Tokyo"
        )
    }

    /// The markup of the block for these fields, with what is wrong with them.
    private func block(
        _ fields: String,
        kept: String? = nil,
        language: String = "en"
    ) throws -> Page {
        let visit = try site.visit(in: language)
        let typing = RepeatTyping(RepeatTypingTests.form(fields))
        var problems = FormProblems()
        do throws(FormProblems) { _ = try typing.rules(timing: timing, visit) } catch {
            problems = error
        }
        let view = RepeatView(
            typing: typing,
            problems: problems,
            timing: timing,
            kept: kept,
            visit: visit
        )
        let response = visit.page("partials/event-repeat", view)
        #expect(site.missingNames.all == [])
        return Page(response: response)
    }

    private func sent(_ page: Page) -> [String] {
        FormContent(page.markup.tags, action: "").pairs.map { "\($0.name)=\($0.value)" }
    }

    @Test(
        arguments: (RepeatTypingTests.presets + RepeatTypingTests.customs).map { example in
            example.fields.hasPrefix("repeat=") ? example.fields : "repeat=custom \(example.fields)"
        }
    )
    func `a browser sends back what the fields show`(_ fields: String) throws {
        let page = try block(fields)
        let items = FormContent(page.markup.tags, action: "").pairs.map {
            Query.Item(name: $0.name, value: $0.value)
        }
        let rules = try RepeatTyping(RepeatTypingTests.form(fields))
            .rules(timing: timing, try site.visit())
        #expect(try RepeatTyping(Form(items)).rules(timing: timing, try site.visit()) == rules)
    }

    @Test func `a new event happens once`() throws {
        let page = try block("repeat=never")
        #expect(sent(page).contains("repeat=never"))
        #expect(sent(page).contains("repeat-end=never"))
        #expect(!page.html.contains("aria-invalid"))
    }

    @Test func `keep is offered where there is something to keep, with its sentence`() throws {
        let sentence = "Every Friday the 13th"
        let page = try block("repeat=keep", kept: sentence)
        #expect(sent(page).contains("repeat=keep"))
        #expect(page.shows("Keep: \(sentence)"))
        #expect(!(try block("repeat=never").html.contains("value=\"keep\"")))
    }

    @Test func `the weekdays stand in the household's order, by their names`() throws {
        let page = try block("repeat=never")
        let values = page.markup.tags.filter { $0["name"] == "repeat-weekday" }.map { $0["value"] }
        #expect(values == ["MO", "TU", "WE", "TH", "FR", "SA", "SU"])
        #expect(page.shows("Monday M Tuesday T Wednesday W"))
    }

    @Test func `the unit goes with the number`() throws {
        #expect(try block("repeat=custom frequency=weekly interval=1").shows("day week month year"))
        let many = try block("repeat=custom frequency=weekly interval=2")
        #expect(many.shows("days weeks months years"))
    }

    @Test func `every control has a label`() throws {
        let page = try block("repeat=custom")
        let tags = page.markup.tags
        for tag in tags where ["select", "input"].contains(tag.name) {
            let isChoice = ["radio", "checkbox"].contains(tag["type"])
            let isLabelled = tags.contains { $0.name == "label" && $0["for"] == tag["id"] }
            #expect(isChoice || isLabelled, "\(tag["name"] ?? "")")
        }
        #expect(
            tags.filter { $0.name == "fieldset" }.count == tags.filter { $0.name == "legend" }.count
        )
    }

    @Test(
        arguments: WrongRepeatTests.cases.filter { !$0.field.isEmpty && !$0.fields.hasSuffix("=") }
    )
    func `a wrong value stays in its field, with a sentence beside it`(
        _ example: WrongRepeatTests.Case
    ) throws {
        let page = try block(example.fields)
        // What is wrong only for another start is not wrong here.
        guard page.html.contains("field__error") else { return }
        #expect(page.problem(of: example.field) == example.sentence)
        let isList = ["repeat-weekday", "repeat-month-day", "repeat-month", "repeat-monthly"]
            .contains(example.field)
        let typed = RepeatTypingTests.form(example.fields).first(example.field)
        if !isList, let typed { #expect(sent(page).contains("\(example.field)=\(typed)")) }
        #expect(page.markup.tags.contains { $0["id"] == example.field })
    }

    @Test func `markup in a value is text`() throws {
        let page = try block("repeat=<b>x</b> frequency=\"><i> until=<script> ordinal='x'")
        #expect(!page.html.contains("<b>"))
        #expect(!page.html.contains("<i>"))
        #expect(!page.html.contains("<script>"))
        #expect(sent(page).contains("repeat=<b>x</b>"))
        #expect(sent(page).contains("repeat-until=<script>"))
    }

    @Test(arguments: EveryPageTests.languages)
    func `every language has all words`(_ language: String) throws {
        let page = try block("repeat=custom frequency=weekly weekday=MO", language: language)
        #expect(!page.text.contains("{"))
        // A key in place of its sentence would read so.
        #expect(!page.text.contains(/repeat[A-Z]/))
    }
}
