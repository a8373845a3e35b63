package import TenonDiagnostics
import TenonSyntax

/// A storage of the user's own makes its instance in a function that does not wait.
enum StorageCannotWait: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var trails = EffectTrails(graph)
    for index in graph.components.indices {
      let component = graph.components[index]
      let id = ComponentID(index: index)
      guard component.lifetime.isStored, !graph[component.container].isForeign,
        graph.makingEffects(of: id).isAsync
      else { continue }
      diagnostics.report(
        Diagnostic(
          .storageCannotWait,
          "'\(component.displayName)' has to be waited for, and the storage of"
            + " '\(graph.word(component.lifetime))' cannot wait",
          at: component.span, notes: trails.notes(from: id, to: Effects(isAsync: true)),
          mend: Suggestion(
            "give it a lifetime of the container's own, such as 'strong', or let it ask for what has to be"
              + " waited for by a closure, 'label: () async -> Type'",
            component.syntax.lifetime.map { .replace($0.span, with: "strong") })))
    }
  }
}

extension Explanation {
  /// The text of TN095.
  package static let storageCannotWait = Explanation(
    .storageCannotWait, "A storage that cannot wait",
    what: """
      A component has to be waited for, for itself or for something that it needs, and its \
      lifetime has a storage of your own. The notes lead to where `async` begins.
      """,
    why: """
      A storage makes its instance in `instance(orMake:)`, whose `make` may throw and cannot be \
      `async`.
      """,
    mend: """
      Let the component ask by a closure for what has to be waited for, `label: () async -> Type`, \
      and wait in a method of its own. Or give it a lifetime of the container's own, such as \
      `strong`.
      """,
    bad: Example(
      """
      lifetime recent = Recent(seconds: 60)

      container WeatherApp {
          strong Server() async
          recent Forecast(server: Server)
      }
      """),
    good: Example(
      """
      lifetime recent = Recent(seconds: 60)

      container WeatherApp {
          strong Server() async
          recent Forecast(server: () async -> Server)
      }
      """))
}
