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

  /// A failure of the system at a path.
  init(_ status: Status, _ path: String, _ failure: System.Failure) {
    self.init(status, "\(path): \(failure.reason(isOutput: status == .unwritable))")
  }

  /// Calls `body` for a path, and converts a system failure to an error with words.
  static func asking<Result>(
    _ status: Status, _ path: String, _ body: () throws(System.Failure) -> Result
  ) throws(FileError) -> Result {
    do throws(System.Failure) {
      return try body()
    } catch {
      throw FileError(status, path, error)
    }
  }
}
