/// Writes the heads of responses.
package enum ResponseEncoder {
    /// What the server knows about a response and the application does not.
    package struct Delivery: Sendable {
        /// The content as it goes out, already in the coding.
        package var content: [UInt8]
        package var coding: ContentCoding
        /// Whether another client could have got another coding: adds `Vary`.
        package var variesByCoding: Bool
        /// Whether the request was HEAD: the length is said and the content left out.
        package var isHead: Bool
        /// An IMF-fixdate, as ``HTTPDate`` writes it.
        package var date: String
        package var connection: ConnectionOption

        package init(
            content: [UInt8],
            coding: ContentCoding = .identity,
            variesByCoding: Bool = false,
            isHead: Bool = false,
            date: String,
            connection: ConnectionOption
        ) {
            self.content = content
            self.coding = coding
            self.variesByCoding = variesByCoding
            self.isHead = isHead
            self.date = date
            self.connection = connection
        }
    }

    /// RFC 9110 §15.2.1: tells the client to send the content.
    package static let continueResponse = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

    /// Whether content follows the head: not behind one that answers HEAD, nor where the status
    /// forbids it (RFC 9110 §6.4.1).
    package static func sendsContent(_ response: Response, _ delivery: Delivery) -> Bool {
        !delivery.isHead && !response.status.forbidsContent
    }

    /// Appends the head, with the empty line behind it, to a buffer that may hold earlier responses
    /// of a pipeline.
    package static func appendHead(
        _ response: Response,
        _ delivery: Delivery,
        to buffer: inout [UInt8]
    ) {
        let needed = buffer.count + response.fields.bytes.count + 512
        if buffer.capacity < needed {
            // Doubling keeps a long pipeline from copying the buffer again at each response.
            buffer.reserveCapacity(buffer.isEmpty ? needed : max(needed, buffer.capacity * 2))
        }
        appendStatusLine(response.status, to: &buffer)
        appendOwnFields(response, delivery, to: &buffer)
        response.fields.write(to: &buffer, omitting: isOwnField)
        buffer.append(.carriageReturn)
        buffer.append(.lineFeed)
    }

    /// The lines that nearly every response begins with.
    private static let okLine = statusLine(.ok)
    private static let notModifiedLine = statusLine(.notModified)

    private static func statusLine(_ status: Status) -> [UInt8] {
        var line: [UInt8] = []
        makeStatusLine(status, to: &line)
        return line
    }

    private static func appendStatusLine(_ status: Status, to buffer: inout [UInt8]) {
        switch (status.code, status.reason) {
        case (200, "OK"): buffer.append(contentsOf: okLine)
        case (304, "Not Modified"): buffer.append(contentsOf: notModifiedLine)
        default: makeStatusLine(status, to: &buffer)
        }
    }

    private static func makeStatusLine(_ status: Status, to buffer: inout [UInt8]) {
        buffer.append(contentsOf: "HTTP/1.1 ".utf8)
        appendDecimal(status.code, to: &buffer)
        buffer.append(.space)
        // RFC 9112 §4: reason-phrase = 1*( HTAB / SP / VCHAR / obs-text )
        if status.reason.utf8.allSatisfy(\.isFieldValueCharacter) {
            buffer.append(contentsOf: status.reason.utf8)
        } else {
            buffer.append(
                contentsOf: status.reason.utf8.map { $0.isFieldValueCharacter ? $0 : .space }
            )
        }
        buffer.append(contentsOf: "\r\n".utf8)
    }

    private static func appendOwnFields(
        _ response: Response,
        _ delivery: Delivery,
        to buffer: inout [UInt8]
    ) {
        append("Date: ", to: &buffer)
        buffer.append(contentsOf: delivery.date.utf8)
        switch delivery.connection {
        case .persistent: append("\r\n", to: &buffer)
        case .keepAlive: append("\r\nConnection: keep-alive\r\n", to: &buffer)
        case .close: append("\r\nConnection: close\r\n", to: &buffer)
        }
        if let tag = response.entityTag {
            append("ETag: ", to: &buffer)
            EntityTag.write(tag, coding: delivery.coding, to: &buffer)
            append("\r\n", to: &buffer)
        }
        switch delivery.coding {
        case .identity: break
        case .gzip: append("Content-Encoding: gzip\r\n", to: &buffer)
        case .deflate: append("Content-Encoding: deflate\r\n", to: &buffer)
        }
        if delivery.variesByCoding, !response.fields.hasListMember("accept-encoding", named: "Vary")
        {
            append("Vary: Accept-Encoding\r\n", to: &buffer)
        }
        // RFC 9110 §8.6: "A server MUST NOT send a Content-Length header field in any response with
        // a status code of 1xx (Informational) or 204 (No Content)"; in a 304 it would have to be
        // the length of the 200 that was not made. After HEAD it is the length GET would give.
        if !response.status.forbidsContent {
            append("Content-Length: ", to: &buffer)
            appendDecimal(delivery.content.count, to: &buffer)
            append("\r\n", to: &buffer)
        }
    }

    /// Whole lines in one piece: a head has a dozen, and each piece is a check and a copy.
    private static func append(_ text: StaticString, to buffer: inout [UInt8]) {
        text.withUTF8Buffer { buffer.append(contentsOf: $0) }
    }

    private static func appendDecimal(_ number: Int, to buffer: inout [UInt8]) {
        if number >= 10 { appendDecimal(number / 10, to: &buffer) }
        buffer.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number % 10))
    }

    /// Whether only the encoder writes this field: the application's line is left out, so that
    /// no message has two lengths or two dates.
    private static func isOwnField(_ name: ArraySlice<UInt8>) -> Bool {
        let own: String? =
            switch name.count {
            case 4: name.first?.lowercased == UInt8(ascii: "d") ? "date" : "etag"
            case 10: "connection"
            case 14: "content-length"
            case 16: "content-encoding"
            case 17: "transfer-encoding"
            default: nil
            }
        return own.map { name.equalsIgnoringCase($0.utf8) } ?? false
    }
}
