import HTTP
import Testing

@Suite struct MethodTests {
    @Test(arguments: ["GET", "MKCALENDAR", "M-SEARCH", "get"])
    func `any token is a method`(text: String) {
        #expect(Method(text)?.rawValue == text)
    }

    @Test(arguments: ["", "G T", "GET:", "GETß", "GET\0"])
    func `what is no token is no method`(text: String) {
        #expect(Method(text) == nil)
    }

    @Test func `only reading methods are safe`() {
        let safe: [HTTP.Method] = [.get, .head, .options, .trace]
        let unsafe: [HTTP.Method] = [.post, .put, .patch, .delete, .connect]
        #expect(safe.map(\.isSafe) == [true, true, true, true])
        #expect(unsafe.map(\.isSafe) == [false, false, false, false, false])
    }
}
