public import TenonFiles

/// The targets of a Swift package, with their manifests as the plugin would see them in a build.
public struct SwiftPackage: Sendable {
  /// A target that has manifests, or that is the package's own.
  public struct Target: Sendable {
    /// Its name in `Package.swift`.
    public let name: String
    /// The name by which Swift imports it.
    public let module: String
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

  /// A target of the package's own, with manifests or without.
  public struct SourceTarget: Sendable {
    /// Its name in `Package.swift`.
    public let name: String
    /// The name by which Swift imports it.
    public let module: String
    /// Its folder; `nil` where there is none yet.
    public let folder: String?
    public let isExecutable: Bool
    public let hasPlugin: Bool

    public init(name: String, module: String, folder: String?, isExecutable: Bool, hasPlugin: Bool)
    {
      (self.name, self.module, self.folder) = (name, module, folder)
      (self.isExecutable, self.hasPlugin) = (isExecutable, hasPlugin)
    }
  }

  /// First what others depend on, then what depends on it.
  public let targets: [Target]
  /// The names of all of the package's own targets, with manifests or without, in order.
  public let names: [String]

  /// A folder is a package's root.
  public static func isRoot(_ folder: String) -> Bool {
    ManifestReader.exists("\(folder)/Package.swift")
  }

  /// Reads the package in a folder, and those that its targets depend on, with the toolchain's own `swift package`.
  public init(at root: String) throws(FileError) {
    var loader = PackageLoader()
    let targets = try loader.targets(of: root)
    names = loader.ownNames
    self.targets = targets
  }

  /// The targets that a package had when its `Package.swift` was a text, each with the folders that its sources may have
  /// been in. None where that does not load any more.
  public static func targets(describedBy text: String) -> [(name: String, folders: [String])] {
    PackageDescription(ofText: text)?.placesOfTargets ?? []
  }

  /// The targets of the package in a folder, plugins and tests left out.
  public static func sourceTargets(at root: String) throws(FileError) -> [SourceTarget] {
    var loader = PackageLoader()
    return try loader.sourceTargets(of: root)
  }

  /// The target whose manifests the plugin compiles in each build, where a manifest belongs to one; `nil` too where
  /// that cannot be found out.
  public static func pluginTarget(of manifest: String) -> String? {
    guard manifest != "-", let root = PackageRoot.of(manifest),
      let text = try? ManifestReader().text("\(root)/Package.swift"), text.contains("TenonPlugin")
    else { return nil }
    var loader = PackageLoader()
    return loader.pluginTarget(of: ManifestReader.resolved(manifest), in: root)
  }
}

extension SwiftPackage.Target {
  public init(formerly name: String, manifests: [String]) {
    (self.name, isOwn, hasPlugin, folder) = (name, true, false, nil)
    (self.manifests, dependencies, swift) = (manifests, [], [])
  }
}
