import TenonDiagnostics

/// Findings about the form of a statement.
extension Explanation {
  /// The text of TN012.
  static let unknownWord = Explanation(
    .unknownWord,
    what: """
      A word stands where a declaration, a member or a line of a block begins, or before a \
      component, and means nothing there. Or an attribute of a closure's type is misspelled.
      """,
    why: """
      A manifest is no Swift file: it has no `let`, `func` or `class`. What begins with a word \
      that is not understood would be missing from the graph.
      """,
    fix: """
      Correct the word; the help names the nearest one where there is any. What the container is \
      given is an `input`, what it makes begins with a lifetime, and `set`, `call`, `release` and \
      `accessor` stand in the block behind a component.
      """,
    bad: Example(
      """
      container NotesApp {
          let folder: Folder
          strong NoteStore(folder: Folder)
      }
      """),
    good: Example(
      """
      container NotesApp {
          input folder: Folder
          strong NoteStore(folder: Folder)
      }
      """))

  /// The text of TN013.
  static let emptyFragment = Explanation(
    .emptyFragment,
    what: """
      Something announces an expression, such as an `=`, an input's label or `#if`, and none \
      follows.
      """,
    why: """
      Expressions are copied into the generated code. Without one there would be nothing to copy, \
      and the Swift compiler would complain about code that nobody wrote.
      """,
    fix: """
      Write the expression, or delete what announces it: the `=`, or the whole param where the \
      default of the initializer will do.
      """,
    bad: Example(
      """
      container MailApp {
          strong IMAPClient(timeout = , retries = 3)
          strong Inbox(client: IMAPClient)
      }
      """),
    good: Example(
      """
      container MailApp {
          strong IMAPClient(timeout = 30, retries = 3)
          strong Inbox(client: IMAPClient)
      }
      """))

  /// The text of TN014.
  static let unsupportedForm = Explanation(
    .unsupportedForm,
    what: """
      An attribute stands before a bundle, a declared lifetime or a property of traits, or traits \
      have one that is neither `@available` nor a global actor.
      """,
    why: """
      A bundle and a lifetime become no declaration of Swift that could bear it, and the \
      properties of traits are kept in one structure, of which no part can be limited to some \
      versions of a platform. Without the error the attribute would be lost in silence.
      """,
    fix: """
      Delete it. What is meant for all members of a bundle goes before each of them, or before a \
      group of them; what is meant for a property of traits, before the traits.
      """,
    bad: Example(
      """
      @available(macOS 14, iOS 17, *)
      bundle Widgets {
          strong WidgetCenter
      }

      container NewsApp {
          include Widgets
      }
      """),
    good: Example(
      """
      bundle Widgets {
          @available(macOS 14, iOS 17, *)
          strong WidgetCenter
      }

      container NewsApp {
          include Widgets
      }
      """))
}
