import CivilTime
import Household
import Testing

@Suite struct ClaimDeskTests {
    private let desk = ClaimDesk(code: "sesame")

    private func check(_ code: String, _ time: String) -> ClaimDesk.Verdict {
        desk.check(code, at: .at("2026-12-01T\(time)Z"))
    }

    @Test func `the code opens and any other does not`() {
        #expect(check("sesame", "12:00:00") == .right)
        #expect(check("sesam", "12:00:00") == .wrong)
        #expect(check("", "12:00:00") == .wrong)
        #expect(check("sesame ", "12:00:00") == .wrong)
    }

    @Test func `five wrong codes lock the desk for a minute, even for the right one`() {
        for _ in 1...4 { #expect(check("x", "12:00:00") == .wrong) }
        #expect(check("x", "12:00:00") == .locked(seconds: 60))
        #expect(check("sesame", "12:00:01") == .locked(seconds: 59))
        #expect(check("sesame", "12:00:59") == .locked(seconds: 1))
        #expect(check("sesame", "12:01:00") == .right)
    }

    @Test func `the right code forgives the wrong ones before it`() {
        for _ in 1...4 { _ = check("x", "12:00:00") }
        #expect(check("sesame", "12:00:00") == .right)
        #expect(check("x", "12:00:00") == .wrong)
    }

    @Test func `after a lock there are five tries again`() {
        for _ in 1...5 { _ = check("x", "12:00:00") }
        for _ in 1...4 { #expect(check("x", "12:01:00") == .wrong) }
        #expect(check("x", "12:01:00") == .locked(seconds: 60))
    }

    @Test func `a clock that is set back does not lock the desk for longer`() {
        for _ in 1...5 { _ = check("x", "12:00:00") }
        #expect(desk.check("sesame", at: .at("2020-01-01T00:00:00Z")) == .right)
    }

    @Test func `secrets are compared whole`() {
        #expect(ConstantTime.areEqual("", ""))
        #expect(ConstantTime.areEqual("abc", "abc"))
        #expect(!ConstantTime.areEqual("abc", "abd"))
        #expect(!ConstantTime.areEqual("abc", "ab"))
        #expect(!ConstantTime.areEqual("ab", "abc"))
        #expect(!ConstantTime.areEqual("", "a"))
    }
}
