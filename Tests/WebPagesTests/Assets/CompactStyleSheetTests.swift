import Testing

@testable import WebPages

@Suite struct CompactStyleSheetTests {
    private func compact(_ source: String) -> String {
        String(decoding: CompactStyleSheet(Array(source.utf8)).bytes, as: UTF8.self)
    }

    @Test func `a rule loses its line ends, its indentation and its last semicolon`() {
        #expect(
            compact("a,\nb {\n  color: red;\n  margin: 0 auto;\n}\n")
                == "a,b{color:red;margin:0 auto}"
        )
    }

    @Test func `comments go, also the last one that never ends`() {
        #expect(compact("/* why */\na { /* b */ color: red; }\n/* end") == "a{color:red}")
    }

    @Test func `a comment that keeps two words apart stays`() {
        #expect(compact("a/**/b {}") == "a/**/b{}")
        #expect(compact("/* don't */b { c: 'd  e'; }") == "/* don't */b{c:'d  e'}")
    }

    @Test(arguments: [
        "a :hover{b:c}", "a > b + c~d{e:f}", "a{width:calc(1px + (2em - 3px)*4)}",
        "@media (min-width:40em) and (hover){a{b:c}}", "@supports not (a:b){c{d:e}}",
        "a{--x:;font:1em/1.5 \"A  B\",serif}", "a{margin:-1px -2px}",
    ]) func `spaces that mean something stay`(sheet: String) {
        #expect(compact(sheet) == sheet)
    }

    @Test func `nothing within quotes is touched`() {
        let strings = "a{content:\"/* \\\" ;  } \";b:'{ ; '}"
        #expect(compact(strings) == strings)
    }

    @Test func `nothing stays nothing`() {
        #expect(compact("") == "")
        #expect(compact(" \n\t") == "")
    }
}
