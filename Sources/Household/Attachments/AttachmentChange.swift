import JSCalendar

/// Files that somebody adds to an event and takes away from it.
///
/// They are no field that is merged: of two people who add files both keep theirs. They belong to
/// all dates of a series, whichever was looked at (features E-29).
package struct AttachmentChange: Sendable, Equatable {
    package var adding: [NewAttachment]
    /// Names among the event's links.
    package var removing: Set<String>

    package init(adding: [NewAttachment] = [], removing: Set<String> = []) {
        self.adding = adding
        self.removing = removing
    }

    /// The same as links of one event; what somebody else took away meanwhile is done already.
    ///
    /// - Throws: `.invalid` for a name that never was there, and for too many files.
    func edit(
        of versions: EventVersions,
        _ context: CommandContext
    ) throws(HouseholdError) -> EnclosureEdit {
        guard !adding.isEmpty || !removing.isEmpty else { return EnclosureEdit() }
        let rules = EventRules(state: context.state)
        let event = try rules.event(versions.record)
        let present = removing.filter { event.enclosure($0) != nil }
        if present.count < removing.count, let looked = versions.looked {
            let seen =
                if let series = looked.series { series.event } else { try rules.event(looked) }
            guard removing.subtracting(present).allSatisfy({ seen.enclosure($0) != nil }) else {
                throw .invalid([FieldProblem("remove-attachment", .unknown)])
            }
        }
        let rest = event.enclosures.filter { !present.contains($0.identifier) }
        return EnclosureEdit(
            adding: try enclosures(besides: rest.count, context),
            removing: present
        )
    }

    /// The links of a new event.
    func edit(_ context: CommandContext) throws(HouseholdError) -> EnclosureEdit {
        EnclosureEdit(adding: try enclosures(besides: 0, context))
    }

    private func enclosures(
        besides count: Int,
        _ context: CommandContext
    ) throws(HouseholdError) -> [Enclosure] {
        guard adding.isEmpty || adding.count + count <= AttachmentLimits.count else {
            throw .invalid([FieldProblem("attachment", .tooMany(limit: AttachmentLimits.count))])
        }
        return adding.map { attachment in
            Enclosure(
                // Never used again: who removes a file by name means that one.
                identifier: context.identifiers.makeIdentifier(),
                href: attachment.file.href,
                title: attachment.title,
                contentType: attachment.contentType,
                size: attachment.file.size
            )
        }
    }
}
