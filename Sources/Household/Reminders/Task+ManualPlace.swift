import JSCalendar
import JSON

extension Task {
    /// The member of a stored task that holds where somebody put it in its list.
    private static let placeName = "himekuri.local:place"

    /// Where somebody put it in its list; nil where nobody did.
    var manualPlace: Int? {
        get { self[Self.placeName]?.intValue }
        set { write(newValue.map { .number(JSONNumber($0)) }, to: Self.placeName) }
    }
}
