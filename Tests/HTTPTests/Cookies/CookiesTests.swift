import HTTP
import Testing

@Suite struct CookiesTests {
    private func cookies(_ value: String) -> Cookies {
        Cookies(["Cookie": value])
    }

    @Test func `pairs are split at semicolons and the first equals sign`() {
        let cookies = cookies("a=1; b=x=y;c=3 ; d=")
        #expect(cookies["a"] == "1")
        #expect(cookies["b"] == "x=y")
        #expect(cookies["c"] == "3")
        #expect(cookies["d"] == "")
        #expect(cookies["e"] == nil)
    }

    @Test func `the first of equal names counts and names keep their case`() {
        let cookies = cookies("a=1; a=2; A=3")
        #expect(cookies["a"] == "1")
        #expect(cookies.all("a") == ["1", "2"])
        #expect(cookies["A"] == "3")
    }

    @Test func `quotes around a value do not belong to it`() {
        #expect(cookies(#"a="quoted"; b=""; c=""#)["a"] == "quoted")
        #expect(cookies(#"a=""#)["a"] == #"""#)
    }

    @Test(arguments: ["", ";;;", "a", "=b", " ; =; x"])
    func `pieces without a name are passed over`(value: String) {
        #expect(cookies(value + "; a=1")["a"] == "1")
        #expect(cookies(value)[""] == nil)
    }

    @Test func `a hundred cookies are read and no more`() {
        let value = (1...101).map { "c\($0)=x" }.joined(separator: ";")
        #expect(cookies(value)["c100"] == "x")
        #expect(cookies(value)["c101"] == nil)
    }
}
