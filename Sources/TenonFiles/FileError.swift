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
}
