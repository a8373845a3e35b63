import TenonDiagnostics
import TenonSyntax

/// The cycles of a graph, the best dependencies to cut, and the words for both.
struct Cycles {
  /// A dependency to cut, with the cycles that it closes.
  struct Cut {
    /// A shortest cycle. It begins with the dependency.
    let cycle: [Dependency]
    /// Notes about the other cycles through the dependency.
    let notes: [Diagnostic.Note]
    /// True if the dependency closes no other cycle.
    let isSimple: Bool

    var step: Dependency { cycle[0] }
  }

  /// The reported cuts, and the groups of components whose cycles are only partly reported.
  typealias Told = (cuts: [Cut], rest: Set<Int>)

  private let graph: BindingGraph
  /// The dependencies that may be in a cycle, by owner.
  private var steps: [Dependency] = []
  /// The pairs of owner and target that have several dependencies.
  private var repeated: Set<[Int]> = []

  /// The cycles of the dependencies for which `includes` is true, given owner, parameter and target.
  init(_ graph: BindingGraph, _ includes: (Component, Parameter, Component) -> Bool) {
    self.graph = graph
    let groups = graph.dependencies.groups
    for owner in groups.isInCycle.indices where groups.isInCycle[owner] {
      // The last of several dependencies on one component represents all.
      var last: Set<Int> = []
      for step in graph.dependencies[owner].reversed()
      where groups.groupOfNode[step.target] == groups.groupOfNode[owner] {
        let isIncluded =
          step.parameter < 0
          || includes(
            graph.components[owner], graph.parameter(of: step), graph.components[step.target])
        if !isIncluded { continue }
        if last.insert(step.target).inserted {
          steps.append(step)
        } else {
          repeated.insert([owner, step.target])
        }
      }
      steps[(steps.count - last.count)...].reverse()
    }
  }

  /// Removes the reported dependencies, and the groups with too many cycles to report.
  mutating func remove(_ told: Told) {
    let cuts = Set(told.cuts.map { [$0.step.owner, $0.step.target] })
    let groups = graph.dependencies.groups.groupOfNode
    steps.removeAll {
      cuts.contains([$0.owner, $0.target]) || told.rest.contains(groups[$0.owner])
    }
  }

  /// The dependencies to cut so that no cycle is left, each a mistake of its own. `form` rates how well a
  /// dependency can be written in another form, 0 badly.
  ///
  /// Of the dependencies that break most cycles, the first choice is one of the container's own statements,
  /// then one of an override, one of the component with most askers, and the last.
  func cuts(_ form: (Dependency) -> Int) -> Told {
    if steps.isEmpty { return ([], []) }
    let groups = graph.dependencies.groups
    let all = CycleCuts(
      nodes: graph.components.count,
      among: groups.isInCycle.indices.filter { groups.isInCycle[$0] },
      edges: steps.map { ($0.owner, $0.target) }, ranks: ranks(form))
    let cuts = all.cuts.map { cut in
      Cut(cycle: cut.cycle.map { steps[$0] }, notes: notes(cut), isSimple: cut.isSimple == true)
    }
    return (cuts, Set(all.cuts.compactMap { $0.rest.map { groups.groupOfNode[$0] } }))
  }

  /// The rank of each step as a cut, the best highest. No two are equal; -1 is never cut.
  private func ranks(_ form: (Dependency) -> Int) -> [Int] {
    // A component with many askers should depend on little: its askers' cycles meet in its dependencies.
    var askers: [Int: Int] = [:]
    for step in steps { askers[step.target, default: 0] += 1 }
    var keys: [(number: Int, key: [Int])] = []
    for (number, step) in steps.enumerated() where step.parameter >= 0 {
      let owner = graph.components[step.owner]
      // The elements of a collection and the inner component of a decorator have no other form.
      if graph.passesOn(step.owner, to: step.target) { continue }
      let (form, span) = (form(step), graph.syntax(of: step).span)
      let isSingle = !repeated.contains([step.owner, step.target])
      let merits = [form > 0, owner.bundle == nil, isSingle].map { $0 ? 1 : 0 }
      let rest = [owner.isOverride ? 1 : 0, askers[step.owner] ?? 0, span.file, span.start, number]
      keys.append((number, merits + [form] + rest))
    }
    var ranks = [Int](repeating: -1, count: steps.count)
    for (rank, key) in keys.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }).enumerated() {
      ranks[key.number] = rank
    }
    return ranks
  }

  private func notes(_ cut: CycleCuts.Cut) -> [Diagnostic.Note] {
    let step = steps[cut.edge]
    if let rest = cut.rest.map({ graph.components[$0] }) {
      return [Self.moreCycles(through: graph.displayName(of: rest), at: rest.span)]
    }
    guard cut.isSimple == false, step.parameter >= 0 else { return [] }
    return [.init("and more cycles have this dependency", at: graph.syntax(of: step).span)]
  }

  static func moreCycles(through name: String, at span: SourceSpan) -> Diagnostic.Note {
    .init("more cycles through '\(name)' are not listed; fix these first", at: span)
  }

  /// A note for steps that are not shown.
  static func gap(_ hidden: Int, before next: Diagnostic.Note) -> Diagnostic.Note {
    Diagnostic.Note("… \(hidden) more steps …", at: next.span)
  }

  /// The names for one line, without the middle of a long list.
  static func line(_ names: [String], _ shown: Shown = .steps) -> [String] {
    Abridged(names, shown).filled { _, _ in "…" }
  }

  /// The names of a cycle, closed by the first: `A → B → A`. The middle of a long one is left out.
  static func loop(_ names: [String]) -> String {
    (line(names, .few) + names.prefix(1)).joined(separator: " → ")
  }
}

// MARK: In words

extension BindingGraph {
  /// The names of a cycle's owners, without what only stands for a facet's member.
  func loop(_ cycle: [Dependency]) -> String {
    let own = cycle.filter { if case .listed = components[$0.owner].kind { false } else { true } }
    return Cycles.loop((own.isEmpty ? cycle : own).map { displayName(of: components[$0.owner]) })
  }

  func notes(_ way: Abridged<Dependency>) -> [Diagnostic.Note] { way.map(note).filled(Cycles.gap) }

  func note(_ step: Dependency) -> Diagnostic.Note {
    let (owner, target) = (components[step.owner], components[step.target])
    let isFacets = step.parameter == Dependency.throughFacet
    let host = isFacets ? self[owner.container].facetScope?.host : nil
    let asker = host.map { self[$0].name } ?? displayName(of: owner)
    return .init(
      "'\(asker)' \(isFacets ? "provides" : "depends on") '\(displayName(of: target))'",
      at: step.parameter < 0 ? target.span : syntax(of: step).span)
  }

  /// The suggestion to inject a closure instead of the step's instance.
  func injection(_ step: Dependency) -> Suggestion {
    let syntax = syntax(of: step)
    let wrapped = syntax.type?.wrapped
    let closure = closureText(
      to: ComponentID(index: step.target), for: ComponentID(index: step.owner),
      returning: (wrapped ?? syntax.type)?.nameToAskFor ?? "", requiredOnly: true)
    return syntax.injecting(
      wrapped == nil ? closure : "(\(closure))?", displayName(of: components[step.owner]))
  }

  func parameter(of step: Dependency) -> Parameter {
    self[components[step.owner].parameters, step.parameter]
  }

  func syntax(of step: Dependency) -> ParameterSyntax { parameter(of: step).syntax }
}

extension ParameterSyntax {
  /// The suggestion to inject a closure into `owner` instead of an instance.
  func injecting(_ closure: String, _ owner: String) -> Suggestion {
    let meant = writing(closure)
    return Suggestion("\(meant.text) in '\(owner)' to inject a closure", meant.fix)
  }
}

/// The shortest chains of requests, from components without askers to each component.
final class AskingChains {
  private var reach: Reach
  /// The components whose chains have been listed.
  private var told: Set<ComponentID> = []
  private let graph: BindingGraph

  /// Walks the whole graph once. O(components + parameters).
  init(_ graph: BindingGraph) {
    self.graph = graph
    let all = graph.components.indices
    var isAskedFor = all.map { _ in false }
    graph.forEachParameter { id, _, parameter in
      if let target = parameter.source.mentioned, target != id { isAskedFor[target.index] = true }
    }
    reach = Reach(nodes: all.count, .requests)
    reach.walk(from: all.lazy.filter { !isAskedFor[$0] }) { index, add in
      for (position, parameter) in graph[graph.components[index].parameters].enumerated() {
        if let target = parameter.source.mentioned { add(target.index, position) }
      }
    }
  }

  /// Notes for the chain of requests to a component, only at its first call; of a long chain, the ends.
  func newNotes(to component: ComponentID) -> [Diagnostic.Note] {
    guard told.insert(component).inserted, let place = reach.place(of: component.index) else {
      return []
    }
    let chain = reach.trail(backFrom: place).reversed().map {
      Dependency(owner: $0.source, parameter: $0.number, target: $0.target, use: .initializer)
    }
    return graph.notes(chain)
  }
}
