import Testing

@testable import HTTP

@Suite struct ParameterListTests {
    @Test func `tokens and quoted strings are values`() {
        let list = ParameterList(#"form-data; name="the \"title\"" ; x=y;; z="";"#)
        #expect(list?.value == "form-data")
        #expect(list?["name"] == #"the "title""#)
        #expect(list?["X"] == "y")
        #expect(list?["z"] == "")
    }

    @Test func `in forms a backslash quotes only a quote`() {
        let text = #"form-data; filename="C:\new\"a\".txt""#
        #expect(ParameterList(text, escapes: .quotesOnly)?["filename"] == #"C:\new"a".txt"#)
        #expect(ParameterList(text)?["filename"] == #"C:new"a".txt"#)
    }

    @Test(arguments: [
        "", "; a=b", "v; a", "v; a=", "v; =b", #"v; a="b"#, #"v; a="b\"#, "v; a=b c", "v; a=1; A=2",
        "v; a b=c",
    ])
    func `anything else is refused`(text: String) {
        #expect(ParameterList(text) == nil)
    }

    @Test func `twenty parameters are read and one more is refused`() {
        let parameters = (1...21).map { "; p\($0)=x" }
        #expect(ParameterList("v" + parameters.prefix(20).joined())?["p20"] == "x")
        #expect(ParameterList("v" + parameters.joined()) == nil)
    }
}
