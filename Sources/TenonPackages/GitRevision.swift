public import TenonDiagnostics
public import TenonFiles

/// A revision of the Git repository of the current folder: manifests are read from it, and nothing is written or
/// checked out.
public struct GitRevision: Sendable {
  /// The name that the user gave.
  public let name: String
  /// The repository's folder, links followed.
  private let root: String
  private let objects: [String: String]
  /// The paths of possible manifests and Swift files, in order.
  private let places: [String]

  /// Finds a revision by any name that Git knows.
  public init(_ name: String) throws(FileError) {
    let repository = try Self.git(["rev-parse", "--show-toplevel"])
    guard repository.status == 0 else {
      throw FileError(.unreadable, "the current folder is in no Git repository")
    }
    let found = try Self.git([
      "rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}",
    ])
    let commit = found.output.filter { !$0.isWhitespace }
    guard found.status == 0, !commit.isEmpty else {
      throw FileError(.usage, "unknown Git revision '\(name)'")
    }
    let listed = try Self.git(["ls-tree", "-r", "-z", "--full-tree", commit])
    guard listed.status == 0 else {
      throw FileError(.unreadable, "Git can't list the files of '\(name)'")
    }
    self.name = name
    root = ManifestReader.resolved(String(repository.output.prefix { !$0.isNewline }))
    var objects: [String: String] = [:]
    for entry in listed.bytes.split(separator: 0) {
      // `100644 blob 4cd7…<tab>Sources/App/App.di`
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = entry[..<tab].split(separator: UInt8(ascii: " "))
      // Links and submodules are skipped.
      guard words.count == 3, words[0].starts(with: "100".utf8) else { continue }
      let path = String(decoding: entry[entry.index(after: tab)...], as: UTF8.self)
      objects[path] = String(decoding: words[2], as: UTF8.self)
    }
    self.objects = objects
    places = objects.keys.filter { $0.hasSuffix(".di") || $0.hasSuffix(".swift") }
      .sorted(by: ManifestReader.comesFirst)
  }

  /// A file of the revision.
  public struct File: Sendable {
    public let path: String
    fileprivate let object: String
  }

  /// The manifests in a folder and below it, or the one at a path, in the order of their paths. None if the
  /// revision has none there.
  public func manifests(at path: String) -> [File] { files(at: path, ending: ".di") }

  /// The files in a folder and below it with a name ending, or the one at a path.
  public func files(at path: String, ending: String) -> [File] {
    guard let place = placeInRepository(path) else { return [] }
    if objects[place] != nil { return [file(place)] }
    let folder = place.isEmpty ? "" : "\(place)/"
    return places.filter {
      $0.hasSuffix(ending) && $0.utf8.starts(with: folder.utf8)
        && Self.isOwn($0.utf8.dropFirst(folder.utf8.count))
    }.map(file)
  }

  /// True if the file at a path isn't in the repository: it is fetched, ignored, or elsewhere.
  public func isOutside(_ path: String) throws(FileError) -> Bool {
    guard let place = placeInRepository(path) else { return ManifestReader.exists(path) }
    if objects[place] != nil || !ManifestReader.exists(path) { return false }
    if !Self.isOwn(place.utf8[...]) { return true }
    return try Self.git(["check-ignore", "--quiet", "--", "\(root)/\(place)"]).status == 0
  }

  /// The path relative to the repository's folder, if it is in it.
  private func placeInRepository(_ path: String) -> String? {
    let resolved = ManifestReader.resolved(path)
    if resolved == root { return "" }
    guard resolved.utf8.starts(with: "\(root)/".utf8) else { return nil }
    return String(decoding: resolved.utf8.dropFirst(root.utf8.count + 1), as: UTF8.self)
  }

  private func file(_ place: String) -> File {
    File(
      path: ManifestReader.path(of: "\(root)/\(place)", from: "./Package.swift"),
      object: objects[place] ?? "")
  }

  /// True if a path is searched below a folder: it is neither hidden nor in a folder of other people's sources.
  private static func isOwn(_ path: Substring.UTF8View) -> Bool {
    path.split(separator: UInt8(ascii: "/")).allSatisfy { name in
      !name.starts(with: ".".utf8) && !ManifestReader.isForeign(String(Substring(name)))
    }
  }

  /// Reads files together. Messages name them `main:Sources/App.di`.
  public func read(_ files: [File]) throws(FileError) -> [SourceFile] {
    if files.isEmpty { return [] }
    let names = files.map { "\($0.object)\n" }.joined()
    let bytes = try Self.git(["cat-file", "--batch"], input: names).bytes
    var sources: [SourceFile] = []
    var rest = bytes[...]
    for file in files {
      // `4cd7… blob 120`, then that many bytes and a line feed.
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
        let size = Int(
          String(
            decoding: rest[..<end].split(separator: UInt8(ascii: " ")).last ?? [], as: UTF8.self)),
        rest.endIndex - end > size
      else { throw FileError(.unreadable, "\(name):\(file.path): Git can't read it") }
      let start = rest.index(after: end)
      sources.append(
        SourceFile(path: "\(name):\(file.path)", bytes: Array(rest[start..<start + size])))
      rest = rest[(start + size)...].dropFirst()
    }
    return sources
  }

  private static func git(
    _ arguments: [String], input: String = ""
  ) throws(FileError) -> Subprocess.Result {
    if let process = Subprocess(["git"] + arguments, input: input) { return process.result() }
    throw FileError(.unreadable, "'git' is not on the PATH, and is needed to read a revision")
  }
}
