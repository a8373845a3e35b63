package import TenonDiagnostics

/// What is said of the form of a statement.
extension Explanation {
  /// The text of TN011.
  package static let expectedSyntax = Explanation(
    .expectedSyntax, "A statement that is not written as the language wants it",
    what: """
      A statement has something that cannot stand at its place, lacks something, or says something \
      twice. The message says what was expected and what was found, and the help how it is \
      written.
      """,
    why: """
      What was meant cannot be known, and to pass over it would leave it out of the graph. The \
      other statements are read and checked, so one mistake does not hide the next.
      """,
    mend: """
      Write what the message expects; manifest.md has all forms. What is most often missing: the \
      label of a param, `label: Type`; the lifetime before a component, `strong Type`; the `=` \
      before a constant, `label = 10`; the comma between two roles, `as A, B`.
      """,
    bad: Example(
      """
      container MailApp {
          strong IMAPClient
          strong Inbox(IMAPClient)
      }
      """),
    good: Example(
      """
      container MailApp {
          strong IMAPClient
          strong Inbox(client: IMAPClient)
      }
      """))

  /// The text of TN012.
  package static let unknownWord = Explanation(
    .unknownWord, "A word that begins nothing",
    what: """
      A word stands where a declaration, a member or a line of a block begins, or before a \
      component, and means nothing there. Or an attribute of a closure's type is misspelled.
      """,
    why: """
      A manifest is no Swift file: it has no `let`, `func` or `class`. What begins with a word \
      that is not understood would be missing from the graph.
      """,
    mend: """
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
  package static let emptyFragment = Explanation(
    .emptyFragment, "An expression that is missing",
    what: """
      Something announces an expression, such as an `=`, an input's label or `#if`, and none \
      follows.
      """,
    why: """
      Expressions are copied into the generated code. Without one there would be nothing to copy, \
      and the Swift compiler would complain about code that nobody wrote.
      """,
    mend: """
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

  /// The text of TN081.
  package static let conditionNotUnderstood = Explanation(
    .conditionNotUnderstood, "A condition that is not understood",
    what: """
      What stands behind `#if` or `#elseif` is none of the conditions that Swift has.
      """,
    why: """
      The graph is checked in every combination of its conditions, whatever is set in this build. \
      For that each condition has to be taken apart: `!DEBUG` is where `DEBUG` is not, `os(iOS)` \
      never where `os(macOS)` is. Swift's flags are set or not set; they have no values.
      """,
    mend: """
      Write names such as `DEBUG`, which `-D DEBUG` sets, and `os(…)`, `arch(…)`, `canImport(…)`, \
      `targetEnvironment(…)`, `swift(>=…)`, `compiler(>=…)`, joined with `!`, `&&` and `||`. For \
      several values of a setting use a flag for each.
      """,
    bad: Example(
      """
      container ChatApp {
          #if DEBUG == 1
          strong ConsoleLog as Log
          #else
          strong SilentLog as Log
          #endif
          strong Chat(log: Log)
      }
      """),
    good: Example(
      """
      container ChatApp {
          #if DEBUG
          strong ConsoleLog as Log
          #else
          strong SilentLog as Log
          #endif
          strong Chat(log: Log)
      }
      """))

  /// The text of TN061.
  package static let emptyTraits = Explanation(
    .emptyTraits, "Traits without properties",
    what: """
      Traits have nothing between their braces.
      """,
    why: """
      A type that adopts them gets nothing by it, and has to have an `InjectedStorage` all the \
      same.
      """,
    mend: """
      Write a property and its default, or delete the declaration. For a protocol that only marks \
      types, write one in Swift.
      """,
    bad: Example(
      """
      traits ThemeInjected {
          // var theme: Theme = .light
      }
      """),
    good: Example(
      """
      traits ThemeInjected {
          var theme: Theme = .light
      }
      """))
}
