public import TenonCompiler
public import TenonDiagnostics
public import TenonFiles

extension SwiftPackage {
  /// The manifests that no target has, one for each folder of such, and the targets that lack one. The package was
  /// read in the folder `root`.
  public func unmatchedManifests(
    at root: String, read: (String) throws(FileError) -> SourceFile
  ) throws(FileError) -> UnmatchedManifests {
    let own = targets.filter(\.isOwn)
    // A list that leaves targets out does not tell what is theirs.
    guard Set(own.map(\.name)).isSuperset(of: names) else {
      return UnmatchedManifests(manifests: [])
    }
    let prefix = root == "." ? "" : "\(root)/"
    func local(_ path: String) -> String {
      path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }
    let folders = own.compactMap(\.folder)
    let known = Set(own.flatMap(\.manifests))
    var order: [String] = []
    var groups: [String: [String]] = [:]
    let leading = Set(folders.map(local).flatMap(Self.foldersAbove))
    for path in try ManifestReader().manifests(ofPackage: root, outside: folders)
    where !known.contains(path) {
      let path = local(path)
      let folder = Self.foldersAbove(path).first { !leading.contains($0) } ?? path
      if groups[folder] == nil { order.append(folder) }
      groups[folder, default: []].append(path)
    }
    var manifests: [(source: SourceFile, folder: String?)] = []
    for folder in order {
      guard let all = groups[folder], let first = all.first else { continue }
      manifests.append((try read(prefix + first), all.count > 1 ? folder : nil))
    }
    return UnmatchedManifests(
      manifests: manifests,
      targets: own.filter { $0.hasPlugin && $0.manifests.isEmpty }.map {
        .init(name: $0.name, folder: $0.folder.map(local) ?? ".")
      }, package: try read("\(prefix)Package.swift"))
  }

  /// The folders that a path leads through, the outermost first.
  private static func foldersAbove(_ path: String) -> [String] {
    path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
  }
}
