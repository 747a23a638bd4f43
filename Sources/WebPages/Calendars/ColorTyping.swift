import HTTP
import Household

/// The choice of a colour as a form has it: a name, or `custom` and a colour of one's own.
struct ColorTyping: Sendable {
    static let custom = "custom"

    let choice: String
    /// `#3a7f6b`.
    let customColor: String
    let offersCustom: Bool

    init(_ color: ColorName, offersCustom: Bool = false) {
        choice = color.rawValue
        customColor = Self.hexadecimal(color)
        self.offersCustom = offersCustom
    }

    init(_ form: Form, offersCustom: Bool) {
        choice = form.first("color") ?? ""
        customColor = form.first("custom-color") ?? Self.hexadecimal(.teal)
        self.offersCustom = offersCustom
    }

    var isCustom: Bool { offersCustom && choice == Self.custom }

    /// The colour that is meant; nil where there is no such colour.
    var color: ColorName? {
        guard isCustom else { return ColorName(rawValue: choice) }
        let digits = customColor.dropFirst()
        guard customColor.hasPrefix("#"), digits.utf8.count == 6,
            digits.allSatisfy({ $0.isASCII && $0.isHexDigit })
        else { return nil }
        return ColorName(nearest: customColor)
    }

    private static func hexadecimal(_ color: ColorName) -> String {
        let (red, green, blue) = color.rgb
        let digits = String(red << 16 | green << 8 | blue, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
    }
}
