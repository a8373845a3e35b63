import TenonDiagnostics
import TenonSyntax

/// Containers with what they include, and the containers that they are in.
extension GraphBuilder {
  /// Notes the containers of the module, with their parents in imported ones, and expands them all.
  mutating func declareContainers() {
    for index in graph.manifests.indices {
      Self.forEachItem(graph.manifests[index].syntax.items) { item in
        if case .container(let syntax) = item, isFirst(syntax.name) {
          graph.manifests[index].containers.append(note(syntax, in: index))
        }
      }
    }
    // More of them come along as parents of parents are found.
    var next = 0
    while next < graph.containers.count {
      findParent(of: ContainerID(index: next))
      next += 1
    }
    reportParentCycles()
    for index in graph.containers.indices { expand(ContainerID(index: index)) }
    checkUnusedBundles()
  }

  private mutating func note(_ syntax: ContainerSyntax, in manifest: Int) -> ContainerID {
    let id = ContainerID(index: graph.containers.count)
    var container = Container(
      syntax: syntax, manifest: manifest, access: syntax.head.access?.level ?? .internal)
    container.isForeign = graph.manifest(manifest).module != nil
    graph.containers.append(container)
    containersByName[syntax.name.plain, default: []].append(id.index)
    return id
  }

  // MARK: Parents

  private mutating func findParent(of id: ContainerID) {
    let container = graph[id]
    guard let type = container.syntax.parent else { return }
    isQuiet = container.isForeign
    defer { isQuiet = false }
    noteForeignContainers(named: type)
    let candidates = (containersByName[type.lastName] ?? []).map { index in
      Declaration(
        index: index, manifest: graph.containers[index].manifest,
        access: graph.containers[index].access, span: graph.containers[index].syntax.name.span)
    }
    guard let found = find(type, among: candidates, from: container.manifest, what: "container")
    else {
      graph.containers[id.index].isIncomplete = true
      return
    }
    graph.containers[id.index].parent = ContainerID(index: found)
  }

  /// Containers of other modules are looked at when somebody is in one of that name.
  private mutating func noteForeignContainers(named type: TypeSyntax) {
    let name = type.lastName
    guard foreignNames.insert(name).inserted else { return }
    let own = graph.manifests.count
    for index in graph.foreignManifests.indices {
      Self.forEachItem(graph.foreignManifests[index].syntax.items) { item in
        if case .container(let syntax) = item, syntax.name.plain == name {
          _ = note(syntax, in: own + index)
        }
      }
    }
  }

  /// A container that is in itself, through others: the first of the ring is told, and all are cut.
  private mutating func reportParentCycles() {
    for index in graph.containers.indices {
      var ring = [index]
      while let parent = graph.containers[ring[ring.count - 1]].parent?.index, parent != index,
        ring.count <= graph.containers.count
      {
        ring.append(parent)
      }
      guard graph.containers[ring[ring.count - 1]].parent?.index == index else { continue }
      let names = (ring + [index]).map { graph.containers[$0].name }
      isQuiet = graph.containers[index].isForeign
      report(
        Diagnostic(
          .parentCycle,
          "'\(names[0])' is a container in itself: \(names.joined(separator: " in "))",
          at: graph.containers[index].syntax.name.span,
          notes: ring.map {
            .init(
              "'\(graph.containers[$0].name)' says in which container it is here",
              at: graph.containers[$0].syntax.parent?.span ?? graph.containers[$0].syntax.name.span)
          }, help: "one of them stands outside of all others: delete its 'in …'"))
      isQuiet = false
      for member in ring {
        graph.containers[member].parent = nil
        graph.containers[member].isIncomplete = true
      }
    }
  }

  // MARK: Members

  /// Declares all that stands in a container, and what its bundles bring.
  private mutating func expand(_ id: ContainerID) {
    let container = graph[id]
    isQuiet = container.isForeign
    defer { isQuiet = false }
    let scope = MemberScope(container: id, manifest: container.manifest)
    declare(container.syntax.members, in: scope)
    nameConformances(of: id)
  }

  private mutating func nameConformances(of id: ContainerID) {
    var named: [String: SourceSpan] = [:]
    for conformance in graph[id].syntax.conformances {
      if let first = named.updateValue(conformance.span, forKey: conformance.key) {
        report(
          Diagnostic(
            .duplicateDeclaration, "'\(conformance.text())' is named twice",
            at: conformance.span, notes: [.init("it is named first here", at: first)],
            help: "delete one of the two"))
      } else if let facet = facet(named: conformance, in: graph[id].manifest) {
        graph.containers[id.index].facets.append((facet, conformance.span))
      } else {
        checkFacetName(conformance)
      }
    }
  }

  /// Declares members, with the accessor endings that they are to lose.
  mutating func declare(_ members: [MemberSyntax], in scope: MemberScope) {
    var scope = scope
    for case .accessorsDrop(let drop) in members { note(drop, &scope) }
    var included: [Int: SourceSpan] = [:]
    for member in members { declare(member, in: scope, &included) }
  }

  private mutating func note(_ drop: AccessorsDropSyntax, _ scope: inout MemberScope) {
    for suffix in drop.suffixes {
      if scope.drops.contains(suffix.plain) { continue }
      scope.drops.append(suffix.plain)
    }
  }

  // MARK: Bundles

  /// Notes all bundles, and reports those that include themselves.
  mutating func declareBundles() {
    for index in 0..<graph.manifests.count + graph.foreignManifests.count {
      Self.forEachItem(graph.manifest(index).syntax.items) { item in
        guard case .bundle(let syntax) = item,
          graph.manifest(index).module != nil || isFirst(syntax.name)
        else { return }
        bundlesByName[syntax.name.plain, default: []].append(graph.bundles.count)
        graph.bundles.append(Bundle(syntax: syntax, manifest: index))
      }
    }
    reportBundleCycles()
  }

  private mutating func reportBundleCycles() {
    isQuiet = true
    var spans: [[Int: SourceSpan]] = []
    let edges = graph.bundles.map { bundle in
      var targets: [Int: SourceSpan] = [:]
      bundle.syntax.members.forEachInclude { include in
        if let target = self.bundle(named: include.name, from: bundle.manifest) {
          targets[target] = targets[target] ?? include.span
        }
      }
      spans.append(targets)
      return targets.keys.sorted()
    }
    isQuiet = false
    for group in StronglyConnectedComponents(edges: edges).groups {
      guard let first = group.min(), group.count > 1 || edges[first].contains(first),
        graph.manifest(graph.bundles[first].manifest).module == nil
      else { continue }
      // The shortest way round, from the first of them.
      var ring = [first]
      while ring.count <= group.count {
        let last = ring[ring.count - 1]
        guard !edges[last].contains(first),
          let next = edges[last].first(where: { group.contains($0) && !ring.contains($0) })
        else { break }
        ring.append(next)
      }
      let names = (ring + [first]).map { graph.bundles[$0].syntax.name.plain }
      let steps = ring.enumerated().map { number, bundle in
        Diagnostic.Note(
          "'\(names[number])' includes '\(names[number + 1])' here",
          at: spans[bundle][number + 1 < ring.count ? ring[number + 1] : first]
            ?? graph.bundles[bundle].syntax.name.span)
      }
      report(
        Diagnostic(
          .bundleCycle,
          "the bundle '\(names[0])' includes itself: "
            + names.joined(separator: " → "),
          at: graph.bundles[first].syntax.name.span, notes: steps,
          help: "delete one of these 'include's"))
    }
  }

  private mutating func bundle(named type: TypeSyntax, from manifest: Int) -> Int? {
    let candidates = (bundlesByName[type.lastName] ?? []).map { index in
      Declaration(
        index: index, manifest: graph.bundles[index].manifest, access: .public,
        span: graph.bundles[index].syntax.name.span)
    }
    return find(type, among: candidates, from: manifest, what: "bundle")
  }

  /// How deep bundles may include others.
  private static let deepestInclude = 256

  /// Takes a bundle's members into a container, once.
  mutating func include(
    _ syntax: IncludeSyntax, in scope: MemberScope, _ included: inout [Int: SourceSpan]
  ) {
    if let arguments = syntax.name.genericArguments {
      report(
        Diagnostic(
          .expectedSyntax, "a bundle is included by its name alone", at: arguments,
          help: "write 'include \(syntax.name.lastName)'"))
    }
    guard let index = bundle(named: syntax.name, from: scope.manifest) else {
      graph.containers[scope.container.index].isIncomplete = true
      return
    }
    if let first = included.updateValue(syntax.span, forKey: index) {
      report(
        Diagnostic(
          .duplicateInclude, "'\(syntax.name.text())' is included twice", at: syntax.span,
          notes: [.init("it is included first here", at: first)], help: "delete this line"))
    }
    guard graph[scope.container].bundles[index] == nil else { return }
    guard scope.depth < Self.deepestInclude else {
      report(
        Diagnostic(
          .nestedTooDeep, "bundles include each other more than \(Self.deepestInclude) deep here",
          at: syntax.span))
      graph.containers[scope.container.index].isIncomplete = true
      return
    }
    graph.containers[scope.container.index].bundles[index] = syntax.span
    usedBundles.insert(index)
    let bundle = graph.bundles[index]
    var inner = MemberScope(container: scope.container, manifest: bundle.manifest)
    inner.depth = scope.depth + 1
    inner.drops = scope.drops
    inner.bundle = index
    let wasQuiet = isQuiet
    isQuiet = wasQuiet || graph.manifest(bundle.manifest).module != nil
    declare(bundle.syntax.members, in: inner)
    isQuiet = wasQuiet
  }

  /// What nobody includes is checked by itself, as far as that can be.
  private mutating func checkUnusedBundles() {
    for index in graph.bundles.indices where !usedBundles.contains(index) {
      let bundle = graph.bundles[index]
      if graph.manifest(bundle.manifest).module != nil || usedBundles.contains(index) { continue }
      let syntax = ContainerSyntax(
        head: HeadSyntax(), name: bundle.syntax.name, parent: nil, conformances: [], members: [])
      let id = note(syntax, in: bundle.manifest)
      graph.containers[id.index].isIncomplete = true
      graph.containers[id.index].bundles[index] = bundle.syntax.name.span
      var scope = MemberScope(container: id, manifest: bundle.manifest)
      scope.bundle = index
      declare(bundle.syntax.members, in: scope)
    }
  }
}

// MARK: Names of other manifests

/// Something that a manifest may name: a bundle, a container.
struct Declaration {
  let index: Int
  let manifest: Int
  let access: Access
  let span: SourceSpan
}

extension GraphBuilder {
  /// What a name means in a manifest: what its own module declares comes first, then what a module
  /// that it imports does. Reports where there is none, or none that can be seen.
  mutating func find(
    _ type: TypeSyntax, among candidates: [Declaration], from manifest: Int, what: String
  ) -> Int? {
    let home = graph.manifest(manifest)
    let imports = Set(home.imports.map(\.module))
    let qualifier = type.moduleQualifier
    func module(_ declaration: Declaration) -> String? {
      graph.manifest(declaration.manifest).module
    }
    var hidden: Declaration?
    var seen: [Declaration] = []
    for candidate in candidates {
      let module = module(candidate)
      if module == home.module {
        guard qualifier == nil || qualifier == module else { continue }
        if candidate.manifest == manifest || candidate.access >= .internal {
          return candidate.index
        }
        hidden = hidden ?? candidate
        continue
      }
      if let qualifier, qualifier != module { continue }
      let needed = graph.manifest(candidate.manifest).isInPackage ? Access.package : .public
      if let module, imports.contains(module), candidate.access >= needed {
        seen.append(candidate)
      } else {
        hidden = hidden ?? candidate
      }
    }
    if seen.count > 1, module(seen[0]) != module(seen[1]) {
      report(
        Diagnostic(
          .ambiguousName, "two imported modules have a \(what) '\(type.text())'", at: type.span,
          notes: seen.map { .init("'\(module($0) ?? "")' has it here", at: $0.span) },
          help: "say which: '\(module(seen[0]) ?? "").\(type.lastName)'"))
    }
    if let first = seen.first { return first.index }
    reportUnknown(type, hidden: hidden, imports: imports, from: manifest, what: what)
    return nil
  }

  private mutating func reportUnknown(
    _ type: TypeSyntax, hidden: Declaration?, imports: Set<String>, from manifest: Int, what: String
  ) {
    if graph.lostWords.contains(type.lastName) { return }
    let id = what == "bundle" ? DiagnosticID.unknownBundle : .unknownParent
    let home = graph.manifest(manifest).module
    if let hidden, graph.manifest(hidden.manifest).module == home {
      report(
        Diagnostic(
          id,
          "'\(type.text())' is '\(hidden.access.text)' in another manifest, and cannot be seen from"
            + " here",
          at: type.span, notes: [.init("it is declared here", at: hidden.span)],
          help: "delete '\(hidden.access.text)' there"))
      return
    }
    if let hidden, let module = graph.manifest(hidden.manifest).module {
      let isImported = imports.contains(module)
      report(
        Diagnostic(
          id,
          isImported
            ? "'\(type.text())' is '\(hidden.access.text)' in '\(module)', and cannot be seen from here"
            : "'\(type.text())' is a \(what) of '\(module)', which this manifest does not import",
          at: type.span, notes: [.init("it is declared here", at: hidden.span)],
          help: isImported ? "make it 'public' there" : "write 'import \(module)'"))
      return
    }
    var names: Set<String> = []
    let names2 =
      what == "bundle"
      ? Array(bundlesByName.keys) : graph.containers.filter { !$0.isForeign }.map(\.name)
    names.formUnion(names2)
    let meant =
      NearMiss.best(for: type.lastName, among: names.sorted())
      ?? (names.contains(type.lastName) ? type.lastName : nil)
    let isContainer =
      what == "bundle" && graph.containers.contains { !$0.isForeign && $0.name == type.lastName }
    report(
      Diagnostic(
        id, "there is no \(what) '\(type.text())'", at: type.span,
        help: otherKind(type, what)
          ?? (isContainer
            ? "'\(type.lastName)' is a container; what it has comes into another one that is in it:"
              + " 'container … in \(type.lastName)'"
            : meant.map { "did you mean '\($0)'?" }
              ?? (what == "bundle"
                ? "declare it, 'bundle \(type.text()) { … }', or import the module that does"
                : "declare it, or import the module that does"))
      ))
  }

  /// What to write where a name is something else's.
  private func otherKind(_ type: TypeSyntax, _ what: String) -> String? {
    guard case .named = type.kind else { return "write the name of a \(what)" }
    if what == "container", facetsByName[type.lastName] != nil {
      return "'\(type.lastName)' is a facet; a container stands in a container"
    }
    if what == "container", bundlesByName[type.lastName] != nil {
      return "'\(type.lastName)' is a bundle: write 'include \(type.lastName)' among the members"
    }
    return nil
  }
}

extension TypeSyntax {
  /// The type, where a name in it has generic arguments.
  fileprivate var genericArguments: SourceSpan? {
    guard case .named(let components) = kind, components.contains(where: { !$0.arguments.isEmpty })
    else { return nil }
    return span
  }

  /// The last part of a dotted name, without back quotes.
  var lastName: String {
    if case .named(let components) = kind { components.last?.plainName ?? "" } else { key }
  }

  /// The module that stands before a name of two parts.
  var moduleQualifier: String? {
    guard case .named(let components) = kind, components.count > 1 else { return nil }
    return components.dropLast().map(\.plainName).joined(separator: ".")
  }
}

extension [MemberSyntax] {
  /// Every `include`, those under conditions too.
  func forEachInclude(_ body: (IncludeSyntax) -> Void) {
    for member in self {
      switch member {
      case .include(let include): body(include)
      case .conditional(let conditional):
        for branch in conditional.branches { branch.members.forEachInclude(body) }
      case .input, .component, .group, .accessorsDrop: break
      }
    }
  }
}
