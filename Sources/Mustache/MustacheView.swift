/// What a template sees: a type that answers for the names it knows.
package protocol MustacheView: Sendable {
    /// The value called `name`; nil means "not mine", and the search goes on in the views around
    /// this one. A known name without a value is `MustacheValue.none`, which ends the search.
    func value(named name: Name) -> MustacheValue?
}
