import CivilTime
import Household
import Testing

@Suite struct DisplaySettingsTests {
    private static var household: HouseholdSettings {
        var settings = HouseholdSettings(
            name: "Test",
            zone: .berlin,
            firstDayOfWeek: .saturday,
            hourCycle: .h12
        )
        settings.dateOrder = .yearMonthDay
        settings.defaultView = .month
        settings.theme = .light
        return settings
    }

    private static var device: Device {
        Device(
            id: "d",
            name: "D",
            tokenHash: "",
            formToken: "",
            status: .readOnly,
            created: .noon
        )
    }

    @Test func `what a device did not choose is the household's`() {
        for device in [nil, Self.device] {
            let display = DisplaySettings(Self.household, device)
            #expect(display.firstDayOfWeek == .saturday)
            #expect(display.hourCycle == .h12)
            #expect(display.dateOrder == .yearMonthDay)
            #expect(display.defaultView == .month)
            #expect(display.theme == .light)
        }
    }

    @Test func `each choice of a device stands by itself`() {
        var device = Self.device
        device.preferences.firstDayOfWeek = .monday
        device.preferences.theme = .browser
        let display = DisplaySettings(Self.household, device)
        #expect(display.firstDayOfWeek == .monday)
        #expect(display.theme == .browser)
        #expect(display.hourCycle == .h12)
        device.preferences.dateOrder = .language
        #expect(DisplaySettings(Self.household, device).dateOrder == .language)
    }
}
