import HTTP
import Household
import Mustache

/// The question which dates of a repeating event a change is for (features U-124): what was typed
/// travels on in hidden fields, and each answer says beforehand what it does.
enum ChangeScopePage {
    static func ask(_ change: EventChange, _ form: Form, _ visit: Visit) -> Response {
        var layout = Layout(.day)
        layout.isLive = false
        let view = ChangeScopeView(change: change, form: form, visit: visit)
        return visit.page("pages/event-scope", view, layout: layout)
    }
}

/// The question, as `pages/event-scope` sees it.
private struct ChangeScopeView: FieldView {
    let change: EventChange
    let form: Form
    let visit: Visit

    static let fields: FieldTable<ChangeScopeView> = [
        "formAction": { .text(EventAddress.path($0.occurrence, $0.visit)) },
        "hiddenFields": { .list($0.hiddenFields) },
        "title": { .text($0.title) },
        "whenLine": { .text(WhenLine.text($0.change.fields.time, $0.visit)) },
        "repeatText": { .optional($0.repeatText) },
        "choices": { .list($0.choices) },
    ]

    private var occurrence: EventRecord { change.versions.current }

    private var title: String {
        change.fields.title.isEmpty ? visit.displayTitle(occurrence) : change.fields.title
    }

    /// How it will repeat, where that was changed.
    private var repeatText: String? {
        guard change.fields.differs(from: change.versions.theirs, in: .rules) else { return nil }
        return RepeatText.sentence(of: change.fields, visit)
    }

    private static let ownFields: Set<String> = [
        "scope", "form-token", AttachmentTyping.keptName,
    ]

    /// What was typed; files that came with the form are kept by now, and go on by name.
    private var hiddenFields: [HiddenFieldView] {
        let typed = form.items.filter { !Self.ownFields.contains($0.name) }
            .map { HiddenFieldView(name: $0.name, value: $0.value) }
        let kept = change.typing.attachments.kept.map { attachment in
            HiddenFieldView(
                name: AttachmentTyping.keptName,
                value: AttachmentTyping.text(attachment)
            )
        }
        return typed + kept
    }

    private var choices: [ScopeChoiceView] {
        ScopeChoiceView.spans(occurrence).map { span in
            var choice = ScopeChoiceView(
                span: span,
                label: ScopeChoiceView.label(span, occurrence, visit),
                details: [],
                isDangerous: false
            )
            do throws(HouseholdError) {
                let outcome = try change.command(span, visit).decide(visit.commandContext).outcome
                choice = ScopeChoiceView(
                    span: span,
                    label: choice.label,
                    details: details(span, outcome),
                    isDangerous: false
                )
            } catch {
                choice.refusal = refusal(error)
            }
            return choice
        }
    }

    private func details(_ span: EventSpan, _ outcome: ChangedEvent) -> [String] {
        var lines = [ScopeChoiceView.dates(span, occurrence, visit)]
        guard span != .thisEvent else { return lines }
        if outcome.keptDates > 0 {
            lines.append(visit.text("scopeKept", count: outcome.keptDates))
        }
        if outcome.droppedDates > 0 {
            lines.append(visit.text("scopeDropped", count: outcome.droppedDates))
        }
        return lines
    }

    private func refusal(_ error: HouseholdError) -> String {
        guard case .invalid(let problems) = error else { return visit.text("scopeImpossible") }
        let sentences = EventProblems(change.typing, visit).sentences(problems)
        return sentences.entries.map(\.message).joined(separator: " ")
    }
}
