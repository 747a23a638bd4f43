/// A compiled template: partials, parents and blocks are put in place, so that rendering is one walk
/// over a flat list of steps and one buffer of bytes.
///
/// `<h1>{{title}}</h1>` becomes `literal("<h1>")`, `name(title)`, `literal("</h1>")`, `leave`.
struct Template: Sendable {
    /// What the steps were made from, for messages only.
    struct Origin {
        let file: String
        let position: SourcePosition
        let name: String
    }

    var operations: [Operation] = []
    var literals: [UInt8] = []
    /// The further parts of dotted names.
    var names: [Name] = []
    /// Where each routine begins in `operations`.
    var routines: [Int] = []
    /// The tags by the index of their steps.
    var origins: [Int: Origin] = [:]
}
