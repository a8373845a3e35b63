import TenonCompiler
import TenonDiagnostics
import TenonFiles
import TenonInspect
import TenonPackages
import TenonReports
import TenonSwift
import TenonSyntax

/// The graphs of a command: the given manifests are one graph; without any, each target of the package
/// is one.
struct Graphs {
  struct Graph {
    /// The target of the manifests, in a package.
    let target: SwiftPackage.Target?
    let paths: [String]
    var input: Session.Input

    var isOwn: Bool { target?.isOwn ?? true }
    var hasPlugin: Bool { target?.hasPlugin ?? false }
  }

  var all: [Graph]
  /// The package of all targets.
  let package: SwiftPackage?
}

extension Graphs {
  /// Reads the targets of the package in a folder, or named manifests, by default those of the call. `takesEmpty`:
  /// targets without a manifest are included.
  init(
    _ call: Call, operands: [String]? = nil, root: String? = nil, takesEmpty: Bool = false
  ) throws(FileError) {
    let operands = operands ?? call.operands
    let wanted = call.all("--target")
    let isHere = operands.isEmpty && SwiftPackage.isRoot(".")
    if let root = root ?? (isHere ? "." : nil) {
      let package = try call.package(at: root)
      let given = Set(call.dependencies.map(\.module))
      var all: [Graph] = []
      for target in try Self.targets(of: package, wanted, takesEmpty: takesEmpty) {
        let input = try Session.read(
          target.manifests,
          dependencies: call.dependencies
            + target.dependencies.filter { !given.contains($0.module) },
          swift: .listed(target.swift, of: target.module))
        all.append(Graph(target: target, paths: target.manifests, input: input))
        let others = target.dependencies.count
        call.tellMore(
          "\(target.name): \(target.manifests.joined(separator: ", "))"
            + (others == 0 ? "" : ", and \(counted(others, "manifest")) of other modules"))
      }
      self.init(all: all, package: package)
      return
    }
    if !wanted.isEmpty {
      throw .usage(
        operands.isEmpty
          ? "'--target' needs a package, and there is no Package.swift here"
          : "'--target' can't be combined with manifests")
    }
    var reader = ManifestReader()
    let paths = try reader.paths(operands.isEmpty ? ["."] : operands)
    let input = try Session.read(
      paths, dependencies: call.dependencies, swift: .beside(call.all("--swift")))
    self.init(all: [Graph(target: nil, paths: paths, input: input)], package: nil)
    call.tellMore("reads \(paths.joined(separator: ", "))")
  }

  /// The wanted targets; if none is named, also those of other packages.
  private static func targets(
    of package: SwiftPackage, _ wanted: [String], takesEmpty: Bool
  ) throws(FileError) -> [SwiftPackage.Target] {
    for name in wanted where !package.names.contains(name) {
      throw .unknownTarget(name, among: package.names)
    }
    let targets = package.targets.filter {
      (takesEmpty || !$0.manifests.isEmpty)
        && (wanted.isEmpty || $0.isOwn && wanted.contains($0.name))
    }
    if !targets.contains(where: \.isOwn) {
      throw FileError(
        .unreadable,
        wanted.isEmpty
          ? "no target of this package has a .di file; name the manifests if they are elsewhere"
          : "\(quotedList(wanted)) \(wanted.count == 1 ? "has" : "have") no .di file"
      )
    }
    return targets
  }

  /// Compiles each graph; only errors count in those of other packages.
  func compile(_ options: CompileOptions) -> [Compilation] {
    var options = options
    options.isLast = all.count == 1
    return all.map { [options] graph in
      let compilation = graph.input.compile(options: options)
      return graph.isOwn ? compilation : compilation.withErrorsAlone
    }
  }

  /// The user's own manifests, each once, since the targets of a package may share some.
  var ownSources: [SourceFile] {
    if all.count == 1, all[0].isOwn { return all[0].input.sources }
    var seen: Set<[UInt8]> = []
    return all.filter(\.isOwn).flatMap(\.input.sources).filter {
      seen.insert(Array($0.path.utf8)).inserted
    }
  }

  var inputs: [String] {
    let files = all.flatMap { graph in
      let imported = graph.input.imported
      return graph.input.sources + imported.flatMap(\.sources) + graph.input.swift.files
        + imported.flatMap(\.swift.files)
    }
    return (package != nil ? ["Package.swift"] : []) + files.map(\.path).filter { $0 != "<stdin>" }
  }

  func refuse(_ outputs: [String], as option: String) throws(FileError) {
    for graph in all { try graph.input.refuse(outputs, as: option) }
  }

  /// Replaces changed manifests in all graphs that read them.
  mutating func replace(_ sources: [SourceFile]) {
    let changed = Dictionary(sources.map { (Array($0.path.utf8), $0) }) { first, _ in first }
    for index in all.indices { all[index].input.replace(changed) }
  }

  /// The extent of the graphs, in words.
  func extent(_ compilations: [Compilation]) -> String {
    let own = zip(all, compilations).filter(\.0.isOwn)
    let components = own.reduce(0) { $0 + $1.1.componentCount }
    return (package != nil ? "\(counted(own.count, "target")), " : "")
      + "\(counted(ownSources.count, "manifest")), \(counted(components, "component"))"
  }

  /// The manifests with the parameters that components take from Swift, by the bytes of their paths.
  var expanded: [[UInt8]: SourceFile] {
    var texts: [[UInt8]: SourceFile] = [:]
    for graph in all where graph.isOwn {
      for (source, manifest) in zip(graph.input.sources, graph.input.analysis().manifests) {
        let edits = manifest.declarations.flatMap(\.members).compactMap(\.component)
          .flatMap { $0.expansion(in: source) }
        if !edits.isEmpty { texts[Array(source.path.utf8)] = source.applying(edits) }
      }
    }
    return texts
  }
}

extension Command {
  /// `tenon diff`: the changes in the graph.
  static let diff = Command(
    "diff [options] OLD NEW, or diff --against REVISION [FILE or DIR …]",
    "show what changed in the graph; breaking changes first",
    options: """
      --against REVISION: compare what is in the folder now with this Git revision
      --format text|json|markdown: the format of the changes; Markdown is for a comment on a pull request
      --configuration NAME=true|false: compare only where this '#if' condition has that value; may be repeated
      """,
    examples: "tenon diff --against main\ntenon diff Old/App.di App.di --format markdown"
  ) { (call) throws(FileError) in
    let format = try call.choice("--format")
    let conditions = try conditions(call)
    let (old, new) = try versions(call)
    let (before, after) = (old.analyses(call), new.analyses(call))
    try refuse(conditions, in: before + after)
    let difference = GraphDifference(
      from: graphs(old, before), to: graphs(new, after), where: conditions)
    let text =
      switch format {
      case "json": difference.json(version: version)
      case "markdown": difference.markdown
      default: difference.text
      }
    try Console.print(text)
    if !difference.leftOut.isEmpty {
      let list = quotedList(difference.leftOut)
      Console.tell(
        "tenon: note: changes under \(list) may be missing: there are too many conditions")
    }
    let consequence = "changes may be missing"
    _ = old.tellErrors(before, where: conditions, in: "the old manifests", consequence)
    let hasErrors = new.tellErrors(after, where: conditions, in: "the new manifests", consequence)
    return hasErrors ? 1 : difference.isBreaking ? 2 : 0
  }

  private static func graphs(_ graphs: Graphs, _ analyses: [Analysis]) -> [GraphDifference.Graph] {
    zip(graphs.all, analyses).filter(\.0.isOwn).map { .init(target: $0.target?.name, analysis: $1) }
  }

  /// The compared versions: two named ones, or a revision and the current files.
  private static func versions(_ call: Call) throws(FileError) -> (old: Graphs, new: Graphs) {
    let operands = call.operands
    if let revision = try call.single("--against") {
      let git = try GitRevision(revision)
      let new = try Graphs(call, takesEmpty: true)
      return (try Graphs(new, call, at: git), new)
    }
    guard operands.count == 2 else {
      throw .usage(
        "'tenon diff' needs 'OLD NEW' or '--against REVISION', and \(operands.count) are named")
    }
    // A single package is a folder of manifests like any other.
    let arePackages = operands.allSatisfy(SwiftPackage.isRoot)
    func graphs(_ path: String) throws(FileError) -> Graphs {
      try Graphs(call, operands: [path], root: arePackages ? path : nil, takesEmpty: true)
    }
    return (try graphs(operands[0]), try graphs(operands[1]))
  }
}

extension Graphs {
  /// The graphs of a Git revision: the manifests that the arguments name, or the targets of the package.
  init(_ now: Graphs, _ call: Call, at git: GitRevision) throws(FileError) {
    if let package = now.package {
      self.init(all: try Self.targets(now, package, at: git, call), package: package)
      return
    }
    let paths = call.operands.isEmpty ? ["."] : call.operands
    var files: [GitRevision.File] = []
    for path in paths { files += git.manifests(at: path) }
    let given = call.all("--swift")
    let folders = given.isEmpty ? Set(files.map { $0.path.pathFolder }).sorted() : given
    var input = Session.Input(try git.read(files))
    input.swift = try Self.swift(folders.map { $0.isEmpty ? "." : $0 }, at: git)
    try Self.add(call.dependencies, to: &input, at: git)
    self.init(all: [Graph(target: nil, paths: files.map(\.path), input: input)], package: nil)
  }

  /// The targets of a package. A target had the old versions of its manifests, and deleted ones in its folder.
  private static func targets(
    _ now: Graphs, _ package: SwiftPackage, at git: GitRevision, _ call: Call
  ) throws(FileError) -> [Graph] {
    var own: [String: [GitRevision.File]] = [:]
    for target in now.all.compactMap(\.target) where target.isOwn {
      let present = Set(target.manifests)
      let places = target.manifests + [target.folder].compactMap(\.self)
      let files = places.flatMap(git.manifests).filter {
        present.contains($0.path) || !ManifestReader.exists($0.path)
      }
      own[target.name] = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }.values
        .sorted { ManifestReader.comesFirst($0.path, $1.path) }
    }
    // A module of the package may have had manifests that are deleted now.
    let left = now.all.compactMap(\.target).filter { $0.isOwn && $0.manifests.isEmpty }.map(\.name)
    let given = Set(call.dependencies.map(\.module))
    var graphs: [Graph] = []
    for target in now.all.compactMap(\.target) where target.isOwn {
      let files = own[target.name] ?? []
      let others = target.dependencies.filter { !given.contains($0.module) }
      let modules = Set(others.map(\.module) + left).subtracting([target.name])
      let gone = modules.sorted().flatMap { module in
        (own[module] ?? []).map(\.path)
          .filter { path in !others.contains { $0.path == path } }
          .map { Session.Dependency(module: module, path: $0) }
      }
      var input = Session.Input(try git.read(files))
      try add(call.dependencies + others + gone, to: &input, at: git)
      try addSwift(of: target, to: &input, at: git)
      graphs.append(Graph(target: target, paths: files.map(\.path), input: input))
    }
    return graphs + (try formerTargets(package, own, at: git))
  }

  /// The Swift files at some paths, each once.
  private static func swift(
    _ places: [String], at git: GitRevision
  ) throws(FileError) -> SwiftSources {
    var seen: Set<String> = []
    let files = places.flatMap { git.files(at: $0, ending: ".swift") }.filter {
      seen.insert($0.path).inserted
    }
    return SwiftSources(try git.read(files).filter { !SwiftFileReader.isGenerated($0.bytes) })
  }

  /// Adds the old Swift files of a target, and of those that it depends on.
  private static func addSwift(
    of target: SwiftPackage.Target, to input: inout Session.Input, at git: GitRevision
  ) throws(FileError) {
    var places: [String: [String]] = [:]
    for file in target.swift { places[file.module, default: []].append(file.path) }
    input.swift = try swift((target.folder.map { [$0] } ?? []) + (places[""] ?? []), at: git)
    input.swift.module = target.module
    for (module, files) in places.sorted(by: { $0.key < $1.key }) where !module.isEmpty {
      let files = try swift(files, at: git)
      input.update(module) { $0.swift = files }
    }
  }

  /// The removed targets of the package that had manifests. `own` has the manifests of the others.
  private static func formerTargets(
    _ package: SwiftPackage, _ own: [String: [GitRevision.File]], at git: GitRevision
  ) throws(FileError) -> [Graph] {
    guard let old = try git.read(git.manifests(at: "Package.swift")).first,
      try ManifestReader().bytes("Package.swift") != old.bytes
    else { return [] }
    var input = Session.Input([])
    for (module, files) in own.sorted(by: { $0.key < $1.key }) {
      let sources = try git.read(files)
      input.update(module) { $0.sources = sources }
    }
    var graphs: [Graph] = []
    for target in SwiftPackage.targets(describedBy: old.text(0, old.bytes.count))
    where !package.names.contains(target.name) {
      let files = target.folders.map { git.manifests(at: $0.isEmpty ? "." : $0) }
        .first { !$0.isEmpty }
      guard let files else { continue }
      input.sources = try git.read(files)
      let paths = files.map(\.path)
      graphs.append(Graph(target: .init(target.name, manifests: paths), paths: paths, input: input))
    }
    return graphs
  }

  /// Adds the old manifests of other modules, or the current ones if the revision has none.
  private static func add(
    _ dependencies: [Session.Dependency], to input: inout Session.Input, at git: GitRevision
  ) throws(FileError) {
    let here = PackageRoot.of("./Package.swift")
    for dependency in dependencies {
      let files = git.manifests(at: dependency.path)
      // A fetched or outside module has its current version.
      let isForeign = files.isEmpty ? try git.isOutside(dependency.path) : false
      let sources =
        isForeign
        ? try Session.read([], dependencies: [dependency]).imported.flatMap(\.sources)
        : try git.read(files)
      let isInPackage = PackageRoot.of(dependency.path) == here
      input.update(dependency.module) {
        $0.sources += sources
        $0.isInPackage = isInPackage
      }
    }
  }
}
