import TenonDiagnostics
import TenonSyntax

/// A tied component is tied from outside, where somebody sees it.
extension Rule<ComponentSite> {
  static let tiedPrivate = Rule(.tiedByNobody, skips: []) { site in
    // Other rules tell of unused ones; a decorator is told where its lifetime stands.
    guard site.component.access == .private, site.component.core == nil, let uses = site.untied,
      !uses.givers[site.id.index].isEmpty
    else { return nil }
    return Finding(
      "'\(site.name)' is 'tied' but 'private', so it can't be tied to an owner",
      at: site.component.span,
      Suggestion(
        "declare it without 'private', or make it 'transient'",
        site.head.access.map { .delete($0.span) }))
  }

  static let unreleasedTied = Rule(.unreleasedTied, skips: .foreign) { site in
    guard let release = site.graph[site.component.releases].first,
      let giver = site.untied?.giver(of: site.id.index)
    else { return nil }
    let (graph, parameter) = (site.graph, site.graph.parameter(of: giver))
    let owner = graph.displayName(of: graph.components[giver.owner])
    let given = graph.displayName(of: graph.components[giver.target])
    let cleanUp = "clean up in a 'deinit' of '\(site.name)'"
    // A closure gives a whole collection, never one element.
    let isCollected = parameter.source.mentioned?.index != giver.target
    return Finding(
      "'\(site.name)' is 'tied', but nothing that gets it can tie it, so its 'release' never runs",
      at: release.span,
      notes: site.bearerNotes + [
        .init("'\(owner)' gets '\(given)' itself", at: parameter.syntax.span)
      ],
      Suggestion(
        isCollected
          ? cleanUp
          : "write '\(giver.use == .set ? "set " : "")\(Cycles.closureText(giver, graph))' in '\(owner)'"
            + " and tie what it returns with 'tie(_:to:)', or \(cleanUp)"))
  }
}

extension ComponentSite {
  /// The askers of a tied component that nobody can tie.
  fileprivate var untied: TiedUses? {
    guard component.lifetime == .tied else { return nil }
    let uses = ground.fact(TiedUses.self).value
    return uses.isReached[id.index] ? nil : uses
  }
}

/// The askers of tied components, by their numbers.
private struct TiedUses: GraphFact {
  private let graph: BindingGraph
  /// The askers that cannot tie it.
  private(set) var givers: [[Dependency]]
  /// Whether it can be tied, by itself or with the one that has it.
  private(set) var isReached: [Bool]
  /// The tied ones that have it for themselves alone.
  private var wholes: [[Int]]
  /// Whether somebody can come by one and tie it.
  private var isTieable: [Bool]

  init(_ graph: BindingGraph) {
    self.graph = graph
    let count = graph.components.count
    (givers, wholes) = (Array(repeating: [], count: count), Array(repeating: [], count: count))
    isTieable = Array(repeating: false, count: count)
    isReached = isTieable
    // A collection hands all of its elements to its requesters.
    var collecting: [Int: Dependency] = [:]
    for (index, owner) in graph.components.enumerated() where owner.kind != .collection {
      lazy var seesContainer = graph[owner.parameters].contains {
        if case .instance(.scope) = $0.source { true } else { false }
      }
      for (number, parameter) in graph[owner.parameters].enumerated() {
        guard let target = parameter.source.mentioned?.index, target != index else { continue }
        let isCollection = graph.components[target].kind == .collection
        guard isCollection || graph.components[target].lifetime == .tied else { continue }
        if graph.tiedPart(parameter, of: owner) != nil {
          wholes[target].append(index)
          continue
        }
        if parameter.source.instance == nil || seesContainer { isTieable[target] = true }
        let use = Dependency(owner: index, parameter: number, target: target, use: parameter.use)
        if isCollection {
          collecting[target] = collecting[target] ?? use
        } else {
          givers[target].append(use)
        }
      }
    }
    for (collection, use) in collecting.sorted(by: { $0.key < $1.key }) {
      for parameter in graph[graph.components[collection].parameters] {
        guard let element = parameter.source.mentioned, graph[element].lifetime == .tied else {
          continue
        }
        if isTieable[collection] { isTieable[element.index] = true }
        givers[element.index].append(
          Dependency(
            owner: use.owner, parameter: use.parameter, target: element.index, use: use.use))
      }
    }
    graph.forEachFacetProvider { _, provider in
      if case .component(let id, _) = provider { isTieable[id.index] = true }
    }
    findReached()
  }

  private mutating func findReached() {
    var parts: [[Int]] = Array(repeating: [], count: wholes.count)
    for (part, wholes) in wholes.enumerated() {
      for whole in wholes { parts[whole].append(part) }
    }
    // A component that only others ask for is theirs to tie.
    let tied = wholes.indices.filter {
      graph.components[$0].lifetime == .tied && graph.components[$0].access != .private
        && (isTieable[$0] || givers[$0].isEmpty && wholes[$0].isEmpty)
    }
    var reach = Reach(nodes: wholes.count)
    reach.walk(from: tied) { parts[$0] }
    for index in reach.nodes { isReached[index] = true }
  }

  /// The askers of a component or its whole; `nil` where that is private.
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
