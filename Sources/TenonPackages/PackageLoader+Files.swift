import TenonFiles

extension PackageLoader {
  /// A path relative to the current folder.
  func shown(_ path: String) -> String {
    ManifestReader.path(of: path, from: "./Package.swift")
  }

  /// The Swift files of a target.
  func swiftFiles(of place: Place) throws(FileError) -> [String] {
    try files(of: place, ending: ".swift", excludes: true)
  }

  /// The manifests of a target: those in its folder, or those that it doesn't exclude.
  func manifests(of place: Place, excludes: Bool) throws(FileError) -> [String] {
    try files(of: place, ending: ".di", excludes: excludes)
  }

  private func files(
    of place: Place, ending: String, excludes: Bool
  ) throws(FileError) -> [String] {
    guard let target = description(of: place), target.type != "plugin",
      target.type != "binary", target.type != "system"
    else { return [] }
    guard let folder = folder(of: target, in: place.package) else {
      if place.package != root { return [] }
      throw FileError(
        .unreadable, "Package.swift: no source folder found for target '\(target.name)'")
    }
    let excluded = excludes ? target.exclude.map { "\(folder)/\($0)" } : []
    return try ManifestReader().files(
      below: shown(folder), ending: ending, without: excluded.map(shown))
  }

  /// The folder of a target's sources: its `path`, or a folder with its name.
  func folder(of target: PackageDescription.Target, in package: String) -> String? {
    guard let description = packages[package] else { return nil }
    let found = description.places(of: target)
      .map { $0.isEmpty ? package : "\(package)/\($0)" }
      .first(where: ManifestReader.isFolder)
    return target.path == nil ? found : found.map(ManifestReader.resolved)
  }
}

extension PackageDescription {
  /// The folders that a target's sources may be in, relative to the package, the likeliest first.
  func places(of target: Target) -> [String] {
    if let path = target.path { return [path == "." ? "" : path] }
    let places =
      switch target.type {
      case "test": ["Tests", "Sources", "Source", "src", "srcs"]
      case "plugin": ["Plugins"]
      default: ["Sources", "Source", "src", "srcs"]
      }
    // The only target of a package needs no folder of its own.
    let isAlone = targets.count { $0.type == target.type } == 1
    return places.map { "\($0)/\(target.name)" } + (isAlone ? places : [])
  }
}
