import TenonDiagnostics
import TenonSyntax

/// The conditions that a container depends on: those in it and around it, in its bundles, and of the
/// facets and lifetimes that it names.
struct ConditionUse {
  /// Each condition with the place where it is named first.
  private(set) var atoms: [(name: String, span: SourceSpan)] = []
  /// The conditions among them that guard inputs.
  private(set) var inputAtoms: [(name: String, span: SourceSpan)] = []
  private var seen: Set<String> = []
  private var seenAtInputs: Set<String> = []

  /// Adds the atoms of some conditions.
  mutating func add(_ guards: [GuardSyntax]) {
    for condition in guards {
      for atom in condition.expression.atoms where seen.insert(atom).inserted {
        atoms.append((atom, condition.span))
      }
    }
  }

  /// Adds what another container depends on.
  mutating func add(_ other: ConditionUse) {
    for atom in other.atoms where seen.insert(atom.name).inserted { atoms.append(atom) }
  }

  mutating func addInput(under guards: [GuardSyntax]) {
    for condition in guards {
      for atom in condition.expression.atoms where seenAtInputs.insert(atom).inserted {
        inputAtoms.append((atom, condition.span))
      }
    }
  }
}

extension ContainerSyntax {
  /// The names of what it is in: a container's, or those of facets.
  var parentNames: [String] { (parent.map { $0.composed ?? [$0] } ?? []).map(\.plainest.lastName) }
}

/// What a module's manifests declare, by name, with the conditions around each.
struct ConditionalDeclarations {
  /// A declaration with the module and the manifest that have it.
  struct Declared<Syntax> {
    let syntax: Syntax
    /// The module that has it; `nil` for the one that is compiled.
    let module: String?
    /// The manifest, by its place among all of the run.
    let manifest: Int
  }

  private(set) var containers: [Declared<ContainerSyntax>] = []
  private(set) var bundles: [String: [Declared<BundleSyntax>]] = [:]
  private(set) var facets: [String: [Declared<FacetSyntax>]] = [:]
  private(set) var lifetimes: [String: [Declared<LifetimeSyntax>]] = [:]
  private(set) var traits: [Declared<TraitsSyntax>] = []
  /// The conditions around imports of modules that have manifests, by manifest.
  private(set) var imports: [Int: [GuardSyntax]] = [:]

  init(_ manifests: [(syntax: ManifestSyntax, module: String?)]) {
    let modules = Set(manifests.compactMap(\.module))
    for (index, manifest) in manifests.enumerated() {
      for item in manifest.syntax.items {
        func declared<Syntax>(_ syntax: Syntax) -> Declared<Syntax> {
          Declared(syntax: syntax, module: manifest.module, manifest: index)
        }
        switch item {
        case .container(let syntax): containers.append(declared(syntax))
        case .bundle(let syntax): bundles[syntax.name.plain, default: []].append(declared(syntax))
        case .facet(let syntax): facets[syntax.name.plain, default: []].append(declared(syntax))
        case .lifetime(let syntax):
          lifetimes[syntax.name.plain, default: []].append(declared(syntax))
        case .traits(let syntax): traits.append(declared(syntax))
        case .import(let syntax):
          if modules.contains(syntax.module) { imports[index, default: []] += item.conditions }
        }
      }
    }
  }

  /// The facets that types name, with all that these inherit, each once.
  func facets(amongAndBelow types: [TypeSyntax]) -> [Declared<FacetSyntax>] {
    var known: Set<SourceSpan> = []
    var found: [Declared<FacetSyntax>] = []
    var named = types
    var next = 0
    while next < named.count {
      let type = named[next]
      next += 1
      for facet in facets[type.plainest.lastName] ?? []
      where known.insert(facet.syntax.name.span).inserted {
        found.append(facet)
        named += facet.syntax.inherited
      }
    }
    return found
  }

  // MARK: What depends on what

  /// What a container depends on by itself, parents aside.
  func use(of container: Declared<ContainerSyntax>) -> ConditionUse {
    var use = ConditionUse()
    use.add(container.syntax.conditions)
    use.add(imports[container.manifest] ?? [])
    let parents = container.syntax.parent.map { $0.composed ?? [$0] } ?? []
    for facet in facets(amongAndBelow: container.syntax.conformances + parents) {
      use.add(facet.syntax.conditions)
      for member in facet.syntax.members { use.add(member.conditions) }
    }
    var visited: Set<SourceSpan> = []
    add(container.syntax.members, [], to: &use, &visited)
    return use
  }

  private func add(
    _ members: [MemberSyntax], _ guards: [GuardSyntax], to use: inout ConditionUse,
    _ visited: inout Set<SourceSpan>
  ) {
    for member in members {
      use.add(member.conditions)
      if member.input != nil { use.addInput(under: guards + member.conditions) }
      add(member.lifetime, to: &use)
      guard let include = member.include else { continue }
      for bundle in bundles[include.name.lastName] ?? []
      where visited.insert(bundle.syntax.name.span).inserted {
        use.add(bundle.syntax.conditions)
        use.add(imports[bundle.manifest] ?? [])
        add(
          bundle.syntax.members, guards + member.conditions + bundle.syntax.conditions, to: &use,
          &visited)
      }
    }
  }

  /// The bundles of the module that nothing includes, whatever the conditions.
  var bundlesAlone: [Declared<BundleSyntax>] {
    var reached: Set<SourceSpan> = []
    func reach(_ start: [MemberSyntax], in module: String?) {
      var queue = [(start, module)]
      while let (members, module) = queue.popLast() {
        for bundle in members.compactMap(\.include).flatMap({ targets($0.name, in: module) })
        where reached.insert(bundle.syntax.name.span).inserted {
          queue.append((bundle.syntax.members, bundle.module))
        }
      }
    }
    let own = bundles.values.joined().filter { $0.module == nil }
      .sorted { $0.syntax.name.span.precedes($1.syntax.name.span) }
    for container in containers where container.module == nil {
      reach(container.syntax.members, in: nil)
    }
    // Those first that no bundle includes: they lead to the others, but for cycles.
    let inner = Set(
      own.flatMap { $0.syntax.members.compactMap(\.include) }
        .flatMap { targets($0.name, in: nil) }.map(\.syntax.name.span))
    let isInner = { (bundle: Declared<BundleSyntax>) in inner.contains(bundle.syntax.name.span) }
    return (own.filter { !isInner($0) } + own.filter(isInner)).filter { bundle in
      if reached.contains(bundle.syntax.name.span) { return false }
      reach(bundle.syntax.members, in: nil)
      return true
    }
  }

  /// The bundles that a name means in a module: what that declares itself comes first.
  private func targets(_ name: TypeSyntax, in module: String?) -> [Declared<BundleSyntax>] {
    let qualifier = name.moduleQualifier
    let fitting = (bundles[name.lastName] ?? []).filter {
      qualifier == nil || qualifier == $0.module
    }
    let own = fitting.filter { $0.module == module }
    return own.isEmpty ? fitting : own
  }

  /// The conditions of a bundle by itself.
  func use(of bundle: Declared<BundleSyntax>) -> ConditionUse {
    var use = ConditionUse()
    use.add(bundle.syntax.conditions)
    use.add(imports[bundle.manifest] ?? [])
    var visited: Set<SourceSpan> = [bundle.syntax.name.span]
    add(bundle.syntax.members, bundle.syntax.conditions, to: &use, &visited)
    return use
  }

  private func add(_ lifetime: NameSyntax?, to use: inout ConditionUse) {
    guard let lifetime, let declared = lifetimes[lifetime.plain] else { return }
    for declaration in declared { use.add(declaration.syntax.conditions) }
  }

  /// What facets, traits and lifetimes depend on that the module declares.
  var declarationsUse: ConditionUse {
    var use = ConditionUse()
    for facet in facets.values.joined().sorted(by: {
      $0.syntax.name.span.precedes($1.syntax.name.span)
    }) where facet.module == nil {
      use.add(facet.syntax.conditions)
      for member in facet.syntax.members { use.add(member.conditions) }
    }
    for traits in traits {
      use.add(traits.syntax.conditions)
      for member in traits.syntax.members { use.add(member.conditions) }
    }
    for lifetime in lifetimes.values.joined().sorted(by: {
      $0.syntax.name.span.precedes($1.syntax.name.span)
    }) where lifetime.module == nil {
      use.add(lifetime.syntax.conditions)
    }
    return use
  }
}
