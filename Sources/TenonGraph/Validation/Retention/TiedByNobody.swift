import TenonDiagnostics
import TenonSyntax

/// What is tied is tied from outside: what is private cannot be seen from there, and what is given to those who cannot
/// tie it is released by nobody.
enum TiedByNobody: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    guard graph.components.contains(where: { $0.lifetime == .tied }) else { return }
    let uses = Uses(graph)
    let isReached = uses.reached
    var told: Set<SourceSpan> = []
    for (index, component) in graph.components.enumerated() where component.lifetime == .tied {
      if isReached[index] { continue }
      // Of what nobody asks for another rule speaks, and of a decorator it is told where the lifetime stands.
      if component.access == .private, !uses.givers[index].isEmpty, component.core == nil {
        diagnostics.report(
          Diagnostic(
            .tiedByNobody,
            "'\(graph.displayName(of: component))' is 'tied' but 'private', so it can't be tied to an"
              + " owner",
            at: component.span,
            suggestion: Suggestion(
              "declare it without 'private', or make it 'transient'",
              graph[component.syntax].head.access.map { .delete($0.span) })))
        continue
      }
      guard let release = graph[component.releases].first, !graph[component.container].isForeign,
        let giver = uses.giver(of: index), told.insert(release.span).inserted
      else { continue }
      report(release, of: component, giver, graph, &diagnostics)
    }
  }

  private static func report(
    _ release: ReleaseSyntax, of component: Component, _ giver: Dependency, _ graph: BindingGraph,
    _ diagnostics: inout Diagnostics
  ) {
    let name = graph.displayName(of: component)
    let owner = graph.components[giver.owner]
    let given = graph.displayName(of: graph.components[giver.target])
    let parameter = graph[owner.parameters, giver.parameter]
    let cleanUp = "clean up in a 'deinit' of '\(name)'"
    let set = giver.use == .set ? "set " : ""
    // A closure gives a whole collection, never one element.
    let isCollected = parameter.source.mentioned?.index != giver.target
    diagnostics.report(
      Diagnostic(
        .unreleasedTied,
        "'\(name)' is 'tied', but nothing that gets it can tie it, so its 'release' never runs",
        at: release.span,
        notes: [graph.bearer(of: component).note].compactMap(\.self) + [
          .init(
            "'\(graph.displayName(of: owner))' gets '\(given)' itself", at: parameter.syntax.span)
        ],
        suggestion: Suggestion(
          isCollected
            ? cleanUp
            : "write '\(set)\(Cycles.closureText(giver, graph))' in '\(graph.displayName(of: owner))' and tie"
              + " what it returns with 'tie(_:to:)', or \(cleanUp)")))
  }

  /// Who is given tied components, by their numbers.
  private struct Uses {
    let graph: BindingGraph
    /// Whoever is given one and cannot tie it.
    var givers: [[Dependency]]
    /// The tied ones that have it for themselves alone.
    var wholes: [[Int]]
    /// Whether somebody can come by one and tie it.
    var isTieable: [Bool]

    init(_ graph: BindingGraph) {
      self.graph = graph
      let count = graph.components.count
      givers = Array(repeating: [], count: count)
      wholes = Array(repeating: [], count: count)
      isTieable = Array(repeating: false, count: count)
      // A collection hands all of its elements to its requesters.
      var collecting: [Int: Dependency] = [:]
      var tieableCollections: Set<Int> = []
      for (index, owner) in graph.components.enumerated() where owner.kind != .collection {
        var seesContainer: Bool?
        for (number, parameter) in graph[owner.parameters].enumerated() {
          guard let target = parameter.source.mentioned, target.index != index else { continue }
          let isCollection = graph[target].kind == .collection
          guard isCollection || graph[target].lifetime == .tied else { continue }
          if graph.tiedPart(parameter, of: owner) != nil {
            wholes[target.index].append(index)
            continue
          }
          let sees =
            seesContainer
            ?? graph[owner.parameters].contains {
              if case .instance(.scope) = $0.source { true } else { false }
            }
          seesContainer = sees
          let isTieableHere = sees || parameter.source.instance == nil
          let use = Dependency(
            owner: index, parameter: number, target: target.index, use: parameter.use)
          if isCollection {
            collecting[target.index] = collecting[target.index] ?? use
            if isTieableHere { tieableCollections.insert(target.index) }
            continue
          }
          if isTieableHere { isTieable[target.index] = true }
          givers[target.index].append(use)
        }
      }
      for (collection, use) in collecting.sorted(by: { $0.key < $1.key }) {
        for parameter in graph[graph.components[collection].parameters] {
          guard let element = parameter.source.mentioned, graph[element].lifetime == .tied else {
            continue
          }
          if tieableCollections.contains(collection) { isTieable[element.index] = true }
          givers[element.index].append(
            Dependency(
              owner: use.owner, parameter: use.parameter, target: element.index, use: use.use))
        }
      }
      for index in graph.containers.indices {
        let container = ContainerID(index: index)
        for facet in graph[container].facets {
          for requirement in graph[facet.id].requirements {
            if case .component(let id, _) = graph.provider(for: requirement, of: container) {
              isTieable[id.index] = true
            }
          }
        }
      }
    }

    /// What can be tied, by itself or with the one that has it.
    var reached: [Bool] {
      var parts: [[Int]] = Array(repeating: [], count: wholes.count)
      for (part, wholes) in wholes.enumerated() {
        for whole in wholes { parts[whole].append(part) }
      }
      var isReached = [Bool](repeating: false, count: wholes.count)
      // What only those outside ask for is theirs to tie.
      var queue = wholes.indices.filter {
        graph.components[$0].lifetime == .tied && graph.components[$0].access != .private
          && (isTieable[$0] || givers[$0].isEmpty && wholes[$0].isEmpty)
      }
      while let next = queue.popLast() {
        if isReached[next] { continue }
        isReached[next] = true
        queue += parts[next]
      }
      return isReached
    }

    /// Who is given a component, or the first that is given what has it; `nil` where that cannot be tied for another
    /// reason.
    func giver(of index: Int) -> Dependency? {
      var seen: Set<Int> = []
      var next: Int? = index
      while let current = next, seen.insert(current).inserted {
        if let giver = givers[current].first {
          return graph.components[current].access == .private ? nil : giver
        }
        next = wholes[current].first
      }
      return nil
    }
  }
}
