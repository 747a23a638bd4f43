import Household
import Testing

@Suite struct ColorNameTests {
    @Test(arguments: ColorName.allCases)
    func `every colour is nearest to itself, by name and by number`(color: ColorName) {
        func hex(_ value: Int) -> String { (value < 16 ? "0" : "") + String(value, radix: 16) }
        let (red, green, blue) = color.rgb
        #expect(ColorName(nearest: color.rawValue) == color)
        #expect(ColorName(nearest: color.rawValue.uppercased()) == color)
        #expect(ColorName(nearest: "#" + hex(red) + hex(green) + hex(blue)) == color)
    }

    @Test(arguments: [
        ("#ff0000", ColorName.tomato), ("#FF8000", .orange), ("#00ff00", .green),
        ("#0000ff", .blue), ("#808080", .slate), ("#1e90ffcc", .blue),
    ])
    func `a CSS colour takes the nearest of ours`(text: String, color: ColorName) {
        #expect(ColorName(nearest: text) == color)
    }

    @Test(arguments: [nil, "", "#", "#12345", "#+12345", "#-1e90f", "#zzzzzz", "turquoise"])
    func `what is no colour is teal`(text: String?) {
        #expect(ColorName(nearest: text) == .teal)
    }
}
