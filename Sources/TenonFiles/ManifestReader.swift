import TenonCompiler
package import TenonDiagnostics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds and reads manifests.
package struct ManifestReader {
  /// Resolved paths of what has been taken, so that no manifest is taken twice.
  private var taken: [String: String] = [:]

  package init() {}

  /// The manifests that a command line names: files as they are, folders with all `.di` files in
  /// them and below, sorted by path. `-` stands for standard input.
  package mutating func paths(_ arguments: [String]) throws(FileError) -> [String] {
    var paths: [String] = []
    for argument in arguments {
      if argument != "-", Self.isFolder(argument) {
        let found = try manifests(in: argument)
        if found.isEmpty {
          throw FileError(.unreadable, "\(argument): there is no .di file in this folder")
        }
        for path in found { try take(path) }
        paths += found
      } else {
        try take(argument)
        paths.append(argument)
      }
    }
    return paths
  }

  private mutating func take(_ path: String) throws(FileError) {
    let resolved = path == "-" ? path : Self.resolved(path)
    if let first = taken.updateValue(path, forKey: resolved) {
      let other = first == path ? "" : " (also as \(first))"
      throw FileError(.usage, "\(path): named twice\(other)")
    }
  }

  /// The path with links followed and `.` and `..` taken out.
  package static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }

  /// A path as it is from the folder that another file is in: `Sources/App.di`, `../Kit/Kit.di`.
  package static func path(of path: String, from other: String) -> String {
    let target = resolved(path).split(separator: "/")
    let folder = resolved(other).split(separator: "/").dropLast()
    var shared = 0
    while shared < min(target.count - 1, folder.count), target[shared] == folder[shared] {
      shared += 1
    }
    let up = Array(repeating: "..", count: folder.count - shared)
    return (up + target[shared...].map(String.init)).joined(separator: "/")
  }

  /// The text of a file that is no manifest.
  package func text(_ path: String) throws(FileError) -> String {
    let source = try read(path)
    if let place = source.firstInvalidByte {
      throw FileError(.unreadable, "\(path): byte \(place) is not UTF-8")
    }
    return source.text(0, source.bytes.count)
  }

  /// Whether there is a folder at a path, links followed.
  static func isFolder(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: resolved(path))
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }

  /// All manifests in a folder and below it, hidden folders left out, in the order of their paths.
  private func manifests(in folder: String) throws(FileError) -> [String] {
    var found: [String] = []
    // Links to folders may lead around in a circle.
    var visited: Set<String> = []
    var pending = [folder]
    while let current = pending.popLast() {
      guard visited.insert(Self.resolved(current)).inserted else { continue }
      let entries: [String]
      do {
        entries = try FileManager.default.contentsOfDirectory(atPath: current)
      } catch {
        throw FileError(.unreadable, "\(current): \(Self.reason(error))")
      }
      for entry in entries where !entry.hasPrefix(".") {
        let path =
          current == "." ? entry : current.hasSuffix("/") ? current + entry : "\(current)/\(entry)"
        if Self.isFolder(path) {
          pending.append(path)
        } else if entry.hasSuffix(".di") {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }

  // MARK: Reading

  /// Reads one manifest. `whileReading` is called between looking at the file and reading it.
  package func read(
    _ path: String, whileReading: () -> Void = {}
  ) throws(FileError) -> SourceFile {
    if path == "-" { return SourceFile(path: "<stdin>", bytes: try Console.readAll()) }
    let before = try attributes(path)
    guard before.isRegular else {
      throw FileError(
        .unreadable,
        "\(path): " + (Self.isFolder(path) ? "this is a folder" : "this is no regular file")
      )
    }
    whileReading()
    // What is far too large to be a manifest is not read in full: the compiler says so.
    let bytes: [UInt8]
    if before.size > largestManifest {
      bytes = [UInt8](repeating: 0x20, count: largestManifest + 1)
      return SourceFile(path: path, bytes: bytes)
    }
    do {
      bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw FileError(.unreadable, "\(path): \(Self.reason(error))")
    }
    let after = try attributes(path)
    guard before == after, bytes.count == before.size else {
      throw FileError(.unreadable, "\(path): it changed while it was being read; run again")
    }
    return SourceFile(path: path, bytes: bytes)
  }

  private struct Attributes: Equatable {
    let isRegular: Bool
    let size: Int
    let modified: Date?
  }

  private func attributes(_ path: String) throws(FileError) -> Attributes {
    do {
      let all = try FileManager.default.attributesOfItem(atPath: Self.resolved(path))
      return Attributes(
        isRegular: all[.type] as? FileAttributeType == .typeRegular,
        size: Self.integer(all[.size]),
        modified: all[.modificationDate] as? Date)
    } catch {
      throw FileError(.unreadable, "\(path): \(Self.reason(error))")
    }
  }

  /// A number as one platform or another gives it.
  private static func integer(_ value: Any?) -> Int {
    (value as? Int) ?? (value as? any FixedWidthInteger).map { Int(clamping: $0) } ?? 0
  }

  /// Why the file system refused, in plain words.
  static func reason(_ error: any Error) -> String {
    guard let error = error as? CocoaError else { return "\(error)" }
    return switch error.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: "there is no such file"
    case .fileReadNoPermission: "it may not be read"
    case .fileWriteNoPermission: "it may not be written"
    case .fileWriteVolumeReadOnly: "the volume is read-only"
    case .fileWriteOutOfSpace: "no space is left"
    case .fileReadInvalidFileName, .fileWriteInvalidFileName: "this is no file name"
    default: "\(error)"
    }
  }
}
