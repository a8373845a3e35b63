import Foundation

bundle Network { strong Client() }
@MainActor traits PetInjected { @available(macOS 14, *) var pet: Int = 3 }

#if DEBUG
import Debugging
#endif

@MainActor
container App: Sendable {
    include   Network
    accessors drop Impl
    eager strong E()
    override strong F()
    strong    G() async throws
    strong    H() {
        call start() async
        release stop()
    }
    strong    I() as [Plugin]
    strong    J() as [String: Plugin] at "j"
    @MainActor strong K()
    decorate  L(inner: A) as A
    strong    M(later: @Sendable () -> H)
    strong    N(app: App)
    strong    O(facet: Small)
    #if DEBUG
    strong    Q()
    #endif
}

overridable container Child in App { }

facet Small { @MainActor Foo async }
