import JSON
import Testing

@Suite struct JSONScannerTests {
    private func scan<Result>(
        _ source: String,
        _ body: (inout JSONScanner) throws -> Result
    ) throws -> Result {
        try Array(source.utf8).withUnsafeBufferPointer { buffer in
            var scanner = JSONScanner(buffer)
            return try body(&scanner)
        }
    }

    @Test func `fields are read one after another`() throws {
        let source = #" { "seq": 7, "ok": true, "who": "Ann\u0061", "none": null, "n": 1.50 } "#
        try scan(source) { scanner in
            var seen: [String] = []
            try scanner.beginObject()
            while let name = try scanner.nextName() {
                seen.append(scanner.decoded(name))
                switch try scanner.kind() {
                case .number where scanner.matches(name, "seq"): #expect(try scanner.int() == 7)
                case .number: #expect(try scanner.number().text == "1.50")
                case .bool: #expect(try scanner.bool())
                case .string: #expect(try scanner.string() == "Anna")
                default: try scanner.null()
                }
            }
            try scanner.finish()
            #expect(seen == ["seq", "ok", "who", "none", "n"])
        }
    }

    @Test func `a skipped value says where it lies`() throws {
        let source = #"{"a": {"b":[1,"]}",{}]} , "c":2}"#
        try scan(source) { scanner in
            try scanner.beginObject()
            _ = try scanner.nextName()
            let range = try scanner.skipValue()
            #expect(Array(source.utf8)[range] == Array(#"{"b":[1,"]}",{}]}"#.utf8)[...])
            let name = try #require(try scanner.nextName())
            #expect(scanner.matches(name, "c"))
            #expect(!scanner.matches(name, "cc"))
            #expect(!scanner.matches(name, "d"))
        }
    }

    @Test func `a name written with escapes matches its meaning`() throws {
        try scan(#"{"u\u0069d":1}"#) { scanner in
            try scanner.beginObject()
            let name = try #require(try scanner.nextName())
            #expect(name.hasEscapes)
            #expect(scanner.matches(name, "uid"))
        }
    }

    @Test func `containers within containers are walked`() throws {
        try scan(#"[[1,2],[],[{"a":[3]}]]"#) { scanner in
            var sums: [Int] = []
            try scanner.beginArray()
            while try scanner.nextElement() {
                try scanner.beginArray()
                var sum = 0
                while try scanner.nextElement() {
                    if try scanner.kind() == .number {
                        sum += try scanner.int()
                    } else {
                        #expect(try scanner.value() == ["a": [3]])
                    }
                }
                sums.append(sum)
            }
            try scanner.finish()
            #expect(sums == [3, 0, 0])
        }
    }

    @Test(arguments: ["7.0", "1e3", "\"7\"", "99999999999999999999", "true"])
    func `an integer is read only from a whole number`(source: String) {
        #expect(throws: JSONError.self) { try scan(source) { try $0.int() } }
    }

    @Test func `a value of another kind than asked for is an error`() {
        #expect(throws: JSONError.self) { try scan("1") { try $0.string() } }
        #expect(throws: JSONError.self) { try scan("1") { try $0.bool() } }
        #expect(throws: JSONError.self) { try scan("1") { try $0.null() } }
        #expect(throws: JSONError.self) { try scan("1") { try $0.beginObject() } }
        #expect(throws: JSONError.self) { try scan("{}") { try $0.beginArray() } }
    }

    @Test func `calls out of order end in an error`() {
        #expect(throws: JSONError.self) { try scan("}") { try $0.nextName() } }
        #expect(throws: JSONError.self) { try scan("]") { try $0.nextElement() } }
        #expect(throws: JSONError.self) {
            try scan(#"{"a":1,"b":2}"#) { scanner in
                try scanner.beginObject()
                _ = try scanner.nextName()
                _ = try scanner.nextName()
            }
        }
    }
}
