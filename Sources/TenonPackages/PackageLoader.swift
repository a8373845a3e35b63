import TenonDiagnostics
import TenonFiles
import TenonWire

/// Finds the targets of a package and of those that it depends on.
struct PackageLoader {
  /// A target of one of the packages.
  private struct Place: Hashable, Comparable {
    let package: String
    let target: String

    static func < (left: Place, right: Place) -> Bool {
      (left.package, left.target) < (right.package, right.target)
    }
  }

  /// The packages that have been read, by their resolved folders.
  private var packages: [String: PackageDescription] = [:]
  /// The packages without manifests in them or their dependencies.
  private var passedOver: Set<String> = []
  private var checkouts: [String: String]?
  private(set) var ownNames: [String] = []
  private var root = ""

  /// The description of a folder's `Package.swift`, if it loads.
  mutating func description(of folder: String) -> PackageDescription? {
    try? load([folder]).first
  }

  /// The targets of a package, and those with manifests that a build of it compiles; dependencies first.
  mutating func targets(of folder: String) throws(FileError) -> [SwiftPackage.Target] {
    let own = try readOwn(folder)
    let graph = try graph(of: own)
    var order: [Place] = []
    var visited: Set<Place> = []
    for place in own {
      // A path through a large app is deep, so the steps are kept here and not on the stack.
      var pending = [(place, isDone: false)]
      while let (place, isDone) = pending.popLast() {
        if isDone {
          order.append(place)
        } else if visited.insert(place).inserted {
          pending.append((place, true))
          for next in (graph[place] ?? []).reversed() { pending.append((next, false)) }
        }
      }
    }
    // A target may exclude its manifests to silence SwiftPM. The plugin then doesn't see them.
    var seenByPlugin: [Place: [String]] = [:]
    var all: [Place: [String]] = [:]
    for place in order {
      seenByPlugin[place] = try files(of: place, ending: ".di")
      all[place] =
        description(of: place)?.exclude.isEmpty == false
        ? try files(of: place, ending: ".di", excludes: false) : seenByPlugin[place]
    }
    var targets: [SwiftPackage.Target] = []
    for place in order {
      guard let target = description(of: place) else { continue }
      let manifests = target.hasPlugin ? seenByPlugin : all
      // In another package, targets without the plugin don't matter.
      if place.package != root, !target.hasPlugin || manifests[place]?.isEmpty != false { continue }
      let others = Self.closure(of: place, in: graph).sorted()
      var swift = try files(of: place, ending: ".swift").map {
        Session.Dependency(module: "", path: $0)
      }
      var dependencies: [Session.Dependency] = []
      for other in others {
        let module = Self.module(other)
        swift += try files(of: other, ending: ".swift").map { .init(module: module, path: $0) }
        dependencies += (manifests[other] ?? []).map { .init(module: module, path: $0) }
      }
      targets.append(
        described(
          target, place, manifests[place] ?? [],
          dependencies.sorted(by: Session.Dependency.comesFirst), swift))
    }
    return targets
  }

  /// The targets of a package, without their files.
  mutating func ownTargets(of folder: String) throws(FileError) -> [SwiftPackage.Target] {
    try readOwn(folder).compactMap { place in
      description(of: place).map { described($0, place, [], [], []) }
    }
  }

  private mutating func readOwn(_ folder: String) throws(FileError) -> [Place] {
    root = ManifestReader.resolved(folder)
    ownNames = try load([root])[0].targets.map(\.name)
    return ownNames.map { Place(package: root, target: $0) }
  }

  private func described(
    _ target: PackageDescription.Target, _ place: Place, _ manifests: [String],
    _ dependencies: [Session.Dependency], _ swift: [Session.Dependency]
  ) -> SwiftPackage.Target {
    SwiftPackage.Target(
      name: target.name, module: Self.module(place), kind: .init(rawValue: target.type) ?? .other,
      isOwn: place.package == root, hasPlugin: target.hasPlugin,
      folder: self.folder(of: target, in: place.package).map(shown),
      manifests: manifests, dependencies: dependencies, swift: swift)
  }

  private func description(of place: Place) -> PackageDescription.Target? {
    packages[place.package]?.targets.first { $0.name == place.target }
  }

  /// The name by which Swift imports a target.
  private static func module(_ place: Place) -> String {
    let name = place.target.unicodeScalars.map { scalar in
      scalar == "_" || scalar.properties.isXIDContinue ? String(scalar) : "_"
    }.joined()
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
  }

  // MARK: Files

  /// A path relative to the current folder.
  private func shown(_ path: String) -> String {
    ManifestReader.path(of: path, from: "./Package.swift")
  }

  /// The files of a target, with or without the excluded ones in its folder.
  private func files(
    of place: Place, ending: String, excludes: Bool = true
  ) throws(FileError) -> [String] {
    guard let target = description(of: place) else {
      // Unread packages usually have the Swift files of a product there.
      let folder = "\(place.package)/Sources/\(place.target)"
      guard passedOver.contains(place.package), ManifestReader.isFolder(folder) else { return [] }
      return try ManifestReader().files(below: folder, ending: ending).map(shown)
    }
    if ["plugin", "binary", "system"].contains(target.type) { return [] }
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
  private func folder(of target: PackageDescription.Target, in package: String) -> String? {
    let found = packages[package]?.places(of: target)
      .map { $0.isEmpty ? package : "\(package)/\($0)" }
      .first(where: ManifestReader.isFolder)
    return target.path == nil ? found : found.map(ManifestReader.resolved)
  }

  // MARK: What depends on what

  /// All direct and indirect dependencies of a target.
  private static func closure(of place: Place, in graph: [Place: [Place]]) -> Set<Place> {
    var found: Set<Place> = []
    var pending = graph[place] ?? []
    while let next = pending.popLast() {
      if found.insert(next).inserted { pending += graph[next] ?? [] }
    }
    found.remove(place)
    return found
  }

  /// The direct and indirect dependencies of targets. The packages with the needed products are read.
  private mutating func graph(of places: [Place]) throws(FileError) -> [Place: [Place]] {
    var graph: [Place: [Place]] = [:]
    var pending = places
    while !pending.isEmpty {
      var unread: Set<String> = []
      for place in pending { graph[place] = try uses(of: place, &unread) }
      if unread.isEmpty {
        pending = Set(pending.flatMap { graph[$0] ?? [] }).filter { graph[$0] == nil }.sorted()
      } else {
        // The package with the wanted product is known after these are read.
        passedOver.formUnion(unread.filter { !mayHaveManifests($0) })
        _ = try load(unread.subtracting(passedOver).sorted())
      }
    }
    return graph
  }

  /// The dependencies of a target; `unread` gets the packages that must be read before all are known.
  private mutating func uses(
    of place: Place, _ unread: inout Set<String>
  ) throws(FileError) -> [Place] {
    guard let package = packages[place.package], let target = description(of: place) else {
      return []
    }
    var found: [Place] = []
    for use in target.dependencies {
      if use.kind != .product, package.targets.contains(where: { $0.name == use.name }) {
        found.append(Place(package: place.package, target: use.name))
      } else if use.kind != .target {
        try findCheckouts(for: use, in: package)
        found += targets(of: use, in: package, &unread)
      }
    }
    return found
  }

  /// The targets of a product: first from the package with its name, else from any named one.
  private func targets(
    of use: PackageDescription.Use, in package: PackageDescription, _ unread: inout Set<String>
  ) -> [Place] {
    let name = (use.package ?? use.name).lowercased()
    func folders(isNamed: Bool) -> [String] {
      package.dependencies.filter { ($0.identity == name) == isNamed }.compactMap {
        $0.path.map(ManifestReader.resolved) ?? checkouts?[$0.identity]
      }
    }
    for folders in [folders(isNamed: true), folders(isNamed: false)] {
      for folder in folders {
        guard let product = packages[folder]?.products.first(where: { $0.name == use.name }) else {
          continue
        }
        return product.targets.map { Place(package: folder, target: $0) }
      }
      let new = folders.filter { packages[$0] == nil && !passedOver.contains($0) }
      unread.formUnion(new)
      if !new.isEmpty { return [] }
    }
    return folders(isNamed: true).filter(passedOver.contains).map {
      Place(package: $0, target: use.name)
    }
  }

  // MARK: Reading packages

  /// Finds the folders of fetched packages, when the first of them is needed.
  private mutating func findCheckouts(
    for use: PackageDescription.Use, in package: PackageDescription
  ) throws(FileError) {
    guard checkouts == nil,
      package.dependencies.contains(where: {
        $0.path == nil && (use.package == nil || $0.identity == use.package?.lowercased())
      })
    else { return }
    let tree = try swift(["show-dependencies", "--format", "json"], in: [root])[0]
    guard let found = JSONValue(reading: tree) else {
      throw FileError(.unreadable, "'swift package show-dependencies' printed invalid JSON")
    }
    var folders: [String: String] = [:]
    var pending = [found]
    while let package = pending.popLast() {
      // A package is listed once for each dependent.
      if folders.updateValue(package.text("path"), forKey: package.text("identity")) != nil {
        continue
      }
      pending += package.elements("dependencies")
    }
    checkouts = folders
  }

  /// True if a package or one of its dependencies may have manifests: one without dependencies and
  /// manifests needs no further look.
  private func mayHaveManifests(_ folder: String) -> Bool {
    let found = try? ManifestReader().files(
      below: folder, ending: ".di", isForeign: ManifestReader.isForeign)
    // An unreadable folder may have some.
    if found?.isEmpty != true { return true }
    guard let text = try? ManifestReader().text("\(folder)/Package.swift") else { return true }
    return text.contains(".package(")
  }

  /// Reads the descriptions of packages concurrently.
  private mutating func load(_ folders: [String]) throws(FileError) -> [PackageDescription] {
    let texts = try swift(["dump-package"], in: folders)
    var loaded: [PackageDescription] = []
    for (folder, text) in zip(folders, texts) {
      guard let description = PackageDescription(json: text) else {
        throw FileError(
          .unreadable,
          "\(folder)/Package.swift: 'swift package dump-package' printed something that tenon can't read"
        )
      }
      packages[folder] = description
      loaded.append(description)
    }
    return loaded
  }

  /// The output of a `swift package` command in each of several folders.
  private mutating func swift(
    _ arguments: [String], in folders: [String]
  ) throws(FileError) -> [String] {
    var running: [Subprocess] = []
    for folder in folders {
      // A running build, or the plugin that started this tool, holds the package's lock. Nothing is written here.
      let command = ["swift", "package", "--ignore-lock", "--package-path", folder] + arguments
      guard let started = Subprocess(command) else {
        for other in running { _ = other.result() }
        throw FileError(
          .unreadable,
          "'swift' is not on the PATH, and is needed to read the package; or name the manifests, for example "
            + "'tenon check Sources/App'")
      }
      running.append(started)
    }
    let results = running.map { $0.result() }
    for (folder, result) in zip(folders, results) where result.status != 0 {
      let lines = result.errors.split(whereSeparator: \.isNewline)
      // The compiler's error has a line; SwiftPM's message about it is a long command.
      let cause =
        lines.first { $0.contains("Package.swift:") && $0.contains(": error: ") }
        ?? lines.first { $0.contains("error: ") } ?? lines.last ?? "no output"
      throw FileError(
        .unreadable,
        "\(shown("\(folder)/Package.swift")): 'swift package \(arguments[0])' failed: \(cause)")
    }
    return results.map(\.output)
  }
}
