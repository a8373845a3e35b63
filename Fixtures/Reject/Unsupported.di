import Foundation

@MainActor traits PetInjected { @available(macOS 14, *) var pet: Int = 3 }

@MainActor
container App: Sendable {
    eager strong E()
    strong    G() async throws
    strong    H() {
        call start() async
        release stop()
    }
    @MainActor strong K()
    strong    M(later: @Sendable () -> H)
}

overridable container Other { }

facet Small { @MainActor Foo async }
