import CivilTime
import JSCalendar
import JSON

/// Makes one JSCalendar event of all VEVENTs of one UID.
struct EventAssembler {
    struct Result {
        var event: ImportedEvent?
        var problems: [ImportProblem] = []
    }

    /// A changed instance, and which one it replaces.
    private struct Instance {
        var component: Component
        var identifier: ZonedTime
        var line: ContentLine
    }

    let file: FileContext

    func assemble(_ group: EventGroup) -> Result {
        var result = Result()
        let instances = readInstances(group, &result)
        if let master = newestReadable(group.masters, &result) {
            add(instances, to: master, uid: group.uid, &result)
        } else if !instances.isEmpty {
            assembleOrphans(instances, uid: group.uid, &result)
        }
        return result
    }

    /// Reads the RECURRENCE-IDs; of several versions of one instance only the newest stays.
    private func readInstances(_ group: EventGroup, _ result: inout Result) -> [Instance] {
        var instances: [Instance] = []
        var places: [String: Component] = [:]
        for component in EventGroup.newestFirst(group.instances) {
            guard let line = component.first("RECURRENCE-ID") else { continue }
            do throws(ValueError) {
                let time = try file.zones.time(line)
                let moment = time.instant?.description ?? time.local.description
                if let newer = places[moment] {
                    result.problems.append(Self.superseded(component, by: newer))
                    continue
                }
                places[moment] = component
                instances.append(Instance(component: component, identifier: time, line: line))
            } catch {
                let reason = "RECURRENCE-ID \(error.reason)"
                let failure = UnreadableEvent(component, line: line, reason: reason)
                result.problems.append(failure.problem)
            }
        }
        return instances.sorted { $0.component.number < $1.component.number }
    }

    private static func superseded(_ component: Component, by newer: Component) -> ImportProblem {
        ImportProblem(
            line: component.number,
            reason: "the same event stands again on line \(newer.number), and that one was taken",
            isUnreadable: false,
            objectLine: component.number
        )
    }

    private func newestReadable(_ masters: [Component], _ result: inout Result) -> EventDraft? {
        var chosen: EventDraft?
        for component in EventGroup.newestFirst(masters) {
            if let chosen {
                result.problems.append(Self.superseded(component, by: chosen.component))
                continue
            }
            do throws(UnreadableEvent) {
                chosen = try draft(component)
            } catch {
                result.problems.append(error.problem)
            }
        }
        return chosen
    }

    private func draft(
        _ component: Component,
        series: EventDraft? = nil
    ) throws(UnreadableEvent) -> EventDraft {
        var draft = try EventDraft(component, in: file, series: series)
        draft.takeTimes()
        if component.name == "VTODO" { draft.takeTodo() }
        draft.takeBasics()
        if file.cancelled.contains(component.number), draft.object["status"] == nil {
            draft.object["status"] = "cancelled"
        }
        draft.takePlaces()
        draft.takeLinks()
        draft.takeParticipants()
        draft.takeAlerts(householdZone: file.householdZone)
        return draft
    }

    private func add(
        _ instances: [Instance],
        to master: EventDraft,
        uid: String,
        _ result: inout Result
    ) {
        var master = master
        var overrides = master.takeRecurrence()
        master.keepLeftovers()
        var lines = [master.component.number]
        var changed: [LocalDateTime: Component] = [:]
        for instance in instances {
            do throws(UnreadableEvent) {
                let (key, patch, problems) = try self.patch(for: instance, of: master)
                if let first = changed[key] {
                    result.problems.append(Self.superseded(instance.component, by: first))
                    continue
                }
                changed[key] = instance.component
                overrides[key] = patch
                lines.append(instance.component.number)
                result.problems += problems
            } catch {
                result.problems.append(error.problem)
            }
        }
        result.problems += master.problems
        finish(master, overrides, uid: uid, lines: lines, &result)
    }

    /// RFC 8984 §4.3.5: the key is the instance's own start on the clock of the series, the
    /// value a patch of the series.
    private func patch(
        for instance: Instance,
        of master: EventDraft
    ) throws(UnreadableEvent) -> (LocalDateTime, JSONObject, [ImportProblem]) {
        var draft = try draft(instance.component, series: master)
        Self.keepRange(of: instance, in: &draft)
        draft.keepLeftovers()
        let key = master.instanceKey(instance.identifier)
        let patch = SeriesPatch.patch(from: master.object, to: draft.object, at: key)
        return (key, patch, draft.problems)
    }

    private static func keepRange(of instance: Instance, in draft: inout EventDraft) {
        guard instance.line.parameter("RANGE")?.uppercased() == "THISANDFUTURE" else { return }
        draft.leave(
            instance.line,
            because: "RANGE=THISANDFUTURE is kept, but only this one instance is changed"
        )
    }

    /// Instances whose series the file does not have: the first becomes the event, with the
    /// `recurrenceId` of RFC 8984 §4.3.1, and the others are further instances of it.
    private func assembleOrphans(_ instances: [Instance], uid: String, _ result: inout Result) {
        let ordered = instances.sorted { $0.identifier.local < $1.identifier.local }
        for (index, first) in ordered.enumerated() {
            do throws(UnreadableEvent) {
                var draft = try draft(first.component)
                draft.object["recurrenceId"] = .string(first.identifier.local.description)
                if let zone = first.identifier.zone {
                    draft.object["recurrenceIdTimeZone"] = .string(zone.id)
                }
                Self.keepRange(of: first, in: &draft)
                let rest = Array(ordered[(index + 1)...])
                return add(rest, to: draft, uid: uid, &result)
            } catch {
                result.problems.append(error.problem)
            }
        }
    }

    private func finish(
        _ master: EventDraft,
        _ overrides: [LocalDateTime: JSONObject],
        uid: String,
        lines: [Int],
        _ result: inout Result
    ) {
        var object: JSONObject = ["@type": "Event", "uid": .string(uid)]
        for (name, value) in master.object.members { object[name] = value }
        if !overrides.isEmpty {
            let members = overrides.sorted { $0.key < $1.key }.map { key, patch in
                (name: key.description, value: JSONValue.object(patch))
            }
            object["recurrenceOverrides"] = .object(JSONObject(members))
        }
        let line = lines.min() ?? master.component.number
        do {
            let event = try Event(object: object)
            result.event = ImportedEvent(event: event, line: line, lines: lines)
        } catch {
            let failure = UnreadableEvent(master.component, reason: "\(error)")
            result.problems.append(failure.problem)
        }
    }
}
