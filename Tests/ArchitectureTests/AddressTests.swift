import Foundation
import HTTP
import Testing

@testable import WebPages

/// Every address that a page leads to is one that the route table knows.
@Suite struct AddressTests {
    @Test func `every link of a template leads to a page`() throws {
        for file in try Project.files(in: "Templates", ending: ".mustache") {
            for match in file.text.matches(of: /href="(\/[^"{]*)"/) {
                #expect(isKnown(match.1, .get), "\(match.1) in \(file.path)")
            }
        }
    }

    @Test func `every form of a template is sent to a page that takes it`() throws {
        for file in try Project.files(in: "Templates", ending: ".mustache") {
            for match in file.text.matches(of: /<form[^>]*method="(\w+)"[^>]*action="(\/[^"{]*)"/) {
                let method: HTTP.Method = match.1 == "post" ? .post : .get
                #expect(isKnown(match.2, method), "\(match.2) in \(file.path)")
            }
        }
    }

    @Test func `every address that a view writes is in the route table`() throws {
        let interpolation = /\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/
        for file in try Project.files(in: "Sources/WebPages", ending: ".swift") {
            guard !file.path.contains("/Assets/") else { continue }
            for line in file.lines where !line.contains("//") && !line.contains("Route(") {
                let plain = line.replacing(interpolation, with: "x")
                for match in plain.matches(of: /(\+ )?"(\/[^"]*)"/) {
                    // What is appended is a page of an event.
                    let address = match.1 == nil ? "\(match.2)" : "/events/x/x\(match.2)"
                    let isAddress = isKnown(address, .get) || isKnown(address, .post)
                    #expect(isAddress, "\(address) in \(file.path)")
                }
            }
        }
    }

    @Test func `no two routes answer the same request`() {
        var seen: Set<String> = []
        for route in RouteTable.routes {
            let path = route.pattern.map { part in
                if case .literal(let text) = part { text } else { "{}" }
            }
            let line = "\(route.method.rawValue) /\(path.joined(separator: "/"))"
            #expect(seen.insert(line).inserted, "\(line)")
        }
    }

    private func isKnown(_ address: some StringProtocol, _ method: HTTP.Method) -> Bool {
        let path = String(address.prefix { $0 != "?" && $0 != "#" })
        let segments = path.split(separator: "/").map { String($0) }
        return RouteTable.routes(for: segments).contains { $0.route.method == method }
    }
}
