import HTTP
import Household

/// Turns what the household refuses into sentences beside the fields of a form with names,
/// colours and answers.
struct FieldSentences {
    let visit: Visit
    /// The form's fields, in its order.
    let fields: [String]
    /// The form's names for fields that the household calls otherwise.
    let names: [String: String]
    /// The name that was typed, for “there is already one called …”.
    let typedName: String

    init(
        _ visit: Visit,
        fields: [String],
        names: [String: String] = [:],
        typedName: String = ""
    ) {
        self.visit = visit
        self.fields = fields
        self.names = names
        self.typedName = typedName
    }

    /// What the page found and what the household found, in the order of the form.
    func merge(_ own: FormProblems, _ found: [FieldProblem]) -> FormProblems {
        var all = own
        for problem in found {
            all.add(names[problem.field] ?? problem.field, sentence(problem))
        }
        var ordered = FormProblems()
        for entry in all.entries where entry.field == nil { ordered.add(nil, entry.message) }
        for field in fields {
            if let message = all[field] { ordered.add(field, message) }
        }
        for entry in all.entries {
            if let field = entry.field, !fields.contains(field) {
                ordered.add(field, entry.message)
            }
        }
        return ordered
    }

    private func sentence(_ problem: FieldProblem) -> String {
        switch problem.reason {
        case .empty: visit.text("errorNameEmpty")
        case .tooLong(let limit) where problem.field == "webhook":
            visit.text("errorWebhookTooLong", ["limit": String(limit)])
        case .tooLong(let limit):
            problem.field == "initials"
                ? visit.text("errorInitialsTooLong")
                : visit.text("errorNameTooLong", ["limit": String(limit)])
        case .controlCharacters: visit.text("errorControlCharacters")
        case .taken: visit.text("errorNameTaken", ["name": typedName])
        case .notAWebAddress where problem.field == "webhook":
            visit.text("errorWebhookUnreadable")
        // The form finds this before the household does, unless midnight came between.
        case .outOfRange where problem.field == "birthday": visit.text("errorBirthdayFuture")
        case .tooMany, .unknown, .endBeforeStart, .readOnlyCalendar, .notAWebAddress, .outOfRange,
            .longerThanInterval, .neverHappens, .otherDays, .fixedTimes, .collides,
            .ofWholeSeries, .indivisible, .needed, .alarmAfterStart, .alarmAfterEnd,
            .alarmLongerThanInterval:
            visit.text("errorAccessUnknown")
        }
    }
}

extension Visit {
    /// Does what a form asks, unless something in it is wrong: then everything that is wrong is
    /// said at once.
    ///
    /// - Throws: `RefusedForm` where the form is to be shown again, else `HouseholdError`.
    func perform<C: Command>(
        _ command: C,
        besides problems: FormProblems,
        _ sentences: FieldSentences
    ) throws -> Receipt<C.Outcome> {
        guard problems.isEmpty else {
            try rehearse(command, besides: problems, sentences)
            throw RefusedForm(problems: problems, status: .unprocessableContent)
        }
        do throws(HouseholdError) { return try perform(command) } catch {
            throw try Self.refusal(error, problems, sentences)
        }
    }

    /// Finds out what would be wrong with a command, and changes nothing.
    func rehearse<C: Command>(
        _ command: C,
        besides problems: FormProblems,
        _ sentences: FieldSentences
    ) throws {
        let context = CommandContext(
            state: state,
            actor: actor,
            now: now,
            identifiers: site.identifiers
        )
        do throws(HouseholdError) { _ = try command.decide(context) } catch {
            throw try Self.refusal(error, problems, sentences)
        }
        guard problems.isEmpty else {
            throw RefusedForm(
                problems: sentences.merge(problems, []),
                status: .unprocessableContent
            )
        }
    }

    private static func refusal(
        _ error: HouseholdError,
        _ own: FormProblems,
        _ sentences: FieldSentences
    ) throws(HouseholdError) -> RefusedForm {
        switch error {
        case .invalid(let found):
            return RefusedForm(
                problems: sentences.merge(own, found),
                status: .unprocessableContent
            )
        case .unavailable(let failure):
            var problems = own
            problems.add(nil, StoreFailure.sentence(failure, sentences.visit))
            return RefusedForm(
                problems: sentences.merge(problems, []),
                status: .serviceUnavailable
            )
        case .notFound, .gone, .forbidden, .conflict, .changedMeanwhile, .spanMissing,
            .obstructed, .reminderGone, .reminderConflict:
            throw error
        }
    }
}
