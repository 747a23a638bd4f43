import WebPages

/// “Hashes” so that a test can see what was hashed.
struct PlainHasher: TokenHasher {
    func hash(_ secret: String) -> String? { "hash of \(secret)" }

    func verify(_ secret: String, against hash: String) -> Bool { hash == "hash of \(secret)" }
}
