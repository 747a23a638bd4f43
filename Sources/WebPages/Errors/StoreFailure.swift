import Household

/// Says why the store took nothing, without its insides.
enum StoreFailure {
    static func sentence(_ error: JournalError, _ visit: Visit) -> String {
        switch error {
        case .noSpace: visit.text("saveFailedDiskFull")
        case .readOnly: visit.text("storeReadOnlyShort")
        case .failed(let reason), .syncFailed(let reason):
            visit.text("saveFailedDisk", ["reason": reason])
        }
    }
}
