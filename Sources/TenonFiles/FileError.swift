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
package struct FileError: Error, Equatable {
  /// What a process exits with, as in sysexits.h.
  package enum Status: Int32, Sendable {
    case usage = 64
    case unreadable = 66
    case unwritable = 73
  }

  /// What kind of failure it is.
  package let status: Status
  /// What went wrong, with the path, in one line.
  package let message: String

  /// A failure.
  package init(_ status: Status, _ message: String) {
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
      status == .unwritable ? "there is no such folder to write to" : "there is no such file"
    case EACCES, EPERM:
      "permission denied; it may not be \(status == .unwritable ? "written" : "read")"
    case EISDIR: "this is a folder"
    case ENOTDIR: "a part of this path is a file, not a folder"
    case ENAMETOOLONG: "this name is too long for the file system"
    case ELOOP: "its symbolic links lead in a circle, or are too many"
    case EROFS: "the file system is read-only"
    case ENOSPC: "no space is left on the device"
    case EDQUOT: "the disk quota is used up"
    case EFBIG: "the file would be larger than is allowed"
    case EMFILE, ENFILE: "too many files are open"
    case ENOMEM: "there is not enough memory"
    case EIO: "the device reports an input or output error"
    case ENXIO, ENODEV: "the device is not there"
    case EBUSY, ETXTBSY: "it is in use"
    case EILSEQ, EINVAL: "the file system does not allow this"
    case ESTALE: "the file server no longer knows this file; run again"
    case EBADF: "it is closed"
    case EPIPE: "nobody reads it"
    default: "the system refuses it: \(String(cString: strerror(code))) (\(code))"
    }
  }
}
