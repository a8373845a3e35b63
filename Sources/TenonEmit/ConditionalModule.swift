public import TenonDiagnostics
public import TenonGraph
public import TenonPlan
public import TenonSyntax

/// The generated files of a module whose manifests have conditions: each unit is emitted in each of its
/// combinations, and what they have in common is written once.
public struct ConditionalModule {
  private let units: [CheckUnit]
  private let sources: [SourceFile]
  private let manifests: [ManifestSyntax]
  private let form: GeneratedForm
  /// By unit and manifest.
  private var merged: [[MergedTree]]
  private let built: [[BuiltParts]]
  /// The units and manifests of which no combination builds where the main actor is the default isolation.
  private var isGuarded: [[Bool]]
  private var lifetimeNeeds: [ModuleTypeNeed] = []
  private var observerNeeds: [ModuleTypeNeed] = []
  /// By manifest.
  private var support: [SupportUse]

  /// Nothing yet. `sources` are all files of the run, the module's own manifests first.
  public init(
    units: [CheckUnit], manifests: [ManifestSyntax], sources: [SourceFile], form: GeneratedForm
  ) {
    self.units = units
    self.sources = sources
    self.manifests = manifests
    self.form = form
    merged = units.map { unit in manifests.map { _ in MergedTree(unit.space) } }
    built = units.map { _ in manifests.map { _ in BuiltParts() } }
    support = manifests.map { _ in SupportUse() }
    isGuarded = units.map { _ in manifests.map { _ in true } }
  }

  /// Adds a unit as it is in one combination.
  public mutating func add(_ plan: ConstructionPlan, unit: Int, configuration: Int) {
    lifetimeNeeds += plan.graph.lifetimeNeeds
    observerNeeds += plan.graph.observerNeeds
    let names = PlanNames(plan)
    for manifest in manifests.indices {
      built[unit][manifest].begin(configuration, plan, names)
      if add(plan, names, unit, manifest, configuration, built[unit][manifest]) { continue }
      // What it was said to be like is not there: it is built as a whole.
      _ = add(plan, names, unit, manifest, configuration, nil)
    }
  }

  private mutating func add(
    _ plan: ConstructionPlan, _ names: PlanNames, _ unit: Int, _ manifest: Int,
    _ configuration: Int,
    _ built: BuiltParts?
  ) -> Bool {
    let parts = Emitter.parts(
      plan, names, manifest: manifest, sources: sources, form: form,
      atoms: units[unit].space.atoms, hasDeclarations: units[unit].hasDeclarations, built: built)
    support[manifest].formUnion(parts.support)
    if !parts.isGuarded { isGuarded[unit][manifest] = false }
    return merged[unit][manifest].add(parts.tree, configuration: configuration)
  }

  /// The files, once all combinations have been added. `plan` is that of the first unit in its first
  /// combination.
  public func files(_ plan: ConstructionPlan) -> [GeneratedFile] {
    let names = PlanNames(plan)
    return manifests.indices.map { manifest in
      let sections = units.indices.flatMap { merged[$0][manifest].sections }
      return file(manifest, sections, plan, names)
    }
  }

  private func file(
    _ index: Int, _ sections: [(order: Int, tree: SwiftTree)], _ plan: ConstructionPlan,
    _ names: PlanNames
  ) -> GeneratedFile {
    var file = Emitter.imports(
      plan, names, manifest: index, manifests[index], sources: sources, form: form)
    let hasImports = !file.nodes.isEmpty
    var count = hasImports ? 1 : 0
    func append(_ tree: SwiftTree) {
      file.append(.blank)
      file.append(0..<tree.nodes.count, of: tree)
      count += 1
    }
    var support = support[index]
    let access = support.addModuleTypes(lifetimeNeeds, observerNeeds, in: index, names.support)
    let sections =
      sections
      + support.imports.map { (FileOrder.supportImports, Emitter.tree(of: $0)) }
    let order = sections.indices.sorted {
      (sections[$0].order, $0) < (sections[$1].order, $1)
    }
    var imported: Set<[UInt8]> = []
    let isGuarded = form == .mapped && isGuarded.contains { $0[index] }
    var isOpen = false
    for section in order {
      if isGuarded, !isOpen, sections[section].order > FileOrder.defaultIsolation {
        isOpen = true
        file.append(.blank)
        file.append(Emitter.isolatedBegin)
      }
      let isImport = sections[section].order == FileOrder.borrowedImports
      // Each unit borrows for itself.
      if isImport, !imported.insert(sections[section].tree.text).inserted { continue }
      if isImport, count == 1, hasImports {
        let tree = sections[section].tree
        file.append(0..<tree.nodes.count, of: tree)
      } else {
        append(sections[section].tree)
      }
    }
    if isOpen { file.append(Emitter.isolatedEnd) }
    for code in support.declarations(access) { append(Emitter.tree(of: code)) }
    return GeneratedFile(file, form, manifest: index)
  }
}

extension Emitter {
  /// The imports of a manifest, those under conditions with them.
  static func imports(
    _ plan: ConstructionPlan, _ names: PlanNames, manifest index: Int, _ syntax: ManifestSyntax,
    sources: [SourceFile], form: GeneratedForm
  ) -> SwiftTree {
    var emitter = Emitter(plan, names, sources: sources, file: index, form: form)
    let storage = plan.graph.injectedStorage.flatMap { $0.manifest == index ? $0 : nil }
    var seen: Set<String> = []
    let imports = syntax.items.compactMap { item -> ImportSyntax? in
      if case .import(let syntax) = item { syntax } else { nil }
    }
    emitter.emitImports(
      imports.filter {
        $0.conditions.isEmpty && seen.insert("\($0.prefix) \($0.kind ?? "") \($0.path)").inserted
      }, for: storage)
    emitter.emit(
      imports.filter { !$0.conditions.isEmpty }.map { ($0, $0.conditions[...]) }, for: storage)
    return emitter.tree.tree
  }

  /// The tree of a text that is the same everywhere.
  static func tree(of text: String) -> SwiftTree {
    var builder = TreeBuilder(file: 0, form: .mapped, hasParts: false)
    builder.lines(text)
    return builder.tree
  }

  /// Emits imports under conditions, `#if` by `#if`.
  private mutating func emit(
    _ imports: [(syntax: ImportSyntax, conditions: ArraySlice<GuardSyntax>)],
    for storage: InjectedStorage?
  ) {
    var rest = imports[...]
    while let first = rest.first {
      guard let condition = first.conditions.first else {
        emit(import: first.syntax, for: storage)
        rest.removeFirst()
        continue
      }
      let own = rest.prefix { $0.conditions.first?.span == condition.span }
      rest = rest.dropFirst(own.count)
      tree.unmap()
      let isOutermost = condition.span == first.syntax.conditions[0].span
      if isOutermost { tree.blank() }
      let levels = own.map { GuardSyntax.level($0.conditions) }
      let branches = levels.map { GuardSyntax.branches($0.first) }.max { $0.count < $1.count } ?? []
      for (number, branch) in branches.enumerated() {
        let word = number == 0 ? "#if" : "#elseif"
        tree.line(branch.map { "\(word) \($0.text)" } ?? "#else")
        let inner = zip(own, levels).filter {
          GuardSyntax.branches($0.1.first).count == number + 1
        }
        indented { $0.emit(inner.map { ($0.0.syntax, $0.1.rest) }, for: storage) }
      }
      tree.line("#endif")
    }
  }
}
