import TenonDiagnostics

/// Findings about the grammar of statements: words, order and punctuation.
extension Explanation {
  /// The text of TN100.
  static let unexpectedText = Explanation(
    .unexpectedText,
    what: """
      A statement is complete, but more text follows on its line. Or a word stands on a line of its own and starts \
      nothing.
      """,
    why: """
      A statement ends at the end of its line. Text that no part of the statement can hold would be lost, and it is \
      usually a typing error in a keyword, or syntax of another tool.
      """,
    fix: """
      Put the next statement on its own line, or write `;` before it. If the text belongs to the statement, write it \
      in the language's form: roles after `as`, parameters in parentheses directly after the type.
      """,
    bad: Example(
      """
      container ReaderApp {
          strong Library()
          strong Feed(library: Library): FeedSource
      }
      """),
    good: Example(
      """
      container ReaderApp {
          strong Library()
          strong Feed(library: Library) as FeedSource
      }
      """))

  /// The text of TN101.
  static let missingPunctuation = Explanation(
    .missingPunctuation,
    what: """
      A comma, a colon, an equals sign or a bracket is missing between two parts of a statement, or another sign \
      stands in its place.
      """,
    why: """
      Without the sign, the manifest has two readings. Tenon does not choose one.
      """,
    fix: """
      Insert the sign that the message names. A parameter is `label: Type`, a constant is `label = value`, and \
      parameters are separated by commas.
      """,
    bad: Example(
      """
      container ReaderApp {
          input  name: String
          strong Feed(title String)
      }
      """),
    good: Example(
      """
      container ReaderApp {
          input  title: String
          strong Feed(title: String)
      }
      """))

  /// The text of TN102.
  static let missingName = Explanation(
    .missingName,
    what: """
      A name, a type or a qualifier is missing where the grammar requires one, or something else stands there.
      """,
    why: """
      Accessors, initializer calls and binding keys are made of names and types. There is nothing to generate for a \
      statement without them.
      """,
    fix: """
      Write the name or the type. A keyword of Swift used as a name is written in backticks. A qualifier is a plain \
      name: `named main`.
      """,
    bad: Example(
      """
      container ReaderApp {
          strong Cache() named "images"
      }
      """),
    good: Example(
      """
      container ReaderApp {
          strong Cache() named images
      }
      """))

  /// The text of TN103.
  static let wrongOrder = Explanation(
    .wrongOrder,
    what: """
      The parts of a statement are all there, but in another order than the language has.
      """,
    why: """
      There is one order, so that every manifest reads alike: attributes, access, `override` or `eager`, the \
      lifetime, the type, its parameters, effects, `as` and its roles, `named`, and the block.
      """,
    fix: """
      Write the statement as the help shows it.
      """,
    bad: Example(
      """
      container ReaderApp {
          strong Cache named images ()
      }
      """),
    good: Example(
      """
      container ReaderApp {
          strong Cache() named images
      }
      """))

  /// The text of TN104.
  static let repeatedWord = Explanation(
    .repeatedWord,
    what: """
      A word or a clause that a statement has once is written twice: an access level, a lifetime, `as`, `async`.
      """,
    why: """
      If the two differ, they contradict each other. If they are equal, one of them was probably meant to be \
      something else.
      """,
    fix: """
      Keep one of the two.
      """,
    bad: Example(
      """
      container ReaderApp {
          strong weak Library()
      }
      """),
    good: Example(
      """
      container ReaderApp {
          strong Library()
      }
      """))

  /// The text of TN105.
  static let modifierNotAllowed = Explanation(
    .modifierNotAllowed,
    what: """
      A modifier stands before something that it has no meaning for: `override` before a container, an access level \
      before an `include`, `weak` before the type of a parameter.
      """,
    why: """
      The modifier would have no effect in the generated code, so whoever wrote it expects something that does not \
      happen.
      """,
    fix: """
      Delete the modifier, or move it to the statement that it is meant for.
      """,
    bad: Example(
      """
      bundle Reading {
          strong Feed()
      }

      container ReaderApp {
          public include Reading
      }
      """),
    good: Example(
      """
      bundle Reading {
          public strong Feed()
      }

      container ReaderApp {
          include Reading
      }
      """))

  /// The text of TN106.
  static let misplacedStatement = Explanation(
    .misplacedStatement,
    what: """
      A statement stands where it cannot be: an `import` within a container, a container within another one, an \
      `include` in a group of components.
      """,
    why: """
      Imports, containers, bundles, facets, traits and lifetimes are declared at the top level of a manifest. \
      Components, inputs and includes stand in containers and bundles.
      """,
    fix: """
      Move the statement. A container that lives in another one is declared beside it: `container Session in App`.
      """,
    bad: Example(
      """
      container ReaderApp {
          import ReaderKit
          strong Feed()
      }
      """),
    good: Example(
      """
      import ReaderKit

      container ReaderApp {
          strong Feed()
      }
      """))
}
