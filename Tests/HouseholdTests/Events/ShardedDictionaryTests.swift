import Household
import Testing

@Suite struct ShardedDictionaryTests {
    @Test func `it answers as a dictionary does through 20,000 random writes`() {
        var generator = SeededGenerator(seed: 1)
        var (tested, model) = (ShardedDictionary<Int>(), [String: Int]())
        for step in 0..<20_000 {
            let key = "key \(Int.random(in: 0..<3_000, using: &generator))"
            let value = Bool.random(using: &generator) ? step : nil
            tested[key] = value
            model[key] = value
            #expect(tested.count == model.count)
            #expect(tested[key] == model[key])
        }
        #expect(tested.values.sorted() == model.values.sorted())
        for number in 0..<3_000 { #expect(tested["key \(number)"] == model["key \(number)"]) }
    }

    @Test func `a copy keeps what was there when it was made`() {
        var dictionary = ShardedDictionary<Int>()
        for number in 0..<1_000 { dictionary["\(number)"] = number }
        let copy = dictionary
        for number in 0..<1_000 { dictionary["\(number)"] = nil }
        dictionary["new"] = 1
        #expect(dictionary.count == 1)
        #expect(copy.count == 1_000)
        #expect(copy["new"] == nil)
        for number in 0..<1_000 { #expect(copy["\(number)"] == number) }
    }

    @Test func `texts that are equal are one key, however they are encoded`() {
        var dictionary = ShardedDictionary<Int>()
        dictionary["caf\u{E9}"] = 1
        dictionary["cafe\u{301}"] = 2
        #expect(dictionary.count == 1)
        #expect(dictionary["caf\u{E9}"] == 2)
    }
}
