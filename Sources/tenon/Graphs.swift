import TenonCompiler
import TenonDiagnostics
import TenonFiles
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
