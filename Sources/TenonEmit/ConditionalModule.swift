package import TenonDiagnostics
package import TenonGraph
package import TenonSyntax

/// The generated files of a module whose manifests have conditions: each unit is emitted in each of its
/// combinations, and what they have in common is written once.
package struct ConditionalModule {
  private let units: [CheckUnit]
  private let sources: [SourceFile]
  private let manifests: [ManifestSyntax]
  /// By unit and manifest.
  private var merged: [[MergedCode]]
  private var marks: [Emitter.LintMarks]
  private var needs: [LifetimeNeed] = []

  /// Nothing yet. `sources` are all files of the run, the module's own manifests first.
  package init(units: [CheckUnit], manifests: [ManifestSyntax], sources: [SourceFile]) {
    self.units = units
    self.sources = sources
    self.manifests = manifests
    merged = units.map { unit in manifests.map { _ in MergedCode(unit.space) } }
    marks = manifests.map { _ in Emitter.LintMarks() }
  }

  /// Adds a unit as it is in one combination.
  package mutating func add(_ plan: ConstructionPlan, unit: Int, world: Int) {
    needs += plan.graph.lifetimeNeeds
    let names = PlanNames(plan)
    for manifest in manifests.indices {
      let pieces = Emitter.pieces(
        plan, names, manifest: manifest, sources: sources, conditional: [],
        atoms: units[unit].space.atoms, hasDeclarations: units[unit].hasDeclarations)
      if pieces.isBeyondLint { marks[manifest].isBeyond = true }
      merged[unit][manifest].add(pieces.nodes, world: world)
    }
  }

  /// The files, once all combinations have been added. `plan` makes the plan of a unit in one
  /// combination once more: what stands under conditions is printed again, a level deeper.
  package mutating func files(_ plan: (_ unit: Int, _ world: Int) -> ConstructionPlan) -> [String] {
    var sections: [[(order: Int, text: String)]] = manifests.map { _ in [] }
    for unit in units.indices {
      let conditional = merged[unit].map(\.conditional)
      let worlds = Set(conditional.filter { !$0.paths.isEmpty }.flatMap(\.worlds)).sorted()
      var texts: [[Int: [String: CodeNode]]] = manifests.map { _ in [:] }
      for world in worlds {
        let plan = plan(unit, world)
        let names = PlanNames(plan)
        for manifest in manifests.indices
        where !conditional[manifest].paths.isEmpty && conditional[manifest].worlds.contains(world) {
          let pieces = Emitter.pieces(
            plan, names, manifest: manifest, sources: sources,
            conditional: conditional[manifest].paths,
            atoms: units[unit].space.atoms, hasDeclarations: units[unit].hasDeclarations)
          if pieces.isBeyondLint { marks[manifest].isBeyond = true }
          var byPath: [String: CodeNode] = [:]
          for node in pieces.nodes {
            node.forEach("") { path, node in byPath[path] = node }
          }
          texts[manifest][world] = byPath
        }
      }
      for manifest in manifests.indices {
        let printed = merged[unit][manifest].sections(texts[manifest])
        sections[manifest] += printed.sections
        if printed.isBeyondLint { marks[manifest].isBeyond = true }
      }
    }
    let first = plan(0, 0)
    let names = PlanNames(first)
    return manifests.indices.map { file($0, sections[$0], first, names) }
  }

  private func file(
    _ index: Int, _ sections: [(order: Int, text: String)], _ plan: ConstructionPlan,
    _ names: PlanNames
  ) -> String {
    var parts: [String] = []
    let imports = Emitter.imports(plan, names, manifest: index, manifests[index], sources: sources)
    if !imports.isEmpty { parts.append(imports) }
    let lifetime = LifetimeNeed.support(needs, in: index)
    if lifetime != nil, !sections.contains(where: { $0.order == FileOrder.lockImports }) {
      parts.append(LockSupport.imports)
    }
    let order = sections.indices.sorted {
      (sections[$0].order, $0) < (sections[$1].order, $1)
    }
    var imported: Set<String> = []
    for section in order {
      let isImport = sections[section].order == FileOrder.borrowedImports
      // Each unit borrows for itself.
      if isImport, !imported.insert(sections[section].text).inserted { continue }
      if isImport, let last = parts.last, last.hasPrefix("import") || !imports.isEmpty,
        parts.count == 1
      {
        parts[0] += sections[section].text
      } else {
        parts.append(sections[section].text)
      }
    }
    if let lifetime {
      parts.append(LifetimeSupport.text(access: Emitter.fileModifier(lifetime)))
    }
    var marks = marks[index]
    marks.hasImports = !imports.isEmpty
    let code = Self.withoutIdleDirectives(parts.joined(separator: "\n"))
    return Emitter.whole(code, of: sources[index], marks)
  }

  /// Takes out each `#sourceLocation()` that another one follows at once.
  private static func withoutIdleDirectives(_ code: String) -> String {
    var lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    func directive(_ line: Substring) -> Substring { line.drop { $0 == " " } }
    for index in lines.indices.dropLast().reversed()
    where directive(lines[index]) == "#sourceLocation()"
      && directive(lines[index + 1]).hasPrefix("#sourceLocation(file:")
    {
      lines.remove(at: index)
    }
    return lines.joined(separator: "\n")
  }
}

extension Emitter {
  /// The imports of a manifest, those under conditions with them.
  static func imports(
    _ plan: ConstructionPlan, _ names: PlanNames, manifest index: Int, _ syntax: ManifestSyntax,
    sources: [SourceFile]
  ) -> String {
    var emitter = Emitter(plan, names, sources: sources, file: index, conditional: nil)
    let storage = plan.graph.injectedStorage.flatMap { $0.manifest == index ? $0 : nil }
    var seen: Set<String> = []
    let imports = syntax.items.compactMap { item -> ImportSyntax? in
      guard case .import(let syntax) = item,
        seen.insert("\(syntax.prefix) \(syntax.kind ?? "") \(syntax.path)").inserted
      else { return nil }
      return syntax
    }
    emitter.emitImports(imports, for: storage)
    for case .conditional(let conditional) in syntax.items where conditional.hasImports {
      emitter.printer.blank()
      emitter.emit(imports: conditional, for: storage)
    }
    return emitter.printer.text
  }

  private mutating func emit(
    imports conditional: ConditionalSyntax<ItemSyntax>, for storage: InjectedStorage?
  ) {
    printer.unmap()
    for (number, branch) in conditional.branches.enumerated() {
      if let expression = branch.expression {
        printer.line("\(number == 0 ? "#if" : "#elseif") \(expression.text)")
      } else {
        printer.line("#else")
      }
      indented { emitter in
        for item in branch.members {
          switch item {
          case .import(let syntax): emitter.emit(import: syntax, for: storage)
          case .conditional(let inner) where inner.hasImports:
            emitter.emit(imports: inner, for: storage)
          default: break
          }
        }
      }
    }
    printer.line("#endif")
  }
}

extension ConditionalSyntax<ItemSyntax> {
  /// Whether a branch has imports.
  fileprivate var hasImports: Bool {
    branches.contains { branch in
      branch.members.contains { item in
        switch item {
        case .import: true
        case .conditional(let inner): inner.hasImports
        default: false
        }
      }
    }
  }
}
