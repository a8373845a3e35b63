public import TenonDiagnostics
public import TenonSyntax

/// Another module's manifests, which this module's may refer to.
public struct ImportedModule: Sendable {
  public let name: String
  public let manifests: [ManifestSyntax]
  public let isInPackage: Bool

  public init(name: String, manifests: [ManifestSyntax], isInPackage: Bool = true) {
    (self.name, self.manifests, self.isInPackage) = (name, manifests, isInPackage)
  }

  /// The modules that declare the types that components are tied to, visibly for others.
  static func bringingLifetimes(_ modules: [ImportedModule]) -> Set<String> {
    let all = modules.flatMap(\.manifests).flatMap(\.declarations)
    let bundles = Dictionary(grouping: all.filter { $0.kind == .bundle }, by: \.name.plain)
    return bringing(modules) { container in
      // Bundles with one name count as one.
      var visited: Set<String> = []
      var lists = [container.members]
      while let members = lists.popLast() {
        for member in members {
          if member.component != nil, member.lifetime?.plain == "tied" { return true }
          if let name = member.include?.name.lastName, visited.insert(name).inserted {
            lists += (bundles[name] ?? []).map(\.members)
          }
        }
      }
      return false
    }
  }

  /// The modules with a container that needs such types and is visible to others.
  static func bringing(
    _ modules: [ImportedModule], _ isNeeding: (DeclarationSyntax) -> Bool
  ) -> Set<String> {
    var known: [String: Bool] = [:]
    let byName = Dictionary(modules.map { ($0.name, $0) }) { first, _ in first }
    func brings(_ name: String, depth: Int) -> Bool {
      if let answer = known[name] { return answer }
      guard let module = byName[name], depth < 100 else { return false }
      known[name] = false
      let access: Access = module.isInPackage ? .package : .public
      let answer = module.manifests.contains { manifest in
        let imports = Set(manifest.imports.map(\.module))
        let needs = manifest.declarations.contains {
          $0.kind == .container && ($0.head.access?.level ?? .internal) >= access && isNeeding($0)
        }
        // It would use the types of its own import.
        return needs && imports.filter { brings($0, depth: depth + 1) }.count != 1
      }
      known[name] = answer
      return answer
    }
    return Set(modules.map(\.name).filter { brings($0, depth: 0) })
  }
}

/// Builds a module's graph from its manifests, in two passes. Each gets the graph so far, and adds its
/// own part:
///
/// 1. `ScopeBuilder`: the declarations, the parents of containers, and the members of each, with bundles included and
///    overrides settled. It reports errors that leave a graph without a meaning, such as duplicate declarations.
/// 2. `Binder`: the provider of each key of a container, with decorators and collections, and the binding of each
///    parameter. The rules of `Validation` report errors in these.
public enum GraphBuilder {
  /// The graph of manifests by file. `known` has other configurations' declarations. O(size).
  public static func build(
    _ manifests: [(file: Int, syntax: ManifestSyntax)], imported: [ImportedModule],
    known: KnownElsewhere = KnownElsewhere(), diagnostics: inout Diagnostics
  ) -> BindingGraph {
    var scopes = ScopeBuilder(graph: BindingGraph(manifests.map(\.syntax), imported, known))
    scopes.run()
    diagnostics.append(scopes.diagnostics)
    var binder = Binder(consume scopes)
    binder.run()
    var graph = binder.graph
    graph.dependencies = Dependencies(graph)
    graph.effects = EffectAnalysis(graph)
    return graph
  }
}

extension BindingGraph {
  fileprivate init(
    _ manifests: [ManifestSyntax], _ imported: [ImportedModule], _ known: KnownElsewhere
  ) {
    protocolKeys = known.protocols
    facts.known = known
    facts.lostWords = known.misplaced
    for manifest in manifests {
      self.manifests.append(Manifest(syntax: manifest))
      facts.lostWords.formUnion(manifest.lostWords)
    }
    for module in imported {
      for manifest in module.manifests {
        // Missing declarations may be in unreadable text there.
        facts.lostWords.formUnion(manifest.lostWords)
        facts.foreignManifests.append(
          Manifest(syntax: manifest, module: module.name, isInPackage: module.isInPackage))
      }
    }
    facts.lifetimeModules = ImportedModule.bringingLifetimes(imported)
    facts.observerModules = ImportedModule.bringing(imported) { $0.head.observed != nil }
  }

  /// A component of a statement, or of its substitute, with its parts in the tables. It has no number yet.
  /// `parameters` are those of its init, if the statement has none; `forwarded` come after all others.
  mutating func component(
    _ kind: Component.Kind, _ statement: Boxed<ComponentSyntax>, in container: ContainerID,
    lifetime: Lifetime = .transient, access: Access, offers: [Offer],
    parameters: [Parameter]? = nil, forwarded: [Parameter] = []
  ) -> Component {
    let (syntax, isWritten) = (statement.value, kind == .written)
    tables.statements.append(statement)
    let (start, firstStep) = (tables.parameters.count, tables.steps.count)
    let firstRelease = tables.releases.count
    if let parameters {
      tables.parameters += parameters
    } else {
      tables.add(syntax.parameters, .initializer)
    }
    let initCount = tables.parameters.count - start
    tables.add(syntax.block, behind: start)
    tables.parameters += forwarded
    let rows = Rows<Parameter>(start..<tables.parameters.count)
    let hasKeys = self[rows].contains(where: \.isKey)
    var component = Component(
      container: container, kind: kind, manifest: syntax.type.span.file, lifetime: lifetime,
      declaration: tables.statements.count - 1, span: syntax.type.span, access: access,
      hasExpression: syntax.expression != nil,
      isLimited: syntax.head.attributes.contains(where: \.limitsAvailability), hasKeys: hasKeys,
      hasInputs: self[rows].contains(where: \.isInput),
      isEager: isWritten && syntax.head.eager != nil && lifetime == .strong && !hasKeys,
      isOverride: isWritten && syntax.head.override != nil, doubts: syntax.head.doubts,
      offers: tables.offers.add(offers), parameters: rows,
      initParameters: Rows(rows.range.prefix(initCount)),
      steps: Rows(firstStep..<tables.steps.count),
      releases: Rows(firstRelease..<tables.releases.count))
    if !facts.lostWords.isEmpty,
      ([syntax.type] + syntax.roles.map(\.type)).contains(where: mayBeDeclaredInLostText)
    {
      component.doubts.insert(.lost)
    }
    return component
  }

  mutating func add(_ container: Container) -> ContainerID {
    containers.append(container)
    return ContainerID(index: containers.count - 1)
  }

  /// Gives a component the next number. Decorators get their places when all are known.
  mutating func add(_ component: Component) -> ComponentID {
    let id = ComponentID(index: components.count)
    components.append(component)
    if component.kind != .decorator { self[component.container].components.append(id) }
    return id
  }

  /// Adds a parameter to a component, after those of its init.
  mutating func add(_ parameter: Parameter, to id: ComponentID) {
    let component = self[id]
    var all = Array(self[component.parameters])
    let number = component.initParameters.count
    all.insert(parameter, at: number)
    let rows = tables.parameters.add(all)
    self[id].parameters = rows
    self[id].hasInputs = component.hasInputs || parameter.isInput
    self[id].initParameters = Rows(rows.range.prefix(number + 1))
    for place in component.steps.range {
      let old = tables.steps[place].parameters
      tables.steps[place].parameters = old.lowerBound + 1..<old.upperBound + 1
    }
  }
}

extension ComponentTables {
  fileprivate mutating func add(_ all: [ParameterSyntax], _ use: Parameter.Use) {
    for syntax in all { parameters.append(Parameter(syntax: syntax, use: use, source: .reported)) }
  }

  /// Adds the steps and releases of a component's block, with the parameters of the steps.
  fileprivate mutating func add(_ block: [BlockItemSyntax], behind start: Int) {
    for item in block {
      let first = parameters.count - start
      switch item {
      case .set(let weak, let parameter, let span):
        // The first of two names is a slip, probably for 'weak'.
        let isWeak = weak != nil || parameter.label != nil && parameter.name != nil
        add([parameter], isWeak ? .weakSet : .set)
        steps.append(
          Step(kind: .set(weak: weak), parameters: first..<first + 1, span: span))
      case .call(let name, let asked, let effects, let span):
        add(asked, .call)
        steps.append(
          Step(
            kind: .call(name), parameters: first..<first + asked.count, span: span,
            effects: Effects(effects)))
      case .release(let release): releases.append(release)
      case .accessor: break
      }
    }
  }
}

extension Array {
  /// Adds rows to a table, next to each other.
  mutating func add(_ rows: [Element]) -> Rows<Element> {
    let start = count
    for row in rows { append(row) }
    return Rows(start..<count)
  }
}
