public import TenonCompiler
public import TenonDiagnostics
public import TenonFiles
import TenonWire

/// The targets of a Swift package, with the manifests that the plugin would see in a build.
public struct SwiftPackage: Sendable {
  /// A target with manifests, or one of the package itself.
  public struct Target: Sendable {
    /// The kind of a target, in the words of `Package.swift`.
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
    /// It belongs to the package itself, not to a dependency.
    public let isOwn: Bool
    public let hasPlugin: Bool
    /// The folder of its sources, if it is known.
    public let folder: String?
    /// Its manifests, in the order of their paths.
    public let manifests: [String]
    /// The manifests of the modules that it depends on, in the order of modules and paths.
    public let dependencies: [Session.Dependency]
    /// The Swift files of the target, without a module name, and of the modules that it depends on.
    public let swift: [Session.Dependency]
  }

  /// The targets, dependencies before their dependents.
  public let targets: [Target]
  /// The names of all targets of the package itself, with or without manifests, in order.
  public let names: [String]

  /// The package's own targets whose Swift code a build compiles, in the order of `names`.
  public var sourceTargets: [Target] {
    names.compactMap { name in
      targets.first { $0.isOwn && $0.name == name && $0.kind != .other }
    }
  }

  /// True if a folder is a package's root.
  public static func isRoot(_ folder: String) -> Bool {
    ManifestReader.exists("\(folder)/Package.swift")
  }

  /// Reads the package in a folder, and those that its targets depend on, with the toolchain's `swift package`.
  public init(at root: String) throws(FileError) {
    var loader = PackageLoader()
    let targets = try loader.targets(of: root)
    (self.targets, names) = (targets, loader.ownNames)
  }

  /// Reads only the package in a folder. Its targets have no files.
  public init(withoutFilesAt root: String) throws(FileError) {
    var loader = PackageLoader()
    let targets = try loader.ownTargets(of: root)
    (self.targets, names) = (targets, targets.map(\.name))
  }

  /// The targets in the text of an old `Package.swift`, each with the possible folders of its sources. None if it no
  /// longer loads.
  public static func targets(describedBy text: String) -> [(name: String, folders: [String])] {
    guard let package = PackageDescription(ofText: text) else { return [] }
    return package.targets.map { ($0.name, package.places(of: $0)) }
  }

  /// The target of a manifest that the plugin compiles in each build; `nil` if there is none, or if that can't be
  /// determined.
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
  /// A target without further details.
  public init(
    _ name: String, kind: Kind = .other, folder: String? = nil, manifests: [String] = []
  ) {
    self.init(
      name: name, module: name, kind: kind, isOwn: true, hasPlugin: false, folder: folder,
      manifests: manifests, dependencies: [], swift: [])
  }

  /// True if a resolved path is in the target's folder.
  public func holds(_ path: String) -> Bool {
    guard let folder = folder.map(ManifestReader.resolved) else { return false }
    return path.utf8.starts(with: "\(folder)/".utf8)
  }
}

extension SwiftPackage {
  /// The findings about manifests without a target, one for each folder, and about targets without a manifest.
  /// `root` is the folder of the package.
  public func unmatched(
    at root: String, _ severities: Severities, read: (String) throws(FileError) -> SourceFile
  ) throws(FileError) -> Compilation {
    let own = targets.filter(\.isOwn)
    // An incomplete list of targets doesn't show which manifests have none.
    guard Set(own.map(\.name)).isSuperset(of: names) else {
      return TenonCompiler.unmatched([], severities)
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
    return TenonCompiler.unmatched(
      manifests,
      targets: own.filter { $0.hasPlugin && $0.manifests.isEmpty }.map {
        (name: $0.name, folder: $0.folder.map(local) ?? ".")
      }, package: try read("\(prefix)Package.swift"), severities)
  }

  /// The folders in a path, the outermost first.
  private static func foldersAbove(_ path: String) -> [String] {
    path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
  }
}

extension SwiftPackage {
  /// Reads the targets that the command plugin has listed in a file.
  public init(listedIn path: String) throws(FileError) {
    guard let list = JSONValue(reading: try ManifestReader().text(path)),
      let names = list["names"]?.strings, let targets = list["targets"]?.array
    else { throw FileError(.unreadable, "\(path): invalid target list") }
    func shown(_ path: String) -> String {
      ManifestReader.path(of: path, from: "./Package.swift")
    }
    self.names = names
    let files = Dictionary(
      list.elements("modules").map { ($0.text("name"), $0["files"]?.strings ?? []) }
    ) { $0 + $1 }
    self.targets = targets.map { entry in
      let manifests = entry["manifests"]?.strings ?? []
      let own = entry["module"]?.string ?? entry.text("name")
      return Target(
        name: entry.text("name"), module: own,
        kind: Target.Kind(rawValue: entry.text("kind")) ?? .other,
        isOwn: entry["isOwn"]?.bool ?? false,
        // SwiftPM doesn't list the targets that use a plugin. Committed generated code is next to the manifest.
        hasPlugin: !manifests.isEmpty
          && !manifests.contains { ManifestReader.exists("\($0).swift") },
        folder: entry["folder"]?.string.map(shown),
        manifests: manifests.map(shown).sorted(by: ManifestReader.comesFirst),
        dependencies: entry.elements("dependencies").map {
          Session.Dependency(module: $0.text("module"), path: shown($0.text("path")))
        }.sorted(by: Session.Dependency.comesFirst),
        swift: ([own] + (entry["uses"]?.strings ?? [])).flatMap { module in
          (files[module] ?? []).map { .init(module: module == own ? "" : module, path: shown($0)) }
        })
    }
  }
}

/// The relevant part of `swift package dump-package`'s output.
struct PackageDescription: Sendable {
  let dependencies: [Requirement]
  let products: [Product]
  let targets: [Target]

  struct Product: Sendable {
    let name: String
    let targets: [String]
  }

  struct Target: Sendable {
    let name: String
    let type: String
    let path: String?
    let exclude: [String]
    /// The dependencies on the current platform.
    let dependencies: [Use]
    let hasPlugin: Bool
  }

  struct Requirement: Sendable {
    let identity: String
    /// The name that targets use.
    let name: String
    let path: String?
  }

  struct Use: Sendable {
    enum Kind: Sendable {
      case target
      case product
      /// A target of the same package, or a product of another one.
      case either
    }

    let kind: Kind
    let name: String
    /// The package of a product, by its name or its identity.
    let package: String?
  }

  init?(json text: String) {
    guard let json = JSONValue(reading: text), let targets = json["targets"]?.array else {
      return nil
    }
    dependencies = json.elements("dependencies").map(Requirement.init)
    products = json.elements("products").map {
      Product(name: $0.text("name"), targets: $0["targets"]?.strings ?? [])
    }
    self.targets = targets.map { target in
      Target(
        name: target.text("name"), type: target.text("type"), path: target["path"]?.string,
        exclude: target["exclude"]?.strings ?? [],
        dependencies: target.elements("dependencies").compactMap(Use.init),
        hasPlugin: target.elements("pluginUsages").contains {
          $0.alternative.values.first == "TenonPlugin"
        })
    }
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

extension PackageDescription.Requirement {
  /// Reads `fileSystem`, `sourceControl` or `registry`. Only the first one has a path.
  fileprivate init(_ json: JSONValue) {
    let place = json.alternative.values.first ?? .null
    identity = place.text("identity")
    name = place["nameForTargetDependencyResolutionOnly"]?.string ?? identity
    path = place["path"]?.string
  }
}

extension PackageDescription.Use {
  fileprivate init?(_ json: JSONValue) {
    let (key, values) = json.alternative
    let platforms = values.flatMap { $0["platformNames"]?.strings ?? [] }
    guard platforms.isEmpty || platforms.contains(Self.platform) else { return nil }
    kind = key == "target" ? .target : key == "product" ? .product : .either
    name = values.first?.string ?? ""
    package = values.dropFirst().compactMap(\.string).first
  }

  private static var platform: String {
    #if os(macOS)
      "macos"
    #elseif os(Windows)
      "windows"
    #elseif os(Android)
      "android"
    #else
      "linux"
    #endif
  }
}

extension JSONValue {
  init?(reading text: String) {
    guard let value = try? JSONReader.read(Array(text.utf8)) else { return nil }
    self = value
  }

  func text(_ name: String) -> String { self[name]?.string ?? "" }

  func elements(_ name: String) -> [JSONValue] { self[name]?.array ?? [] }

  /// A case of an enumeration: an object with one key and an array of values without labels.
  fileprivate var alternative: (key: String, values: [JSONValue]) {
    members?.first.map { ($0.name, $0.value.array ?? []) } ?? ("", [])
  }
}
