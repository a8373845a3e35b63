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
  /// The packages that have no manifests and lead to none.
  private var passedOver: Set<String> = []
  private var checkouts: [String: String]?
  private(set) var ownNames: [String] = []
  private(set) var root = ""

  /// What a folder's `Package.swift` describes, where that loads.
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
      // A path through a large app is deep, and so the steps are kept here and not on the stack.
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
    // A target excludes its manifests so that SwiftPM says nothing of them. The plugin does not see them then.
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
      // In another package, what no build compiles is none of this one's.
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

  /// All that a target depends on, at whatever distance.
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

  /// The targets that one depends on on this platform, in packages that have been read.
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
    /// One of these packages, which are to be read first.
    case unread([String])
    case unknown
  }

  /// Finds the package that has a product: most likely that of its name, else any that is named.
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

  /// The Swift files of products of packages that are not read, where such packages usually have them.
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

  /// Reads the packages of which some targets need products, and those that they need in turn.
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
        // Now it is known which of them has what is wanted.
        continue
      }
      var next: [Place] = []
      for place in pending { next += uses(of: place).filter { seen.insert($0).inserted } }
      pending = next
    }
  }

  /// Finds out where the packages are that are fetched, once the first of them is needed.
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
      // A package is listed wherever it is named.
      if folders.updateValue(package.text("path"), forKey: package.text("identity")) != nil {
        continue
      }
      pending += package.elements("dependencies")
    }
    checkouts = folders
  }

  /// Whether a package or one that it names may have manifests: one that names no others and has no file
  /// of that kind needs no further look.
  private func mayHaveManifests(_ folder: String) -> Bool {
    let found = try? ManifestReader().files(
      below: folder, ending: ".di", isForeign: ManifestReader.isForeign)
    // What cannot be read may have some.
    if found?.isEmpty != true { return true }
    guard let text = try? ManifestReader().text("\(folder)/Package.swift") else { return true }
    return text.contains(".package(")
  }

  /// Reads the descriptions of packages, all at the same time.
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

  /// What a command of `swift package` prints in each of several folders.
  private mutating func swift(
    _ arguments: [String], in folders: [String]
  ) throws(FileError) -> [String] {
    var running: [Subprocess] = []
    for folder in folders {
      // Whoever builds the package now, or has started this, holds its lock. Nothing is written here.
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
      // The compiler's error stands at its line; what SwiftPM makes of it is a long command.
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
  /// Whether it is one on the platform that this runs on, which is the one that a build here is for.
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
