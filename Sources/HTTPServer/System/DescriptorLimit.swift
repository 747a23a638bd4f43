import Glibc

/// The number of descriptors this process may hold.
enum DescriptorLimit {
    /// Raises the soft limit to `count` where the hard limit allows it: the usual 1,024 is
    /// less than the connections that may wait for news.
    static func raise(to count: Int) {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        let wanted = min(rlim_t(count), limit.rlim_max)
        guard limit.rlim_cur < wanted else { return }
        limit.rlim_cur = wanted
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
