enum OutputTarget {
  /// A regular file, which is replaced as a whole; `nil` where there is none yet. No link.
  case file(path: String, System.Status?)
  /// A device or a pipe, which is written to and never replaced.
  case stream(path: String)
  /// A stream that this process has been started with.
  case descriptor(Int32)

  /// As many links as the system follows.
  private static let mostLinks = 40

  /// Follows links: what they lead to is written, there or not, and they stay.
  init(_ path: String) throws(FileError) {
    var current = path
    for _ in 0...Self.mostLinks {
      if let descriptor = Self.descriptor(current) {
        self = .descriptor(descriptor)
        return
      }
      let status: System.Status
      do throws(System.Failure) {
        // What such a path leads to may have no other name.
        status = try System.status(current, followsLinks: current.hasPrefix("/proc/"))
      } catch {
        guard error == .missing else { throw FileError(.unwritable, path, error) }
        self = .file(path: current, nil)
        return
      }
      switch status.kind {
      case .file:
        self = current.hasPrefix("/proc/") ? .stream(path: current) : .file(path: current, status)
        return
      case .pipe, .device:
        self = .stream(path: current)
        return
      case .folder: throw FileError(.unwritable, "\(path): a folder has this name")
      case .socket:
        throw FileError(.unwritable, "\(path): is a socket; name a file, a pipe or a device")
      case .link: break
      }
      do throws(System.Failure) {
        let target = try System.target(ofLink: current)
        current = target.isAbsolutePath ? target : current.pathFolder + target
      } catch {
        throw FileError(.unwritable, path, error)
      }
    }
    throw FileError(.unwritable, path, System.Failure.tooManyLinks)
  }

  /// The number of an open stream that a path names. To open it anew would begin at its start again.
  private static func descriptor(_ path: String) -> Int32? {
    if path == "/dev/stdout" { return 1 }
    if path == "/dev/stderr" { return 2 }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }
}
