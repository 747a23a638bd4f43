import HTTP
import Household

/// `POST /settings/alarm-test`: calls the program of `--on-alarm` once, to see whether it works.
enum AlarmTestPage {
    static func test(_ visit: Visit) throws -> Response {
        _ = try visit.form()
        guard let program = visit.site.configuration.alarmProgram else { throw PageError.notFound }
        program.test()
        let flash = Flash(.other, sequence: nil, notes: [.alarmTested])
        return visit.redirect(to: "/settings", flash: flash)
    }
}
