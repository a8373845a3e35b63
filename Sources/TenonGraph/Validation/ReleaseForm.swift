package import TenonDiagnostics
import TenonSyntax

/// A container lets go of what it holds; of what has an owner, or goes when memory is scarce, it cannot
/// wait for the end.
enum ReleaseForm: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    for component in graph.components
    where !graph[component.container].isForeign && !component.isOfUnknownLifetime {
      for release in component.releases {
        switch component.lifetime {
        case .strong, .resettable: break
        case .tied, .purgeable:
          guard let span = release.effects.async else { continue }
          diagnostics.report(
            Diagnostic(
              .releaseForm,
              "'\(component.displayName)' is '\(graph.word(component.lifetime))', and letting go of"
                + " that cannot wait",
              at: span,
              mend: Suggestion(
                "delete 'async', and begin what takes time in the method", .delete(span))))
        case .transient, .graph, .weak, .stored:
          diagnostics.report(
            Diagnostic(
              .releaseForm,
              "'release' is said of what the container holds, and '\(component.displayName)' is"
                + " '\(graph.word(component.lifetime))'",
              at: release.span,
              help:
                "make it 'strong', 'purgeable', 'tied' or of a lifetime that is reset, or let its"
                + " 'deinit' do it"))
        }
      }
    }
  }
}

extension Explanation {
  /// The text of TN094.
  package static let releaseForm = Explanation(
    .releaseForm, "A release that cannot be done",
    what: """
      `release` stands in a component that the container does not hold, or is `async` where \
      letting go cannot wait.
      """,
    why: """
      A release is called when the container lets go of a component. Of what is `weak`, \
      `transient`, `graph` or in a storage of your own it never does, for others hold that. What \
      is `purgeable` or `tied` goes at moments that nobody waits for.
      """,
    mend: """
      Make the component `strong`, `purgeable`, `tied` or of a lifetime that is reset; or let the \
      type's `deinit` do it. Where `async` is refused, delete it, and let the method begin what \
      takes time.
      """,
    bad: Example(
      """
      container ChatApp {
          weak      Socket { release close() }
          transient ChatModel(socket: Socket)
      }
      """),
    good: Example(
      """
      container ChatApp {
          strong    Socket { release close() }
          transient ChatModel(socket: Socket)
      }
      """))
}
