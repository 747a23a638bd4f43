/// One step of a compiled template.
///
/// Steps hold only numbers: texts, names and places lie in tables of their own.
enum Operation {
    case literal(start: Int32, count: Int32)
    /// Places the value of a name without dots.
    case name(Name, isEscaped: Bool)
    /// Places the value of a dotted name or of the implicit iterator.
    case path(Path, isEscaped: Bool)
    /// Renders the steps up to `end` once per item, or goes on after `end`.
    case section(Path, end: Int32)
    case endSection(start: Int32)
    /// Goes on at `end` where the value is truthy.
    case inverted(Path, end: Int32)
    /// Runs a recursive partial: an index in `Template.routines`.
    case call(routine: Int32)
    /// The end of a routine or of the template.
    case leave
}

/// A dotted name: the first part is searched in all views, each further one in the value before.
struct Path {
    /// nil for the implicit iterator.
    let first: Name?
    /// A range of `Template.names`.
    let restStart: Int32
    let restEnd: Int32
}
