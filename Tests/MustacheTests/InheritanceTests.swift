import Testing

@testable import Mustache

@Suite struct InheritanceTests {
    private let layout = """
        <title>{{$title}}Himekuri{{/title}}</title>
        <main>
          {{$content}}
          <p>empty</p>
          {{/content}}
        </main>

        """

    @Test func `a parent without blocks renders its defaults`() throws {
        let output = try render("{{<layout}}{{/layout}}", partials: ["layout": layout])
        #expect(output == "<title>Himekuri</title>\n<main>\n  <p>empty</p>\n</main>\n")
    }

    @Test func `blocks take the place of the defaults and are indented like them`() throws {
        let page = """
            {{<layout}}
            {{$title}}{{day}} – Himekuri{{/title}}
            This text is ignored.
            {{$content}}
            <ol>
              <li>{{day}}</li>
            </ol>
            {{/content}}
            {{/layout}}

            """
        let output = try render(page, #"{"day": "4 May"}"#, partials: ["layout": layout])
        #expect(
            output == """
                <title>4 May – Himekuri</title>
                <main>
                  <ol>
                    <li>4 May</li>
                  </ol>
                </main>

                """
        )
    }

    @Test func `a block outside of a parent renders its content`() throws {
        #expect(try render("a{{$b}}{{x}}{{/b}}c", #"{"x": 1}"#) == "a1c")
    }

    @Test func `names of values and of blocks do not meet`() throws {
        #expect(try render("{{$a}}block{{/a}} {{a}}", #"{"a": "value"}"#) == "block value")
    }

    @Test func `a block is rendered with the values of the place it goes to`() throws {
        let output = try render(
            "{{<p}}{{$b}}I say {{a}}{{/b}}{{/p}}",
            #"{"a": "outer", "v": {"a": "inner"}}"#,
            partials: ["p": "{{#v}}{{$b}}{{/b}}{{/v}}"]
        )
        #expect(output == "I say inner")
    }

    @Test func `the lowest of many levels wins`() throws {
        let partials = [
            "child": "{{<mother}}{{$a}}child{{/a}}{{/mother}}",
            "mother": "{{<root}}{{$a}}mother{{/a}}{{$b}}mother{{/b}}{{/root}}",
            "root": "{{$a}}root{{/a}} {{$b}}root{{/b}} {{$c}}root{{/c}}",
        ]
        #expect(try render("{{>child}}", partials: partials) == "child mother root")
    }

    @Test func `a block may be nested in the argument of another`() throws {
        let partials = [
            "page": "{{<root}}{{$a}}[{{$b}}default{{/b}}]{{/a}}{{/root}}",
            "root": "{{$a}}{{/a}}",
        ]
        #expect(try render("{{>page}}", partials: partials) == "[default]")
        let output = try render("{{<page}}{{$b}}mine{{/b}}{{/page}}", partials: partials)
        #expect(output == "[mine]")
    }

    @Test func `an argument that has a block of its own name does not call itself`() throws {
        let output = try render(
            "{{<p}}{{$a}}x{{$a}}y{{/a}}{{/a}}{{/p}}",
            partials: ["p": "{{$a}}{{/a}}"]
        )
        #expect(output == "xy")
    }

    @Test func `parents inside arguments keep their own arguments`() throws {
        let output = try render(
            "{{<p}}{{$a}}{{<q}}{{$b}}1{{/b}}{{/q}}{{/a}}{{/p}}",
            partials: ["p": "<{{$a}}{{/a}}{{$b}}2{{/b}}>", "q": "({{$b}}{{/b}})"]
        )
        #expect(output == "<(1)2>")
    }

    @Test func `a standalone parent indents each of its lines`() throws {
        let output = try render("Hi,\n  {{<p}}\n  {{/p}}\nbye", partials: ["p": "one\ntwo\n"])
        #expect(output == "Hi,\n  one\n  two\nbye")
    }

    @Test func `a parent beside text keeps the line`() throws {
        #expect(try render("  {{<p}}{{/p}} x\ny", partials: ["p": "a\nb"]) == "  a\nb x\ny")
    }

    @Test func `an argument loses the indentation of its own file`() throws {
        let output = try render(
            "{{<p}}\n    {{$a}}\n        one\n          two\n    {{/a}}\n{{/p}}\n",
            partials: ["p": "<\n {{$a}}\n {{/a}}\n>\n"]
        )
        #expect(output == "<\n one\n   two\n>\n")
    }

    @Test func `further lines of an argument stand under a block that begins its line`() throws {
        let output = try render(
            "{{<p}}{{$a}}one\ntwo{{/a}}{{/p}}",
            partials: ["p": "<\n  {{$a}}-{{/a}}\n>\n"]
        )
        #expect(output == "<\n  one\n  two\n>\n")
    }

    @Test func `a parent may be recursive inside a section`() throws {
        let partials = [
            "p": "{{n}}{{$sep}}-{{/sep}}{{#next}}{{<p}}{{$sep}}+{{/sep}}{{/p}}{{/next}}"
        ]
        let json = #"{"n": 1, "next": {"n": 2, "next": {"n": 3, "next": false}}}"#
        #expect(try render("{{>p}}", json, partials: partials) == "1-2+3+")
    }
}
