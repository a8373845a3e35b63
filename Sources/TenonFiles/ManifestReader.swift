import TenonCompiler
public import TenonDiagnostics

/// Finds and reads manifests.
public struct ManifestReader {
  private var taken: [FileKey: String] = [:]

  public init() {}

  /// The manifests that a command line names: files in its order, folders with all `.di` files in
  /// them and below, sorted by path. `-` stands for standard input.
  public mutating func paths(_ arguments: [String]) throws(FileError) -> [String] {
    var paths: [String] = []
    for argument in arguments {
      var found = [argument]
      if argument != "-", Self.isFolder(argument) {
        found = try files(below: argument, ending: ".di", isForeign: Self.isForeign)
        if found.isEmpty {
          throw FileError(.unreadable, "\(argument): no .di file in this folder")
        }
      }
      for path in found {
        if let first = taken.updateValue(path, forKey: FileKey(path)) {
          let other = first == path ? "" : " (also as \(first))"
          throw FileError(.usage, "\(path): duplicate argument\(other)")
        }
      }
      paths += found
    }
    return paths
  }

  /// The path with links followed, and without `.` and `..`, also for a file that doesn't exist yet.
  public static func resolved(_ path: String) -> String {
    var path = path
    if case .file(let target, nil)? = try? OutputTarget.at(path) { path = target }
    var missing: [String] = []
    var names = path.pathNames
    let start = path.isAbsolutePath ? "/" : "./"
    while true {
      if let found = System.realPath(start + names.joined(separator: "/")) {
        return (found == "/" ? "" : found) + missing.reversed().map { "/\($0)" }.joined()
      }
      guard let last = names.popLast() else { return path }
      missing.append(last)
    }
  }

  /// A path relative to the folder of another file: `Sources/App.di`, `../Kit/Kit.di`.
  public static func path(of path: String, from other: String) -> String {
    let target = resolved(path).pathNames
    let folder = resolved(other).pathNames.dropLast()
    var shared = 0
    while shared < min(target.count - 1, folder.count),
      // Names that look the same may have different bytes.
      target[shared].utf8.elementsEqual(folder[shared].utf8)
    {
      shared += 1
    }
    let up = Array(repeating: "..", count: folder.count - shared)
    return (up + target[shared...]).joined(separator: "/")
  }

  /// The text of a file that isn't a manifest.
  public func text(_ path: String) throws(FileError) -> String {
    let source = try read(path)
    if let place = source.firstInvalidByte {
      throw FileError(.unreadable, "\(path): byte \(place) is not UTF-8")
    }
    return source.text(0, source.bytes.count)
  }

  /// True if a path leads to a folder, through links or not.
  public static func isFolder(_ path: String) -> Bool {
    (try? System.status(path))?.kind == .folder
  }

  /// True if a path exists.
  public static func exists(_ path: String) -> Bool { (try? System.status(path)) != nil }

  /// The size and the time of modification of a file; `nil` if it doesn't exist.
  public static func stamp(_ path: String) -> [Int]? {
    (try? System.status(path)).map { [$0.size] + $0.modified }
  }

  /// True if a folder contains other people's sources that tools have put next to an app's own.
  public static func isForeign(_ folder: String) -> Bool {
    ["Pods", "Carthage", "checkouts", "SourcePackages", "DerivedData", "node_modules"]
      .contains(folder.fileName)
  }

  /// The files in a folder and below it with a name ending, in the order of their paths, except hidden ones, those at
  /// or below `excluded` paths, and folders for which `isForeign` is true.
  public func files(
    below folder: String, ending: String, without excluded: [String] = [], most: Int = .max,
    isForeign: (String) -> Bool = { _ in false }
  ) throws(FileError) -> [String] {
    let left = Set(excluded.map(FileKey.init))
    var found: [String] = []
    // Links to folders may form a cycle.
    var visited: Set<FileKey> = []
    var pending = [folder]
    while let current = pending.popLast() {
      let key = FileKey(current)
      guard !left.contains(key), visited.insert(key).inserted else { continue }
      if visited.count > most {
        throw FileError(
          .unreadable, "\(folder): more than \(most) folders; name Swift files with '--swift PATH'")
      }
      let entries = try FileError.asking(.unreadable, current, try System.entries(of: current))
      for entry in entries where !entry.utf8.starts(with: ".".utf8) {
        let path = current.joined(entry)
        if Self.isFolder(path) {
          if !isForeign(path) { pending.append(path) }
        } else if entry.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8),
          left.isEmpty || !left.contains(FileKey(path))
        {
          found.append(path)
        }
      }
    }
    return found.sorted(by: Self.comesFirst)
  }

  /// Orders paths by their bytes, the same on every machine.
  public static func comesFirst(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  // MARK: Reading

  /// All bytes of a regular file of any size.
  public func bytes(_ path: String) throws(FileError) -> [UInt8] {
    let size = try status(ofFile: path).size
    return try FileError.asking(.unreadable, path, try System.contents(of: path, upTo: size).bytes)
  }

  private func status(ofFile path: String) throws(FileError) -> System.Status {
    let status = try FileError.asking(.unreadable, path, try System.status(path))
    if status.kind == .file { return status }
    let kind = status.kind == .folder ? "is a folder" : "not a regular file"
    throw FileError(.unreadable, "\(path): \(kind)")
  }

  /// Reads one manifest. `whileReading` is called between the check of the file and its reading.
  public func read(_ path: String, whileReading: () -> Void = {}) throws(FileError) -> SourceFile {
    if path == "-" { return SourceFile(path: "<stdin>", bytes: try Console.readAll()) }
    let before = try status(ofFile: path)
    // A file that is too large for a manifest isn't read completely: the compiler reports it.
    if before.size > largestManifest {
      return SourceFile(path: path, bytes: [UInt8](repeating: 0x20, count: largestManifest + 1))
    }
    whileReading()
    let (bytes, after) = try FileError.asking(
      .unreadable, path, try System.contents(of: path, upTo: before.size))
    guard after.identity == before.identity, after.modified == before.modified,
      bytes.count == before.size
    else {
      throw FileError(.unreadable, "\(path): changed while it was read; run again")
    }
    return SourceFile(path: path, bytes: bytes)
  }
}

/// The identity of a file, under any of its names.
enum FileKey: Hashable {
  case standardInput
  case file(System.Identity)
  /// A path without a file.
  case nothing([UInt8])

  init(_ path: String) {
    if path == "-" {
      self = .standardInput
    } else if let status = try? System.status(path) {
      self = .file(status.identity)
    } else {
      self = .nothing(FileName.bytes(ManifestReader.resolved(path)))
    }
  }
}

/// Reads Swift files. Unreadable ones are left out, since Swift reports them.
public struct SwiftFileReader {
  /// The files of each module, in the order in which they were found.
  public private(set) var files: [String: [SourceFile]] = [:]
  public private(set) var modules: [String] = []
  private var taken: Set<String> = []
  private var size = 0

  public init() {}

  private static let (mostFiles, mostBytes) = (20_000, 256 * 1024 * 1024)

  /// Reads a file of a module, or all those in a folder and below it.
  public mutating func read(_ path: String, of module: String) throws(FileError) {
    guard ManifestReader.isFolder(path) else { return try take(path, of: module) }
    let files = try ManifestReader().files(
      below: path, ending: ".swift", most: Self.mostFiles, isForeign: ManifestReader.isForeign)
    for file in files { try take(file, of: module) }
  }

  /// Reads the Swift files in the folders of manifests and below them.
  mutating func readFolders(of manifests: [String], of module: String) throws(FileError) {
    for folder in Set(manifests.filter { $0 != "-" }.map(\.pathFolder)).sorted() {
      try read(folder.isEmpty ? "." : folder, of: module)
    }
  }

  /// True for generated code, which declares containers and must not be its own input.
  public static func isGenerated(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "// Generated by tenon".utf8)
  }

  private mutating func take(_ path: String, of module: String) throws(FileError) {
    guard taken.insert("\(module) \(path)").inserted, let bytes = try? ManifestReader().bytes(path),
      !Self.isGenerated(bytes)
    else { return }
    size += bytes.count
    if taken.count > Self.mostFiles || size > Self.mostBytes {
      throw FileError(
        .unreadable,
        "\(path): more than \(Self.mostFiles) Swift files or \(Self.mostBytes >> 20) MiB; name those that"
          + " matter with '--swift PATH'")
    }
    if files[module] == nil { modules.append(module) }
    files[module, default: []].append(SourceFile(unindexed: path, bytes: bytes))
  }
}

/// The Swift package that a file belongs to: the nearest folder above it with a `Package.swift`.
public enum PackageRoot {
  /// The folder's resolved path; `nil` for a file outside all packages.
  public static func of(_ path: String) -> String? {
    let resolved = ManifestReader.resolved(path == "-" ? "./-" : path)
    var folders = resolved.pathNames.dropLast()
    while !folders.isEmpty {
      let folder = "/" + folders.joined(separator: "/")
      if (try? System.status("\(folder)/Package.swift")) != nil { return folder }
      folders.removeLast()
    }
    return nil
  }
}

/// Parts of paths, by bytes: a combining mark after a slash forms one character with it.
extension String {
  var pathNames: [String] {
    utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }

  /// A path up to its last slash.
  public var pathFolder: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[...$0]) } ?? ""
  }

  /// The last name in a path.
  public var fileName: String {
    utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? self
  }

  /// The path of a file in the folder with this path.
  public func joined(_ path: String) -> String {
    self == "." ? path : utf8.last == UInt8(ascii: "/") ? self + path : "\(self)/\(path)"
  }
}
