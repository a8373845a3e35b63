import TenonDiagnostics
import TenonGraph
import TenonSyntax

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
