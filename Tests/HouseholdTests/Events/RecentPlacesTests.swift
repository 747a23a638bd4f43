import Household
import Testing

@Suite struct RecentPlacesTests {
    private var home = Home()

    private mutating func add(_ places: String?...) throws {
        for place in places { _ = try home.add(.make(location: place)) }
    }

    @Test mutating func `the place of most events comes first, then the latest`() throws {
        try add("Pool", "School", "Hall", "School", nil)
        #expect(home.state.recentPlaces(limit: 10) == ["School", "Hall", "Pool"])
        #expect(home.state.recentPlaces(limit: 1) == ["School"])
    }

    @Test mutating func `one place in several spellings is one, as it was last written`() throws {
        try add("pool", "POOL", " Pool ", "Hall", "ČESKÉ", "české")
        #expect(home.state.recentPlaces(limit: 10) == ["Pool", "české", "Hall"])
    }

    @Test mutating func `a deleted event's place is forgotten`() throws {
        let uid = try home.add(.make(location: "Surprise"))
        _ = try home.perform(DeleteEvent(uid: uid, base: home.state.sequence))
        #expect(home.state.recentPlaces(limit: 10) == [])
    }

    @Test mutating func `of very many events the latest are looked at`() throws {
        try add("Old place")
        for number in 1...2_100 {
            home.put(
                event: "e\(number)",
                """
                {"@type":"Event","uid":"e\(number)","title":"-","start":"2026-12-09T17:00:00",\
                "calendarIds":{"family":true},"locations":{"1":{"name":"Hall \(number % 3)"}}}
                """
            )
        }
        #expect(home.state.recentPlaces(limit: 10).sorted() == ["Hall 0", "Hall 1", "Hall 2"])
    }
}
