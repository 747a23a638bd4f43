/// A DURATION (RFC 5545 §3.3.6): days, which follow the calendar, and seconds, which are exact.
///
///     -P1DT2H   →   one day and two hours before
struct DurationValue: Equatable {
    var isNegative = false
    var days = 0
    var seconds = 0

    init(isNegative: Bool = false, days: Int = 0, seconds: Int = 0) {
        self.isNegative = isNegative
        self.days = days
        self.seconds = seconds
    }

    /// Reads a duration; weeks beside other units, which the grammar forbids, are read too.
    init(parsing text: String) throws(ValueError) {
        let failure = ValueError("“\(text.prefix(40))” is not a duration")
        var rest = text.filter { !$0.isWhitespace }.uppercased()[...]
        if let sign = rest.first, sign == "-" || sign == "+" {
            isNegative = sign == "-"
            rest.removeFirst()
        }
        guard rest.popFirst() == "P", rest.utf8.count <= 60 else { throw failure }
        var isTime = false
        var count = 0
        while let character = rest.popFirst() {
            if character == "T", !isTime {
                isTime = true
                continue
            }
            let digits = String(character) + rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count - 1)
            guard digits.count <= 9, let amount = Int(digits), amount >= 0,
                let unit = rest.popFirst(), add(amount, of: unit, isTime: isTime)
            else { throw failure }
            count += 1
        }
        guard count > 0 else { throw failure }
    }

    private mutating func add(_ amount: Int, of unit: Character, isTime: Bool) -> Bool {
        switch (unit, isTime) {
        case ("W", false): days += amount * 7
        case ("D", false): days += amount
        case ("H", true): seconds += amount * 3600
        case ("M", true): seconds += amount * 60
        case ("S", true): seconds += amount
        default: return false
        }
        return true
    }

    var isZero: Bool { days == 0 && seconds == 0 }

    /// As RFC 8984 §1.4.6 and §1.4.7 write it.
    var text: String {
        guard !isZero else { return "PT0S" }
        var text = isNegative ? "-P" : "P"
        if days != 0 { text += "\(days)D" }
        guard seconds != 0 else { return text }
        text += "T"
        if seconds >= 3600 { text += "\(seconds / 3600)H" }
        if seconds % 3600 >= 60 { text += "\(seconds % 3600 / 60)M" }
        if seconds % 60 > 0 { text += "\(seconds % 60)S" }
        return text
    }
}
