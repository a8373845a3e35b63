import TenonCompiler
import TenonDiagnostics
import TenonFiles
import TenonPackages
import TenonSwift

extension Graphs {
  /// The same graphs as they were in a Git revision: what the arguments name, or the targets of the package.
  init(_ now: Graphs, _ call: Call, at git: GitRevision) throws(FileError) {
    if let package = now.package {
      self.init(all: try Self.targets(now, package, at: git, call), package: package)
      return
    }
    let paths = call.operands.isEmpty ? ["."] : call.operands
    var files: [GitRevision.File] = []
    for path in paths { files += git.manifests(at: path) }
    let dependencies = try Self.modules(call.dependencies, at: git)
    let given = call.all("--swift")
    let folders = given.isEmpty ? Set(files.map { $0.path.pathFolder }).sorted() : given
    let old = Graph(
      target: nil, paths: files.map(\.path),
      input: Session.Input(
        sources: try git.read(files), imported: dependencies,
        swift: try Self.swift(folders.map { $0.isEmpty ? "." : $0 }, at: git)))
    self.init(all: [old], package: nil)
  }

  /// The targets of a package. What one had is what it has now, as it was, and what was in its folder and is gone.
  private static func targets(
    _ now: Graphs, _ package: SwiftPackage, at git: GitRevision, _ call: Call
  ) throws(FileError) -> [Graph] {
    var own: [String: [GitRevision.File]] = [:]
    for target in now.all.compactMap(\.target) where target.isOwn {
      let present = Set(target.manifests)
      var places = target.manifests
      if let folder = target.folder { places.append(folder) }
      var seen: Set<String> = []
      for place in places {
        own[target.name, default: []] += git.manifests(at: place).filter {
          (present.contains($0.path) || !ManifestReader.exists($0.path))
            && seen.insert($0.path).inserted
        }
      }
    }
    var graphs: [Graph] = []
    for graph in now.all {
      guard let target = graph.target, target.isOwn else { continue }
      let files = (own[target.name] ?? []).sorted { ManifestReader.comesFirst($0.path, $1.path) }
      let given = Set(call.dependencies.map(\.module))
      let others = target.dependencies.filter { !given.contains($0.module) }
      // A module of the package may have had manifests that are gone.
      let left = now.all.compactMap(\.target).filter { $0.isOwn && $0.manifests.isEmpty }
        .map(\.name)
      let modules = Set(others.map(\.module) + left).subtracting([target.name])
      let gone = modules.sorted().flatMap { module in
        (own[module] ?? []).map(\.path)
          .filter { path in !others.contains { $0.path == path } }
          .map { Session.Dependency(module: module, path: $0) }
      }
      let imported = try Self.modules(call.dependencies + others + gone, at: git)
      var input = Session.Input(sources: try git.read(files), imported: imported)
      try addSwift(of: target, to: &input, at: git)
      graphs.append(Graph(target: target, paths: files.map(\.path), input: input))
    }
    return graphs + (try formerTargets(package, own, at: git))
  }

  /// The Swift files at some places, each once.
  private static func swift(
    _ places: [String], at git: GitRevision
  ) throws(FileError) -> SwiftSources {
    var seen: Set<String> = []
    let files = places.flatMap(git.swiftFiles).filter { seen.insert($0.path).inserted }
    return SwiftSources(try git.read(files))
  }

  /// Adds the Swift files of a target, and of those that it depends on, as they were.
  private static func addSwift(
    of target: SwiftPackage.Target, to input: inout Session.Input, at git: GitRevision
  ) throws(FileError) {
    var places: [String: [String]] = [:]
    for file in target.swift { places[file.module, default: []].append(file.path) }
    input.swift = try swift((target.folder.map { [$0] } ?? []) + (places[""] ?? []), at: git)
    input.swift.module = target.module
    for (module, files) in places.sorted(by: { $0.key < $1.key }) where !module.isEmpty {
      input.add(try swift(files, at: git), of: module)
    }
  }

  /// The targets that the package does not have any more, as far as they had manifests. `own` are those of the others.
  private static func formerTargets(
    _ package: SwiftPackage, _ own: [String: [GitRevision.File]], at git: GitRevision
  ) throws(FileError) -> [Graph] {
    guard let old = try git.read(git.manifests(at: "Package.swift")).first,
      try ManifestReader().bytes("Package.swift") != old.bytes
    else { return [] }
    var imported: [ModuleSources] = []
    for (module, files) in own.sorted(by: { $0.key < $1.key }) {
      imported.append(ModuleSources(module: module, sources: try git.read(files)))
    }
    var graphs: [Graph] = []
    for target in SwiftPackage.targets(describedBy: old.text(0, old.bytes.count))
    where !package.names.contains(target.name) {
      let files = target.folders.map { git.manifests(at: $0.isEmpty ? "." : $0) }
        .first { !$0.isEmpty }
      guard let files else { continue }
      graphs.append(
        Graph(
          target: SwiftPackage.Target(formerly: target.name, manifests: files.map(\.path)),
          paths: files.map(\.path),
          input: Session.Input(sources: try git.read(files), imported: imported)))
    }
    return graphs
  }

  /// The manifests of other modules as they were; those that the revision does not have as they are.
  private static func modules(
    _ dependencies: [Session.Dependency], at git: GitRevision
  ) throws(FileError) -> [ModuleSources] {
    var order: [String] = []
    var sources: [String: [SourceFile]] = [:]
    var first: [String: String] = [:]
    for dependency in dependencies {
      if sources[dependency.module] == nil { order.append(dependency.module) }
      first[dependency.module] = first[dependency.module] ?? dependency.path
      let files = git.manifests(at: dependency.path)
      // What is fetched, or stands elsewhere, is as it is.
      let isForeign = files.isEmpty ? try git.isOutside(dependency.path) : false
      sources[dependency.module, default: []] +=
        isForeign
        ? try Session().read([], dependencies: [dependency]).imported.flatMap(\.sources)
        : try git.read(files)
    }
    let here = PackageRoot.of("./Package.swift")
    return order.map { module in
      ModuleSources(
        module: module, sources: sources[module] ?? [],
        isInPackage: first[module].flatMap(PackageRoot.of) == here)
    }
  }
}
