import Household
import Mustache

/// How an alarm reaches people: on the pages, by ear, and through the program of `--on-alarm`.
struct AlarmWaysView: FieldView {
    let visit: Visit

    static let fields: FieldTable<AlarmWaysView> = [
        "soundText": { view in
            let sounds = view.visit.device?.preferences.soundsAlarms ?? false
            return .text(view.visit.text(sounds ? "alarmSoundChime" : "alarmSoundNone"))
        },
        "soundHref": { _ in .text("/settings/this-device") },
        "programText": { .optional($0.programText) },
        "testAction": { view in
            .optional(view.program == nil ? nil : "/settings/alarm-test")
        },
    ]

    /// The program, for whoever may know of it.
    private var program: String? {
        visit.can(.manageHousehold) ? visit.site.configuration.alarmProgram?.path : nil
    }

    private var programText: String? {
        visit.can(.manageHousehold) ? program ?? visit.text("alarmProgramNone") : nil
    }
}
