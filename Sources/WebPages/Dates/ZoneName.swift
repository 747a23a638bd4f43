/// Names zones by the place in their id.
enum ZoneName {
    /// “New York” for `America/New_York`.
    static func place(_ id: String) -> String {
        let place = id.split(separator: "/").last.map(String.init) ?? id
        return place.split(separator: "_").joined(separator: " ")
    }

    /// “America”; nil for ids without a region.
    static func region(_ id: String) -> String? {
        guard let slash = id.firstIndex(of: "/") else { return nil }
        return String(id[..<slash])
    }
}
