/// What the command line asked for.
struct Options {
    private(set) var only: [String] = []
    /// How long each load lasts.
    private(set) var seconds = 2
    /// How often ours and the peer take turns.
    private(set) var rounds = 10

    /// nil where help was asked for.
    init?(_ words: [String]) throws(BenchmarkError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            switch word {
            case "--help", "-h": return nil
            case "--only": only.append(try Self.name(rest.popFirst()))
            case "--seconds": seconds = try Self.number(rest.popFirst(), of: word)
            case "--rounds": rounds = try Self.number(rest.popFirst(), of: word)
            default: throw BenchmarkError("there is no flag \(word); --help lists them")
            }
        }
    }

    private static func name(_ word: String?) throws(BenchmarkError) -> String {
        guard let word, Measurements.all.contains(where: { $0.name == word }) else {
            throw BenchmarkError("--only takes the name of a measurement; --help lists them")
        }
        return word
    }

    private static func number(_ word: String?, of flag: String) throws(BenchmarkError) -> Int {
        guard let number = word.flatMap({ Int($0) }), (1...100).contains(number) else {
            throw BenchmarkError("\(flag) takes a number from 1 to 100")
        }
        return number
    }
}
