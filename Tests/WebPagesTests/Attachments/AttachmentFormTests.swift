import HTTP
import Household
import JSCalendar
import Testing

@testable import WebPages

/// Attaching files by the form of an event.
@Suite struct AttachmentFormTests {
    let site: TestSite
    var mei: Browser

    init() throws {
        site = try TestSite()
        mei = try site.claim()
    }

    private func enclosures(of title: String = "Trip") throws -> [Enclosure] {
        let record = try #require(site.state.events.values.first { $0.title == title })
        return try (record.series?.event ?? record.event()).enclosures
    }

    private mutating func sendNew(
        _ values: KeyValuePairs<String, String?> = ["title": "Trip"],
        _ files: UploadedFile...
    ) throws -> Page {
        let form = try mei.get("/events/new?on=2026-12-24").form("/events")
        return try mei.sendMultipart(form.typing(values), files: files)
    }

    /// Adds “Trip” with files, and hands over the address of its form.
    private mutating func addTrip(_ files: UploadedFile...) throws -> String {
        let form = try mei.get("/events/new?on=2026-12-24").form("/events")
        let page = try mei.sendMultipart(form.typing(["title": "Trip"]), files: files)
        try #require(page.status == 303, "\(page.text)")
        return "/events/\(try site.onlyEvent.uid)/2026-12-24T11:00:00"
    }

    @Test mutating func `a new event has the files, each content kept once`() throws {
        let page = try sendNew(
            ["title": "Trip"],
            UploadedFile("Letter.txt"),
            UploadedFile("Copy of letter.txt"),
            UploadedFile("Map.png", "picture", type: "image/png")
        )
        #expect(page.location == "/days/2026-12-24")
        #expect(
            try enclosures().map(\.title) == ["Letter.txt", "Copy of letter.txt", "Map.png"]
        )
        #expect(try enclosures().last?.contentType == "image/png")
        #expect(try enclosures().last?.size == 7)
        #expect(site.attachments.files.count == 2)
        #expect(site.missingNames.all == [])
    }

    @Test mutating func `the form shows what is attached, and takes it away`() throws {
        let action = try addTrip(UploadedFile("Letter.txt"), UploadedFile("Map.txt", "map"))
        let page = try mei.get("\(action)/edit")
        #expect(page.shows("Letter.txt"))
        #expect(page.shows("12 bytes"))
        let first = try #require(try enclosures().first)
        let form = try page.form(action).typing(["remove-attachment": first.identifier])
        #expect(try mei.sendMultipart(form).status == 303)
        #expect(try enclosures().map(\.title) == ["Map.txt"])
    }

    @Test mutating func `done with nothing changed is no change`() throws {
        let action = try addTrip(UploadedFile("Letter.txt"))
        let sequence = site.state.sequence
        let form = try mei.get("\(action)/edit").form(action)
        let page = try mei.follow(try mei.sendMultipart(form))
        #expect(page.shows("Nothing was changed."))
        #expect(site.state.sequence == sequence)
    }

    @Test mutating func `a wrong field keeps the file, which need not be chosen again`() throws {
        let page = try sendNew(["title": ""], UploadedFile("Letter.txt"))
        #expect(page.status == 422)
        #expect(page.problems == ["Give the event a title."])
        let form = try page.form("/events")
        #expect(form["kept-attachment"] == "00000001-12 text/plain Letter.txt")
        #expect(try mei.sendMultipart(form.typing(["title": "Trip"])).status == 303)
        #expect(try enclosures().map(\.title) == ["Letter.txt"])
    }

    @Test mutating func `an empty file is named, and the others are kept`() throws {
        let page = try sendNew(
            ["title": "Trip", "notes": "Bring boots"],
            UploadedFile("Letter.txt"),
            UploadedFile("Nothing.txt", "")
        )
        #expect(page.status == 422)
        #expect(page.problem(of: "attachment") == "“Nothing.txt” is empty. Choose another file.")
        let form = try page.form("/events")
        #expect(form["notes"] == "Bring boots")
        #expect(form["kept-attachment"] == "00000001-12 text/plain Letter.txt")
    }

    @Test mutating func `a file of more than 25 MiB is a 413 that says so beside its field`() throws
    {
        let page = try sendNew(
            ["title": "Trip", "location": "Takao"],
            UploadedFile("Film.mov", count: 25 * 1024 * 1024 + 1)
        )
        #expect(page.status == 413)
        #expect(
            page.problem(of: "attachment")
                == "“Film.mov” has 26,214,401 bytes. A file may have at most 25 MB."
        )
        #expect(try page.form("/events")["location"] == "Takao")
        #expect(site.attachments.files.isEmpty)
    }

    @Test mutating func `more than twenty files are refused`() throws {
        let form = try mei.get("/events/new").form("/events")
        let many = (1...21).map { UploadedFile("\($0)", "\($0)") }
        let page = try mei.sendMultipart(form.typing(["title": "Trip"]), files: many)
        #expect(page.status == 422)
        #expect(
            page.problem(of: "attachment") == "An event can have at most 20 files. Choose fewer."
        )
        let action = try addTrip(UploadedFile("0"))
        let change = try mei.get("\(action)/edit").form(action)
        let refused = try mei.sendMultipart(change, files: Array(many.prefix(20)))
        #expect(refused.status == 422)
        #expect(refused.problems == ["An event can have at most 20 files. Choose fewer."])
    }

    @Test(arguments: [
        ("../../x", "x"), ("a%0D%0ASet-Cookie: b=1", "aSet-Cookie: b=1"),
        ("photo\u{202E}gpj.exe", "photogpj.exe"), ("CON", "CON"), ("", "file"),
        ("🎂 cake.txt", "🎂 cake.txt"), ("<script>alert(1)<.txt", "<script>alert(1)<.txt"),
        (String(repeating: "語", count: 1_000) + ".txt", String(repeating: "語", count: 78) + ".txt"),
    ])
    func `a hostile name is only a name`(_ sent: String, _ kept: String) throws {
        var mei = mei
        let form = try mei.get("/events/new").form("/events").typing(["title": "Trip"])
        #expect(try mei.sendMultipart(form, files: [UploadedFile(sent)]).status == 303)
        #expect(try enclosures().map(\.title) == [kept])
        let page = try mei.get("/events/\(try site.onlyEvent.uid)/2026-12-09T11:00:00")
        #expect(page.shows(kept))
        #expect(!page.html.contains("<script>alert"))
        let href = try #require(page.attribute("href", ofTagWith: "/attachments/"))
        let file = try mei.get(href)
        #expect(file.status == 200)
        #expect(file.response.fields["Set-Cookie"]?.contains("b=1") != true)
    }

    @Test mutating func `an unknown file to remove is a fault beside the field`() throws {
        let action = try addTrip(UploadedFile("Letter.txt"))
        let form = try mei.get("\(action)/edit").form(action)
        let page = try mei.sendMultipart(
            form.typing(["remove-attachment": "<b>", "notes": "Bring boots"])
        )
        #expect(page.status == 422)
        #expect(
            page.problem(of: "attachment")
                == "One of the files to remove does not belong to this event."
        )
        #expect(try page.form(action)["notes"] == "Bring boots")
        #expect(try enclosures().count == 1)
    }

    @Test(arguments: ["nonsense", "00000009-5 text/plain Lost.txt", "../../x text/plain a", ""])
    func `a kept file that is not here is not attached`(_ text: String) throws {
        var mei = mei
        let form = try mei.get("/events/new").form("/events")
        let page = try mei.sendMultipart(
            form.typing(["title": "Trip", "kept-attachment": text])
        )
        if text.hasPrefix("0") {
            #expect(page.status == 422)
            #expect(
                page.problem(of: "attachment")
                    == "“Lost.txt” is no longer here. Choose the file again."
            )
        } else {
            #expect(page.status == 303)
            #expect(try enclosures().isEmpty)
        }
    }

    @Test mutating func `without room the typing stays, and the file is to be chosen again`() throws
    {
        site.attachments.fail(with: .noSpace)
        let page = try sendNew(["title": "Trip"], UploadedFile("Letter.txt"))
        #expect(page.status == 503)
        #expect(page.problems.count == 2)
        #expect(page.problems.first?.contains("disk of the calendar’s computer is full") ?? false)
        #expect(
            page.problem(of: "attachment")
                == "“Letter.txt” could not be kept. Choose the file again."
        )
        #expect(try page.form("/events")["title"] == "Trip")
        #expect(site.state.events.count == 0)
    }

    @Test mutating func `a device that may only add attaches files, and sees none`() throws {
        try site.add("Party", "2026-12-24 11:00", "2026-12-24 12:00", location: "Secret place")
        var guest = try site.device("Guest", .writeOnly)
        let page = try guest.get("/events/new")
        #expect(!page.html.contains("Secret place"))
        let form = try page.form("/events").typing(["title": "Parcel"])
        let answer = try guest.sendMultipart(form, files: [UploadedFile("Slip.txt")])
        #expect(answer.location == "/events/new?saved=1")
        let slip = try #require(try enclosures(of: "Parcel").first)
        let uid = try #require(site.state.events.values.first { $0.title == "Parcel" }).uid
        #expect(try guest.get("/events/\(uid)/attachments/\(slip.identifier)").status == 403)
    }

    @Test mutating func `a page that was open for too long says to choose the file again`() throws {
        let form = try mei.get("/events/new").form("/events")
        let page = try mei.sendMultipart(
            form.typing(["title": "Trip", "form-token": "old"]),
            files: [UploadedFile("Letter.txt")]
        )
        #expect(page.status == 403)
        #expect(
            page.problem(of: "attachment")
                == "“Letter.txt” could not be kept. Choose the file again."
        )
        #expect(site.attachments.files.isEmpty)
    }

    // MARK: - Series, clashes

    private mutating func addSeries() throws -> String {
        let form = try mei.get("/events/new?on=2026-12-24").form("/events")
        try mei.send(form.typing(["title": "Trip", "repeat": "weekly"]))
        return "/events/\(try site.onlyEvent.uid)/2026-12-31T11:00:00"
    }

    @Test mutating func `a file alone is for all dates, and nobody is asked`() throws {
        let action = try addSeries()
        let page = try mei.get("\(action)/edit")
        #expect(page.shows("They belong to all dates of this event."))
        let saved = try mei.sendMultipart(
            try page.form(action),
            files: [UploadedFile("Letter.txt")]
        )
        #expect(saved.status == 303)
        let other = try mei.get("/events/\(try site.onlyEvent.uid)/2027-01-07T11:00:00")
        #expect(other.shows("Letter.txt"))
    }

    @Test mutating func `the question for which dates carries the file along`() throws {
        let action = try addSeries()
        let form = try mei.get("\(action)/edit").form(action).typing(["title": "Outing"])
        let question = try mei.sendMultipart(form, files: [UploadedFile("Letter.txt")])
        #expect(question.status == 200)
        let answer = try question.form(action)
        #expect(answer["kept-attachment"] == "00000001-12 text/plain Letter.txt")
        let back = try mei.send(answer.typing(["scope": "back"]))
        #expect(try back.form(action)["kept-attachment"] == answer["kept-attachment"])
        #expect(try mei.send(answer.typing(["scope": "this"])).status == 303)
        #expect(try enclosures().map(\.title) == ["Letter.txt"])
    }

    @Test mutating func `a clash keeps the new file`() throws {
        let action = try addTrip()
        let form = try mei.get("\(action)/edit").form(action)
        try site.change(site.onlyEvent, by: "Mei's phone") { $0.title = "Outing" }
        let page = try mei.sendMultipart(
            form.typing(["title": "Excursion"]),
            files: [UploadedFile("Letter.txt")]
        )
        #expect(page.status == 409)
        #expect(
            try page.form(action)["kept-attachment"] == "00000001-12 text/plain Letter.txt"
        )
    }

    @Test mutating func `what was typed for a deleted event is saved anew with its file`() throws {
        let action = try addTrip()
        let form = try mei.get("\(action)/edit").form(action)
        try site.delete(site.onlyEvent, by: "Mei's phone")
        let page = try mei.sendMultipart(form, files: [UploadedFile("Letter.txt")])
        #expect(page.status == 410)
        #expect(try mei.sendMultipart(try page.form("/events")).status == 303)
        #expect(try enclosures().map(\.title) == ["Letter.txt"])
    }
}
