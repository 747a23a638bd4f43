import Glibc
import Synchronization

@testable import JournalFile

/// A folder in memory that knows what would survive a power cut, and fails when told to.
///
/// Writes reach the durable content at `synchronize`, names the durable folder at
/// `synchronizeFolder`; `afterPowerCut` is a disk that has only those. A folder in it is a name of
/// its own, and its files have the names `folder/file`.
final class FaultyDisk: StoreDisk {
    /// What makes a call fail.
    enum Fault: Sendable {
        /// The `number`th call from now, counted from 1, fails, and so do all after it.
        case crash(number: Int)
        /// Writes find no room for more than `free` bytes in all.
        case full(free: Int)
        case sync
    }

    struct Content: Sendable {
        let inode: UInt64
        var visible: [UInt8] = []
        var durable: [UInt8] = []
        var modified = 0
        var changed = 0
    }

    struct State: Sendable {
        var contents: [UInt64: Content] = [:]
        var names: [String: UInt64] = [:]
        var durableNames: [String: UInt64] = [:]
        var fault: Fault?
        /// A write takes no more bytes than this at once.
        var largestWrite = Int.max
        var refusesTruncation = false
        var calls = 0
        var syncs = 0
        /// Seconds since 1970, as files see it.
        var clock = 1_780_000_000
        var ticks = 0
        var locks: [String: String] = [:]
    }

    let path = "/data"
    let state: Mutex<State>

    init(_ state: State = State()) { self.state = Mutex(state) }

    /// Names and contents as they are, in a new disk without faults.
    init(files: [String: [UInt8]], clock: Int = 1_780_000_000) {
        var state = State()
        state.clock = clock
        for (name, bytes) in files.sorted(by: { $0.key < $1.key }) { state.put(bytes, at: name) }
        self.state = Mutex(state)
    }

    var afterPowerCut: FaultyDisk {
        let survived = state.withLock { state in
            state.durableNames.filter { name, _ in
                let folder = name.prefix { $0 != "/" }
                return folder.count == name.count || state.durableNames[String(folder)] != nil
            }
            .mapValues { state.contents[$0]?.durable ?? [] }
        }
        return FaultyDisk(files: survived)
    }

    var files: [String: [UInt8]] {
        state.withLock { state in state.names.mapValues { state.contents[$0]?.visible ?? [] } }
    }

    subscript(name: String) -> [UInt8] {
        get { files[name] ?? [] }
        set { state.withLock { $0.put(newValue, at: name) } }
    }

    /// Bytes that another program adds to the journal without a sync.
    func append(_ bytes: [UInt8]) {
        state.withLock { state in
            guard let inode = state.names[StoreFileName.journal] else { return }
            let now = state.now()
            state.contents[inode]?.visible += bytes
            state.contents[inode]?.modified = now
            state.contents[inode]?.changed = now
        }
    }

    /// Calls of the disk since the last fault was set.
    var calls: Int { state.withLock { $0.calls } }

    func set(_ fault: Fault?) {
        state.withLock { state in
            state.calls = 0
            state.fault = fault
        }
    }

    // MARK: StoreDisk

    func identity(of name: String) throws(DiskError) -> FileIdentity? {
        try call("stat", name) { state in
            state.names[name].flatMap { state.contents[$0] }.map(FileIdentity.init)
        }
    }

    func open(_ name: String, for purpose: FilePurpose) throws(DiskError) -> (any StoreFile)? {
        let inode = try call("open", name) { state -> UInt64? in
            switch purpose {
            case .reading: break
            case .appending: if state.names[name] == nil { state.create(name) }
            case .replacing: state.create(name)
            }
            return state.names[name]
        }
        return inode.map { FaultyFile(disk: self, inode: $0, name: name) }
    }

    func rename(_ name: String, to newName: String) throws(DiskError) {
        try call("rename", name) { state in
            state.names[newName] = state.names.removeValue(forKey: name)
            let now = state.now()
            if let inode = state.names[newName] { state.contents[inode]?.changed = now }
        }
    }

    func remove(_ name: String) throws(DiskError) {
        try call("unlink", name) { state in state.names[name] = nil }
    }

    func synchronizeFolder() throws(DiskError) {
        try call("fsync", path) { state throws(DiskError) in
            if case .sync = state.fault { throw DiskError(call: "fsync", file: "/data", code: EIO) }
            state.synchronize { !$0.contains("/") }
        }
    }

    func folder(_ name: String, creates: Bool) throws(DiskError) -> (any StoreDisk)? {
        let isThere = try call("mkdir", name) { state in
            if creates, state.names[name] == nil { state.create(name) }
            return state.names[name] != nil
        }
        return isThere ? FaultyFolder(disk: self, name: name) : nil
    }

    func lock(_ name: String, creates: Bool) throws(DiskError) -> (any StoreLock)? {
        FaultyLock(disk: self, name: name)
    }

    func call<Result>(
        _ call: String,
        _ file: String,
        _ body: (inout State) throws(DiskError) -> Result
    ) throws(DiskError) -> Result {
        try state.withLock { state throws(DiskError) in
            state.calls += 1
            if case .crash(let number) = state.fault, state.calls >= number {
                throw DiskError(call: call, file: file, code: EIO)
            }
            return try body(&state)
        }
    }
}

extension FaultyDisk.State {
    /// Makes the names that `isMeant` as durable as they are visible; a name whose folder is not
    /// there after a power cut is not there, either.
    mutating func synchronize(_ isMeant: (String) -> Bool) {
        durableNames = durableNames.filter { !isMeant($0.key) }
        for (name, inode) in names where isMeant(name) { durableNames[name] = inode }
    }

    mutating func create(_ name: String) {
        let inode = UInt64(contents.count + 1)
        contents[inode] = FaultyDisk.Content(inode: inode, modified: now(), changed: now())
        names[name] = inode
    }

    /// A file that somebody else put there.
    mutating func put(_ bytes: [UInt8], at name: String) {
        create(name)
        if let inode = names[name] {
            contents[inode]?.visible = bytes
            contents[inode]?.durable = bytes
        }
        durableNames[name] = names[name]
    }

    mutating func now() -> Int {
        ticks += 1
        return clock * 1_000_000_000 + ticks
    }
}

extension FileIdentity {
    init(_ content: FaultyDisk.Content) {
        self.init(
            device: 1,
            inode: content.inode,
            size: content.visible.count,
            modified: content.modified,
            changed: content.changed
        )
    }
}

/// An open file of a `FaultyDisk`.
final class FaultyFile: StoreFile {
    private let disk: FaultyDisk
    private let inode: UInt64
    private let name: String

    init(disk: FaultyDisk, inode: UInt64, name: String) {
        self.disk = disk
        self.inode = inode
        self.name = name
    }

    func identity() throws(DiskError) -> FileIdentity {
        try disk.call("fstat", name) { state throws(DiskError) in
            guard let content = state.contents[inode] else { throw failure("fstat", ENOENT) }
            return FileIdentity(content)
        }
    }

    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(DiskError) -> Int {
        let part = try disk.call("read", name) { state in
            Array((state.contents[inode]?.visible ?? []).dropFirst(offset).prefix(buffer.count))
        }
        buffer.copyBytes(from: part)
        return part.count
    }

    func append(_ bytes: UnsafeRawBufferPointer) throws(DiskError) -> Int {
        let part = Array(bytes)
        return try disk.call("write", name) { state throws(DiskError) in
            var count = min(part.count, state.largestWrite)
            if case .full(let free) = state.fault {
                if free == 0 { throw failure("write", ENOSPC) }
                count = min(count, free)
                state.fault = .full(free: free - count)
            }
            state.contents[inode]?.visible += part.prefix(count)
            touch(&state)
            return count
        }
    }

    func truncate(to size: Int) throws(DiskError) {
        try disk.call("truncate", name) { state throws(DiskError) in
            if state.refusesTruncation { throw failure("truncate", EIO) }
            let visible = state.contents[inode]?.visible ?? []
            state.contents[inode]?.visible = Array(visible.prefix(size))
            touch(&state)
        }
    }

    func synchronize() throws(DiskError) {
        try disk.call("fdatasync", name) { state throws(DiskError) in
            if case .sync = state.fault { throw failure("fdatasync", EIO) }
            state.syncs += 1
            let visible = state.contents[inode]?.visible ?? []
            state.contents[inode]?.durable = visible
        }
    }

    private func touch(_ state: inout FaultyDisk.State) {
        let now = state.now()
        state.contents[inode]?.modified = now
        state.contents[inode]?.changed = now
    }

    private func failure(_ call: String, _ code: Int32) -> DiskError {
        DiskError(call: call, file: name, code: code)
    }
}

/// A folder in a `FaultyDisk`.
struct FaultyFolder: StoreDisk {
    let disk: FaultyDisk
    let name: String

    var path: String { "\(disk.path)/\(name)" }

    func identity(of file: String) throws(DiskError) -> FileIdentity? {
        try disk.identity(of: "\(name)/\(file)")
    }

    func open(_ file: String, for purpose: FilePurpose) throws(DiskError) -> (any StoreFile)? {
        try disk.open("\(name)/\(file)", for: purpose)
    }

    func rename(_ file: String, to newName: String) throws(DiskError) {
        try disk.rename("\(name)/\(file)", to: "\(name)/\(newName)")
    }

    func remove(_ file: String) throws(DiskError) { try disk.remove("\(name)/\(file)") }

    func synchronizeFolder() throws(DiskError) {
        try disk.call("fsync", path) { state throws(DiskError) in
            if case .sync = state.fault { throw DiskError(call: "fsync", file: path, code: EIO) }
            state.synchronize { $0.hasPrefix("\(name)/") }
        }
    }

    func folder(_ name: String, creates: Bool) throws(DiskError) -> (any StoreDisk)? { nil }

    func lock(_ name: String, creates: Bool) throws(DiskError) -> (any StoreLock)? { nil }
}

/// A lock of a `FaultyDisk`; only `tryAcquire` can find it taken.
final class FaultyLock: StoreLock {
    private let disk: FaultyDisk
    private let name: String

    init(disk: FaultyDisk, name: String) {
        self.disk = disk
        self.name = name
    }

    func acquire(shared: Bool) throws(DiskError) {}

    func tryAcquire(leaving note: String) throws(DiskError) -> String? {
        disk.state.withLock { state in
            if let holder = state.locks[name] { return holder }
            state.locks[name] = note
            return nil
        }
    }

    func release() {}
}
