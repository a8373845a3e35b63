public import TenonDiagnostics
import TenonGraph
public import TenonPlan
import TenonSyntax

/// Writes the Swift source of a manifest. It cannot fail: its plan is of a sound graph.
public struct Emitter {
  let plan: ConstructionPlan
  /// The same, for those who keep it.
  let boxedPlan: Boxed<ConstructionPlan>
  /// All files of the run; a bundle's may be another module's.
  let sources: [SourceFile]
  /// The one whose lines are being printed.
  private(set) var file: Int
  var tree: TreeBuilder
  /// Functions outside of the containers, printed after them.
  var outside: [OutsideFunction] = []
  /// The functions that make storages.
  var outsideStorages: [OutsideStorage] = []
  /// Their names: one that is called from two places is printed once.
  var outsideNames: Set<String> = []
  /// The functions that serve several components, by where they come from and what they take.
  var sharedOutside: [String: String] = [:]
  /// The functions that fragments were moved into, by where the fragments start.
  var hoisted: [String: String] = [:]
  /// The names of constants of the last making, which hide members in its function.
  var hiddenByMaking: Set<String> = []
  /// The names of all traits.
  private(set) var traitsNames: Set<String> = []
  /// The conditions in each combination of which the file is printed.
  private var knownAtoms: Set<String> = []
  /// The names of functions outside of the containers.
  var fileNames: SwiftNamer
  /// The support types that the file uses, so far.
  var support = SupportUse()
  /// What these are called.
  let supportNames: SupportNames
  /// The node before which the imports of support types stand.
  private(set) var importsPlace = 0
  /// What has been built in other combinations of conditions.
  private(set) var built: BuiltParts?
  /// How often something was noted that stands outside of what is being built.
  var noted = 0
  /// The names of the members of all containers.
  let allNames: [ContainerID: MemberNames]
  /// Decides what parameters are given.
  let requests: RequestPlanner

  init(
    _ plan: ConstructionPlan, _ names: PlanNames, sources: [SourceFile], file: Int,
    form: GeneratedForm, isConditional: Bool = false
  ) {
    self.plan = plan
    boxedPlan = Boxed(plan)
    allNames = names.all
    requests = RequestPlanner(boxedPlan, names.all)
    fileNames = names.files
    supportNames = names.support
    self.sources = sources
    self.file = file
    tree = TreeBuilder(file: file, form: form, hasParts: isConditional)
  }

  /// The file whose lines are being printed.
  var source: SourceFile { sources[file] }

  /// Runs `body` with the lines of another file.
  @inline(never)
  mutating func inFile(_ file: Int, _ body: (inout Emitter) -> Void) {
    if file == self.file {
      body(&self)
      return
    }
    let former = self.file
    self.file = file
    tree.use(file: file)
    body(&self)
    tree.use(file: former)
    self.file = former
  }

  /// The tree of the generated file of the manifest whose index in the graph is `manifest`. The same graph
  /// gives the same tree, everywhere. O(size of the manifest).
  public static func emit(
    _ plan: ConstructionPlan, _ names: PlanNames, manifest index: Int, sources: [SourceFile],
    form: GeneratedForm
  ) -> GeneratedFile {
    let manifest = plan.graph.manifests[index]
    var emitter = Emitter(plan, names, sources: sources, file: index, form: form)
    let storage = plan.graph.injectedStorage.flatMap { $0.manifest == index ? $0 : nil }
    emitter.emitImports(manifest.imports, for: storage)
    emitter.emitDeclarations(manifest, index)
    let access = emitter.support.addModuleTypes(
      plan.graph.lifetimeNeeds, plan.graph.observerNeeds, in: index, names.support)
    for code in emitter.support.declarations(access) { emitter.tree.lines(code) }
    emitter.tree.move(to: emitter.importsPlace) { tree in
      for imports in emitter.support.imports { tree.lines(imports) }
    }
    return GeneratedFile(emitter.tree.tree, form, manifest: index)
  }

  /// The parts of that file as they are in one combination of conditions.
  static func parts(
    _ plan: ConstructionPlan, _ names: PlanNames, manifest index: Int, sources: [SourceFile],
    form: GeneratedForm, atoms: [String], hasDeclarations: Bool, built: BuiltParts? = nil
  ) -> (tree: SwiftTree, isGuarded: Bool, support: SupportUse) {
    var emitter = Emitter(
      plan, names, sources: sources, file: index, form: form, isConditional: true)
    emitter.built = built
    emitter.knownAtoms = Set(atoms)
    var manifest = plan.graph.manifests[index]
    if !hasDeclarations {
      manifest.facets = []
      manifest.traits = []
    }
    let isGuarded = emitter.emitDeclarations(manifest, index, hasStorage: hasDeclarations)
    return (emitter.tree.tree, isGuarded, emitter.support)
  }

  /// Prints all but the imports that the manifest has itself. Says whether some of it is refused where the main
  /// actor is the default isolation.
  @discardableResult
  private mutating func emitDeclarations(
    _ manifest: Manifest, _ index: Int, hasStorage: Bool = true
  ) -> Bool {
    if !manifest.traits.isEmpty { traitsNames = Set(plan.graph.traits.map(\.name)) }
    let storage =
      hasStorage ? plan.graph.injectedStorage.flatMap { $0.manifest == index ? $0 : nil } : nil
    let inclusions = inclusions(manifest)
    for syntax in manifest.borrowedImports + plan.importsForCalls(manifest) {
      let words =
        syntax.prefixWithoutAccess + [access(ofBorrowed: syntax, manifest)]
        + ["import", syntax.kind ?? "", syntax.path]
      let line = words.filter { !$0.isEmpty }.joined(separator: " ")
      let place = inclusions[syntax.span.file] ?? 1
      // What it depends on may be no condition of this file's own.
      let texts = syntax.conditions.map(\.expression).filter {
        !Set($0.atoms).isSubset(of: knownAtoms)
      }.map(\.text)
      let condition = texts.map { texts.count > 1 && $0.contains("||") ? "(\($0))" : $0 }
        .joined(separator: " && ")
      tree.begin("\(line) \(condition)", isSpaced: false, order: FileOrder.borrowedImports)
      if condition.isEmpty {
        tree.map(to: place)
        tree.line(Code(line))
      } else {
        tree.line("#if \(condition)")
        tree.indented { tree in
          tree.map(to: place)
          tree.line(Code(line))
          tree.unmap()
        }
        tree.line("#endif")
      }
      tree.end()
    }
    if let storage {
      tree.begin("storage imports", order: FileOrder.storageImports)
      emitImports(for: storage)
      tree.end()
    }
    importsPlace = tree.tree.nodes.count
    let isGuarded = emitDefaultIsolation(manifest)
    // Parts are guarded as a whole once they are together.
    let isGuardedHere = isGuarded && !tree.hasParts && tree.form == .mapped
    if isGuardedHere {
      tree.blank()
      tree.line(Self.isolatedBegin)
    }
    for facet in manifest.facets { emit(facet: plan.graph[facet]) }
    for traits in manifest.traits {
      let traits = plan.graph[traits]
      tree.begin(
        "traits \(traits.syntax.span)", order: FileOrder.traits(traits.syntax.name.span))
      emit(traits: traits)
      tree.end()
    }
    if let storage {
      tree.begin("storage", order: FileOrder.storage)
      emit(storage: storage)
      tree.end()
    }
    for container in manifest.containers { emit(container: container) }
    emitOutsideFunctions()
    emitOutsideStorages()
    if isGuardedHere { tree.line(Self.isolatedEnd) }
    return isGuarded
  }

  // MARK: Positions and text

  func position(_ span: SourceSpan) -> SourcePosition {
    sources[span.file].position(of: span.start)
  }

  func line(_ span: SourceSpan) -> Int {
    position(span).line
  }

  /// A fragment as it stands, with plain line feeds.
  func text(_ fragment: FragmentSyntax) -> String {
    text(fragment.span)
  }

  /// The same, which keeps its layout.
  func code(_ fragment: FragmentSyntax) -> Code { .fragment(text(fragment)) }

  func text(_ span: SourceSpan) -> String {
    sources[span.file].code(span)
  }

  // MARK: Imports

  /// The access of an import that another manifest has: that of the module's own ones, as far as known.
  private func access(ofBorrowed syntax: ImportSyntax, _ manifest: Manifest) -> String {
    // Of what others see nothing needs it, unless a bundle brings it.
    let isPublic = manifest.containers.contains { plan.graph[$0].access == .public }
    if syntax.access == .public && isPublic { return "public" }
    return plan.graph.narrowImports.contains(syntax.compared) ? "internal" : ""
  }

  /// The lines that bring the imports of other manifests, by these: those of an `include`.
  private func inclusions(_ manifest: Manifest) -> [Int: Int] {
    let spans = manifest.containers.flatMap { plan.graph[$0].bundles }
      .filter { $0.value.file == file }
    return Dictionary(
      spans.map { (plan.graph.bundles[$0.key].manifest, line($0.value)) }, uniquingKeysWith: min)
  }

  mutating func emitImports(_ imports: [ImportSyntax], for storage: InjectedStorage?) {
    if !imports.isEmpty { tree.blank() }
    for syntax in imports { emit(import: syntax, for: storage) }
  }

  mutating func emit(import syntax: ImportSyntax, for storage: InjectedStorage?) {
    let prefix = prefix(of: syntax, for: storage)
    // A module may be called as a word of Swift's.
    let path = syntax.path.split(separator: ".").map { part in
      part.hasPrefix("`") ? String(part) : SwiftNamer.identifier(String(part))
    }
    let words = [prefix, "import", syntax.kind ?? "", path.joined(separator: ".")]
    tree.map(to: line(syntax.span))
    tree.line(Code(words.filter { !$0.isEmpty }.joined(separator: " ")))
    tree.unmap()
  }

  /// Notes which attributes of a declaration stand on lines of their own before it, which is on `line`.
  mutating func noteAttributes(_ head: HeadSyntax, before line: Int) {
    var above: Set<String> = []
    let lines = Set(head.attributes.map { self.line($0.span) }).sorted()
    for attribute in head.attributes {
      // A group's may be far above.
      let place = self.line(attribute.span)
      guard place < line, line - place <= lines.count else { continue }
      above.insert(text(attribute.span))
      above.insert(attribute.text)
    }
    if !above.isEmpty { above.formUnion(attributeLines(head).filter { $0.contains(" @") }) }
    tree.attributesAbove = above
  }

  /// Attributes as written; those that share a line with others share one again.
  func attributeLines(_ head: HeadSyntax, isWithActor: Bool = true) -> [String] {
    var lines: [String] = []
    var last = 0
    for attribute in head.attributes where isWithActor || !attribute.isGlobalActor {
      let line = line(attribute.span)
      if line == last, !lines.isEmpty {
        lines[lines.count - 1] += " " + text(attribute.span)
      } else {
        lines.append(text(attribute.span))
      }
      last = line
    }
    return lines
  }

  /// The access of a declaration at the top of the file.
  static func fileModifier(_ access: Access) -> String {
    switch access {
    case .private, .fileprivate: "private "
    case .internal: ""
    case .package: "package "
    case .public: "public "
    }
  }

  /// The type of a stored property or of what a function returns.
  func text(_ type: TypeSyntax) -> String { plan.graph.text(type.escaping(false)) }

  /// The type of a parameter whose argument outlives the call.
  func argumentText(_ type: TypeSyntax) -> String {
    plan.graph.text(type.escaping(type.escapes))
  }

  /// A parameter that is an input, as a declaration has it: `id: UUID`, `_ id: UUID = expr`.
  mutating func parameterText(
    _ syntax: ParameterSyntax, name: String, withDefault: Bool = true
  ) -> Code {
    let type = syntax.type.map(argumentText) ?? ""
    let inner = SwiftNamer.parameter(name)
    let label = syntax.label.map { SwiftNamer.parameter($0.plain) } ?? "_"
    var text = Code(label == inner ? inner : "\(label) \(inner)")
    text.append(": \(type)")
    if withDefault, case .input(_, let value?) = syntax.value {
      text.append(" = \(code(value))")
    }
    return text
  }
}
