import TenonDiagnostics

/// Findings about lifetimes and memory.
extension Explanation {
  /// The text of TN038.
  static let strongCycle = Explanation(
    .strongCycle,
    what: """
      Components hold each other in a ring, by their initializers and by what is `set`. The \
      message draws the ring, and a note stands at each step.
      """,
    why: """
      Each of them is held by another one, so they stay when the container and all others have let \
      go of them. Nothing frees them again: it is a memory leak.
      """,
    fix: """
      Declare one of the properties `weak` in Swift and write `set weak` in the manifest; the help \
      names the one that fits best. `set weak` by itself makes nothing weak, it says that the \
      property is.
      """,
    bad: Example(
      """
      container ChessApp {
          strong Game(board: Board)
          strong Board {
              set game: Game
          }
      }
      """),
    good: Example(
      """
      container ChessApp {
          strong Game(board: Board)
          strong Board {
              set weak game: Game
          }
      }
      """))

  /// The text of TN050.
  static let keepsShorterLived = Explanation(
    .keepsShorterLived,
    what: """
      A component that the container holds keeps another one that should go earlier: a `strong` \
      one keeps what is of a `session`, for example. There may be `transient` components between \
      the two; a note stands at each step.
      """,
    why: """
      The holder's reference keeps the other one alive. After a reset everybody else gets a new \
      instance, and the holder goes on with the old one: here, with the account of a user who has \
      logged out.
      """,
    fix: """
      Ask for a closure, `label: () -> Type`, which gives the present instance at each call. Or \
      hold it in a weak property, `{ set weak label: Type }`, where somebody else holds it and \
      `nil` is an answer. Or give the holder the shorter lifetime too.
      """,
    bad: Example(
      """
      lifetime session

      container ChatApp {
          session Account
          strong  Notifications(account: Account)
      }
      """),
    good: Example(
      """
      lifetime session

      container ChatApp {
          session Account
          strong  Notifications(account: () -> Account)
      }
      """))

  /// The text of TN051.
  static let heldByNobody = Explanation(
    .heldByNobody,
    what: """
      A `weak` component is given only to weak properties, by `set weak`. The notes lead to them.
      """,
    why: """
      A `weak` component lives for as long as somebody holds it, and a weak property holds \
      nothing. So it is gone as soon as it has been made, and the properties are `nil`.
      """,
    fix: """
      Make it `strong`, so that the container holds it. Or let one of those who get it hold it, by \
      its init or by `set` without `weak`: one that goes itself when it is not needed any more.
      """,
    bad: Example(
      """
      container ReaderApp {
          weak   ReadingList
          strong SyncService {
              set weak list: ReadingList
          }
      }
      """),
    good: Example(
      """
      container ReaderApp {
          strong ReadingList
          strong SyncService {
              set weak list: ReadingList
          }
      }
      """))

  /// The text of TN052.
  static let tiedByNobody = Explanation(
    .tiedByNobody,
    what: """
      A component is `tied` and `private`.
      """,
    why: """
      What is `tied` is tied to its owner from outside, by the container's `tie(_:to:)`, and the \
      container has no such function for a private component. So nothing would hold it but whoever \
      asked for it, as if it were `transient`.
      """,
    fix: """
      Delete `private`. If it need not be held until an owner goes, make it `transient`.
      """,
    bad: Example(
      """
      container ShopApp {
          strong       Navigation
          private tied CheckoutFlow(order: input Int, navigation: Navigation)
          transient    CartModel(makeCheckout: (Int) -> CheckoutFlow)
      }
      """),
    good: Example(
      """
      container ShopApp {
          strong    Navigation
          tied      CheckoutFlow(order: input Int, navigation: Navigation)
          transient CartModel(makeCheckout: (Int) -> CheckoutFlow)
      }
      """))

  /// The text of TN053.
  static let keepsContainer = Explanation(
    .keepsContainer,
    what: """
      A component that the container holds keeps the container: it gets the container itself, a \
      facet of it or a child of it, directly or through what it keeps.
      """,
    why: """
      The container holds the component and the component holds the container, so neither ever \
      goes, and nothing else that the container holds does. Where the component's lifetime can be \
      ended, they stay until it is.
      """,
    fix: """
      Ask for the parts that are needed, or for closures that give them: a closure of what the \
      container holds does not keep the container. Or hold the container in a weak property, `{ \
      set weak label: Type }`.
      """,
    bad: Example(
      """
      container ShopApp {
          strong    Cart
          transient CartScreen(cart: Cart)
          strong    Router(app: ShopApp)
      }
      """),
    good: Example(
      """
      container ShopApp {
          strong    Cart
          transient CartScreen(cart: Cart)
          strong    Router(makeCartScreen: () -> CartScreen)
      }
      """))

  /// The text of TN054.
  static let unusedOverride = Explanation(
    .unusedOverride,
    what: """
      A child container overrides what its parent has, and nothing in the child asks for it: no \
      component of the child or of its own children, no facet. The note leads to what the parent \
      goes on with.
      """,
    why: """
      A child's `override` is for what the child itself creates. The parent's components were \
      wired without it and keep what the parent has. A test that puts a mock into a child of the \
      app's container so goes on talking to the real server.
      """,
    fix: """
      To replace a component for the whole of a container, in a test or a preview, write \
      `overridable container` there and give the replacement to its `init`: `NewsApp(overrides: \
      .init(api: …))`. To replace it for the child alone, let a component of the child ask for it.
      """,
    bad: Example(
      """
      container NewsApp {
          strong    ServerAPI as API
          transient Feed(api: API)
      }

      container TestApp in NewsApp {
          override strong MockAPI as API
      }
      """),
    good: Example(
      """
      overridable container NewsApp {
          strong    ServerAPI as API
          transient Feed(api: API)
      }
      """))

  /// The text of TN065.
  static let needsClass = Explanation(
    .needsClass,
    what: """
      A component is `weak`, `purgeable` or `tied`, and its type is an optional, a collection, a \
      tuple, a closure or a metatype.
      """,
    why: """
      Swift holds only instances of classes weakly, and only they have an identity by which the \
      container could find them again.
      """,
    fix: """
      Make it `strong`, or `transient` where it was `tied`. Or write the class itself, and have the \
      expression always give one.
      """,
    bad: Example(
      """
      container NotesApp {
          weak Sync? = Sync.ifEnabled()
          transient NoteList(sync: Sync?)
      }
      """),
    good: Example(
      """
      container NotesApp {
          strong Sync? = Sync.ifEnabled()
          transient NoteList(sync: Sync?)
      }
      """))

  /// The text of TN095.
  static let storageCannotWait = Explanation(
    .storageCannotWait,
    what: """
      A component has to be waited for, for itself or for something that it needs, and its \
      lifetime has a storage of your own. The notes lead to where `async` begins.
      """,
    why: """
      A storage makes its instance in `instance(orMake:)`, whose `make` may throw and cannot be \
      `async`.
      """,
    fix: """
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
