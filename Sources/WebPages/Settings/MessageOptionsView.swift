import Household
import Mustache

/// The fields about alarms that leave the house: the webhook, the digest, and their language.
struct MessageOptionsView: FieldView {
    let typing: MessageTyping
    let problems: FormProblems
    let visit: Visit

    static let fields: FieldTable<MessageOptionsView> = [
        "webhookValue": { .text($0.typing.webhook) },
        "webhookError": { .optional($0.problems["webhook"]) },
        "digestTimeValue": { .text($0.typing.digestTime) },
        "digestTimeError": { .optional($0.problems["digest-time"]) },
        "messageChoices": { .list([$0.format, $0.language]) },
    ]

    private var format: SelectFieldView {
        SelectFieldView(
            name: "webhook-format",
            label: visit.text("webhookFormat"),
            choices: Webhook.Format.allCases.map { format in
                ChoiceView(
                    value: format.rawValue,
                    label: visit.text(format == .json ? "webhookJSON" : "webhookSentence"),
                    isSelected: format.rawValue == typing.format
                )
            },
            error: problems["webhook-format"]
        )
    }

    private var language: SelectFieldView {
        SelectFieldView(
            name: "message-language",
            label: visit.text("messageLanguage"),
            choices: visit.site.pages.languages.map { language in
                ChoiceView(
                    value: language.tag,
                    label: visit.site.pages.catalogue(language).text("languageName"),
                    isSelected: language.tag == typing.language
                )
            },
            error: problems["message-language"]
        )
    }
}
