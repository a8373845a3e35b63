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
#endif

/// Writes a run's output: all of it or nothing, and no file whose bytes would be the same.
package struct OutputWriter {
  /// Text that is to be at a path.
  package struct Output: Sendable {
    /// Where it is to be.
    package let path: String
    /// What it is to be.
    package let text: String

    /// Text for a path.
    package init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  package init() {}

  /// Whether there is a file at the path.
  package func exists(_ output: Output) -> Bool {
    FileManager.default.fileExists(atPath: output.path)
  }

  /// Whether the file has other bytes than it should have, or is not there.
  package func isStale(_ output: Output) -> Bool {
    guard let data = FileManager.default.contents(atPath: output.path) else { return true }
    return !data.elementsEqual(output.text.utf8)
  }

  /// Writes what is stale: first all of it beside the targets, then, when that has worked, renames
  /// it over them, so that a reader never sees half a file.
  package func write(_ outputs: [Output]) throws(FileError) {
    var prepared: [(temporary: String, target: String)] = []
    do {
      for output in outputs where isStale(output) {
        // Through a link, for it is the user's and stays.
        let target = ManifestReader.resolved(output.path)
        prepared.append((try prepare(output, target), target))
      }
    } catch {
      discard(prepared.map(\.temporary))
      throw error
    }
    while !prepared.isEmpty {
      let next = prepared.removeFirst()
      guard rename(next.temporary, next.target) == 0 else {
        let code = errno
        discard([next.temporary] + prepared.map(\.temporary))
        throw FileError(.unwritable, "\(next.target): \(Self.reason(code))")
      }
    }
  }

  private func prepare(_ output: Output, _ target: String) throws(FileError) -> String {
    if isFolder(target) {
      throw FileError(.unwritable, "\(output.path): there is a folder of this name")
    }
    if FileManager.default.fileExists(atPath: target),
      !FileManager.default.isWritableFile(atPath: target)
    {
      throw FileError(.unwritable, "\(output.path): it may not be written")
    }
    let slash = target.lastIndex(of: "/")
    let folder = slash.map { String(target[...$0]) } ?? ""
    let name = slash.map { String(target[target.index(after: $0)...]) } ?? target
    let temporary = "\(folder).\(name).tenon-\(getpid())"
    do {
      try Data(output.text.utf8).write(to: URL(fileURLWithPath: temporary))
    } catch {
      discard([temporary])
      throw FileError(.unwritable, "\(output.path): \(ManifestReader.reason(error))")
    }
    // Who may read and write a file stays as it is.
    let old = try? FileManager.default.attributesOfItem(atPath: target)
    if let permissions = old?[.posixPermissions] {
      try? FileManager.default.setAttributes(
        [.posixPermissions: permissions], ofItemAtPath: temporary)
    }
    return temporary
  }

  private func discard(_ paths: [String]) {
    for path in paths { try? FileManager.default.removeItem(atPath: path) }
  }

  private static func reason(_ code: Int32) -> String {
    String(cString: strerror(code))
  }

  /// Makes a folder where there is none.
  package func makeFolder(_ path: String) throws(FileError) {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
    } catch {
      throw FileError(.unwritable, "\(path): \(ManifestReader.reason(error))")
    }
  }

  /// Whether there is a folder at a path.
  package func isFolder(_ path: String) -> Bool { ManifestReader.isFolder(path) }
}
