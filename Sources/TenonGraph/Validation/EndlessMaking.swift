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
      guard let step = ring.last(where: { $0.use != .initializer }) else {
        return ring[ring.count - 1]
      }
      let first = graph.components[ring[0].owner]
      let word = graph.word(first.lifetime)
      let closure =
        step.use == .call ? "" : ", or set a closure, 'set \(Rings.closureText(step, graph))'"
      diagnostics.report(
        Diagnostic(
          .endlessMaking,
          "'\(first.displayName)' would be made for ever, for each new one asks for another:"
            + " \(Rings.loop(ring, graph))",
          at: first.span, notes: Rings.notes(ring, graph),
          help: "make '\(first.displayName)' 'graph' instead of '\(word)', so that all that is made"
            + " in one call get the same one\(closure)"))
      return step
    }
  }
}

/// A ring of inits and strong `set`s keeps itself alive, whatever becomes of the container.
enum StrongCycle: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var rings = Rings(graph) { _, parameter, _ in
      parameter.use == .initializer || parameter.use == .set
    }
    rings.breakAll { ring in
      // A ring of inits has been reported as such, and so has one that never ends.
      guard let step = ring.last(where: { $0.use == .set }),
        !ring.allSatisfy({ graph.components[$0.owner].lifetime.isMadePerRequest })
      else { return ring[ring.count - 1] }
      let first = graph.components[ring[0].owner]
      let owner = graph.components[step.owner]
      let parameter = owner.parameters[step.parameter].syntax
      let name = parameter.label?.text ?? "_"
      diagnostics.report(
        Diagnostic(
          .strongCycle,
          "'\(first.displayName)' is part of a ring that keeps itself alive:"
            + " \(Rings.loop(ring, graph))",
          at: first.span, notes: Rings.notes(ring, graph),
          help: "make the property '\(name)' of '\(owner.displayName)' weak, and write"
            + " 'set weak \(name): \(parameter.type?.text() ?? "")'"))
      return step
    }
  }
}
