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
