#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

/// Why a file could not be read or written.
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

  /// A failure of the system at a path.
  init(_ status: Status, _ path: String, _ failure: System.Failure) {
    self.init(status, "\(path): \(Self.reason(failure.code, status))")
  }

  /// Does something at a path, and says in words why it fails.
  static func asking<Result>(
    _ status: Status, _ path: String, _ body: () throws(System.Failure) -> Result
  ) throws(FileError) -> Result {
    do throws(System.Failure) {
      return try body()
    } catch {
      throw FileError(status, path, error)
    }
  }

  /// Why the system refused, in plain words.
  private static func reason(_ code: Int32, _ status: Status) -> String {
    switch code {
    case ENOENT:
      status == .unwritable ? "no such folder" : "no such file"
    case EACCES, EPERM:
      "permission denied"
    case EISDIR: "is a folder"
    case ENOTDIR: "part of the path is a file, not a folder"
    case ENAMETOOLONG: "file name too long"
    case ELOOP: "symbolic links form a loop, or there are too many"
    case EROFS: "read-only file system"
    case ENOSPC: "no space left on the device"
    case EDQUOT: "disk quota exceeded"
    case EFBIG: "file too large"
    case EMFILE, ENFILE: "too many open files"
    case ENOMEM: "out of memory"
    case EIO: "input/output error"
    case ENXIO, ENODEV: "no such device"
    case EBUSY, ETXTBSY: "it is in use"
    case EILSEQ, EINVAL: "not allowed by the file system"
    case ESTALE: "stale file handle; run again"
    case EBADF: "closed"
    case EPIPE: "broken pipe"
    default: "\(String(cString: strerror(code))) (\(code))"
    }
  }
}
