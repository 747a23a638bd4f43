import HTTP
import Household

/// `POST /settings/alarm-test`: calls the program or the webhook (`way`) once, and answers when it
/// is known how that went.
enum AlarmTestPage {
    /// Seconds for which the answer waits: longer than any call may take.
    private static let patience = 45.0

    static func test(_ visit: Visit) throws -> Answer {
        let form = try visit.form()
        let settings = visit.site.configuration
        guard let way = form.first("way").flatMap({ RungAlarm.Delivery(rawValue: $0) }),
            let test = settings.testDelivery, way == .webhook || settings.alarmProgram != nil
        else { throw PageError.notFound }
        let tests = visit.site.deliveryTests
        let number = tests.begin(way)
        test(way) { tests.end(number, $0) }
        return .parked(
            ParkedResponse(seconds: patience) { isExpired in
                guard isExpired || tests.entry(number)?.outcome != nil else { return nil }
                return visit.redirect(to: "/settings?test=\(number)#alarm-ways")
            }
        )
    }
}
