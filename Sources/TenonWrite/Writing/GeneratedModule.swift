public import TenonDiagnostics
public import TenonGraph
public import TenonSyntax

/// Writes the Swift files of a module, one for each manifest, then `Tenon.swift` if wanted. `sources` are all files of
/// the run. It can't fail, as the graph is sound. O(size of the text).
public func write(
  _ graph: BindingGraph, sources: [SourceFile], isMapped: Bool, hasSupportFile: Bool = false
) -> [String] {
  let shape = Shape(graph)
  let names = SupportNames(sources)
  var support = SupportSet()
  support.insertModuleTypes(of: graph)
  let files = graph.manifests.indices.map { index in
    let code = FileCode(shape, index, sources, names, isMapped: isMapped)
    support.formUnion(code.notes.supportSet)
    return GeneratedFile(
      index, sources, isMapped: isMapped, graph.manifests[index].syntax.imports, for: code.storage,
      imports: code.imports.bytes, declarations: code.declarations.bytes,
      isGuarded: code.isGuarded)
  }
  return GeneratedFile.texts(files, support, names, hasSupportFile: hasSupportFile)
}

/// Writes the files of a module whose parts depend on conditions: each unit in each of its configurations.
public struct ModuleWriter {
  private let units: [CheckUnit]
  private let manifests: [ManifestSyntax]
  private let sources: [SourceFile]
  private let isMapped: Bool
  /// The units' text, by unit and manifest.
  private var imports: [[MergedAtoms]]
  private var declarations: [[MergedAtoms]]
  /// The units and manifests that don't build if the main actor is the default isolation.
  private var isGuarded: [[Bool]]
  private let names: SupportNames
  private var support = SupportSet()
  private var storage: InjectedStorage?

  /// An empty module. `sources` are all files of the run, the module's own manifests first.
  public init(
    units: [CheckUnit], manifests: [ManifestSyntax], sources: [SourceFile], isMapped: Bool
  ) {
    (self.units, self.manifests, self.sources) = (units, manifests, sources)
    self.isMapped = isMapped
    imports = units.map { unit in manifests.map { _ in MergedAtoms(unit.space, isMapped) } }
    declarations = imports
    isGuarded = units.map { _ in manifests.map { _ in true } }
    names = SupportNames(sources)
  }

  /// Adds a unit's graph in one configuration.
  public mutating func add(_ graph: BindingGraph, unit: Int, configuration: Int) {
    let shape = Shape(graph)
    support.insertModuleTypes(of: graph)
    if units[unit].hasDeclarations, storage == nil { storage = graph.facts.injectedStorage }
    for index in manifests.indices {
      let code = FileCode(shape, index, sources, names, isMapped: isMapped, unit: units[unit])
      imports[unit][index].add(code.imports, configuration: configuration)
      declarations[unit][index].add(code.declarations, configuration: configuration)
      isGuarded[unit][index] = isGuarded[unit][index] && code.isGuarded
      support.formUnion(code.notes.supportSet)
    }
  }

  /// The files, after all configurations have been added, then `Tenon.swift` if wanted.
  public func files(hasSupportFile: Bool = false) -> [String] {
    let files = manifests.indices.map { index in
      GeneratedFile(
        index, sources, isMapped: isMapped, manifests[index].imports,
        for: storage.flatMap { $0.manifest == index ? $0 : nil },
        imports: MergedAtoms.text(imports.map { $0[index] }, isOnce: true),
        declarations: MergedAtoms.text(declarations.map { $0[index] }),
        isGuarded: isGuarded.contains { $0[index] })
    }
    return GeneratedFile.texts(files, support, names, hasSupportFile: hasSupportFile)
  }
}

/// One generated file's part of a graph: imports besides its manifest's own, and declarations.
struct FileCode: ~Copyable {
  let notes: FileNotes
  /// The module's storage of injected properties, if it is in this file.
  let storage: InjectedStorage?
  private(set) var imports: Writer
  private(set) var declarations: Writer
  /// The file doesn't build if the main actor is the default isolation.
  private(set) var isGuarded = false

  /// The code of a manifest's file, or of one unit's part of it.
  init(
    _ shape: Shape, _ index: Int, _ sources: [SourceFile], _ names: SupportNames, isMapped: Bool,
    unit: CheckUnit? = nil
  ) {
    let graph = shape.graph
    let manifest = graph.manifests[index]
    let hasAll = unit?.hasDeclarations ?? true
    notes = FileNotes(sources, names)
    storage = graph.facts.injectedStorage.flatMap { hasAll && $0.manifest == index ? $0 : nil }
    imports = Writer(sources: sources, isMapped: isMapped, hasAtoms: unit != nil)
    declarations = Writer(sources: sources, isMapped: isMapped, hasAtoms: unit != nil)
    if hasAll {
      for facet in manifest.facets {
        FacetCode(graph: graph, facet: graph[facet]).write(&declarations)
      }
      for traits in manifest.traits {
        TraitsCode(graph: graph, traits: graph[traits], notes: notes).write(&declarations)
      }
    }
    if let storage { StorageCode(graph, storage, notes).write(&declarations) }
    let atoms = Set(unit?.space.atoms ?? [])
    BorrowedImports(graph: graph, manifest: manifest, file: index, atoms: atoms).write(&imports)
    storage?.writeAddedImports(&imports)
    for id in manifest.containers where !graph[id].isForeign {
      ContainerCode(shape: shape, id: id, notes: notes).write(&declarations)
      if shape.staysWithCallers(id) {
        graph.writeIsolationError(of: id, &imports)
        isGuarded = true
      }
    }
    notes.writeOutside(&declarations)
    imports.unmap()
    declarations.unmap()
  }
}

/// A generated file, put together from its parts.
struct GeneratedFile {
  private let head: [UInt8]
  private let declarations: [UInt8]

  /// The file of a manifest with these imports and others. `isGuarded`: it doesn't build if the main actor is the
  /// default isolation.
  init(
    _ index: Int, _ sources: [SourceFile], isMapped: Bool, _ own: [ImportSyntax],
    for storage: InjectedStorage?, imports: [UInt8], declarations: [UInt8], isGuarded: Bool
  ) {
    var out = Writer(sources: sources, isMapped: isMapped)
    let name = sources[index].path.split(omittingEmptySubsequences: false) { "/\\".contains($0) }
    // A file's name may contain anything, even a line feed.
    let escaped = SwiftName.escapedInString(String(name.last ?? ""))
    out.line("// Generated by tenon from ", escaped, ". Do not edit.")
    out.line("// swift-format-ignore-file")
    if !own.isEmpty { out.line() }
    out.write(own, for: storage)
    out.unmap()
    head = out.bytes + imports
    let guards =
      isMapped && isGuarded
      ? ["#if !hasFeature(\(BindingGraph.isolationFeature))\n", "#endif\n"] : ["", ""]
    self.declarations = guards[0].utf8 + declarations + guards[1].utf8
  }

  /// The texts of a module's files, then its `Tenon.swift`; without one, the first file has the support types.
  static func texts(
    _ files: [GeneratedFile], _ support: SupportSet, _ names: SupportNames, hasSupportFile: Bool
  ) -> [String] {
    var texts = files.enumerated().map { index, file in
      var bytes = file.head
      let hasSupport = index == 0 && !hasSupportFile
      if hasSupport { support.appendImports(to: &bytes) }
      bytes += file.declarations
      if hasSupport {
        support.appendDeclarations(to: &bytes, names, isModuleFile: files.count > 1)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    if hasSupportFile { texts.append(String(decoding: support.moduleFile(names), as: UTF8.self)) }
    return texts
  }
}

/// Plain containers with async members, if the main actor is the default isolation: such a member runs on its caller's
/// actor, but the class is the main actor's.
extension Shape {
  /// The container has no actor, but a member that runs on its caller's actor.
  func staysWithCallers(_ id: ContainerID) -> Bool {
    let container = graph[id]
    func stays(_ effects: Effects) -> Bool { effects.isAsync && effects.actor == nil }
    return container.isolation == .none
      && (container.components.contains { stays(graph.requestEffects(of: $0)) }
        || stays(lettingGo[id.index].shutdown?.effects ?? Effects()))
  }
}

extension BindingGraph {
  /// The feature that a compiler has exactly if the main actor is the default isolation.
  static let isolationFeature = "NoExplicitNonIsolated"

  /// Writes an `#error` for a container if the main actor is the default isolation.
  func writeIsolationError(of id: ContainerID, _ out: inout Writer) {
    let name = self[id].syntax.name
    var outermost = id
    while let parent = self[outermost].parent, !self[parent].isForeign { outermost = parent }
    let actor = self[outermost].syntax.name.plain
    let subject = actor == name.plain ? "it" : "'\(name.plain)'"
    out.atom(AtomKey(.isolation, at: name.span)) { out in
      out.line("#if hasFeature(\(Self.isolationFeature))")
      out.indented { out in
        out.line(
          at: name.span,
          "#error(\"write '@MainActor container \(actor)': \(subject) has async members\")")
      }
      out.unmap()
      out.line("#endif")
    }
  }
}
