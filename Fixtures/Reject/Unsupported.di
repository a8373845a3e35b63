import Foundation

bundle Network { strong Client() }
@MainActor traits PetInjected { @available(macOS 14, *) var pet: Int = 3 }
lifetime session
lifetime cached = Cached(seconds: 5)

#if DEBUG
import Debugging
#endif

@MainActor
container App: Sendable {
    include   Network
    accessors drop Impl
    graph     A(client: Client)
    purgeable B()
    tied      C()
    session   D()
    eager strong E()
    override strong F()
    strong    G() async throws
    strong    H() {
        set delegate: A
        call start()
        release stop()
    }
    strong    I() as [Plugin]
    strong    J() as [String: Plugin] at "j"
    @MainActor strong K()
    decorate  L(inner: A) as A
    strong    M(later: @Sendable () -> A)
    strong    N(app: App)
    strong    O(facet: Small)
    graph { P() }
    #if DEBUG
    strong    Q()
    #endif
}

overridable container Child in App { }

facet Small { @MainActor Foo async }
