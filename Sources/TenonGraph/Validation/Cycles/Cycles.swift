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
  /// The components that may be in a cycle, in order, and the index of each.
  private let members: [Int]
  private let places: [Int: Int]
  /// The dependencies of each member, one for each target.
  private var steps: [[Dependency]]
  /// The pairs of owner and target that have several dependencies.
  private var isRepeated: Set<[Int]> = []

  /// The cycles of the dependencies for which `includes` is true, given owner, parameter and target.
  init(_ graph: BindingGraph, _ includes: (Component, Parameter, Component) -> Bool) {
    self.graph = graph
    let groups = graph.dependencies.groups
    members = groups.isInCycle.indices.filter { groups.isInCycle[$0] }
    places = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1, $0) })
    steps = []
    for owner in members {
      let component = graph.components[owner]
      var own: [Dependency] = []
      for step in graph.dependencies[owner]
      where groups.groupOfNode[step.target] == groups.groupOfNode[owner] {
        let isIncluded =
          step.parameter < 0
          || includes(
            component, graph[component.parameters, step.parameter], graph.components[step.target])
        if isIncluded { own.append(step) }
      }
      // The last of several dependencies on one component represents all.
      let last = Dictionary(own.enumerated().map { ($1.target, $0) }) { max($0, $1) }
      if last.count < own.count {
        for (number, step) in own.enumerated() where last[step.target] != number {
          isRepeated.insert([owner, step.target])
        }
        own = own.enumerated().filter { last[$1.target] == $0 }.map(\.1)
      }
      steps.append(own)
    }
  }

  /// Removes the reported dependencies, and the groups with too many cycles to report.
  mutating func remove(_ told: Told) {
    for cut in told.cuts {
      guard let owner = places[cut.step.owner] else { continue }
      steps[owner].removeAll { $0.target == cut.step.target }
    }
    if told.rest.isEmpty { return }
    let groups = graph.dependencies.groups.groupOfNode
    for (place, member) in members.enumerated() where told.rest.contains(groups[member]) {
      steps[place] = []
    }
  }

  /// The dependencies to cut so that no cycle is left, each a mistake of its own. `form` rates how well a
  /// dependency can be written in another form, 0 badly.
  ///
  /// Of the dependencies that break most cycles, the first choice is one of the container's own statements,
  /// then one of an override, one of the component with most askers, and the last.
  func cuts(_ form: (Dependency) -> Int) -> Told {
    if members.isEmpty { return ([], []) }
    let all = steps.flatMap { $0 }
    let edges = all.compactMap { step -> (source: Int, target: Int)? in
      guard let source = places[step.owner], let target = places[step.target] else { return nil }
      return (source, target)
    }
    var result: [Cut] = []
    var rest: Set<Int> = []
    for cut in CycleCuts(nodes: members.count, edges: edges, ranks: ranks(all, form)).cuts {
      if let left = cut.rest { rest.insert(graph.dependencies.groups.groupOfNode[members[left]]) }
      result.append(
        Cut(
          cycle: cut.cycle.map { all[$0] }, notes: notes(cut, at: all[cut.edge]),
          isSimple: cut.others == 0))
    }
    return (result, rest)
  }

  /// The rank of each step as a cut, the best highest. No two are equal; -1 is never cut.
  private func ranks(_ all: [Dependency], _ form: (Dependency) -> Int) -> [Int] {
    // A component with many askers should depend on little: its askers' cycles meet in its dependencies.
    var askers: [Int: Int] = [:]
    for step in all { askers[step.target, default: 0] += 1 }
    var keys: [(number: Int, key: [Int])] = []
    for (number, step) in all.enumerated() where step.parameter >= 0 {
      let owner = graph.components[step.owner]
      // The elements of a collection and the inner component of a decorator have no other form.
      if owner.kind == .collection || wraps(step) { continue }
      let form = form(step)
      let span = graph[owner.parameters, step.parameter].syntax.span
      keys.append(
        (
          number,
          [
            form > 0 ? 1 : 0, owner.bundle == nil ? 1 : 0,
            isRepeated.contains([step.owner, step.target]) ? 0 : 1, form, owner.isOverride ? 1 : 0,
            askers[step.owner] ?? 0, span.file, span.start, number,
          ]
        ))
    }
    var ranks = [Int](repeating: -1, count: all.count)
    for (rank, key) in keys.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }).enumerated() {
      ranks[key.number] = rank
    }
    return ranks
  }

  /// True if the step leads from a decorator to the component that it wraps.
  private func wraps(_ step: Dependency) -> Bool {
    guard let core = graph.components[step.owner].core?.index else { return false }
    return step.target == core || graph.components[step.target].core?.index == core
  }

  private func notes(_ cut: CycleCuts.Cut, at step: Dependency) -> [Diagnostic.Note] {
    let owner = graph.components[step.owner]
    if let rest = cut.rest {
      let component = graph.components[members[rest]]
      return [Self.moreCycles(through: graph.displayName(of: component), at: component.span)]
    }
    guard let others = cut.others, others > 0, step.parameter >= 0 else { return [] }
    let count = others < CycleCuts.mostCounted ? "\(others)" : "at least \(CycleCuts.mostCounted)"
    return [
      Diagnostic.Note(
        "and \(count) other \(others == 1 ? "cycle goes" : "cycles go") through this dependency",
        at: graph[owner.parameters, step.parameter].syntax.span)
    ]
  }

  /// A note that more cycles exist.
  static func moreCycles(through name: String, at span: SourceSpan) -> Diagnostic.Note {
    Diagnostic.Note("more cycles through '\(name)' are not listed; fix these first", at: span)
  }

  // MARK: In words

  /// `A → B → A`
  static func loop(_ cycle: [Dependency], _ graph: BindingGraph) -> String {
    // A component that only stands for a facet's member is left out.
    let own = cycle.filter {
      if case .listed = graph.components[$0.owner].kind { false } else { true }
    }
    return loop(
      (own.isEmpty ? cycle : own).map { graph.displayName(of: graph.components[$0.owner]) })
  }

  /// The names of a cycle's members, closed by the first. The middle of a long cycle is left out.
  static func loop(_ names: [String]) -> String {
    (line(names, .few) + names.prefix(1)).joined(separator: " → ")
  }

  /// The names for one line, without the middle of a long list.
  static func line(_ names: [String], _ shown: Shown = .steps) -> [String] {
    Abridged(names, shown).filled { _, _ in "…" }
  }

  /// A note for each step.
  static func notes(_ way: Abridged<Dependency>, _ graph: BindingGraph) -> [Diagnostic.Note] {
    way.map { note($0, graph) }.filled(gap)
  }

  /// A note for steps that are not shown.
  static func gap(_ hidden: Int, before next: Diagnostic.Note) -> Diagnostic.Note {
    Diagnostic.Note("… \(hidden) more steps …", at: next.span)
  }

  /// A note that describes a step, at its parameter.
  static func note(_ step: Dependency, _ graph: BindingGraph) -> Diagnostic.Note {
    let (owner, target) = (graph.components[step.owner], graph.components[step.target])
    let (asker, given) = (graph.displayName(of: owner), graph.displayName(of: target))
    if step.parameter == Dependency.throughFacet, let host = graph[owner.container].facetScope?.host
    {
      return .init(
        "'\(graph[host].name)' provides '\(given)' for '\(graph[owner.container].name)'",
        at: target.span)
    }
    if step.parameter < 0 {
      return .init("the init of '\(asker)' creates '\(given)'", at: target.span)
    }
    let parameter = graph.parameter(of: step)
    let property = "property '\(parameter.name ?? "_")' of '\(asker)' is set to '\(given)'"
    let text =
      switch step.use {
      case _ where owner.kind == .collection: "'\(given)' is collected in '\(asker)'"
      case .initializer: "'\(asker)' depends on '\(given)'"
      case .set: property
      case .weakSet: "weak \(property)"
      case .call: "'\(asker)' depends on '\(given)' in a 'call'"
      }
    return .init(text, at: parameter.syntax.span)
  }

  /// The suggestion to inject a closure instead of the step's instance.
  static func injection(_ step: Dependency, _ graph: BindingGraph) -> Suggestion {
    let syntax = graph.syntax(of: step)
    let wrapped = syntax.type?.wrapped
    var closure = graph.closureText(
      to: ComponentID(index: step.target), for: ComponentID(index: step.owner),
      returning: (wrapped ?? syntax.type)?.nameToAskFor ?? "", requiredOnly: true)
    if wrapped != nil { closure = "(\(closure))?" }
    return Suggestion(
      "write '\(syntax.heading): \(closure)\(syntax.named)' in"
        + " '\(graph.displayName(of: graph.components[step.owner]))' to inject a closure",
      syntax.asking(for: closure))
  }
}

extension BindingGraph {
  /// The parameter of a step.
  func parameter(of step: Dependency) -> Parameter {
    self[components[step.owner].parameters, step.parameter]
  }

  func syntax(of step: Dependency) -> ParameterSyntax { parameter(of: step).syntax }
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
    for index in all {
      for parameter in graph[graph.components[index].parameters] {
        if let target = parameter.source.mentioned, target.index != index {
          isAskedFor[target.index] = true
        }
      }
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
    return Cycles.notes(chain, graph)
  }
}
