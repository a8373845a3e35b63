import TenonDiagnostics

/// Findings about effects, isolation and threads.
extension Explanation {
  /// The text of TN064.
  static let unsaidEffects = Explanation(
    .unsaidEffects,
    what: """
      An expression says `try` or `await`, and the component, the `call` or the `release` that it \
      belongs to does not say `throws` or `async`. Or it is the default of an input, a value that \
      is `set`, a key, or what makes a storage: these can neither fail nor wait.
      """,
    why: """
      Whoever asks for a component learns from `throws` and `async` that asking may fail or take \
      time, and so do all that need it. An expression alone tells nobody, and the generated \
      function that holds it could not be compiled.
      """,
    fix: """
      Write `async`, `throws` or both behind the type and its parameters, or behind the `call` or the \
      `release`. Where nothing can be said, use `try?`, or make the value a component and ask for \
      that.
      """,
    bad: Example(
      """
      import Foundation

      container NotesApp {
          strong NoteStore(url: URL) = try NoteStore.open(url)
          strong URL = .documentsDirectory
      }
      """),
    good: Example(
      """
      import Foundation

      container NotesApp {
          strong NoteStore(url: URL) throws = try NoteStore.open(url)
          strong URL = .documentsDirectory
      }
      """))

  /// The text of TN090.
  static let closurePromisesLess = Explanation(
    .closurePromisesLess,
    what: """
      A closure's type lacks `async`, `throws` or an actor that asking for its result takes. The \
      notes lead to where that begins.
      """,
    why: """
      The type in the manifest is that of a param of your Swift initializer. Who calls such a \
      closure writes no `await` and no `try`, so nothing could wait there and no error could get \
      out.
      """,
    fix: """
      Write the closure type of the help line, here and in Swift. Or take the effect away where it \
      begins. A closure may say more than is needed.
      """,
    bad: Example(
      """
      container NewsApp {
          strong    Database() async throws
          transient Feed(database: Database)
          transient MenuModel(makeFeed: () -> Feed)
      }
      """),
    good: Example(
      """
      container NewsApp {
          strong    Database() async throws
          transient Feed(database: Database)
          transient MenuModel(makeFeed: () async throws -> Feed)
      }
      """))

  /// The text of TN091.
  static let actorConflict = Explanation(
    .actorConflict,
    what: """
      A component would have to be made on two global actors: it needs what is made on one and \
      what is made on the other, or stands on another one than its container. Or the `init` of a \
      container would, for what is `eager`. The notes lead to where each actor begins.
      """,
    why: """
      An initializer runs on one actor. It cannot be given what only another one may touch without \
      waiting for it.
      """,
    fix: """
      Let the component ask for one of the two by a closure, `label: () async -> Type`: it goes to \
      the other actor when it is called. The container has to be `Sendable` or a global actor's \
      for that. Before what is `eager`, delete the word.
      """,
    bad: Example(
      """
      container PhotoApp: Sendable {
          @MainActor strong Window
          @Disk      strong Library
          transient Screen(window: Window, library: Library)
      }
      """),
    good: Example(
      """
      container PhotoApp: Sendable {
          @MainActor strong Window
          @Disk      strong Library
          transient Screen(window: Window, library: () async -> Library)
      }
      """))

  /// The text of TN092.
  static let eagerForm = Explanation(
    .eagerForm,
    what: """
      `eager` stands before a component that is not `strong`, or before one that has to be waited \
      for, for itself or for something that it needs.
      """,
    why: """
      What is `eager` is made in the container's `init` and kept. That `init` is not `async`, so \
      it cannot wait. And what the container does not keep for good would have to be made again, \
      or would be made for nobody.
      """,
    fix: """
      Delete `eager`, and ask for the component when the app begins, where there is an `await`. A \
      component of another lifetime can be made `strong`.
      """,
    bad: Example(
      """
      container ToolApp {
          eager strong Log
          eager strong Settings(log: Log) async
      }
      """),
    good: Example(
      """
      container ToolApp {
          eager strong Log
          strong       Settings(log: Log) async
      }
      """))

  /// The text of TN093.
  static let notSendable = Explanation(
    .notSendable,
    what: """
      A container is for one thread or one actor, and something of it goes to others: a closure \
      that is `@Sendable` or runs on another actor, or a child that is `Sendable`.
      """,
    why: """
      The closure or the child takes the container along. Without a lock or an actor, two threads \
      could use it at once, and the Swift compiler would refuse the generated code.
      """,
    fix: """
      Make the container `Sendable`, `container Name: Sendable`; then its inputs and all that it \
      shares must be `Sendable` too. Or put a global actor before it, and let the closure say that \
      actor or be `async`. If the closure stays where it was made, delete `@Sendable`.
      """,
    bad: Example(
      """
      container UploadApp {
          strong    UploadQueue
          transient Uploader(queue: @Sendable () -> UploadQueue)
      }
      """),
    good: Example(
      """
      container UploadApp: Sendable {
          strong    UploadQueue
          transient Uploader(queue: @Sendable () -> UploadQueue)
      }
      """))

  /// The text of TN094.
  static let releaseForm = Explanation(
    .releaseForm,
    what: """
      `release` stands in a component that the container does not hold, or is `async` where \
      letting go cannot wait.
      """,
    why: """
      A release is called when the container lets go of a component. Of what is `weak`, \
      `transient`, `graph` or in a storage of your own it never does, for others hold that. What \
      is `purgeable` or `tied` goes at moments that nobody waits for.
      """,
    fix: """
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
