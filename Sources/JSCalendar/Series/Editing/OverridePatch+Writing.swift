import CivilTime
import JSON

extension OverridePatch {
    /// The properties that say when an occurrence is.
    static let timeNames = ["start", "timeZone", "duration", "showWithoutTime"]

    /// What an override does not say: the bookkeeping of the event, and that it is left out.
    private static let unsaid: Set<Substring> = ["created", "excluded", "sequence", "updated"]

    /// The patch that makes an edited occurrence of a plain one.
    static func difference(from plain: JSONObject, to edited: JSONObject) -> JSONObject {
        let patch = PatchObject.diff(from: plain, to: edited)
        return JSONObject(
            patch.members.filter { name, value in
                let hasNoEffect = value.isNull && plain[name] == JSONValue.null
                return !isIgnored(name) && !unsaid.contains(topName(name)) && !hasNoEffect
            }
        )
    }

    /// The property that a pointer leads into, still escaped.
    static func topName(_ pointer: String) -> Substring {
        pointer.prefix { $0 != "/" }
    }

    /// Writes those times in which an occurrence differs from what its series gives.
    static func write(
        _ wanted: EventTiming,
        over usual: EventTiming,
        into patch: inout JSONObject
    ) {
        func write(_ name: String, _ value: JSONValue, if isNeeded: Bool) {
            patch[name] = isNeeded ? value : nil
        }
        write("start", .string(wanted.start.description), if: wanted.start != usual.start)
        write(
            "timeZone",
            wanted.timeZone.map { .string($0) } ?? .null,
            if: wanted.timeZone != usual.timeZone
        )
        write(
            "duration",
            .string(wanted.duration.description),
            if: wanted.duration != usual.duration
        )
        write(
            "showWithoutTime",
            wanted.showWithoutTime ? true : .null,
            if: wanted.showWithoutTime != usual.showWithoutTime
        )
    }

    /// Applies a patch, or returns nil where it does not fit.
    static func patched(_ object: JSONObject, by patch: JSONObject) -> JSONObject? {
        do throws(PatchError) {
            return try PatchObject.apply(patch, to: object)
        } catch {
            return nil
        }
    }
}
