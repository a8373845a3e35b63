extension ExplanationTexts {
  /// Findings about lifetimes and memory.
  static let lifetime = #"""
    TN038
    Components hold each other in a retain cycle, through their initializers and the properties that are `set`.
    The message shows the cycle, and a note shows each step.
    Why: Each of these objects is held by another one. None of them is released, even after the container and
    everything else have released them: it is a memory leak.
    How to fix it: Declare one of the properties `weak` in Swift, and write `set weak` in the manifest. The help
    names the property that fits best. `set weak` alone doesn't break the cycle: it only states that the
    property is weak.
    Wrong:
        container ChessApp {
            strong Game(board: Board)
            strong Board {
                set game: Game
            }
        }
    Right:
        container ChessApp {
            strong Game(board: Board)
            strong Board {
                set weak game: Game
            }
        }

    TN050
    A component captures another one that should be released earlier: a `strong` component holds one of the
    `session`, for example. This is a captive dependency. Transient components may be in between; a note shows
    each step.
    Why: The holder keeps the captured instance alive beyond its scope. After a reset, everything else gets a
    new instance, but the holder goes on with the old one: here, with the account of a user who has logged out.
    How to fix it: Take a closure, `label: () -> Type`, which returns the current instance at each call. If
    something else holds the instance and `nil` is acceptable, use a weak property, `{ set weak label: Type }`.
    Or give the holder the shorter lifetime too.
    Wrong:
        lifetime session

        container ChatApp {
            session Account
            strong  Notifications(account: Account)
        }
    Right:
        lifetime session

        container ChatApp {
            session Account
            strong  Notifications(account: () -> Account)
        }

    TN051
    A `weak` or `graph` component is given only to weak properties, by `set weak`, so nothing holds it. For a
    `transient` one, each request is given another instance, so nothing holds what `set weak` is given. The
    notes show these properties.
    Why: The container doesn't hold these components: they live for as long as something else does, and a weak
    property doesn't. The instance is released as soon as it has been created, and the properties are `nil`.
    How to fix it: Make it `strong`, so that the container holds it. Or let a component that receives it hold
    it, by its `init` or by `set` without `weak`. Choose one that is released itself when it is no longer
    needed.
    Wrong:
        container ReaderApp {
            weak   ReadingList
            strong SyncService {
                set weak list: ReadingList
            }
        }
    Right:
        container ReaderApp {
            strong ReadingList
            strong SyncService {
                set weak list: ReadingList
            }
        }

    TN052
    A component is both `tied` and `private`.
    Why: A `tied` component is tied to its owner from outside, by the container's `tie(_:to:)`. A private
    component has no such function. Only the code that requested it would hold it, as if it were `transient`.
    How to fix it: Remove `private`, so that the component can be tied to an owner. If it doesn't have to live
    as long as an owner, make it `transient`.
    Wrong:
        container ShopApp {
            strong    Navigation
            private tied CheckoutFlow(order: input Int, navigation: Navigation)
            transient CartModel(makeCheckout: (Int) -> CheckoutFlow)
        }
    Right:
        container ShopApp {
            strong    Navigation
            tied      CheckoutFlow(order: input Int, navigation: Navigation)
            transient CartModel(makeCheckout: (Int) -> CheckoutFlow)
        }

    TN136
    A `tied` component has a `release`, or is a part of one that is never tied. Other components get an instance
    as a plain parameter, and none of them can tie it: no closure, no facet and no container leads to it.
    Why: The container releases a `tied` component when its owner is deallocated, so it has to be tied to one
    with `tie(_:to:)` first. An instance that is never tied belongs to the component that got it. Its `release`
    never runs, not even at `shutdown()`.
    How to fix it: Inject a closure, and tie what it returns. Or clean up in a `deinit`, which runs whatever
    holds the instance. A component that another `tied` component gets as a parameter is tied and released with
    it.
    Wrong:
        container ShopApp {
            tied      CheckoutFlow { release cancel() }
            transient CartModel(checkout: CheckoutFlow)
        }
    Right:
        container ShopApp {
            tied      CheckoutFlow { release cancel() }
            transient CartModel(makeCheckout: () -> CheckoutFlow)
        }

    TN053
    The container and one of its components hold each other. The component gets the container itself, a facet of
    it or a child of it, directly or through what it holds. A facet is the container itself, seen through a
    protocol.
    Why: Neither is released, and everything else that the container holds leaks with them. If the component has
    a lifetime that can be ended, they stay alive until it is.
    How to fix it: Depend on the parts that the component needs, or on closures that return them. A closure that
    is given to a component that the container holds doesn't hold the container. Or hold the container, or
    its facet, in a weak property, `{ set weak label: Type }`.
    Wrong:
        container ShopApp {
            strong    Cart
            transient CartScreen(cart: Cart)
            strong    Router(app: ShopApp)
        }
    Right:
        container ShopApp {
            strong    Cart
            transient CartScreen(cart: Cart)
            strong    Router(makeCartScreen: () -> CartScreen)
        }

    TN054
    A child container overrides a binding of its parent, and nothing in the child uses the override: no
    component of the child or of its own children, no facet. The note shows what the parent still uses.
    Why: An `override` in a child affects only what the child itself creates. The parent's components keep what
    the parent provides. A test that puts a mock into a child of the app's container therefore still talks to
    the real server.
    How to fix it: To replace a component in a whole container, for a test or a preview, write `overridable
    container` and pass the replacement to its `init`: `NewsApp(overrides: .init(api: …))`. To replace it only
    in the child, let a component of the child depend on it.
    Wrong:
        container NewsApp {
            strong    ServerAPI as API
            transient Feed(api: API)
        }

        container TestApp in NewsApp {
            override strong MockAPI as API
        }
    Right:
        overridable container NewsApp {
            strong    ServerAPI as API
            transient Feed(api: API)
        }

    TN065
    A component is `weak`, `purgeable` or `tied`, but its type isn't a class: it is an optional, a collection,
    a tuple, a closure or a metatype.
    Why: Swift can hold only class instances weakly. Only they have an identity by which the container can find
    them again.
    How to fix it: Make it `strong`, or `transient` if it was `tied`. Or write the class itself as the type,
    with an expression that always returns an instance.
    Wrong:
        container NotesApp {
            weak      Sync? = Sync.ifEnabled()
            transient NoteList(sync: Sync?)
        }
    Right:
        container NotesApp {
            strong    Sync? = Sync.ifEnabled()
            transient NoteList(sync: Sync?)
        }

    TN095
    A component is `async`, by itself or through something that it needs, and its lifetime has a storage of your
    own. The notes show where `async` starts.
    Why: A storage creates its instance in `instance(orMake:)`. The closure `make` may throw, but it can't be
    `async`.
    How to fix it: Take the async dependency as a closure, `label: () async -> Type`, and await it in a method
    of the component. Or give the component a lifetime that the container manages, such as `strong`.
    Wrong:
        lifetime recent = Recent(seconds: 60)

        container WeatherApp {
            strong Server() async
            recent Forecast(server: Server)
        }
    Right:
        lifetime recent = Recent(seconds: 60)

        container WeatherApp {
            strong Server() async
            recent Forecast(server: () async -> Server)
        }
    """#
}
