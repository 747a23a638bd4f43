import HTTP
import Testing

@Suite struct QualityListTests {
    @Test func `members keep their order and weigh 1 by default`() {
        let list = QualityList("de-AT, en;q=0.8 , *;q=0.001")
        #expect(list.members.map(\.value) == ["de-at", "en", "*"])
        #expect(list.members.map(\.quality) == [1000, 800, 1])
    }

    @Test(arguments: [
        ("x;q=1", 1000), ("x;q=1.000", 1000), ("x;q=0", 0), ("x;q=0.", 0), ("x; Q=0.25", 250),
        ("x;level=1;q=0.5", 500),
    ])
    func `a weight has up to three decimals`(text: String, quality: Int) {
        #expect(QualityList(text).members.map(\.quality) == [quality])
    }

    @Test(arguments: [
        "", ",,", ";q=1", "x;q=", "x;q=2", "x;q=1.001", "x;q=0.1234", "x;q=a", "x;q=-1",
    ])
    func `members outside the grammar are left out`(text: String) {
        #expect(QualityList(text).members.isEmpty)
    }

    @Test func `the most specific media range decides`() {
        let list = QualityList("text/*;q=0.5, text/html, */*;q=0.1")
        #expect(list.quality(ofMediaType: "text/html") == 1000)
        #expect(list.quality(ofMediaType: "text/plain") == 500)
        #expect(list.quality(ofMediaType: "application/json") == 100)
        #expect(QualityList("text/html").quality(ofMediaType: "image/png") == 0)
    }
}
