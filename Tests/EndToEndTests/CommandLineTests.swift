import Testing

/// The command line says in one line what is wrong, and where help is.
@Suite(.timeLimit(.minutes(5))) struct CommandLineTests {
    private static let commands = [
        "serve", "device", "import", "export", "check", "journal", "occurrences",
    ]

    @Test(arguments: commands)
    func `every command explains itself`(_ command: String) throws {
        let outcome = try Himekuri.run(command, "--help")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("himekuri \(command)"))
        #expect(outcome.errors == "")
    }

    @Test func `the overview names every command`() throws {
        let outcome = try Himekuri.run("--help")
        #expect(outcome.status == 0)
        for command in Self.commands { #expect(outcome.output.contains(command)) }
    }

    @Test(arguments: commands)
    func `an unknown flag is exit 64 and one line that names it`(_ command: String) throws {
        let outcome = try Himekuri.run(command, "--frobnicate")
        #expect(outcome.status == 64)
        #expect(outcome.errorLines.count == 1)
        #expect(outcome.errors.contains("--frobnicate"))
        #expect(outcome.output == "")
    }

    @Test(arguments: [
        ["serve", "--port", "65536"], ["serve", "--port", "x"], ["serve", "--port"],
        ["export", "--from", "2026-02-30", "--data", "/nowhere"],
        ["export", "--format", "pdf", "--data", "/nowhere"],
        ["journal", "--since", "-1", "--data", "/nowhere"],
        ["device", "add", "X", "--access", "root", "--data", "/nowhere"],
    ])
    func `a bad value is exit 64 and one line that names its flag`(_ words: [String]) throws {
        let outcome = try Himekuri.run(words)
        #expect(outcome.status == 64)
        #expect(outcome.errorLines.count == 1)
        let flag = try #require(words.first { $0.hasPrefix("--") })
        #expect(outcome.errors.contains(flag))
    }

    @Test(arguments: [["dance"], ["device"], ["device", "dance"], ["import"], ["check", "it"]])
    func `words that mean nothing are exit 64`(_ words: [String]) throws {
        let outcome = try Himekuri.run(words)
        #expect(outcome.status == 64)
        #expect(outcome.errorLines.count == 1)
    }

    @Test func `a folder that cannot be made is exit 1 and one line`() throws {
        let outcome = try Himekuri.run("serve", "--port", "0", "--data", "/proc/nowhere/himekuri")
        #expect(outcome.status == 1)
        #expect(outcome.errorLines.count == 1)
        #expect(outcome.errors.contains("/proc/nowhere"))
    }
}
