public import TenonCompiler
public import TenonDiagnostics
public import TenonFiles

/// The targets of a Swift package, with their manifests as the plugin would see them in a build.
public struct SwiftPackage: Sendable {
  /// A target that has manifests, or that is the package's own.
  public struct Target: Sendable {
    /// What a target is built as. The words are those of `Package.swift`.
    public enum Kind: String, Sendable {
      case regular
      case executable
      case other
    }

    /// Its name in `Package.swift`.
    public let name: String
    /// The name by which Swift imports it.
    public let module: String
    public let kind: Kind
    /// Whether it belongs to the package itself, and not to one that this depends on.
    public let isOwn: Bool
    public let hasPlugin: Bool
    /// The folder of its sources, where that is known.
    public let folder: String?
    /// Its manifests, in the order of their paths.
    public let manifests: [String]
    /// The manifests of the modules that it depends on, in the order of modules and paths.
    public let dependencies: [Session.Dependency]
    /// The Swift files of the target, which have no module's name, and of the modules that it depends on.
    public let swift: [Session.Dependency]
  }

  /// First what others depend on, then what depends on it.
  public let targets: [Target]
  /// The names of all of the package's own targets, with manifests or without, in order.
  public let names: [String]

  /// The package's own targets of which a build compiles Swift code, in the order of their names here.
  public var sourceTargets: [Target] {
    names.compactMap { name in
      targets.first { $0.isOwn && $0.name == name && $0.kind != .other }
    }
  }

  /// A folder is a package's root.
  public static func isRoot(_ folder: String) -> Bool {
    ManifestReader.exists("\(folder)/Package.swift")
  }

  /// Reads the package in a folder with the toolchain's own `swift package`, and those that its targets depend on.
  public init(at root: String) throws(FileError) {
    var loader = PackageLoader()
    let targets = try loader.targets(of: root)
    (self.targets, names) = (targets, loader.ownNames)
  }

  /// Reads the package in a folder and no other one. Its targets are without files.
  public init(withoutFilesAt root: String) throws(FileError) {
    var loader = PackageLoader()
    let targets = try loader.ownTargets(of: root)
    (self.targets, names) = (targets, targets.map(\.name))
  }

  /// The targets that a package had when its `Package.swift` was a text, each with the folders that its sources may have
  /// been in. None where that does not load any more.
  public static func targets(describedBy text: String) -> [(name: String, folders: [String])] {
    guard let package = PackageDescription(ofText: text) else { return [] }
    return package.targets.map { ($0.name, package.places(of: $0)) }
  }

  /// The target whose manifests the plugin compiles in each build, where a manifest belongs to one; `nil` too where
  /// that cannot be found out.
  public static func pluginTarget(of manifest: String) -> String? {
    guard manifest != "-", let root = PackageRoot.of(manifest),
      let text = try? ManifestReader().text("\(root)/Package.swift"), text.contains("TenonPlugin"),
      let package = try? SwiftPackage(withoutFilesAt: root)
    else { return nil }
    let path = ManifestReader.resolved(manifest)
    return package.targets.first { $0.hasPlugin && $0.holds(path) }?.name
  }
}

extension SwiftPackage.Target {
  /// A target of which no more is known.
  public init(
    _ name: String, kind: Kind = .other, folder: String? = nil, manifests: [String] = []
  ) {
    self.init(
      name: name, module: name, kind: kind, isOwn: true, hasPlugin: false, folder: folder,
      manifests: manifests, dependencies: [], swift: [])
  }

  /// A resolved path is one in the target's folder.
  public func holds(_ path: String) -> Bool {
    guard let folder = folder.map(ManifestReader.resolved) else { return false }
    return path.utf8.starts(with: "\(folder)/".utf8)
  }
}

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
    let all = try ManifestReader().files(below: root, ending: ".di", without: folders) {
      ManifestReader.isForeign($0) || Self.isRoot($0)
    }
    for path in all where !known.contains(path) {
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
        (name: $0.name, folder: $0.folder.map(local) ?? ".")
      }, package: try read("\(prefix)Package.swift"))
  }

  /// The folders that a path leads through, the outermost first.
  private static func foldersAbove(_ path: String) -> [String] {
    path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
  }
}
