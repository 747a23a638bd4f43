/// What `--help` says.
enum Help {
    static let overview = """
        Himekuri: the calendar that hangs in a household's kitchen.

        himekuri [serve] [--host ADDR] [--port N] [--open] [--demo]
                 [--public-name NAME]… [--trust-proxy ADDR]…
                 [--on-alarm PROGRAM]
        himekuri device add NAME --access owner|full|add|view [--reminders full|none]
        himekuri device list
        himekuri device revoke ID
        himekuri import FILE… [--calendar NAME] [--dry-run]
        himekuri export [--calendar NAME] [--from DATE] [--to DATE] [--format jscalendar]
        himekuri occurrences --start LOCAL [--zone ID] --rule RRULE… [--exdate LOCAL]…
                 [--rdate LOCAL]… [--from LOCAL] [--to LOCAL] [--limit N]
        himekuri check
        himekuri journal [--since SEQ]

        Every command takes --data DIR (the household's folder; default
        $XDG_DATA_HOME/himekuri, else ~/.local/share/himekuri) and --help.
        """

    static func text(_ command: CommandName) -> String {
        switch command {
        case .serve: serve
        case .device: device
        case .import: importing
        case .export: exporting
        case .occurrences: occurrences
        case .check: check
        case .journal: journal
        }
    }

    private static let serve = """
        himekuri serve: serves the household's calendar until it is stopped.

        --host ADDR         address to listen on (default: all, IPv4 and IPv6)
        --port N            port (default 8080; 0 picks a free one)
        --open              every device may answer its own prompt: for a network you trust
        --demo              a sample household in a temporary folder
        --public-name NAME  a further name under which browsers may reach it
        --trust-proxy ADDR  believe the X-Forwarded fields of the proxy at this address
        --on-alarm PROGRAM  call this program for each alarm, with JSON on its standard input
        --data DIR          the household's folder
        """

    private static let device = """
        himekuri device: lets devices in from the machine itself.

        device add NAME --access owner|full|add|view [--reminders full|none]
            prints the new device's token, and nothing else
        device list
            prints id, name, access and when each was last seen
        device revoke ID
            forgets a device at once
        """

    private static let importing = """
        himekuri import FILE…: takes in calendars in iCalendar format (- reads standard input).

        --calendar NAME     the calendar for new events (default: the file's own name)
        --dry-run           only says what would change
        """

    private static let exporting = """
        himekuri export: writes events to standard output.

        --calendar NAME     only this calendar
        --from DATE         only events that end after the beginning of this day
        --to DATE           only events that begin before the end of this day
        --format jscalendar the format (RFC 8984; the only one so far)
        """

    private static let occurrences = """
        himekuri occurrences: prints when a series happens, one start per line.

        --start LOCAL       the first occurrence: 2026-12-09T17:00:00, or 2026-12-09 for whole
                            days; with a Z the series is in UTC, and so is what is printed
        --zone ID           the zone whose clock it follows, such as Europe/Berlin
        --rule RRULE        how it repeats (RFC 5545), such as FREQ=WEEKLY;COUNT=10; repeatable
        --exdate LOCAL      an occurrence to leave out; with a Z in UTC; repeatable
        --rdate LOCAL       an occurrence to add; repeatable
        --from LOCAL        nothing that starts before this time
        --to LOCAL          nothing that starts at this time or later
        --limit N           at most so many (default for a series without end, where there is
                            no --to either: \(OccurrencesCommand.defaultLimit))
        """

    private static let check = """
        himekuri check: reads the whole store, prints counts and every fault.

        Exit status 0 where there is no fault, 2 where there is one.
        """

    private static let journal = """
        himekuri journal [--since SEQ]: prints the transactions as JSON Lines.
        """
}
