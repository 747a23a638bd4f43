/// In which order a date names its day, month and year.
package enum DateOrder: String, Sendable, CaseIterable {
    /// As the language of the page has it.
    case language
    case dayMonthYear, monthDayYear, yearMonthDay
}
