import Glibc

/// The processors of this machine.
enum Processors {
    /// How many are in use now, at least one.
    static let count = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
