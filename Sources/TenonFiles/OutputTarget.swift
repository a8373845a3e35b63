enum OutputTarget {
  /// A regular file, not a link, which is replaced as a whole; `nil` if it doesn't exist yet.
  case file(path: String, System.Status?)
  /// A device or a pipe, which is written to and never replaced.
  case stream(path: String)
  /// A stream that this process has inherited.
  case descriptor(Int32)

  /// The number of links that the system follows.
  private static let mostLinks = 40

  /// Follows links: their target is written, even if it doesn't exist yet, and they stay.
  init(_ path: String) throws(FileError) {
    var current = path
    for _ in 0...Self.mostLinks {
      if let descriptor = Self.descriptor(current) {
        self = .descriptor(descriptor)
        return
      }
      let status: System.Status
      do throws(System.Failure) {
        // The target of such a path may have no other name.
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

  /// The number of an open stream that a path names. Opening it again would start at its beginning.
  private static func descriptor(_ path: String) -> Int32? {
    if path == "/dev/stdout" { return 1 }
    if path == "/dev/stderr" { return 2 }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }
}
