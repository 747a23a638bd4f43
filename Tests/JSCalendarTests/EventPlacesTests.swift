import JSCalendar
import JSON
import Testing

@Suite struct EventPlacesTests {
    @Test func `the location is the name of the first place`() throws {
        let event = try event(#""locations":{"b":{"name":"Hall"},"a":{"name":"Yard"}}"#)
        #expect(event.location == "Hall")
    }

    @Test func `a first location gets a place of its own`() throws {
        var event = try event()
        event.location = "Hall"
        #expect(event["locations"] == ["1": ["@type": "Location", "name": "Hall"]])
    }

    @Test func `a new name keeps what else is known of the place`() throws {
        var event = try event(
            #""locations":{"b":{"@type":"Location","name":"Hall","coordinates":"geo:52.5,13.4"},"#
                + #""a":{"name":"Yard"}}"#
        )
        event.location = "Big hall"
        let expected: JSONValue = [
            "b": ["@type": "Location", "name": "Big hall", "coordinates": "geo:52.5,13.4"],
            "a": ["name": "Yard"],
        ]
        #expect(event["locations"] == expected)
        #expect(event.locations.names == ["b", "a"])
    }

    @Test func `removing the name keeps a place of which more is known`() throws {
        var event = try event(#""locations":{"b":{"name":"Hall","coordinates":"geo:52.5,13.4"}}"#)
        event.location = nil
        #expect(event.location == nil)
        #expect(event["locations"] == ["b": ["coordinates": "geo:52.5,13.4"]])
    }

    @Test func `removing the last that is known removes the place and then the property`() throws {
        var event = try event(
            #""locations":{"b":{"@type":"Location","name":"Hall"},"a":{"name":"Yard"}}"#
        )
        event.location = nil
        #expect(event["locations"] == ["a": ["name": "Yard"]])
        event.location = nil
        #expect(event["locations"] == nil)
    }

    @Test func `the address is a link of its own`() throws {
        var event = try event(#""links":{"1":{"@type":"Link","href":"https://example.com/a.pdf"}}"#)
        #expect(event.url == nil)
        event.url = "https://example.com/"
        #expect(event.url == "https://example.com/")
        #expect(event.links.names == ["1", "url"])
        #expect(event.links["url"] == ["@type": "Link", "href": "https://example.com/"])
        event.url = nil
        #expect(event.links.names == ["1"])
    }

    @Test func `removing the only link removes the property`() throws {
        var event = try event(#""links":{"url":{"@type":"Link","href":"https://example.com/"}}"#)
        event.url = nil
        #expect(event["links"] == nil)
    }

    @Test(
        arguments: [
            #""links":{"1":{"href":"a:"},"3":{"href":"b:","iCalProperty":{"name":"url"}}}"#,
            #""links":{"1":{"href":"a:"},"3":{"href":"b:"}},"#
                + #""iCalendar":{"convertedProperties":{"links/3/href":{"name":"url"}}}"#,
        ]
    )
    func `a link noted as converted from URL is the address`(members: String) throws {
        var event = try event(members)
        #expect(event.url == "b:")
        event.url = "c:"
        #expect(event.links["3"]?.objectValue?["href"] == "c:")
        #expect(event.links.count == 2)
    }
}
