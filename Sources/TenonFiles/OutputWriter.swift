import TenonDiagnostics

/// Writes a run's output: all of it or nothing, and no file whose bytes would be the same. All files of
/// the tool are written here.
public struct OutputWriter {
  /// The text for a path.
  public struct Output: Sendable {
    public let path: String
    public let text: String

    public init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  /// The maximum number of temporary files that are open at once, each with its lock.
  private static let mostOpenFiles = 64

  public init() {}

  /// True if the output has no file, or one with other bytes.
  public func isStale(_ output: Output) throws(FileError) -> Bool {
    switch try OutputTarget(output.path) {
    case .file(let path, let status):
      return try FileError.asking(.unreadable, output.path) { () throws(System.Failure) in
        try isStale(output, path, status)
      }
    case .stream, .descriptor:
      throw FileError(
        .usage, "\(output.path): '--check' compares files and can't read a device or a pipe")
    }
  }

  private func isStale(
    _ output: Output, _ path: String, _ status: System.Status?
  ) throws(System.Failure) -> Bool {
    guard let status, status.size == output.text.utf8.count else { return true }
    return try !System.isText(output.text, at: path)
  }

  /// Writes stale outputs: first all of them next to their targets, then, if that succeeds, renames them to the
  /// targets, so that a reader never sees half a file. Devices and pipes are written to. Returns the paths of the
  /// changed files.
  @discardableResult public func write(_ outputs: [Output]) throws(FileError) -> [String] {
    var targets: [(output: Output, target: OutputTarget)] = []
    for output in outputs { targets.append((output, try OutputTarget(output.path))) }
    sweep(targets.map(\.target))
    var prepared: [(file: TemporaryFile, path: String)] = []
    do throws(FileError) {
      for (output, target) in targets {
        guard case .file(let path, let status) = target,
          // An unreadable but writable file is written.
          (try? isStale(output, path, status)) ?? true
        else { continue }
        var file = try prepare(output, path, status)
        do throws(System.Failure) {
          if prepared.count >= Self.mostOpenFiles { try file.close() }
        } catch {
          file.discard()
          throw FileError(.unwritable, output.path, error)
        }
        prepared.append((file, output.path))
      }
      for (output, target) in targets { try stream(output, target) }
    } catch {
      discard(prepared[...])
      throw error
    }
    for index in prepared.indices {
      do throws(System.Failure) {
        try prepared[index].file.replaceTarget()
      } catch {
        discard(prepared[index...])
        throw FileError(.unwritable, prepared[index].path, error)
      }
    }
    return prepared.map(\.path)
  }

  /// Removes leftovers of earlier runs next to the targets.
  private func sweep(_ targets: [OutputTarget]) {
    var folders: Set<[UInt8]> = []
    for case .file(let path, _) in targets {
      let folder = path.pathFolder
      if folders.insert(FileName.bytes(folder)).inserted { TemporaryFile.sweep(folder) }
    }
  }

  private func prepare(
    _ output: Output, _ path: String, _ status: System.Status?
  ) throws(FileError) -> TemporaryFile {
    try FileError.asking(.unwritable, output.path) { () throws(System.Failure) in
      // A read-only file isn't replaced either. It may have been removed meanwhile.
      if status != nil, let refusal = System.refusal(toWrite: path), refusal != .missing {
        throw refusal
      }
      return try TemporaryFile(output.text, for: path, like: status)
    }
  }

  private func discard(_ files: ArraySlice<(file: TemporaryFile, path: String)>) {
    for var file in files.map(\.file) { file.discard() }
  }

  /// Writes to a device or a pipe.
  private func stream(_ output: Output, _ target: OutputTarget) throws(FileError) {
    do throws(System.Failure) {
      switch target {
      case .file: break
      case .descriptor(let descriptor): try Console.send(output.text, to: descriptor)
      case .stream(let path): try System.write(output.text, toStream: path)
      }
    } catch {
      throw FileError(.unwritable, output.path, error)
    }
  }

  /// Creates a folder and those above it, if they don't exist.
  public func makeFolder(_ path: String) throws(FileError) {
    var made = path.isAbsolutePath ? "/" : ""
    for name in path.pathNames {
      made += name
      do throws(System.Failure) {
        try System.makeFolder(made)
      } catch {
        guard ManifestReader.isFolder(made) else {
          if error == .taken {
            throw FileError(.unwritable, "\(path): '\(made)' exists and is not a folder")
          }
          throw FileError(.unwritable, path, error)
        }
      }
      made += "/"
    }
  }
}
