import TenonDiagnostics
import TenonSyntax

/// What a container's init makes is `strong`, and the init does not wait.
enum EagerForm: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var trails = EffectTrails(graph)
    for index in graph.components.indices {
      let component = graph.components[index]
      guard let eager = component.syntax.head.eager, !graph[component.container].isForeign,
        component.kind == .written
      else { continue }
      if component.lifetime != .strong {
        diagnostics.report(
          Diagnostic(
            .eagerForm,
            "'eager' is said of 'strong' components, and '\(component.displayName)' is"
              + " '\(graph.word(component.lifetime))'",
            at: eager, help: "write 'eager strong', or delete 'eager'"))
        continue
      }
      let id = ComponentID(index: index)
      guard graph.makingEffects(of: id).isAsync else { continue }
      diagnostics.report(
        Diagnostic(
          .eagerForm,
          "'\(component.displayName)' is 'eager', and an init of a container cannot wait",
          at: eager, notes: trails.notes(from: id, to: Effects(isAsync: true)),
          help: "delete 'eager', and ask for it when the app begins"))
    }
  }
}
