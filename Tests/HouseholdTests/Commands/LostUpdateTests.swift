import CivilTime
import Household
import JSCalendar
import Testing

/// Nobody's accepted change is ever silently lost.
@Suite struct LostUpdateTests {
    private static func randomized(
        _ fields: EventFields,
        _ step: Int,
        _ generator: inout SeededGenerator
    ) -> EventFields {
        var fields = fields
        for field in EventField.allCases where Int.random(in: 0..<4, using: &generator) == 0 {
            let value = "\(field.rawValue) \(Int.random(in: 0..<4, using: &generator))"
            switch field {
            case .title: fields.title = value
            case .location: fields.location = Bool.random(using: &generator) ? value : nil
            case .coordinates:
                let north = Double(Int.random(in: -90...90, using: &generator))
                fields.coordinates = Coordinates(latitude: north, longitude: 13.4)
            case .notes: fields.notes = Bool.random(using: &generator) ? "\(value)\n\(step)" : nil
            case .url:
                fields.url = Bool.random(using: &generator) ? "https://x.example/\(step)" : nil
            case .time:
                let day = Int.random(in: 10..<20, using: &generator)
                fields.time =
                    Bool.random(using: &generator)
                    ? .allDay("2026-12-\(day)")
                    : .timed("2026-12-\(day) 08:00", "2026-12-\(day) 09:00")
            case .calendar: fields.calendar = fields.calendar == "family" ? "school" : "family"
            // The event happens once, so that no scope is asked for.
            case .rules: break
            // Nobody lives here.
            case .people: break
            case .availability:
                fields.availability =
                    EventAvailability.allCases.randomElement(using: &generator) ?? .busy
            case .visibility: fields.isPrivate.toggle()
            case .alerts:
                let minutes = Int.random(in: 1..<60, using: &generator)
                fields.alerts = .ringing("-PT\(minutes)M")
            }
        }
        return fields
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `each field has the value that was accepted last`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var home = Home()
        let first = EventFields.make()
        let uid = try home.add(first)
        let created = home.state.sequence
        /// What the household must hold: each field as it was last accepted.
        var model = first
        /// What each form was rendered from, by the sequence it shows.
        var seen = [created: first]
        var (accepted, refused) = (0, 0)
        for step in 0..<150 {
            let bases = seen.keys.sorted().suffix(30)
            let base = try #require(bases.randomElement(using: &generator))
            let shown = try #require(seen[base])
            let typed = Self.randomized(shown, step, &generator)
            let device = Bool.random(using: &generator) ? "anna" : "ben"
            let history = home
            let command = ChangeEvent(uid: uid, fields: typed, base: base) {
                history.storedVersion(uid, at: base)
            }
            do throws(HouseholdError) {
                let outcome = try home.perform(command, by: device)
                accepted += 1
                for field in EventField.allCases where typed.differs(from: shown, in: field) {
                    // Accepted: nobody else had given this field another value since `base`.
                    #expect(
                        !model.differs(from: shown, in: field)
                            || !model.differs(from: typed, in: field)
                    )
                    model = Self.taking(field, of: typed, into: model)
                }
                #expect(outcome.fields == model)
            } catch {
                refused += 1
                let clash = try #require(error.clash)
                #expect(clash.mine == typed)
                #expect(clash.theirs == model)
                #expect(
                    clash.fields.allSatisfy { field in
                        typed.differs(from: shown, in: field)
                            && model.differs(from: shown, in: field)
                            && typed.differs(from: model, in: field)
                    }
                )
            }
            #expect(try home.fields(uid) == model)
            seen[home.state.sequence] = model
        }
        #expect(accepted > 20)
        #expect(refused > 20)
    }

    private static func taking(
        _ field: EventField,
        of other: EventFields,
        into fields: EventFields
    ) -> EventFields {
        fields.with { $0.take(field, from: other) }
    }
}
