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
    switch try OutputTarget.at(output.path) {
    case .file(let path, let status):
      return try FileError.asking(.unreadable, output.path, try isStale(output, path, status))
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
    for output in outputs { targets.append((output, try OutputTarget.at(output.path))) }
    sweep(targets.map(\.target))
    var prepared: [(file: TemporaryFile, path: String)] = []
    var replaced = 0
    do throws(FileError) {
      for (output, target) in targets {
        guard case .file(let path, let status) = target,
          // An unreadable but writable file is written.
          (try? isStale(output, path, status)) ?? true
        else { continue }
        let file = try FileError.asking(.unwritable, output.path, try prepare(output, path, status))
        prepared.append((file, output.path))
        if prepared.count > Self.mostOpenFiles {
          let last = prepared.count - 1
          try FileError.asking(.unwritable, output.path, try prepared[last].file.close())
        }
      }
      for (output, target) in targets {
        try FileError.asking(.unwritable, output.path, try stream(output, target))
      }
      for index in prepared.indices {
        let path = prepared[index].path
        try FileError.asking(.unwritable, path, try prepared[index].file.replaceTarget())
        replaced += 1
      }
    } catch {
      for index in prepared.indices.dropFirst(replaced) { prepared[index].file.discard() }
      throw error
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
  ) throws(System.Failure) -> TemporaryFile {
    // A read-only file isn't replaced either. It may have been removed meanwhile.
    if status != nil, let refusal = System.refusal(toWrite: path), refusal != .missing {
      throw refusal
    }
    return try TemporaryFile(output.text, for: path, like: status)
  }

  /// Writes to a device or a pipe.
  private func stream(_ output: Output, _ target: OutputTarget) throws(System.Failure) {
    switch target {
    case .file: break
    case .descriptor(let descriptor): try Console.send(output.text, to: descriptor)
    case .stream(let path): try System.stream(output.text, to: path)
    }
  }

  /// Creates a folder and those above it, if they don't exist.
  public func makeFolder(_ path: String) throws(FileError) {
    var made = ""
    for name in path.pathNames {
      made += (made.isEmpty && !path.isAbsolutePath ? "" : "/") + name
      do throws(System.Failure) {
        try System.makeFolder(made)
      } catch {
        if ManifestReader.isFolder(made) { continue }
        guard error == .taken else { throw FileError(.unwritable, path, error) }
        throw FileError(.unwritable, "\(path): '\(made)' exists and is not a folder")
      }
    }
  }
}

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
  static func at(_ path: String) throws(FileError) -> OutputTarget {
    var current = path
    for _ in 0...mostLinks {
      if let descriptor = descriptor(current) { return .descriptor(descriptor) }
      let status: System.Status
      do throws(System.Failure) {
        // The target of such a path may have no other name.
        status = try System.status(current, followsLinks: current.hasPrefix("/proc/"))
      } catch {
        guard error == .missing else { throw FileError(.unwritable, path, error) }
        return .file(path: current, nil)
      }
      switch status.kind {
      case .file:
        return current.hasPrefix("/proc/") ? .stream(path: current) : .file(path: current, status)
      case .pipe, .device: return .stream(path: current)
      case .folder: throw FileError(.unwritable, "\(path): a folder has this name")
      case .socket:
        throw FileError(.unwritable, "\(path): is a socket; name a file, a pipe or a device")
      case .link: break
      }
      let target = try FileError.asking(.unwritable, path, try System.target(ofLink: current))
      current = target.isAbsolutePath ? target : current.pathFolder + target
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

/// A file that is written next to its target and then renamed to it, so that no reader ever sees half a
/// file. Its name is short, however long the target's is.
///
/// It is locked as long as its run lives. A killed run leaves the file without a lock, and the next run
/// that writes to the folder removes it. That needs no process ID, which could be reused, and also works
/// on other machines that share the folder.
struct TemporaryFile {
  let target: String
  private let text: String
  private let model: System.Status?
  private var path: String
  /// The open file; `nil` after it has been closed.
  private var descriptor: Int32?

  private static let prefix = ".tenon-"
  private static let digits = 16

  /// Writes a text next to its target, with the owner and mode of the existing file.
  init(_ text: String, for target: String, like model: System.Status?) throws(System.Failure) {
    (self.text, self.target, self.model) = (text, target, model)
    (path, descriptor) = try Self.write(text, beside: target, like: model)
  }

  private static func write(
    _ text: String, beside target: String, like model: System.Status?
  ) throws(System.Failure) -> (path: String, descriptor: Int32) {
    let folder = target.pathFolder
    var attempts = 0
    while true {
      let path = folder + prefix + String(UInt64.random(in: 1 << 60 ... .max), radix: 16)
      attempts += 1
      do throws(System.Failure) {
        // A replacement is private until it has the old mode, and a new file has the user's default mode.
        let descriptor = try System.create(path, isPrivate: model != nil)
        do throws(System.Failure) {
          // Another run may have swept this file before it was locked.
          guard System.lock(descriptor) != false, try System.status(of: descriptor).links > 0
          else { throw System.Failure.taken }
          try System.writeAll(text, to: descriptor)
          if let model { try System.imitate(model, descriptor) }
          try System.flush(descriptor)
          return (path, descriptor)
        } catch {
          System.remove(path)
          try? System.closeFile(descriptor)
          throw error
        }
      } catch {
        guard error == .taken, attempts < 100 else { throw error }
      }
    }
  }

  /// Closes the file, since the number of open files is limited. It then has no lock.
  mutating func close() throws(System.Failure) {
    guard let open = descriptor else { return }
    descriptor = nil
    try System.closeFile(open)
  }

  mutating func replaceTarget() throws(System.Failure) {
    for _ in 0..<5 {
      do throws(System.Failure) {
        try System.renameFile(path, to: target)
        try close()
        return
      } catch {
        // Without a lock, another run may have swept the file.
        guard error == .missing, (try? System.status(path, followsLinks: false)) == nil else {
          throw error
        }
      }
      try? close()
      (path, descriptor) = try Self.write(text, beside: target, like: model)
    }
    throw .missing
  }

  mutating func discard() {
    System.remove(path)
    try? close()
  }

  /// Removes the leftovers of killed runs in a folder, if possible.
  static func sweep(_ folder: String) {
    let names = (try? System.entries(of: folder.isEmpty ? "." : folder)) ?? []
    for name in names where isOurs(name) {
      let path = folder + name
      guard let descriptor = try? System.openToLock(path) else { continue }
      defer { try? System.closeFile(descriptor) }
      guard let opened = try? System.status(of: descriptor), opened.kind == .file,
        System.lock(descriptor) == true,
        // The file may have been renamed before it was locked.
        let there = try? System.status(path, followsLinks: false),
        there.identity == opened.identity
      else { continue }
      System.remove(path)
    }
  }

  private static func isOurs(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let number = name.utf8.dropFirst(prefix.utf8.count)
    return number.count == digits
      && number.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}

/// The names of generated files, and of manifests in generated code: unique in a module.
public enum OutputNames {
  /// Another name of a manifest, and the path that it stands for.
  public struct Link: Sendable {
    let path: String
    let target: String
  }

  /// The file of a module's support types.
  public static let support = "Tenon.swift"

  /// A name for each path: its last part, after its folders if another path has the same. The names differ
  /// not only in case. The build-tool plugin uses the same names.
  public static func unique(_ paths: [String], below folder: String = "") -> [String] {
    var names = Names()
    let root = folder.pathNames
    let parts = paths.map { path in
      let parts = path.pathNames.filter { $0 != "." && $0 != ".." }
      return parts.starts(with: root) ? Array(parts.dropFirst(root.count)) : parts
    }
    let order = parts.indices.sorted {
      parts[$0].count == parts[$1].count
        ? parts[$0].lexicographicallyPrecedes(parts[$1], by: ManifestReader.comesFirst)
        : parts[$0].count < parts[$1].count
    }
    var unique = parts.map { $0.last ?? "" }
    // The outermost one keeps its name.
    for index in order.filter({ !names.take(unique[$0]) }) {
      unique[index] = names.take(unique[index], after: parts[index].dropLast())
    }
    return unique
  }

  /// The manifest's name in the name of a generated file; empty for another output.
  public static func name(of output: String) -> String {
    let name = output.pathNames.last ?? ""
    return name.hasSuffix(".di.swift") ? String(name.dropLast(".swift".count)) : ""
  }

  /// Renames manifests with repeated file names in generated code: a module's own ones to `names`, and imported ones
  /// to their module's name and theirs. The new names are links in `folder`, or without it in the manifests' own
  /// folders.
  @discardableResult
  public static func tellApart(
    _ input: inout Session.Input, names own: [String], in folder: String? = nil
  ) -> [Link] {
    var names = Names()
    var links: [Link] = []
    func rename(_ source: inout SourceFile, _ name: String) {
      if name == source.path.pathNames.last { return }
      source.mappedPath = (folder ?? source.path.pathFolder) + name
      links.append(Link(path: source.mappedPath, target: ManifestReader.resolved(source.path)))
    }
    for (index, given) in zip(input.sources.indices, own) {
      let name = given.isEmpty ? input.sources[index].path.pathNames.last ?? "" : given
      _ = names.take(name)
      rename(&input.sources[index], name)
    }
    input.changeImported { source, module in
      let name = source.path.pathNames.last ?? ""
      if !names.take(name) { rename(&source, names.take(name, after: [module])) }
    }
    return links
  }

  /// Creates the links. If that fails, the names still identify the manifests.
  public static func make(_ links: [Link]) {
    for link in links { System.link(link.path, to: link.target) }
  }

  private struct Names {
    private var taken: Set<String> = []

    mutating func take(_ name: String) -> Bool { taken.insert(name.lowercased()).inserted }

    mutating func take(_ name: String, after folders: some Collection<String>) -> String {
      var folders = Array(folders)
      var name = name
      repeat { name = "\(folders.popLast() ?? "")_\(name)" } while !take(name)
      return name
    }
  }
}
