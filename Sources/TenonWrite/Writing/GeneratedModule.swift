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
