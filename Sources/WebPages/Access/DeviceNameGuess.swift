import HTTP

/// What a device might be called, from what its browser says of itself.
enum DeviceNameGuess {
    static func name(_ visit: Visit) -> String {
        visit.text(key(of: visit.request.fields["User-Agent"] ?? ""))
    }

    static func key(of userAgent: String) -> String {
        func mentions(_ words: String...) -> Bool { words.contains { userAgent.contains($0) } }
        if mentions("iPad", "Tablet", "Kindle", "Silk/") { return "deviceGuessTablet" }
        if mentions("iPhone", "iPod", "Mobile") { return "deviceGuessPhone" }
        // Android without the word “Mobile” is a tablet.
        if mentions("Android") { return "deviceGuessTablet" }
        if mentions("Windows", "Macintosh", "Linux", "CrOS", "BSD") { return "deviceGuessComputer" }
        return "deviceGuessOther"
    }
}
