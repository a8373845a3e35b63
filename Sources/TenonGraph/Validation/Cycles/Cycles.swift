import TenonDiagnostics
import TenonSyntax

/// Cycles in a graph, by the dependencies that had best be cut, and how they are shown.
struct Cycles {
  /// A dependency that had best be cut, with the cycles that it closes.
  struct Cut {
    /// A shortest cycle; it begins with the dependency.
    let cycle: [Dependency]
    /// What else there is to say of its cycles.
    let notes: [Diagnostic.Note]
    /// Whether it closes this cycle alone.
    let isSimple: Bool

    var step: Dependency { cycle[0] }
  }

  /// What has been told: what had best be cut, and the groups of components of which a part is told.
  typealias Told = (cuts: [Cut], rest: Set<Int>)

  private let graph: BindingGraph
  /// The components that may be in a cycle, in order, and the place of each among them.
  private let members: [Int]
  private let places: [Int: Int]
  /// The dependencies of each member, one for each component that it depends on.
  private var steps: [[Dependency]]
  /// Those of which an owner has several to one component.
  private var isRepeated: Set<[Int]> = []

  /// The cycles of the dependencies whose parameters `includes` takes, by owner, parameter and target.
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
      // Of several to one component the last stands for all.
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

  /// Takes out what has been told of, with all that is in cycles that were too many to tell.
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

  /// What had best be cut so that no cycle is left, each of which is a mistake of its own. `form` says how well a
  /// dependency can be written another way, 0 badly.
  ///
  /// Of those that break most cycles it is one that the container itself has written, an override, one of what
  /// most ask for, or the last.
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

  /// For each step how well it is cut, no two of them alike.
  private func ranks(_ all: [Dependency], _ form: (Dependency) -> Int) -> [Int] {
    // What many ask for should ask for little: where its askers' cycles meet, it is the likeliest to be wrong.
    var askers: [Int: Int] = [:]
    for step in all { askers[step.target, default: 0] += 1 }
    var keys: [(number: Int, key: [Int])] = []
    for (number, step) in all.enumerated() where step.parameter >= 0 {
      let owner = graph.components[step.owner]
      // What a collection gathers is nobody's to change, nor is what a decorator wraps.
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

  /// Whether a decorator gets what it wraps.
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

  /// That there are more.
  static func moreCycles(through name: String, at span: SourceSpan) -> Diagnostic.Note {
    Diagnostic.Note("more cycles through '\(name)' are not listed; fix these first", at: span)
  }

  // MARK: In words

  /// `A → B → A`
  static func loop(_ cycle: [Dependency], _ graph: BindingGraph) -> String {
    // What a parent gives for a child's facet is called as that.
    let own = cycle.filter {
      if case .listed = graph.components[$0.owner].kind { false } else { true }
    }
    return loop(
      (own.isEmpty ? cycle : own).map { graph.displayName(of: graph.components[$0.owner]) })
  }

  /// The names of a cycle's members, closed by the first; of more than six the middle is left out.
  static func loop(_ names: [String]) -> String {
    (line(names, .few) + names.prefix(1)).joined(separator: " → ")
  }

  /// Names for one line.
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

  /// What a step says, at its parameter.
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

  /// To write a closure in the place of a step.
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

/// Who asks for whom: the shortest way down to each component from one that nobody asks for.
final class AskingChains {
  private var reach: Reach
  /// The components whose chains have been told.
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

  /// The chain of requests down to a component, once; of a long chain the ends.
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
