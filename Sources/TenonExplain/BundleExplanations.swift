import TenonDiagnostics

/// Findings about bundles, overrides, decorators and collections.
extension Explanation {
  /// The text of TN070.
  static let unknownBundle = Explanation(
    .unknownBundle,
    what: """
      `include` names a bundle that cannot be seen: there is none of that name, or it is in a \
      module that the manifest does not import, or its module's manifests are not known to the \
      command.
      """,
    why: """
      What the bundle has would be missing in the container, so nothing more could be said of \
      that.
      """,
    fix: """
      Correct the name, declare the bundle, or import its module. On the command line, name the \
      manifests of other modules: `--depends Module=PATH`. The plugin finds them by itself.
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
      A bundle includes itself, directly or through others. The message draws the ring, and a note \
      stands at each `include`.
      """,
    why: """
      The members of a bundle are its own and those of the bundles that it includes. In a ring \
      there is no end to that.
      """,
    fix: """
      Delete one of the `include`s. A bundle may ask for what it does not have itself: the \
      container that includes it provides that, from another bundle for example.
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
          strong  Log
          strong  LogArchive(database: Database)
      }

      container NotesApp {
          include Storage
      }
      """))

  /// The text of TN072.
  static let duplicateInclude = Explanation(
    .duplicateInclude,
    what: """
      A container or a bundle includes the same bundle twice. The note leads to the first \
      `include`.
      """,
    why: """
      A bundle counts once, however often it is reached, so the second line does nothing. Perhaps \
      another bundle was meant.
      """,
    fix: """
      Delete one of the two lines, or write the name of the bundle that was meant.
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
      `override` stands before a component or an input, and no bundle that the container includes, \
      and no parent, offers the same key.
      """,
    why: """
      Nothing is replaced: the component that should give way stays in use. A test would go on to \
      ask the real server.
      """,
    fix: """
      Offer what the other one offers: the same type, role and qualifier. A component that is \
      offered as `Client` is replaced by another one `as Client`. If nothing is to be replaced, \
      delete `override`.
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
      A decorator wraps nothing: nothing in the container plays its role, or what does is an \
      input, which is not made there; or none of the decorator's params asks for what it wraps.
      """,
    why: """
      A decorator that wraps nothing is never made, and what it adds, a cache or a log, would be \
      missing without a word. One that does not get what it wraps could only take its place.
      """,
    fix: """
      Offer the component as the role that the decorator names, `as Role`, or correct the role or \
      the qualifier behind `decorate`. Where the param is missing, add it: `decorate Type(inner: \
      Role) as Role`.
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
      A decorator names no role, several roles, its own type or a collection.
      """,
    why: """
      A decorator wraps what plays one role, and plays that role itself for everybody else. \
      Without it, or with two, nothing says what it wraps.
      """,
    fix: """
      Write `as Role` with the one role that it wraps; for several roles write several decorators. \
      Elements of a collection are wrapped each by itself: write `as Plugin`, not `as [Plugin]`.
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
      An element of a dictionary has no key, an element of an array has one, or two elements of a \
      dictionary have the same one.
      """,
    why: """
      A dictionary keeps one value for each key. Of two elements with one key, the last one would \
      stay and the other would be lost without a word.
      """,
    fix: """
      Give each element of a dictionary a key of its own, `as [Key: Role] at key`. In an array \
      delete `at`.
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
}
