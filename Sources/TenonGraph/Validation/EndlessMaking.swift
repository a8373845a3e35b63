import TenonDiagnostics
import TenonSyntax

/// A ring of components that are made anew for each request, closed by a `set` or a `call`, would be
/// made for ever: each new one asks for another.
enum EndlessMaking: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var rings = Rings(graph) { owner, _, target in
      owner.lifetime.isMadePerRequest && target.lifetime.isMadePerRequest
    }
    rings.breakAll { ring in
      // A ring of inits has been reported as such.
      // Of an unknown lifetime nobody knows how often it makes.
      let isUnknown = ring.contains { graph.components[$0.owner].isOfUnknownLifetime }
      guard let step = ring.last(where: { $0.use != .initializer }), !isUnknown else {
        return ring[ring.count - 1]
      }
      let first = graph.components[ring[0].owner]
      diagnostics.report(
        Diagnostic(
          .endlessMaking,
          "infinite construction: each new '\(first.displayName)' creates another:"
            + " \(Rings.loop(ring, graph))",
          at: first.span, notes: Rings.notes(ring, graph),
          mend: help(ring, step, graph)))
      return step
    }
  }

  /// What takes inputs or is tied cannot be `graph`; one of the others is enough. A closure to what is
  /// tied would give another one.
  private static func help(
    _ ring: [Rings.Step], _ step: Rings.Step, _ graph: BindingGraph
  ) -> Suggestion {
    let members = ring.map { graph.components[$0.owner] }
    // One that has itself set would keep itself alive.
    let isAlone = ring.count == 1 && step.use == .set
    let fitting =
      isAlone ? [] : members.filter { $0.lifetime == .transient && $0.inputs.isEmpty }
    var mends: [String] = []
    var fix = fitting.first?.syntax.lifetime.map { Fix.replace($0.span, with: "graph") }
    if !fitting.isEmpty {
      let names = fitting.prefix(2).map { "'\($0.displayName)'" }.joined(separator: " or ")
      mends.append("make \(names) 'graph' to share one instance within each accessor call")
    }
    func canBeClosure(_ step: Rings.Step) -> Bool {
      step.use != .call && graph.components[step.target].lifetime != .tied
    }
    if canBeClosure(step) {
      mends.append("write 'set \(Rings.closureText(step, graph))' to inject a closure")
      fix = fix ?? Rings.closureFix(step, graph)
    } else if let other = ring.last(where: canBeClosure) {
      let owner = graph.components[other.owner].displayName
      mends.append("write '\(Rings.closureText(other, graph))' in '\(owner)' to inject a closure")
      fix = fix ?? Rings.closureFix(other, graph)
    }
    return mends.isEmpty
      ? Suggestion(
        "inject a closure into one of them, which passes itself when it calls the closure")
      : Suggestion(mends.joined(separator: ", or "), fix)
  }
}
