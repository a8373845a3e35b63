import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// One generated file's part of a graph: imports beside its manifest's own, and declarations.
struct FileCode: ~Copyable {
  let shape: Shape
  let manifest: Manifest
  let notes: FileNotes
  /// The module's storage of injected properties, where it stands in this file.
  let storage: InjectedStorage?
  private(set) var imports: Writer
  private(set) var declarations: Writer
  /// Nothing of it builds where the main actor is the default isolation.
  private(set) var isGuarded = false

  /// The code of a manifest's file; of one unit's part of it where conditions choose.
  init(
    _ shape: Shape, _ index: Int, _ sources: [SourceFile], _ names: SupportNames, isMapped: Bool,
    unit: CheckUnit? = nil, hasAtoms: Bool = false
  ) {
    let graph = shape.graph
    self.shape = shape
    manifest = graph.manifests[index]
    notes = FileNotes(sources, names)
    let hasDeclarations = unit?.hasDeclarations ?? true
    storage = graph.injectedStorage.flatMap { hasDeclarations && $0.manifest == index ? $0 : nil }
    imports = Writer(sources: sources, isMapped: isMapped, hasAtoms: hasAtoms)
    declarations = Writer(sources: sources, isMapped: isMapped, hasAtoms: hasAtoms)
    writeDeclarations(hasDeclarations)
    writeImports(index, atoms: unit?.space.atoms ?? [])
    imports.unmap()
    declarations.unmap()
  }

  private mutating func writeDeclarations(_ hasAll: Bool) {
    let graph = shape.graph
    if hasAll {
      for facet in manifest.facets {
        FacetCode(graph: graph, facet: graph[facet]).write(&declarations)
      }
      for traits in manifest.traits {
        TraitsCode(graph: graph, traits: graph[traits], notes: notes).write(&declarations)
      }
      if let storage { StorageCode(graph, storage, notes).write(&declarations) }
    }
    for container in manifest.containers where !graph[container].isForeign {
      ContainerCode(shape: shape, id: container, notes: notes).write(&declarations)
    }
    notes.writeOutside(&declarations)
  }

  private mutating func writeImports(_ index: Int, atoms: [String]) {
    BorrowedImports(graph: shape.graph, manifest: manifest, file: index, atoms: Set(atoms))
      .write(&imports)
    if let storage { storage.writeAddedImports(&imports) }
    let containers = manifest.containers.filter {
      !shape.graph[$0].isForeign && shape.staysWithCallers($0)
    }
    for id in containers { shape.graph.writeIsolationError(of: id, &imports) }
    isGuarded = !containers.isEmpty
  }
}
