import TenonDiagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

/// The system calls that the tool needs. Each is repeated if a signal has interrupted it, and fails with
/// the system's own error number.
enum System {
  struct Failure: Error, Equatable {
    let code: Int32

    /// The failure of the last call, unless a code is given.
    init(code: Int32 = errno) { self.code = code }

    static let missing = Failure(code: ENOENT)
    static let taken = Failure(code: EEXIST)
    static let tooManyLinks = Failure(code: ELOOP)

    /// The reason for the system's refusal.
    func reason(isOutput: Bool) -> String {
      if self == .missing { return isOutput ? "no such folder" : "no such file" }
      if code == EBADF { return "closed" }
      let words = String(cString: strerror(code))
      return words.prefix(1).lowercased() + words.dropFirst()
    }
  }

  enum Kind { case file, folder, link, pipe, socket, device }

  /// The identity of a file, independent of its name.
  struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  struct Status {
    let kind: Kind
    let identity: Identity
    let size: Int
    let links: Int
    /// The time of the last change: seconds and nanoseconds.
    let modified: [Int]
    let mode: mode_t
    let owner: uid_t
    let group: gid_t

    fileprivate init(_ info: stat) {
      switch info.st_mode & S_IFMT {
      case S_IFDIR: kind = .folder
      case S_IFLNK: kind = .link
      case S_IFIFO: kind = .pipe
      case S_IFSOCK: kind = .socket
      case S_IFREG: kind = .file
      default: kind = .device
      }
      identity = Identity(
        device: UInt64(truncatingIfNeeded: info.st_dev),
        number: UInt64(truncatingIfNeeded: info.st_ino))
      size = Int(info.st_size)
      links = Int(info.st_nlink)
      #if canImport(Darwin)
        modified = [info.st_mtimespec.tv_sec, info.st_mtimespec.tv_nsec]
      #else
        modified = [Int(info.st_mtim.tv_sec), Int(info.st_mtim.tv_nsec)]
      #endif
      mode = info.st_mode & 0o7777
      owner = info.st_uid
      group = info.st_gid
    }
  }

  // MARK: Paths

  /// The status of a path's target; without `followsLinks`, of the path itself.
  static func status(_ path: String, followsLinks: Bool = true) throws(Failure) -> Status {
    var info = stat()
    let result = withName(path) { followsLinks ? stat($0, &info) : lstat($0, &info) }
    guard result == 0 else { throw Failure() }
    return Status(info)
  }

  static func target(ofLink path: String) throws(Failure) -> String {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = withName(path) { readlink($0, &target, target.count) }
    guard count >= 0 else { throw Failure() }
    return FileName.text(target[..<count].map { UInt8(bitPattern: $0) })
  }

  /// The absolute path without links, `.` and `..`; `nil` if it doesn't exist.
  static func realPath(_ path: String) -> String? {
    guard let resolved = withName(path, { realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return text(resolved)
  }

  /// The names in a folder, unordered, without `.` and `..`.
  static func entries(of folder: String) throws(Failure) -> [String] {
    guard let stream = withName(folder, { opendir($0) }) else { throw Failure() }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw Failure() }
        return names
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { name in
        FileName.text(Array(name.prefix { $0 != 0 }))
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }

  /// Renames a file, and replaces one with the new name.
  static func renameFile(_ old: String, to new: String) throws(Failure) {
    let result = withName(old) { old in withName(new) { new in rename(old, new) } }
    guard result == 0 else { throw Failure() }
  }

  /// Creates or changes a link. Anything but a link stays.
  static func link(_ path: String, to target: String) {
    if let former = try? Self.target(ofLink: path) {
      if former == target { return }
      remove(path)
    }
    _ = withName(target) { target in withName(path) { symlink(target, $0) } }
  }

  static func remove(_ path: String) { _ = withName(path) { unlink($0) } }

  /// Creates a folder in an existing one.
  static func makeFolder(_ path: String) throws(Failure) {
    guard withName(path, { mkdir($0, 0o777) }) == 0 else { throw Failure() }
  }

  /// The reason why this process may not write a path; `nil` if it may.
  static func refusal(toWrite path: String) -> Failure? {
    withName(path) { access($0, W_OK) } == 0 ? nil : Failure()
  }

  // MARK: Open files

  /// Opens a file; programs that are started from here don't inherit it.
  private static func openFile(
    _ path: String, _ flags: Int32, mode: mode_t = 0
  ) throws(Failure) -> Int32 {
    while true {
      let descriptor = withName(path) { open($0, flags | O_CLOEXEC | O_NOCTTY, mode) }
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw Failure() }
    }
  }

  /// Creates a new file, and opens it.
  static func create(_ path: String, isPrivate: Bool) throws(Failure) -> Int32 {
    try openFile(path, O_RDWR | O_CREAT | O_EXCL, mode: isPrivate ? 0o600 : 0o666)
  }

  /// Opens a file to lock it, without following links or waiting for a pipe.
  static func openToLock(_ path: String) throws(Failure) -> Int32 {
    try openFile(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK)
  }

  /// Reads a file up to the first block beyond `limit` bytes; returns the bytes and the status.
  static func contents(
    of path: String, upTo limit: Int
  ) throws(Failure) -> (bytes: [UInt8], status: Status) {
    // The file may have become a pipe, which would block.
    try withFile(path, O_RDONLY | O_NONBLOCK) { (descriptor) throws(Failure) in
      (try readAll(descriptor, upTo: limit), try status(of: descriptor))
    }
  }

  /// True if a file consists of the bytes of a text.
  static func isText(_ text: String, at path: String) throws(Failure) -> Bool {
    let bytes = try contents(of: path, upTo: text.utf8.count).bytes
    var text = text
    return text.withUTF8 { text in
      guard bytes.count == text.count, let start = text.baseAddress else { return bytes.isEmpty }
      return memcmp(bytes, start, bytes.count) == 0
    }
  }

  static func stream(_ text: String, to path: String) throws(Failure) {
    try withFile(path, O_WRONLY | O_TRUNC) { (descriptor) throws(Failure) in
      try Console.send(text, to: descriptor)
    }
  }

  /// Opens a file, calls `body`, and closes the file.
  private static func withFile<Result>(
    _ path: String, _ flags: Int32, _ body: (Int32) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let descriptor = try openFile(path, flags)
    let result: Result
    do throws(Failure) {
      result = try body(descriptor)
    } catch {
      try? closeFile(descriptor)
      throw error
    }
    try closeFile(descriptor)
    return result
  }

  static func status(of descriptor: Int32) throws(Failure) -> Status {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw Failure() }
    return Status(info)
  }

  /// Reads to the end of a file, or to the first block beyond `limit` bytes.
  static func readAll(_ descriptor: Int32, upTo limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count <= limit {
      let count = read(descriptor, &block, block.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw Failure() }
      if count == 0 { break }
      bytes += block[..<count]
    }
    return bytes
  }

  static func writeAll(_ text: String, to descriptor: Int32) throws(Failure) {
    var text = text
    var code: Int32 = 0
    text.withUTF8 { buffer in
      var sent = 0
      while let base = buffer.baseAddress, sent < buffer.count, code == 0 {
        let count = write(descriptor, base + sent, buffer.count - sent)
        if count > 0 {
          sent += count
        } else if count == 0 {
          code = EIO
        } else if errno == EAGAIN {
          // An inherited stream may be non-blocking.
          var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&wanted, 1, -1)
        } else if errno != EINTR {
          code = errno
        }
      }
    }
    if code != 0 { throw Failure(code: code) }
  }

  /// Closes a file. Some file systems report only now that they are full.
  static func closeFile(_ descriptor: Int32) throws(Failure) {
    guard close(descriptor) == 0 || errno == EINTR else { throw Failure() }
  }

  /// Makes the system report failures that it would report only when a file is closed.
  static func flush(_ descriptor: Int32) throws(Failure) {
    let other = dup(descriptor)
    guard other >= 0 else { throw Failure() }
    try closeFile(other)
  }

  /// Takes the lock of an open file until the file is closed. The result is `false` if another open file has the
  /// lock, and `nil` if the file system has no locks.
  static func lock(_ descriptor: Int32) -> Bool? {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    return errno == EWOULDBLOCK ? false : nil
  }

  /// Gives an open file the owner, if that is allowed, and the mode of another one.
  static func imitate(_ other: Status, _ descriptor: Int32) throws(Failure) {
    let own = try status(of: descriptor)
    let isSame =
      own.owner == other.owner && own.group == other.group
      || fchown(descriptor, other.owner, other.group) == 0
    if !isSame { _ = fchown(descriptor, uid_t.max, other.group) }
    // Only its owner may make a program run as that user.
    guard fchmod(descriptor, isSame ? other.mode : other.mode & 0o777) == 0 else { throw Failure() }
  }

  // MARK: Names

  /// A name of the system as text.
  static func text(_ name: UnsafePointer<CChar>) -> String {
    FileName.text(Array(UnsafeRawBufferPointer(start: name, count: strlen(name))))
  }

  private static func withName<Result>(
    _ path: String, _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    body((FileName.bytes(path) + [0]).map { CChar(bitPattern: $0) })
  }
}

/// The reason why a file could not be read or written.
public struct FileError: Error, Equatable {
  /// The exit status of a process, as in sysexits.h.
  public enum Status: Int32, Sendable {
    case usage = 64
    case unreadable = 66
    case unwritable = 73
  }

  public let status: Status
  public let message: String

  public init(_ status: Status, _ message: String) {
    self.status = status
    self.message = message
  }

  init(_ status: Status, _ path: String, _ failure: System.Failure) {
    self.init(status, "\(path): \(failure.reason(isOutput: status == .unwritable))")
  }

  /// Calls `body` for a path, and converts a system failure to an error with words.
  static func asking<Result>(
    _ status: Status, _ path: String, _ call: @autoclosure () throws(System.Failure) -> Result
  ) throws(FileError) -> Result {
    do throws(System.Failure) {
      return try call()
    } catch {
      throw FileError(status, path, error)
    }
  }
}
