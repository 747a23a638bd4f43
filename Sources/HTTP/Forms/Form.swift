/// What a form sent: text values in order, and files.
package struct Form: Sendable, Equatable {
    private let fields: Query
    package let files: [FormFile]

    package init(_ items: [Query.Item] = [], files: [FormFile] = []) {
        fields = Query(items)
        self.files = files
    }

    /// Reads application/x-www-form-urlencoded or multipart/form-data.
    init(parsing body: [UInt8], mediaType: MediaType?, limits: FormLimits) throws(FormError) {
        switch mediaType?.essence {
        case "application/x-www-form-urlencoded":
            self.init(try URLEncodedForm.parse(body[...], limits: limits))
        case "multipart/form-data":
            guard let boundary = mediaType?.parameter("boundary") else {
                throw .malformed("the Content-Type names no boundary")
            }
            var parser = try MultipartParser(body, boundary: boundary, limits: limits)
            self = try parser.parse()
        default:
            throw .unsupportedMediaType
        }
    }

    package var items: [Query.Item] { fields.items }

    package func first(_ name: String) -> String? { fields.first(name) }

    package func all(_ name: String) -> [String] { fields.all(name) }

    package func contains(_ name: String) -> Bool { fields.contains(name) }
}
