import TenonDiagnostics
import TenonSyntax

/// A ring of init params can never be made: each member waits for the next.
enum InitCycle: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var steps = graph.components.indices.map { owner in
      graph.components[owner].parameters.enumerated().compactMap { position, parameter in
        parameter.source.neededForInit.map {
          Step(owner: owner, parameter: position, target: $0.index)
        }
      }
    }
    // Breaking the step that one ring's help proposes may leave others: each is a mistake of its
    // own. A very tangled graph is cut off, for mending the first rings changes the rest.
    for _ in 0..<20 {
      let groups = StronglyConnectedComponents(edges: steps.map { $0.map(\.target) })
      var isSound = true
      for group in groups.groups {
        guard group.count > 1 || steps[group[0]].contains(where: { $0.target == group[0] }),
          let ring = shortestRing(
            from: group[0], steps, in: groups.groupOfNode)
        else { continue }
        isSound = false
        report(ring, graph, &diagnostics)
        let last = ring[ring.count - 1]
        steps[last.owner].removeAll { $0.target == last.target }
      }
      if isSound { return }
    }
  }

  private struct Step {
    let owner: Int
    let parameter: Int
    let target: Int
  }

  /// The shortest way from a component back to itself within its group; breadth first.
  private static func shortestRing(
    from first: Int, _ steps: [[Step]], in groups: [Int]
  ) -> [Step]? {
    var cameBy: [Int: Step] = [:]
    var queue = [first]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for step in steps[node] where groups[step.target] == groups[first] {
        if step.target == first {
          var ring = [step]
          var current = step.owner
          while current != first, let before = cameBy[current] {
            ring.append(before)
            current = before.owner
          }
          return ring.reversed()
        }
        if cameBy[step.target] == nil {
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
    let type = parameter.type.map { ($0.wrapped ?? $0).nameToAskFor } ?? ""
    let closure = InputAskedForAsInstance.closureText(
      to: graph.components[last.target], returning: type, requiredOnly: true)
    diagnostics.report(
      Diagnostic(
        .initCycle, "'\(names[0])' can never be made, for it needs itself: \(loop)",
        at: graph.components[ring[0].owner].span,
        notes: abridged(notes, .init("… more steps …", at: notes[notes.count / 2].span)),
        help: "let '\(breaker.displayName)' ask for a closure,"
          + " '\(parameter.label?.text ?? "_"): \(closure)', and call it after init"))
  }

  /// A ring of thousands is shown by its ends, with `gap` between them.
  private static func abridged<Element>(_ elements: [Element], _ gap: Element) -> [Element] {
    elements.count <= 24 ? elements : Array(elements.prefix(12)) + [gap] + elements.suffix(11)
  }
}
