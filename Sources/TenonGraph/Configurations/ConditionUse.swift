import TenonDiagnostics
public import TenonSyntax

/// Conditions in the order of their first uses, each with that place.
package struct NamedConditions {
  private(set) var list: [(name: String, span: SourceSpan)] = []
  private var seen: Set<String> = []

  package var names: [String] { list.map(\.name) }

  init() {}

  package init(_ manifests: [ManifestSyntax]) {
    for manifest in manifests {
      for syntax in manifest.imports { add(syntax.conditions) }
      for declaration in manifest.declarations { add(declaration) }
    }
  }

  mutating func add(_ declaration: DeclarationSyntax) {
    add(declaration.conditions)
    for member in declaration.members { add(member.conditions) }
  }

  mutating func add(_ guards: [GuardSyntax]) {
    for condition in guards {
      for atom in condition.expression.atoms where seen.insert(atom).inserted {
        list.append((atom, condition.span))
      }
    }
  }

  mutating func formUnion(_ other: NamedConditions) {
    for atom in other.list where seen.insert(atom.name).inserted { list.append(atom) }
  }
}

/// The conditions of a container: in and around it, in its bundles, of its facets and lifetimes.
struct ConditionUse {
  var all = NamedConditions()
  var ofInputs = NamedConditions()
}

extension DeclarationSyntax {
  /// The types of its parent: a container, or facets.
  var parents: [TypeSyntax] { parent.map { $0.composed ?? [$0] } ?? [] }

  var parentNames: [String] { parents.map(\.plainest.lastName) }

  /// `Sendable` in the list of the container's conformances.
  public var sendable: TypeSyntax? { inherited.first(where: \.isSendable) }
}

/// The declarations of a module's manifests, by name, with the conditions around each.
struct ConditionalDeclarations {
  /// A declaration with its module, `nil` for the compiled one, and its manifest's number in the run.
  typealias Declared = (syntax: DeclarationSyntax, module: String?, manifest: Int)

  private(set) var containers: [Declared] = []
  private var ownBundles: [Declared] = []
  private var bundles: [String: [Declared]] = [:]
  private var facets: [String: [DeclarationSyntax]] = [:]
  private var lifetimes: [String: [DeclarationSyntax]] = [:]
  /// The conditions around imports of modules with manifests, by manifest.
  private var imports: [Int: [GuardSyntax]] = [:]
  /// The conditions of the facets, traits and lifetimes that the module declares.
  private(set) var ofDeclarations = NamedConditions()

  init(_ manifests: [(syntax: ManifestSyntax, module: String?)]) {
    let modules = Set(manifests.compactMap(\.module))
    for (index, (manifest, module)) in manifests.enumerated() {
      for syntax in manifest.imports where modules.contains(syntax.module) {
        imports[index, default: []] += syntax.conditions
      }
      for syntax in manifest.declarations {
        let (isOwn, name) = (module == nil, syntax.name.plain)
        switch syntax.kind {
        case .container: containers.append((syntax, module, index))
        case .bundle:
          if isOwn { ownBundles.append((syntax, module, index)) }
          bundles[name, default: []].append((syntax, module, index))
        case .facet: facets[name, default: []].append(syntax)
        case .lifetime: lifetimes[name, default: []].append(syntax)
        default: break
        }
        let isUsedByName = syntax.kind == .container || syntax.kind == .bundle
        if !isUsedByName, isOwn || syntax.kind == .traits { ofDeclarations.add(syntax) }
      }
    }
  }

  /// The facets that types name, with all that these inherit, each once.
  func facets(amongAndBelow types: [TypeSyntax]) -> [DeclarationSyntax] {
    var known: Set<SourceSpan> = []
    var found: [DeclarationSyntax] = []
    var named = types[...]
    while let type = named.popFirst() {
      for facet in facets[type.plainest.lastName] ?? []
      where known.insert(facet.name.span).inserted {
        found.append(facet)
        named += facet.inherited
      }
    }
    return found
  }

  // MARK: What depends on what

  /// The conditions of a container without those of its parents, or of a bundle.
  func use(of declared: Declared) -> ConditionUse {
    let syntax = declared.syntax
    var use = ConditionUse()
    use.all.add(syntax.conditions + (imports[declared.manifest] ?? []))
    for facet in facets(amongAndBelow: syntax.inherited + syntax.parents) { use.all.add(facet) }
    var visited: Set = [syntax.name.span]
    add(syntax.members, [], to: &use, &visited)
    return use
  }

  private func add(
    _ members: [MemberSyntax], _ guards: [GuardSyntax], to use: inout ConditionUse,
    _ visited: inout Set<SourceSpan>
  ) {
    for member in members {
      use.all.add(member.conditions)
      if member.input != nil { use.ofInputs.add(guards + member.conditions) }
      for lifetime in member.lifetime.flatMap({ lifetimes[$0.plain] }) ?? [] {
        use.all.add(lifetime.conditions)
      }
      for bundle in member.include.flatMap({ bundles[$0.name.lastName] }) ?? []
      where visited.insert(bundle.syntax.name.span).inserted {
        let conditions = bundle.syntax.conditions
        use.all.add(conditions + (imports[bundle.manifest] ?? []))
        add(bundle.syntax.members, guards + member.conditions + conditions, to: &use, &visited)
      }
    }
  }

  /// The bundles of the module that nothing includes under any condition.
  var bundlesAlone: [Declared] {
    var reached: Set<SourceSpan> = []
    func reach(_ start: [MemberSyntax]) {
      var queue: [(members: [MemberSyntax], module: String?)] = [(start, nil)]
      while let (members, module) = queue.popLast() {
        for bundle in included(by: members, in: module)
        where reached.insert(bundle.syntax.name.span).inserted {
          queue.append((bundle.syntax.members, bundle.module))
        }
      }
    }
    for container in containers where container.module == nil { reach(container.syntax.members) }
    // Bundles that no bundle includes come first: except for cycles, they lead to the others.
    let inner = Set(
      ownBundles.flatMap { included(by: $0.syntax.members, in: nil) }.map(\.syntax.name.span))
    let isInner = { (bundle: Declared) in inner.contains(bundle.syntax.name.span) }
    return (ownBundles.filter { !isInner($0) } + ownBundles.filter(isInner)).filter { bundle in
      if reached.contains(bundle.syntax.name.span) { return false }
      reach(bundle.syntax.members)
      return true
    }
  }

  /// The bundles that members in a module include: of several with one name, the module's own comes first.
  private func included(by members: [MemberSyntax], in module: String?) -> [Declared] {
    members.compactMap(\.include?.name).flatMap { name in
      let fitting = (bundles[name.lastName] ?? []).filter {
        name.moduleQualifier == nil || name.moduleQualifier == $0.module
      }
      let own = fitting.filter { $0.module == module }
      return own.isEmpty ? fitting : own
    }
  }
}

/// The places of a run's declarations, so that a unit takes only those that its own declarations name.
struct ItemPlaces {
  /// A declaration with its text, from its name on.
  private typealias Place = (manifest: Int, item: Int, text: Range<Int>)

  private let files: [SourceFile]
  /// The declarations by the places of their names.
  private var places: [SourceSpan: Place] = [:]
  /// The declarations except containers, by their names.
  private var named: [ArraySlice<UInt8>: [Place]] = [:]

  /// The declarations of manifests, which have the first files.
  init(_ manifests: [ManifestSyntax], _ files: [SourceFile]) {
    self.files = files
    for (number, manifest) in manifests.enumerated() {
      var end = files[number].bytes.count
      for (index, item) in manifest.declarations.enumerated().reversed() {
        let place = (number, index, min(item.name.span.start, end)..<end)
        end = place.2.lowerBound
        places[item.name.span] = place
        if item.kind == .container { continue }
        named[Array(item.name.plain.utf8)[...], default: []].append(place)
      }
    }
  }

  /// The declarations of each manifest that some containers and bundles name, in order. O(text of these declarations).
  func items(of declarations: Set<SourceSpan>) -> [Int: [Int]] {
    var items: [Int: Set<Int>] = [:]
    var open = declarations.compactMap { places[$0] }
    var seen: Set<ArraySlice<UInt8>> = []
    while let place = open.popLast() {
      guard items[place.manifest, default: []].insert(place.item).inserted else { continue }
      let text = files[place.manifest].bytes[place.text]
      for word in text.split(whereSeparator: { !$0.continuesName })
      where seen.insert(word).inserted {
        open += named[word] ?? []
      }
    }
    return items.mapValues { $0.sorted() }
  }
}

extension ManifestSyntax {
  /// True if something in it depends on a condition. O(size).
  public var hasConditions: Bool {
    imports.contains { !$0.conditions.isEmpty }
      || declarations.contains {
        !$0.conditions.isEmpty || $0.members.contains { !$0.conditions.isEmpty }
      }
  }

  /// The manifest with all imports and the statements whose conditions hold: declarations only if `isKnown` is true for
  /// all their conditions, containers only if `isWanted` is. O(size).
  public func chosen(
    _ holds: (ConditionExpression) -> Bool, isKnown: (ConditionExpression) -> Bool,
    container isWanted: (DeclarationSyntax) -> Bool
  ) -> ManifestSyntax {
    func holdAll(_ guards: [GuardSyntax]) -> Bool { guards.allSatisfy { holds($0.expression) } }
    func areKnown(_ guards: [GuardSyntax]) -> Bool { guards.allSatisfy { isKnown($0.expression) } }
    var manifest = self
    manifest.imports.keep { holdAll($0.conditions) }
    manifest.declarations = declarations.indices.compactMap { index in
      let kind = declarations[index].kind
      guard kind != .container || isWanted(declarations[index]) else { return nil }
      var declaration = declarations[index]
      guard holdAll(declaration.conditions), areKnown(declaration.conditions) else { return nil }
      declaration.members.keep {
        holdAll($0.conditions) && (kind != .facet || areKnown($0.conditions))
      }
      return declaration
    }
    return manifest
  }
}

extension Array {
  /// Removes all other elements. If there are none, nothing is copied.
  fileprivate mutating func keep(_ isKept: (Element) -> Bool) {
    if !allSatisfy(isKept) { self = filter(isKept) }
  }
}
