package import TenonDiagnostics
import TenonSyntax

/// What takes inputs cannot be shared: the second request would bring other ones.
enum InputOnSharedLifetime: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    // A decorator has the inputs of what it wraps; they are told once.
    var told: Set<SourceSpan> = []
    for component in graph.components where !component.lifetime.isMadePerRequest {
      guard let first = component.inputs.first else { continue }
      guard told.insert(component.parameters[first].syntax.span).inserted else { continue }
      let word = graph.word(component.lifetime)
      let others = component.inputs.dropFirst().map { index in
        Diagnostic.Note("a further input", at: component.parameters[index].syntax.span)
      }
      diagnostics.report(
        Diagnostic(
          .inputOnSharedLifetime,
          "'\(component.displayName)' is '\(word)' and so cannot have an input",
          at: component.parameters[first].syntax.span, notes: others,
          help: "make it 'transient' or 'tied', or give the container the input: sharing something"
            + " that takes inputs is what a child container is for"))
    }
  }
}

extension Explanation {
  /// The text of TN026.
  package static let inputOnSharedLifetime = Explanation(
    .inputOnSharedLifetime, "An input of something shared",
    what: """
      A component has an `input`, and its lifetime is neither `transient` nor `tied`.
      """,
    why: """
      An input is given anew with each request. What is shared is made once, so a second request \
      would be handed the instance that was made with the first one's value.
      """,
    mend: """
      Make the component `transient` or `tied`. If there is one value for the whole container, \
      make it an input of the container. If it is to be shared for as long as something lasts, a \
      document or a session, write a child container that has the value as its input.
      """,
    bad: Example(
      """
      import Foundation

      container NotesApp {
          strong NoteStore
          strong EditorModel(id: input UUID, store: NoteStore)
      }
      """),
    good: Example(
      """
      import Foundation

      container NotesApp {
          strong NoteStore
          transient EditorModel(id: input UUID, store: NoteStore)
      }
      """))
}
