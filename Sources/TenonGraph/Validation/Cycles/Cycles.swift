import TenonDiagnostics
import TenonSyntax

/// Cycles in a graph: the shortest ones, and how they are shown.
struct Cycles {
  /// The components that may be in one, in order, and the place of each among them.
  private let members: [Int]
  private let places: [Int: Int]
  /// The dependencies of each member.
  private var steps: [[Dependency]]

  /// The cycles of the dependencies whose parameters `includes` takes, by owner, parameter and target.
  init(_ graph: BindingGraph, _ includes: (Component, Parameter, Component) -> Bool) {
    let groups = graph.dependencies.groups
    members = groups.isInCycle.indices.filter { groups.isInCycle[$0] }
    places = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1, $0) })
    steps = members.map { owner in
      let component = graph.components[owner]
      return graph.dependencies[owner].filter { step in
        if step.parameter < 0 { return step.parameter != Dependency.fromParent }
        return groups.groupOfNode[step.target] == groups.groupOfNode[owner]
          && includes(
            component, graph[component.parameters, step.parameter], graph.components[step.target])
      }
    }
  }

  /// Calls `report` with one cycle after another, each the shortest from the first of its members, until there is
  /// none. `breaking` says which of its steps is taken out of each.
  ///
  /// Breaking one cycle may leave others: each is a mistake of its own. Of a very tangled graph a part is told, with a
  /// note that says so, for fixing the first cycles changes the rest.
  mutating func breakAll(
    _ graph: BindingGraph, breaking: ([Dependency]) -> Dependency,
    _ report: ([Dependency], _ more: [Diagnostic.Note]) -> Void
  ) {
    if members.isEmpty { return }
    for round in 1...Self.mostRounds {
      let groups = connected
      var found: [(cycle: [Dependency], group: TableSlice<Int>)] = []
      for group in groups.groups where groups.isInCycle[group[0]] {
        guard let cycle = shortest(from: group[0], in: groups.groupOfNode) else { continue }
        found.append((cycle, group))
        let broken = breaking(cycle)
        guard let owner = places[broken.owner] else { continue }
        steps[owner].removeAll { $0.target == broken.target && $0.use == broken.use }
      }
      if found.isEmpty { return }
      let rest = round == Self.mostRounds ? connected.isInCycle : []
      for (cycle, group) in found {
        let more = (rest.isEmpty ? nil : group.first { rest[$0] }).map { place in
          let component = graph.components[members[place]]
          return Self.moreCycles(through: graph.displayName(of: component), at: component.span)
        }
        report(cycle, more.map { [$0] } ?? [])
      }
    }
  }

  /// Nobody reads more cycles than so many that have a component in common.
  static let mostRounds = 20

  /// That there are more.
  static func moreCycles(through name: String, at span: SourceSpan) -> Diagnostic.Note {
    Diagnostic.Note("more cycles through '\(name)' are not listed; fix these first", at: span)
  }

  /// What of the steps that are left belongs together.
  private var connected: StronglyConnectedComponents {
    StronglyConnectedComponents(
      edges: Edges(nodes: members.count) { place, add in
        for step in steps[place] { if let target = places[step.target] { add(target) } }
      })
  }

  /// The shortest way from a member back to itself within its group; breadth first.
  private func shortest(from first: Int, in groups: [Int]) -> [Dependency]? {
    var cameBy: [Int: Dependency] = [:]
    var queue = [first]
    var next = 0
    while next < queue.count {
      let place = queue[next]
      next += 1
      for step in steps[place] {
        guard let target = places[step.target], groups[target] == groups[first] else { continue }
        if target == first {
          var cycle = [step]
          var current = step.owner
          while current != members[first], let before = cameBy[current] {
            cycle.append(before)
            current = before.owner
          }
          return cycle.reversed()
        }
        if cameBy[step.target] == nil {
          cameBy[step.target] = step
          queue.append(target)
        }
      }
    }
    return nil
  }

  // MARK: In words

  /// `A → B → A`
  static func loop(_ cycle: [Dependency], _ graph: BindingGraph) -> String {
    // What is asked of a child, or given for its facet, is called as what that gives.
    let own = cycle.filter {
      switch graph.components[$0.owner].kind {
      case .root, .listed: false
      default: true
      }
    }
    return loop(
      (own.isEmpty ? cycle : own).map { graph.displayName(of: graph.components[$0.owner]) })
  }

  /// The names of a cycle's members, closed by the first; of more than six the middle is left out.
  static func loop(_ names: [String]) -> String {
    let shown = names.count <= 6 ? names : Array(names.prefix(3)) + ["…"] + names.suffix(2)
    return (shown + names.prefix(1)).joined(separator: " → ")
  }

  /// A note for each step.
  static func notes(_ cycle: [Dependency], _ graph: BindingGraph) -> [Diagnostic.Note] {
    let notes = cycle.map { note($0, graph) }
    return abridged(notes, .init("… more steps …", at: notes[notes.count / 2].span))
  }

  /// What a step says, at its parameter.
  static func note(_ step: Dependency, _ graph: BindingGraph) -> Diagnostic.Note {
    let owner = graph.components[step.owner]
    let target = graph.displayName(of: graph.components[step.target])
    if step.parameter == Dependency.fromChild, let child = owner.kind.madeChild {
      return Diagnostic.Note(
        "'\(graph[child].name)' is created, and asked for '\(target)'",
        at: graph.components[step.target].span)
    }
    if step.parameter == Dependency.throughFacet,
      let host = graph[owner.container].facetScope?.host
    {
      return Diagnostic.Note(
        "'\(graph[host].name)' gives '\(target)' to '\(graph[owner.container].name)'",
        at: graph.components[step.target].span)
    }
    if step.parameter < 0 {
      return Diagnostic.Note(
        "the init of '\(graph.displayName(of: owner))' creates '\(target)'",
        at: graph.components[step.target].span)
    }
    let parameter = graph[owner.parameters, step.parameter]
    if owner.kind == .collection {
      return Diagnostic.Note(
        "'\(target)' is collected in '\(graph.displayName(of: owner))'", at: parameter.syntax.span)
    }
    let text =
      switch step.use {
      case .initializer:
        "'\(graph.displayName(of: owner))' depends on"
          + " \(graph.asked(parameter, graph.components[step.target]))"
      case .set:
        "property '\(parameter.name ?? "_")' of '\(graph.displayName(of: owner))' is set to"
          + " '\(target)'"
      case .weakSet:
        "weak property '\(parameter.name ?? "_")' of '\(graph.displayName(of: owner))' is set to"
          + " '\(target)'"
      case .call: "'\(graph.displayName(of: owner))' depends on '\(target)' in a 'call'"
      }
    return Diagnostic.Note(text, at: parameter.syntax.span)
  }

  /// The parameter of a step as a closure.
  static func closureText(_ step: Dependency, _ graph: BindingGraph) -> String {
    let syntax = graph[graph.components[step.owner].parameters, step.parameter].syntax
    let named = syntax.qualifier.map { " named \($0.text)" } ?? ""
    return "\(syntax.heading): \(closure(step, graph))\(named)"
  }

  /// The type of a closure that asks for what a step leads to.
  static func closure(_ step: Dependency, _ graph: BindingGraph) -> String {
    let syntax = graph[graph.components[step.owner].parameters, step.parameter].syntax
    let type = syntax.type.map { ($0.wrapped ?? $0).nameToAskFor } ?? ""
    let closure = InputAskedForAsInstance.closureText(
      to: ComponentID(index: step.target), for: ComponentID(index: step.owner), returning: type,
      requiredOnly: true, graph)
    return syntax.type?.wrapped == nil ? closure : "(\(closure))?"
  }

  /// Writes the parameter of a step as a closure.
  static func closureFix(_ step: Dependency, _ graph: BindingGraph) -> Fix? {
    graph[graph.components[step.owner].parameters, step.parameter].syntax.asking(
      for: closure(step, graph))
  }

  /// A cycle of thousands is shown by its ends, with `gap` between them.
  private static func abridged<Element>(_ elements: [Element], _ gap: Element) -> [Element] {
    elements.count <= 24 ? elements : Array(elements.prefix(12)) + [gap] + elements.suffix(11)
  }
}
