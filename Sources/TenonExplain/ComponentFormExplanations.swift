import TenonDiagnostics

/// Findings about the form of components and of what stands in them.
extension Explanation {
  /// The text of TN110.
  static let componentForm = Explanation(
    .componentForm,
    what: """
      A component is not in the language's form: it has no lifetime, or a name before its type, or its type is a \
      tuple or a case of an enum.
      """,
    why: """
      A component is a lifetime and the initializer call that creates the instance. Its accessor's name follows from \
      its type or role.
      """,
    fix: """
      Write `strong Type(label: Dependency)`, with the lifetime that you mean. For another accessor name, write \
      `{ accessor name }` after the component. For an instance that is not created by an initializer, write \
      `strong Type = expression`.
      """,
    bad: Example(
      """
      container ReaderApp {
          Feed()
      }
      """),
    good: Example(
      """
      container ReaderApp {
          strong Feed()
      }
      """))

  /// The text of TN111.
  static let parameterForm = Explanation(
    .parameterForm,
    what: """
      A parameter of a component is not in the language's form, or combines parts that exclude each other.
      """,
    why: """
      A parameter is `label: Type`, `label: Type = default`, `label: input Type` or `label = value`. Each form \
      generates different code, so a mixture has no meaning.
      """,
    fix: """
      Write the parameter in one of these forms. A closure is `label: (Argument) -> Type`.
      """,
    bad: Example(
      """
      container ReaderApp {
          strong Client()
          strong Feed(client: Client; pageSize = 20)
      }
      """),
    good: Example(
      """
      container ReaderApp {
          strong Client()
          strong Feed(client: Client, pageSize = 20)
      }
      """))

  /// The text of TN114.
  static let expressionForm = Explanation(
    .expressionForm,
    what: """
      An expression that is copied into the generated code is not one complete Swift expression: an operand or an \
      operator is missing, or a statement or directive stands in it.
      """,
    why: """
      The generated code must stay valid around the expression. Tenon checks where the expression ends and leaves \
      everything else about it to the Swift compiler.
      """,
    fix: """
      Complete the expression. For anything longer, write a Swift function and call it.
      """,
    bad: Example(
      """
      container ReaderApp {
          strong Feed(pageSize = [10; 20])
      }
      """),
    good: Example(
      """
      container ReaderApp {
          strong Feed(pageSize = [10, 20])
      }
      """))

  /// The text of TN115.
  static let roleForm = Explanation(
    .roleForm,
    what: """
      What follows `as` is not a role, or is not separated as roles are.
      """,
    why: """
      A role is the protocol, the superclass or the collection as which a component is provided. Tuples, functions \
      and optionals cannot be roles.
      """,
    fix: """
      Write protocols separated by commas: `as Reading, Syncing`. A superclass is `as class Base`; the component's \
      own type beside its roles is `as self, Role`.
      """,
    bad: Example(
      """
      container ReaderApp {
          strong Feed() as (Reading, Syncing)
      }
      """),
    good: Example(
      """
      container ReaderApp {
          strong Feed() as Reading, Syncing
      }
      """))

  /// The text of TN117.
  static let blockForm = Explanation(
    .blockForm,
    what: """
      A `set`, `call`, `release` or `accessor` in the block of a component is not in the language's form.
      """,
    why: """
      A block lists what happens after the initializer (`set`, `call`), before the instance is released (`release`), \
      and the accessor's name. Each is one statement.
      """,
    fix: """
      Write `set property: Type`, `call method(label: Type)`, `release method()` or `accessor name`.
      """,
    bad: Example(
      """
      container ReaderApp {
          strong Feed() { release async close() }
      }
      """),
    good: Example(
      """
      container ReaderApp {
          strong Feed() { release close() async }
      }
      """))

  /// The text of TN118.
  static let decoratorStatement = Explanation(
    .decoratorStatement,
    what: """
      A `decorate` statement is not in the language's form: it has a lifetime or access level of its own, or does \
      not name what it wraps.
      """,
    why: """
      A decorator takes the place of the component that it wraps, so it lives as long and is visible as far as that \
      component.
      """,
    fix: """
      Write `decorate Wrapper(inner: Role) as Role`, without a lifetime and without an access level.
      """,
    bad: Example(
      """
      container ReaderApp {
          strong   WebFeed() as Feed
          decorate strong CachedFeed(inner: Feed) as Feed
      }
      """),
    good: Example(
      """
      container ReaderApp {
          strong   WebFeed() as Feed
          decorate CachedFeed(inner: Feed) as Feed
      }
      """))

  /// The text of TN120.
  static let typeForm = Explanation(
    .typeForm,
    what: """
      A type is written in a form that cannot stand in this place.
      """,
    why: """
      Types of a manifest are copied into generated properties, parameters and signatures. Some forms, such as an \
      opaque `some P` or `inout`, are allowed by Swift in a few of these places only.
      """,
    fix: """
      Write the type as the help shows it. A role is written by its protocol's name, `Reading`, without `any` or \
      `some`.
      """,
    bad: Example(
      """
      container ReaderApp {
          input  source: any Reading?
          strong Feed(source: (any Reading)?)
      }
      """),
    good: Example(
      """
      container ReaderApp {
          input  source: (any Reading)?
          strong Feed(source: (any Reading)?)
      }
      """))
}
