/// One unfolded line of a calendar file: a name, parameters, a value.
///
///     DTSTART;TZID=Europe/Berlin:20261209T170000
///
/// is the name `DTSTART`, the parameter `TZID` with one value, and the value `20261209T170000`.
struct ContentLine: Equatable {
    /// A parameter; it may have several values (`MEMBER="a","b"`), already without quotes.
    struct Parameter: Equatable {
        var name: String
        var values: [String]
    }

    /// Upper case: RFC 5545 §3.1, "property names, parameter names … are case-insensitive".
    var name: String
    var parameters: [Parameter]
    /// As written: text escapes are still in it.
    var value: String
    /// The line of the file on which it begins; the first is 1.
    var number: Int

    /// Returns the first value of the named parameter; the name is upper case.
    func parameter(_ name: String) -> String? {
        parameters.first { $0.name == name }?.values.first
    }

    /// Returns every value of the named parameter, also where it is repeated.
    func parameterValues(_ name: String) -> [String] {
        parameters.filter { $0.name == name }.flatMap(\.values)
    }

    var text: String { TextValue.unescape(value) }
}
