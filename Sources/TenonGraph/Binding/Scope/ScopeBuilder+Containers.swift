import TenonDiagnostics
import TenonSyntax

/// Containers with what they include, and the containers that they are in.
extension ScopeBuilder {
  /// Notes the containers of the module, with their parents in imported ones, and expands them all.
  mutating func declareContainers() {
    for index in graph.manifests.indices {
      for item in graph.manifests[index].syntax.items {
        if case .container(let syntax) = item, names.isFirst(syntax.name) {
          graph.manifests[index].containers.append(note(syntax, in: index))
        }
      }
    }
    // More of them come along as parents of parents are found, and their other children.
    var next = 0
    while next < graph.containers.count {
      findParent(of: ContainerID(index: next))
      if graph.containers[next].isForeign, graph.containers[next].facetScope == nil {
        noteForeignChildren(of: graph.containers[next].name)
      }
      next += 1
    }
    reportParentCycles()
    observeContainers()
    next = 0
    while next < graph.containers.count {
      if graph.containers[next].facetScope == nil {
        expand(ContainerID(index: next))
        placeFeatures(in: ContainerID(index: next))
      }
      next += 1
    }
    // Placed features stand in the trees of who makes them.
    if !facetScopes.isEmpty { findLocks() }
    reportForeignGaps()
    checkUnusedBundles()
  }

  mutating func note(_ syntax: ContainerSyntax, in manifest: Int) -> ContainerID {
    let id = ContainerID(index: graph.containers.count)
    var container = Container(
      syntax: syntax, manifest: manifest, access: syntax.head.access?.level ?? .internal)
    container.isForeign = graph.manifest(manifest).module != nil
    container.doubts = syntax.head.doubts
    container.isOverridable = syntax.head.overridable != nil
    container.isObserved = syntax.head.observed != nil
    graph.containers.append(container)
    containersByName[syntax.name.symbol.plain, default: []].append(id.index)
    return id
  }

  /// Finds out on whose behalf each container works. One that says nothing works for the actor of the
  /// one that it is in.
  mutating func isolateContainers() {
    // What the nearest of a container and those that it is in says.
    var said: [Isolation?] = graph.containers.map { _ in nil }
    for index in graph.containers.indices {
      var path: [Int] = []
      var current: Int? = index
      var nearest = Isolation.none
      while let id = current {
        if let known = said[id] {
          nearest = known
          break
        }
        path.append(id)
        nearest = saidIsolation(of: id)
        if nearest != .none { break }
        current = graph.containers[id].parent?.index
      }
      for id in path { said[id] = nearest }
    }
    for index in graph.containers.indices {
      let own = saidIsolation(of: index)
      let nearest = said[index] ?? .none
      // What any thread may use has its own say.
      graph.containers[index].isolation = own == .none && nearest == .sendable ? .none : nearest
    }
    findLocks()
  }

  /// Finds the lock of each container's tree: the outermost one that any thread may use has it. O(containers).
  private mutating func findLocks() {
    var isDone = [Bool](repeating: false, count: graph.containers.count)
    for index in graph.containers.indices {
      var path: [Int] = []
      var current: Int? = index
      while let id = current, !isDone[id] {
        isDone[id] = true
        path.append(id)
        current = graph.containers[id].parent?.index
      }
      for id in path.reversed() {
        let outer = graph.containers[id].parent.flatMap { graph.containers[$0.index].lockOwner }
        let isShared =
          graph.containers[id].isolation == .sendable && graph.containers[id].facetScope == nil
        graph.containers[id].lockOwner = outer ?? (isShared ? ContainerID(index: id) : nil)
      }
    }
  }

  /// Finds out which containers an observer is told of: those that say so, and of the same module those that are
  /// in them.
  private mutating func observeContainers() {
    guard graph.containers.contains(where: \.isObserved) else { return }
    for index in graph.containers.indices {
      var path: [Int] = []
      var current: Int? = index
      var isObserved = false
      while let id = current, !isObserved {
        path.append(id)
        isObserved = graph.containers[id].isObserved
        let parent = graph.containers[id].parent
        current = parent.flatMap {
          graph[$0].isForeign == graph.containers[id].isForeign ? $0.index : nil
        }
      }
      if isObserved { for id in path { graph.containers[id].isObserved = true } }
    }
  }

  /// On whose behalf a container says that it works, by itself or by its facets.
  private func saidIsolation(of index: Int) -> Isolation {
    let said = graph.containers[index].syntax.saidIsolation
    if said != .none || graph.containers[index].facets.isEmpty { return said }
    return graph.containers[index].facets.contains { graph[$0.id].isSendable } ? .sendable : .none
  }

  // MARK: Parents

  /// Notes that a container's head is wrong: what it sees is not known, nor who sees it.
  private mutating func lose(_ id: ContainerID) {
    graph.containers[id.index].doubts.insert(.incomplete)
    graph.lostWords.insert(graph[id].syntax.name.plain)
  }

  mutating func findParent(of id: ContainerID) {
    let container = graph[id]
    guard let type = container.syntax.parent else { return }
    if case .missing = type.kind {
      lose(id)
      return
    }
    isQuiet = container.isForeign
    defer { isQuiet = false }
    if let facets = facets(named: type, in: container.manifest) {
      graph.containers[id.index].parent = scope(of: facets, named: type, host: nil)
      return
    }
    if isLostFacet(type, in: container.manifest) {
      lose(id)
      return
    }
    noteForeignContainers(named: type)
    let candidates = (containersByName[type.lastSymbol] ?? []).map { index in
      Declaration(
        index: index, manifest: graph.containers[index].manifest,
        access: graph.containers[index].access, span: graph.containers[index].syntax.name.span)
    }
    guard let found = find(type, among: candidates, from: container.manifest, what: "container")
    else {
      lose(id)
      if isQuiet {
        graph.containers[id.index].foreignGap = ForeignGap(
          name: type, manifest: container.manifest)
      }
      return
    }
    graph.containers[id.index].parent = ContainerID(index: found)
  }

  /// The containers that are in themselves, through others, each once: from the first of each cycle on. O(n).
  private var parentCycles: [[Int]] {
    // In which walk each was met.
    var walks = graph.containers.map { _ in Int?.none }
    var cycles: [[Int]] = []
    for start in graph.containers.indices where walks[start] == nil {
      var path: [Int] = []
      var current: Int? = start
      while let index = current, walks[index] == nil {
        walks[index] = start
        path.append(index)
        current = graph.containers[index].parent?.index
      }
      guard let met = current, walks[met] == start, let place = path.firstIndex(of: met) else {
        continue
      }
      let cycle = path[place...]
      let first = cycle.indices.min { cycle[$0] < cycle[$1] } ?? place
      cycles.append(Array(cycle[first...] + cycle[..<first]))
    }
    return cycles.sorted { $0[0] < $1[0] }
  }

  /// A container that is in itself, through others: the first of the cycle is told, and all are cut.
  mutating func reportParentCycles() {
    for cycle in parentCycles {
      let index = cycle[0]
      let names = (cycle + [index]).map { graph.containers[$0].name }
      let notes = Abridged(cycle).map { index -> Diagnostic.Note in
        let container = graph.containers[index]
        return .init(
          "'\(container.name)' is declared in '\(container.syntax.parent?.text() ?? "")' here",
          at: container.syntax.parent?.span ?? container.syntax.name.span)
      }
      isQuiet = graph.containers[index].isForeign
      report(
        Diagnostic(
          .parentCycle,
          "container '\(names[0])' is nested in itself: \(Cycles.line(names).joined(separator: " in "))",
          at: graph.containers[index].syntax.name.span,
          notes: notes.filled(Cycles.gap), help: "delete 'in …' from the outermost of them"))
      isQuiet = false
      for member in cycle {
        graph.containers[member].parent = nil
        graph.containers[member].doubts.insert(.incomplete)
      }
    }
  }

  // MARK: Members

  /// Declares all that stands in a container, and what its bundles bring.
  mutating func expand(_ id: ContainerID) {
    let container = graph[id]
    isQuiet = container.isForeign
    defer { isQuiet = false }
    let scope = MemberScope(container: id, manifest: container.manifest)
    declare(container.syntax.members, in: scope)
    deepen(id)
    nameConformances(of: id)
  }

  mutating func nameConformances(of id: ContainerID) {
    var named: [String: SourceSpan] = [:]
    for conformance in graph[id].syntax.conformances {
      if let first = named.updateValue(conformance.span, forKey: conformance.key) {
        report(
          Diagnostic(
            .duplicateDeclaration, "duplicate conformance '\(conformance.text())'",
            at: conformance.span, notes: [.init("first named here", at: first)],
            help: "delete one of them"))
      } else if conformance.isOfSwift {
        // Whatever the manifests call so.
        continue
      } else if let facet = names.facet(named: conformance, in: graph[id].manifest, of: graph) {
        graph.containers[id.index].facets.append((facet, conformance.span))
      } else {
        checkFacetName(conformance, of: id)
      }
    }
    addInheritedFacets(to: id)
  }

  /// Naming a facet is naming all that it inherits.
  private mutating func addInheritedFacets(to id: ContainerID) {
    let named = graph[id].facets
    for facet in named where !graph[facet.id].inherited.isEmpty {
      for inherited in graph.withInherited(facet.id).dropFirst()
      where !graph[id].facets.contains(where: { $0.id == inherited }) {
        graph.containers[id.index].facets.append((inherited, facet.span))
      }
    }
  }

  /// Declares members, with the accessor endings that they are to lose.
  mutating func declare(_ members: [MemberSyntax], in scope: MemberScope) {
    var scope = scope
    for member in members {
      if case .accessorsDrop(let endings) = member.kind { note(endings, &scope) }
    }
    var included: [Int: SourceSpan] = [:]
    for member in members { declare(member, in: scope, &included) }
  }

  mutating func note(_ endings: [NameSyntax], _ scope: inout MemberScope) {
    for ending in endings { scope.drops.insert(ending.plain) }
  }
}

extension ContainerSyntax {
  /// On whose behalf the container says that it works.
  fileprivate var saidIsolation: Isolation {
    if let actor = head.globalActor { return .actor(actor.actor) }
    return sendable == nil ? .none : .sendable
  }

  /// `Sendable` in the list of what the container conforms to.
  var sendable: TypeSyntax? {
    conformances.first { ["Sendable", "Swift.Sendable"].contains($0.unwrappingModifiers.key) }
  }
}
