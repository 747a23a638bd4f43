/// A calendar other than the Gregorian that a rule counts in, RSCALE of RFC 7529.
enum RuleCalendar: Sendable {
    case chinese, coptic, dangi, ethiopic, hebrew, indian, islamic, persian

    /// Finds the calendar of a CLDR name in capitals; nil for the Gregorian and those that only
    /// number its years otherwise.
    init?(scale: String) {
        switch scale {
        case "CHINESE": self = .chinese
        case "COPTIC": self = .coptic
        case "DANGI": self = .dangi
        case "ETHIOPIC", "ETHIOPIC-AMETE-ALEM": self = .ethiopic
        case "HEBREW": self = .hebrew
        case "INDIAN": self = .indian
        case "ISLAMIC", "ISLAMIC-CIVIL", "ISLAMIC-TBLA", "ISLAMIC-UMALQURA": self = .islamic
        case "PERSIAN": self = .persian
        default: return nil
        }
    }

    /// “Chinese calendar”.
    func name(_ catalogue: MessageCatalogue) -> String {
        switch self {
        case .chinese: catalogue.text("ruleCalendarChinese")
        case .coptic: catalogue.text("ruleCalendarCoptic")
        case .dangi: catalogue.text("ruleCalendarDangi")
        case .ethiopic: catalogue.text("ruleCalendarEthiopic")
        case .hebrew: catalogue.text("ruleCalendarHebrew")
        case .indian: catalogue.text("ruleCalendarIndian")
        case .islamic: catalogue.text("ruleCalendarIslamic")
        case .persian: catalogue.text("ruleCalendarPersian")
        }
    }
}
