import TenonDiagnostics
import TenonFiles
import TenonWire

/// Finds the targets of a package and of those that it depends on.
struct PackageLoader {
  /// A target of one of the packages.
  struct Place: Hashable {
    let package: String
    let target: String

    static func comesFirst(_ left: Place, _ right: Place) -> Bool {
      (left.package, left.target) < (right.package, right.target)
    }
  }

  /// The packages that have been read, by their resolved folders.
  private(set) var packages: [String: PackageDescription] = [:]
  /// The packages without manifests in them or their dependencies.
  private var passedOver: Set<String> = []
  private var checkouts: [String: String]?
  private(set) var ownNames: [String] = []
  private(set) var root = ""

  /// The description of a folder's `Package.swift`, if it loads.
  mutating func description(of folder: String) -> PackageDescription? {
    try? load([folder]).first
  }

  /// The targets of a package, and those with manifests that a build of it compiles; dependencies first.
  mutating func targets(of folder: String) throws(FileError) -> [SwiftPackage.Target] {
    root = ManifestReader.resolved(folder)
    let own = try load([root])[0]
    ownNames = own.targets.map(\.name)
    try loadDependencies(of: own.targets.map { Place(package: root, target: $0.name) })

    var order: [Place] = []
    var graph: [Place: [Place]] = [:]
    for target in own.targets {
      // A path through a large app is deep, so the steps are kept here and not on the stack.
      var pending = [(Place(package: root, target: target.name), isDone: false)]
      while let (place, isDone) = pending.popLast() {
        if isDone {
          order.append(place)
        } else if graph[place] == nil {
          let used = uses(of: place)
          graph[place] = used
          pending.append((place, true))
          for next in used.reversed() { pending.append((next, false)) }
        }
      }
    }
    // A target may exclude its manifests to silence SwiftPM. The plugin then doesn't see them.
    var seenByPlugin: [Place: [String]] = [:]
    var all: [Place: [String]] = [:]
    for place in order {
      seenByPlugin[place] = try manifests(of: place, excludes: true)
      all[place] =
        description(of: place)?.exclude.isEmpty == false
        ? try manifests(of: place, excludes: false) : seenByPlugin[place]
    }
    var targets: [SwiftPackage.Target] = []
    for place in order {
      guard let target = description(of: place) else { continue }
      let manifests = target.hasPlugin ? seenByPlugin : all
      if manifests[place]?.isEmpty != false, place.package != root { continue }
      // In another package, targets without the plugin don't matter.
      if place.package != root, !target.hasPlugin { continue }
      let dependencies = Self.closure(of: place, in: graph).flatMap { other in
        (manifests[other] ?? []).map { Session.Dependency(module: module(other), path: $0) }
      }
      var swift: [Session.Dependency] = []
      for other in [place] + Self.closure(of: place, in: graph).sorted(by: Place.comesFirst) {
        swift += try swiftFiles(of: other).map {
          .init(module: other == place ? "" : module(other), path: $0)
        }
        swift += try swiftOfPassedOver(usedBy: other)
      }
      targets.append(
        .init(
          name: target.name, module: module(place), kind: target.kind,
          isOwn: place.package == root, hasPlugin: target.hasPlugin,
          folder: self.folder(of: target, in: place.package).map(shown),
          manifests: manifests[place] ?? [],
          dependencies: dependencies.sorted(by: Session.Dependency.comesFirst), swift: swift))
    }
    return targets
  }

  /// The targets of a package, without their files.
  mutating func ownTargets(of folder: String) throws(FileError) -> [SwiftPackage.Target] {
    root = ManifestReader.resolved(folder)
    return try load([root])[0].targets.map { target in
      .init(
        name: target.name, module: module(Place(package: root, target: target.name)),
        kind: target.kind, isOwn: true, hasPlugin: target.hasPlugin,
        folder: self.folder(of: target, in: root).map(shown), manifests: [], dependencies: [],
        swift: [])
    }
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

  func description(of place: Place) -> PackageDescription.Target? {
    packages[place.package]?.targets.first { $0.name == place.target }
  }

  /// The name by which Swift imports a target.
  private func module(_ place: Place) -> String {
    let name = place.target.unicodeScalars.map { scalar in
      scalar == "_" || scalar.properties.isXIDContinue ? String(scalar) : "_"
    }.joined()
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
  }

  /// The dependencies of a target on this platform, in packages that have been read.
  private func uses(of place: Place) -> [Place] {
    guard let package = packages[place.package], let target = description(of: place) else {
      return []
    }
    var found: [Place] = []
    for use in target.dependencies where use.isWanted {
      if use.kind != .product, package.targets.contains(where: { $0.name == use.name }) {
        found.append(Place(package: place.package, target: use.name))
      } else if use.kind != .target {
        guard case .package(let folder) = provider(of: use, in: package),
          let product = packages[folder]?.products.first(where: { $0.name == use.name })
        else { continue }
        found += product.targets.map { Place(package: folder, target: $0) }
      }
    }
    return found
  }

  private enum Provider {
    case package(String)
    /// One of these packages, which must be read first.
    case unread([String])
    case unknown
  }

  /// Finds the package that has a product: most likely the one with its name, else any named one.
  private func provider(
    of use: PackageDescription.Use, in package: PackageDescription
  ) -> Provider {
    let name = (use.package ?? use.name).lowercased()
    for isNamed in [true, false] {
      var unread: [String] = []
      for requirement in package.dependencies where (requirement.identity == name) == isNamed {
        guard let folder = folder(of: requirement) else { continue }
        if let other = packages[folder] {
          if other.products.contains(where: { $0.name == use.name }) { return .package(folder) }
        } else if !passedOver.contains(folder) {
          unread.append(folder)
        }
      }
      if !unread.isEmpty { return .unread(unread) }
    }
    return .unknown
  }

  private func folder(of requirement: PackageDescription.Requirement) -> String? {
    requirement.path.map(ManifestReader.resolved) ?? checkouts?[requirement.identity]
  }

  /// The Swift files of products of unread packages, at their usual places.
  private func swiftOfPassedOver(usedBy place: Place) throws(FileError) -> [Session.Dependency] {
    guard let package = packages[place.package], let target = description(of: place) else {
      return []
    }
    var found: [Session.Dependency] = []
    for use in target.dependencies where use.isWanted && use.kind != .target {
      let identity = (use.package ?? use.name).lowercased()
      for requirement in package.dependencies where requirement.identity == identity {
        guard let folder = folder(of: requirement), passedOver.contains(folder) else { continue }
        let sources = "\(folder)/Sources/\(use.name)"
        guard ManifestReader.isFolder(sources) else { continue }
        found += try ManifestReader().files(below: sources, ending: ".swift").map {
          .init(module: module(Place(package: folder, target: use.name)), path: shown($0))
        }
      }
    }
    return found
  }

  // MARK: Reading packages

  /// Reads the packages whose products targets need, and the dependencies of these packages.
  private mutating func loadDependencies(of places: [Place]) throws(FileError) {
    var seen = Set(places)
    var pending = places
    while !pending.isEmpty {
      var unread: Set<String> = []
      for place in pending {
        guard let package = packages[place.package], let target = description(of: place) else {
          continue
        }
        for use in target.dependencies where use.isWanted && use.kind != .target {
          if use.kind == .either, package.targets.contains(where: { $0.name == use.name }) {
            continue
          }
          try findCheckouts(for: use, in: package)
          if case .unread(let folders) = provider(of: use, in: package) {
            unread.formUnion(folders)
          }
        }
      }
      passedOver.formUnion(unread.filter { !mayHaveManifests($0) })
      let wanted = unread.subtracting(passedOver).sorted()
      if !unread.isEmpty {
        _ = try load(wanted)
        // The package with the wanted product is now known.
        continue
      }
      var next: [Place] = []
      for place in pending { next += uses(of: place).filter { seen.insert($0).inserted } }
      pending = next
    }
  }

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
      let command =
        ["swift", "package", "--ignore-lock", "--package-path", folder] + arguments
      guard let started = Subprocess(command) else {
        _ = Subprocess.results(of: running)
        throw FileError(
          .unreadable,
          "'swift' is not on the PATH, and is needed to read the package; or name the manifests, for example "
            + "'tenon check Sources/App'")
      }
      running.append(started)
    }
    let results = Subprocess.results(of: running)
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

extension PackageDescription.Target {
  fileprivate var kind: SwiftPackage.Target.Kind { .init(rawValue: type) ?? .other }
}

extension PackageDescription.Use {
  /// True if the dependency applies to the current platform, for which a build here is.
  fileprivate var isWanted: Bool { platforms.isEmpty || platforms.contains(Self.platform) }

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
