import TenonDiagnostics

/// Findings about bundles, overrides, decorators and collections.
extension Explanation {
  /// The text of TN070.
  static let unknownBundle = Explanation(
    .unknownBundle,
    what: """
      An `include` names an unknown bundle. No bundle has that name, the manifest does not import the \
      bundle's module, or the command does not know the manifests of that module.
      """,
    why: """
      The members of the bundle would be missing from the container, so Tenon can't check the container any \
      further.
      """,
    fix: """
      Correct the name, declare the bundle, or import its module. On the command line, name the manifests of \
      other modules with `--depends Module=PATH`. The plugin finds them by itself.
      """,
    bad: Example(
      """
      bundle Networking {
          strong HTTPClient
      }

      container MailApp {
          include Network
          strong  Mailbox
      }
      """),
    good: Example(
      """
      bundle Networking {
          strong HTTPClient
      }

      container MailApp {
          include Networking
          strong  Mailbox
      }
      """))

  /// The text of TN071.
  static let bundleCycle = Explanation(
    .bundleCycle,
    what: """
      A bundle includes itself, directly or through other bundles. The message shows the cycle, and a note \
      shows each `include`.
      """,
    why: """
      The members of a bundle are its own and those of the bundles that it includes. A cycle of includes \
      never ends.
      """,
    fix: """
      Delete one of the includes. A bundle may depend on what it does not contain: the container that \
      includes the bundle provides it, from another bundle for example.
      """,
    bad: Example(
      """
      bundle Storage {
          include Logging
          strong  Database(log: Log)
      }

      bundle Logging {
          include Storage
          strong  Log
          strong  LogArchive(database: Database)
      }

      container NotesApp {
          include Storage
      }
      """),
    good: Example(
      """
      bundle Storage {
          include Logging
          strong  Database(log: Log)
      }

      bundle Logging {
          strong Log
          strong LogArchive(database: Database)
      }

      container NotesApp {
          include Storage
      }
      """))

  /// The text of TN072.
  static let duplicateInclude = Explanation(
    .duplicateInclude,
    what: """
      A container or a bundle includes the same bundle twice. The note shows the first `include`.
      """,
    why: """
      A bundle counts only once, so the duplicate has no effect. Perhaps you meant another bundle.
      """,
    fix: """
      Delete one of the two lines, or write the name of the bundle that you meant.
      """,
    bad: Example(
      """
      bundle Networking {
          strong HTTPClient
      }

      container MailApp {
          include Networking
          strong  Mailbox(client: HTTPClient)
          include Networking
      }
      """),
    good: Example(
      """
      bundle Networking {
          strong HTTPClient
      }

      container MailApp {
          include Networking
          strong  Mailbox(client: HTTPClient)
      }
      """))

  /// The text of TN076.
  static let overrideOfNothing = Explanation(
    .overrideOfNothing,
    what: """
      A component or an input is declared `override`, but no included bundle and no parent provides the same \
      key.
      """,
    why: """
      Nothing is replaced, so the component that should be overridden stays in use. A test would still talk \
      to the real server.
      """,
    fix: """
      Provide the same key as the component that you replace: the same type or role, with the same \
      qualifier. A component that is provided as `Client` is replaced by another one `as Client`. If you do \
      not want to replace anything, write the component without `override`.
      """,
    bad: Example(
      """
      bundle Networking {
          strong HTTPClient as Client
      }

      container TestApp {
          include Networking
          override strong FakeClient
      }
      """),
    good: Example(
      """
      bundle Networking {
          strong HTTPClient as Client
      }

      container TestApp {
          include Networking
          override strong FakeClient as Client
      }
      """))

  /// The text of TN077.
  static let decoratesNothing = Explanation(
    .decoratesNothing,
    what: """
      A decorator wraps nothing. No component in the container provides its role, or the provider is an \
      input, which the container does not create. Or no parameter of the decorator takes what it wraps.
      """,
    why: """
      A decorator that wraps nothing is never created, and the cache or log that it adds is silently \
      missing. A decorator that does not receive what it wraps could only replace it.
      """,
    fix: """
      Bind the component to the decorator's role with `as Role`, or correct the role or the qualifier after \
      `decorate`. If the parameter is missing, add it: `decorate Type(inner: Role) as Role`.
      """,
    bad: Example(
      """
      container NewsApp {
          strong   HTTPFeed
          decorate CachedFeed(inner: Feed) as Feed
      }
      """),
    good: Example(
      """
      container NewsApp {
          strong   HTTPFeed as Feed
          decorate CachedFeed(inner: Feed) as Feed
      }
      """))

  /// The text of TN078.
  static let decoratorForm = Explanation(
    .decoratorForm,
    what: """
      A decorator has no role, several roles, its own type as a role, or a collection as its role.
      """,
    why: """
      A decorator wraps the provider of one role, and provides that role itself to everything else. Without \
      a role, or with two, Tenon can't know what it wraps.
      """,
    fix: """
      Write `as Role`, with the one role that it wraps. For several roles, write several decorators. \
      Elements of a collection are wrapped one by one: write `as Plugin`, not `as [Plugin]`.
      """,
    bad: Example(
      """
      container NewsApp {
          strong   HTTPFeed as Feed
          decorate CachedFeed(inner: Feed)
      }
      """),
    good: Example(
      """
      container NewsApp {
          strong   HTTPFeed as Feed
          decorate CachedFeed(inner: Feed) as Feed
      }
      """))

  /// The text of TN079.
  static let collectionForm = Explanation(
    .collectionForm,
    what: """
      An element of a dictionary has no key, an element of an array has one, or two elements of a dictionary \
      have the same key.
      """,
    why: """
      A dictionary holds one value for each key. Of two elements with a duplicate key, only the last one \
      would remain, and the other would be lost silently.
      """,
    fix: """
      Give each element of a dictionary a key of its own: `as [Key: Role] at key`. Write an element of an \
      array without `at`: `as [Role]`.
      """,
    bad: Example(
      """
      container SettingsApp {
          strong    SoundPage as [String: Page] at "sound"
          strong    PrivacyPage as [String: Page] at "sound"
          transient Router(pages: [String: Page])
      }
      """),
    good: Example(
      """
      container SettingsApp {
          strong    SoundPage as [String: Page] at "sound"
          strong    PrivacyPage as [String: Page] at "privacy"
          transient Router(pages: [String: Page])
      }
      """))

  /// The text of TN124.
  static let excludesNothing = Explanation(
    .excludesNothing,
    what: """
      `exclude` names a component that no included bundle adds to a collection. The component may be the \
      container's own, a parent's, or in no collection at all, or its type has another name or qualifier.
      """,
    why: """
      `exclude` leaves a bundle's component out of the array or dictionary that the bundle adds it to. If there \
      is nothing to leave out, the collection has an element that you believe to be excluded.
      """,
    fix: """
      Write the type of the component as the bundle declares it, with its qualifier. Exclude a parent's element \
      in the parent. To replace a component that is in no collection, use `override`.
      """,
    bad: Example(
      """
      bundle Pages {
          strong NewsPage as [Page]
          strong HelpPage as [Page]
      }

      container App {
          include Pages
          exclude SupportPage
      }
      """),
    good: Example(
      """
      bundle Pages {
          strong NewsPage as [Page]
          strong HelpPage as [Page]
      }

      container App {
          include Pages
          exclude HelpPage
      }
      """))
}
