import TenonDiagnostics
import TenonSyntax

/// The first pass: notes what manifests declare at the top level, and reports what is declared twice. Containers
/// are noted by name only; what is in them is the next pass's.
struct DeclarationCollector: ReportingPass {
  var graph: BindingGraph
  var findings = PassFindings()
  /// What is declared, by name.
  var names: DeclaredNames
  /// The names of lifetimes by those of the functions that reset them.
  var resetNames: [String: NameSyntax] = [:]
  let imported: [ImportedModule]
  /// What the manifests have in other combinations of conditions.
  let known: KnownElsewhere

  init(_ graph: BindingGraph, imported: [ImportedModule], known: KnownElsewhere) {
    (self.graph, self.imported, self.known) = (graph, imported, known)
    names = DeclaredNames(
      modulesOfPackage: Set(imported.filter(\.isInPackage).map(\.name)))
  }

  mutating func run() {
    declareImports()
    declareNames()
    declareLifetimes()
    declareFacets()
    declareBundles()
    declareTraits()
  }

  /// Notes all top-level names, in the order of the files, and reports those that are taken.
  private mutating func declareNames() {
    for manifest in graph.manifests {
      for item in manifest.syntax.items {
        guard let name = item.declaredName else { continue }
        guard let first = names.places[name.plain] else {
          names.places[name.plain] = name.span
          continue
        }
        var isSplit = false
        if case .container = item { isSplit = first.file != name.span.file }
        report(
          Diagnostic(
            .duplicateDeclaration, "duplicate declaration of '\(name.text)'", at: name.span,
            notes: [.init("first declared here", at: first)],
            help: isSplit
              ? "rename one of them; to split a container over files, move members to a 'bundle'"
                + " and 'include' it"
              : "rename one of them"))
      }
    }
  }
}

extension ItemSyntax {
  /// The name that a statement declares for the module to see, if it does.
  fileprivate var declaredName: NameSyntax? {
    switch self {
    case .container(let container): container.name
    case .facet(let facet): facet.name
    case .bundle(let bundle): bundle.name
    case .traits(let traits): traits.name
    case .import, .lifetime: nil
    }
  }
}
