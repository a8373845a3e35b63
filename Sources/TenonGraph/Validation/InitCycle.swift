import TenonDiagnostics
import TenonSyntax

/// A ring of init params can never be made: each member waits for the next.
enum InitCycle: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    let edges = graph.components.map { component in
      component.parameters.compactMap { $0.source.neededForInit?.index }
    }
    let groups = StronglyConnectedComponents(edges: edges)
    for group in groups.groups {
      let isRing = group.count > 1 || edges[group[0]].contains(group[0])
      if isRing { reportRings(in: group, graph, &diagnostics) }
    }
  }

  private struct Step {
    let owner: Int
    let parameter: Int
    let target: Int
  }

  /// Reports rings until none is left: each is a mistake of its own, if the step that the help of
  /// another proposes to break is not in it. A very tangled group is cut off, for mending the first
  /// rings changes the rest.
  private static func reportRings(
    in group: [Int], _ graph: BindingGraph, _ diagnostics: inout Diagnostics
  ) {
    let members = Set(group)
    var steps: [Int: [Step]] = [:]
    for owner in group {
      steps[owner] = graph.components[owner].parameters.enumerated().compactMap { position, param in
        guard let target = param.source.neededForInit?.index, members.contains(target) else {
          return nil
        }
        return Step(owner: owner, parameter: position, target: target)
      }
    }
    var reported = 0
    for first in group {
      while reported < 20, let ring = shortestRing(from: first, steps) {
        report(ring, graph, &diagnostics)
        reported += 1
        let last = ring[ring.count - 1]
        steps[last.owner]?.removeAll { $0.target == last.target }
      }
    }
  }

  /// The shortest way from a component back to itself, through components that stand after it in
  /// the file; breadth first.
  private static func shortestRing(from first: Int, _ steps: [Int: [Step]]) -> [Step]? {
    var cameBy: [Int: Step] = [:]
    var queue = [first]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for step in steps[node] ?? [] {
        if step.target == first {
          var ring = [step]
          var current = step.owner
          while current != first, let before = cameBy[current] {
            ring.append(before)
            current = before.owner
          }
          return ring.reversed()
        }
        if step.target > first, cameBy[step.target] == nil {
          cameBy[step.target] = step
          queue.append(step.target)
        }
      }
    }
    return nil
  }

  private static func report(
    _ ring: [Step], _ graph: BindingGraph, _ diagnostics: inout Diagnostics
  ) {
    let names = ring.map { graph.components[$0.owner].displayName }
    let loop = (abridged(names, "…") + [names[0]]).joined(separator: " → ")
    let notes = ring.map { step in
      let owner = graph.components[step.owner]
      return Diagnostic.Note(
        "'\(owner.displayName)' needs '\(graph.components[step.target].displayName)' for its init",
        at: owner.parameters[step.parameter].syntax.span)
    }
    let last = ring[ring.count - 1]
    let breaker = graph.components[last.owner]
    let parameter = breaker.parameters[last.parameter].syntax
    let type = parameter.type.map { ($0.wrapped ?? $0).text() } ?? ""
    diagnostics.report(
      Diagnostic(
        .initCycle, "'\(names[0])' can never be made, for it needs itself: \(loop)",
        at: graph.components[ring[0].owner].span,
        notes: abridged(notes, .init("… more steps …", at: notes[notes.count / 2].span)),
        help: "let '\(breaker.displayName)' ask for a closure,"
          + " '\(parameter.label?.text ?? "_"): () -> \(type)', and call it after init"))
  }

  /// A ring of thousands is shown by its ends, with `gap` between them.
  private static func abridged<Element>(_ elements: [Element], _ gap: Element) -> [Element] {
    elements.count <= 24 ? elements : Array(elements.prefix(12)) + [gap] + elements.suffix(11)
  }
}
