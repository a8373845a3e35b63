import TenonFiles

/// Where the targets of packages are, and which manifests they have.
extension PackageLoader {
  /// A path as it is seen from the current folder.
  func shown(_ path: String) -> String {
    ManifestReader.path(of: path, from: "./Package.swift")
  }

  /// The manifests of a target, which are those in its folder, or those of them that it does not exclude.
  func manifests(of place: Place, excludes: Bool) throws(FileError) -> [String] {
    guard let target = description(of: place), target.type != "plugin",
      target.type != "binary", target.type != "system"
    else { return [] }
    guard let folder = folder(of: target, in: place.package) else {
      if place.package != root { return [] }
      throw FileError(
        .unreadable, "Package.swift: no source folder found for target '\(target.name)'")
    }
    let excluded = excludes ? (target.exclude ?? []).map { "\(folder)/\($0)" } : []
    return try ManifestReader().manifests(below: shown(folder), without: excluded.map(shown))
  }

  /// Where a target's sources are: where it says, or in a folder of its name.
  func folder(of target: PackageDescription.Target, in package: String) -> String? {
    if let path = target.path {
      let folder = path == "." || path.isEmpty ? package : "\(package)/\(path)"
      return ManifestReader.isFolder(folder) ? ManifestReader.resolved(folder) : nil
    }
    let places =
      switch target.type {
      case "test": ["Tests", "Sources", "Source", "src", "srcs"]
      default: ["Sources", "Source", "src", "srcs"]
      }
    for place in places where ManifestReader.isFolder("\(package)/\(place)/\(target.name)") {
      return "\(package)/\(place)/\(target.name)"
    }
    // The one target of a package needs no folder of its own.
    let others = packages[package]?.targets.filter { $0.type == target.type } ?? []
    guard others.count == 1 else { return nil }
    return places.first { ManifestReader.isFolder("\(package)/\($0)") }.map { "\(package)/\($0)" }
  }
}
