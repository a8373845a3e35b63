#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The Swift package that a file belongs to: the nearest folder above it with a `Package.swift`.
enum PackageRoot {
  /// The folder's resolved path; `nil` for a file outside of all packages.
  static func of(_ path: String) -> String? {
    var folder = URL(fileURLWithPath: ManifestReader.resolved(path == "-" ? "." : path))
    while folder.path != "/" {
      let parent = folder.deletingLastPathComponent()
      if parent.path == folder.path { return nil }
      folder = parent
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
      {
        return folder.path
      }
    }
    return nil
  }
}
