public import TenonDiagnostics
public import TenonFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

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

/// A program that is run for its output. Its streams are unnamed files, so that no program waits for a reader.
struct Subprocess {
  struct Result: Sendable {
    let status: Int32
    let bytes: [UInt8]
    let errors: String

    var output: String { String(decoding: bytes, as: UTF8.self) }
  }

  private let process: pid_t
  /// The program's input, output and errors.
  private let streams: [UnsafeMutablePointer<FILE>]

  /// Starts a program that is found by its name, with a text as its input; `nil` if there is no such program.
  init?(_ arguments: [String], input text: String = "") {
    streams = (0..<3).compactMap { _ in tmpfile() }
    process = Self.start(arguments, streams, Array(text.utf8)) ?? 0
    if process != 0 { return }
    for stream in streams { fclose(stream) }
    return nil
  }

  private static func start(
    _ arguments: [String], _ streams: [UnsafeMutablePointer<FILE>], _ input: [UInt8]
  ) -> pid_t? {
    guard streams.count == 3, fwrite(input, 1, input.count, streams[0]) == input.count,
      fflush(streams[0]) == 0
    else { return nil }
    rewind(streams[0])
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, fileno(stream), Int32(number))
      posix_spawn_file_actions_addclose(&actions, fileno(stream))
    }
    let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    var names: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for text in names + variables { free(text) } }
    var process: pid_t = 0
    let status = posix_spawnp(&process, arguments[0], &actions, nil, &names, &variables)
    return status == 0 ? process : nil
  }

  /// Waits for the program's end, and returns its output. It can be called only once.
  func result() -> Result {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    defer { for stream in streams { fclose(stream) } }
    return Result(
      status: status & 0x7F == 0 ? status >> 8 & 0xFF : -1, bytes: Self.contents(streams[1]),
      errors: String(decoding: Self.contents(streams[2]), as: UTF8.self))
  }

  private static func contents(_ stream: UnsafeMutablePointer<FILE>) -> [UInt8] {
    rewind(stream)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }
}
