extension ExplanationTexts {
  /// Findings about effects, isolation and threads.
  static let effect = #"""
    TN064
    An expression contains `try` or `await`, but its component, `call` or `release` doesn't declare `throws` or
    `async`. Or the expression is the default of an input, a value for a `set`, a key or the creation of a
    storage, which can neither throw nor await.
    Why: `throws` and `async` tell everything that depends on a component that a request may fail or suspend.
    Without them, the generated function that contains the expression doesn't compile.
    How to fix it: Write `async`, `throws` or both after the type and its parameters, or after the method of the
    `call` or `release`. Where effects aren't allowed, use `try?`, or make the value a component and depend on
    that.
    Wrong:
        import Foundation

        container NotesApp {
            strong NoteStore(url: URL) = try NoteStore.open(url)
            strong URL = .documentsDirectory
        }
    Right:
        import Foundation

        container NotesApp {
            strong NoteStore(url: URL) throws = try NoteStore.open(url)
            strong URL = .documentsDirectory
        }

    TN090
    A closure's type lacks `async`, `throws` or an actor that a request for its result needs, or names another
    error than the request throws. The notes show where the effect starts.
    Why: The type in the manifest is the type of a parameter of your Swift initializer. Code that calls such a
    closure writes no `await` and no `try`, so the closure couldn't wait or throw.
    How to fix it: Write the closure type that the help shows, in the manifest and in Swift. Or remove the
    effect where it starts. A closure may declare more effects than its result needs, never fewer.
    Wrong:
        container NewsApp {
            strong    Database() async throws
            transient Feed(database: Database)
            transient MenuModel(makeFeed: () -> Feed)
        }
    Right:
        container NewsApp {
            strong    Database() async throws
            transient Feed(database: Database)
            transient MenuModel(makeFeed: () async throws -> Feed)
        }

    TN091
    A component would have to be created on two global actors: it depends on components of different actors, or
    has another actor than its container. The `init` of a container can have the same conflict, if it creates
    `eager` components. The notes show where each actor starts.
    Why: An initializer runs on one actor. It can't use what is isolated to another actor without an `await`.
    How to fix it: Take one of the two dependencies as a closure, `label: () async -> Type`, which runs on the
    other actor when it is called. For that, the container must be `Sendable` or have a global actor. If an
    `eager` component causes the conflict, write it without `eager`, and it is created at its first request.
    Wrong:
        container PhotoApp: Sendable {
            @MainActor strong Window
            @Disk strong Library
            transient Screen(window: Window, library: Library)
        }
    Right:
        container PhotoApp: Sendable {
            @MainActor strong Window
            @Disk strong Library
            transient Screen(window: Window, library: () async -> Library)
        }

    TN092
    A component is `eager` but not `strong`, or it is `async`, by itself or through something that it needs.
    Why: The container's `init` creates eager components and holds them. That `init` isn't `async`, so it can't
    await. An instance of another lifetime would have to be created again later, or nothing would use it.
    How to fix it: Write an async component without `eager`, and request it with `await` when the app starts. If
    a component of another lifetime should be created with the container, make it `eager strong`.
    Wrong:
        container ToolApp {
            eager strong Log
            eager strong Settings(log: Log) async
        }
    Right:
        container ToolApp {
            eager strong Log
            strong Settings(log: Log) async
        }

    TN093
    A container is for one thread or one actor, and another thread or actor can reach it through a closure or a
    child. The closure is `@Sendable` or runs on another actor, or the child is `Sendable`.
    Why: The closure or the child captures the container. Without a lock or an actor, concurrent use would be a
    data race, and the Swift compiler would reject the generated code.
    How to fix it: Put a global actor before the container, mostly `@MainActor container Name`, and declare the
    closure with that actor or as `async`. Or make the container `Sendable`: `container Name: Sendable`. Its
    inputs and all its shared components must then be `Sendable` too. If the closure never leaves the thread or
    actor that created it, write it without `@Sendable`.
    Wrong:
        container UploadApp {
            strong    UploadQueue
            transient Uploader(queue: @Sendable () -> UploadQueue)
        }
    Right:
        container UploadApp: Sendable {
            strong    UploadQueue
            transient Uploader(queue: @Sendable () -> UploadQueue)
        }

    TN094
    A component has a `release`, but the container doesn't hold it. Or the `release` is `async` where releasing
    the component can't await.
    Why: The container calls `release` when it releases a component. It never releases a `weak`, `transient` or
    `graph` component or one in a storage of your own, because others hold them. It releases a `purgeable` or
    `tied` component at a moment when nothing can await.
    How to fix it: Make the component `strong`, `purgeable`, `tied` or of a lifetime that is reset, or do the
    cleanup in the type's `deinit`. For a `purgeable` or `tied` component, call a method that isn't `async`;
    the method can start a task for what takes time.
    Wrong:
        container ChatApp {
            weak      Socket { release close() }
            transient ChatModel(socket: Socket)
        }
    Right:
        container ChatApp {
            strong    Socket { release close() }
            transient ChatModel(socket: Socket)
        }
    """#
}
