/// The arguments in force at one place, by the name of their block.
typealias Environment = [String: Argument]

/// A block that takes the place of another, with what was in force where it was written.
struct Argument: Hashable {
    /// The template in which the block stands.
    let file: String
    /// An index in `ParsedTemplate.blocks`.
    let block: Int
    let environment: Int
}

/// All environments of one compilation, each kept once, so that equal ones have equal numbers.
struct EnvironmentTable {
    static let empty = 0
    private var environments: [Environment] = [[:]]
    private var numbers: [Environment: Int] = [[:]: 0]

    func argument(for block: String, in environment: Int) -> Argument? {
        environments[environment][block]
    }

    /// The environment inside a parent tag: an argument given from further outside wins, as in
    /// multi-level inheritance the lowest child does.
    mutating func adding(_ arguments: Environment, to environment: Int) -> Int {
        let merged = environments[environment].merging(arguments) { outer, _ in outer }
        if let number = numbers[merged] { return number }
        environments.append(merged)
        numbers[merged] = environments.count - 1
        return environments.count - 1
    }
}
