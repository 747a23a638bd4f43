import HTTP
import Household
import JSON
import Mustache

/// Both versions of the fields that two people changed to different values, side by side.
struct ClashView: FieldView {
    private let heading: String
    let message: String
    private let rows: [ClashFieldView]

    static let fields: FieldTable<ClashView> = [
        "heading": { .text($0.heading) },
        "message": { .text($0.message) },
        "fields": { .list($0.rows) },
    ]

    /// Shows a clash; `label` is the key of a field's name, `text` what a version has in it.
    init<Fields: MergedFields>(
        _ clash: FieldClash<Fields>,
        heading: String,
        _ visit: Visit,
        label: (Fields.Field) -> String,
        text: (Fields.Field, Fields) -> String?
    ) {
        self.heading = visit.text(heading)
        message = visit.text(
            "clashMessage",
            [
                "device": visit.deviceName(clash.changedBy),
                "when": visit.moment(clash.changedAt),
            ]
        )
        rows = clash.fields.map { field in
            ClashFieldView(
                name: field.rawValue,
                label: visit.text(label(field)),
                yours: text(field, clash.mine),
                theirs: text(field, clash.theirs)
            )
        }
    }
}

extension ClashView {
    /// Each field with both values, for scripts.
    var json: [JSONValue] {
        rows.map { row in
            var object: JSONObject = ["field": .string(row.name), "detail": .string(row.label)]
            object["yours"] = row.yours.map { .string($0) } ?? .null
            object["theirs"] = row.theirs.map { .string($0) } ?? .null
            return .object(object)
        }
    }
}

/// One field in both versions.
private struct ClashFieldView: FieldView {
    let name: String
    let label: String
    let yours: String?
    let theirs: String?

    static let fields: FieldTable<ClashFieldView> = [
        "name": { .text($0.name) },
        "label": { .text($0.label) },
        "yours": { .optional($0.yours) },
        "theirs": { .optional($0.theirs) },
    ]
}

/// What a person chose for each clashing field.
struct ClashChoices<Fields: MergedFields> {
    private let theirs: Set<Fields.Field>

    init(_ form: Form) {
        theirs = Set(
            Fields.Field.allCases.filter { form.first("choice-\($0.rawValue)") == "theirs" }
        )
    }

    /// The typed fields, with the stored value wherever “theirs” was chosen.
    func resolve(_ mine: Fields, with stored: Fields) -> Fields {
        var resolved = mine
        for field in theirs { resolved.take(field, from: stored) }
        return resolved
    }
}
