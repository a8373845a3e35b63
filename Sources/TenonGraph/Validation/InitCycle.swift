package import TenonDiagnostics
import TenonSyntax

/// A ring of init params can never be made: each member waits for the next.
enum InitCycle: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var rings = Rings(graph) { _, parameter, _ in parameter.use == .initializer }
    rings.breakAll { ring in
      report(ring, graph, &diagnostics)
      return ring.last { $0.parameter >= 0 } ?? ring[ring.count - 1]
    }
  }

  private static func report(
    _ ring: [Rings.Step], _ graph: BindingGraph, _ diagnostics: inout Diagnostics
  ) {
    let first = graph.components[ring[0].owner]
    // A collection's edge is nobody's to change.
    let last =
      ring.last { graph.components[$0.owner].kind != .collection && $0.parameter >= 0 }
      ?? ring[ring.count - 1]
    guard last.parameter >= 0 else { return }
    if ring.count == 1, first.isOverride, let role = first.offers.first {
      let label = first.parameters[last.parameter].syntax.heading
      let key = role.key.description
      diagnostics.report(
        Diagnostic(
          .initCycle,
          "'\(first.displayName)' can never be made, for it needs itself:"
            + " \(Rings.loop(ring, graph))",
          at: first.span, notes: Rings.notes(ring, graph),
          help: "to wrap what it overrides, write 'decorate \(first.displayName)(\(label): \(key)…)"
            + " as \(role.key.type)' instead"))
      return
    }
    // What is made anew for each request would be gone at once.
    let settable = ring.last {
      !graph.components[$0.target].lifetime.isMadePerRequest
        && graph.components[$0.owner].kind == .written
    }
    let breaker = graph.components[last.owner].displayName
    diagnostics.report(
      Diagnostic(
        .initCycle,
        "'\(first.displayName)' can never be made, for it needs itself:"
          + " \(Rings.loop(ring, graph))",
        at: first.span, notes: Rings.notes(ring, graph),
        help: "let '\(breaker)' ask for a closure, '\(Rings.closureText(last, graph))', and call it"
          + " after init" + (settable.map { ", or \(setText($0, graph))" } ?? "")))
  }

  /// How to set what a param of an init asks for.
  private static func setText(_ step: Rings.Step, _ graph: BindingGraph) -> String {
    let syntax = graph.components[step.owner].parameters[step.parameter].syntax
    let type = syntax.type?.text() ?? ""
    let label = (syntax.label ?? syntax.name)?.text ?? "property"
    let owner = graph.components[step.owner].displayName
    return "have '\(label)' of '\(owner)' set after init, '{ set weak \(label): \(type) }'"
  }
}

extension Explanation {
  /// The text of TN032.
  package static let initCycle = Explanation(
    .initCycle, "A ring of initializers",
    what: """
      Components need each other in their initializers, in a ring: to make the first, the last would \
      have to be there already. The message draws the whole ring, and a note stands at each step.
      """,
    why: """
      At run time such a ring would make the first anew, and again, until the stack is full. No \
      order of making can help, so it is always an error.
      """,
    mend: """
      Let one of them ask for a closure, `label: () -> Type`, and call it after its `init`; or have \
      it set after `init`, `{ set weak label: Type }`, and declare the property `weak` in Swift.
      """,
    bad: Example(
      """
      container App {
          strong Player(queue: Queue)
          strong Queue(player: Player)
      }
      """),
    good: Example(
      """
      container App {
          strong Player(queue: Queue)
          strong Queue() {
              set weak player: Player
          }
      }
      """))
}
