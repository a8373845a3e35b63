nonisolated enum Mottos {
  static func motto(for name: String) -> String { "Go, \(name)!" }
}

#if DEBUG
  public protocol Naming {
    var name: String { get }
  }

  // Where all is the main actor's unless it says otherwise, such traits are too, and who has them.
  struct Person: PetInjected {
    let name: String
    var injected = InjectedStorage()
  }

  final class Game: ScoreInjected {
    var injected = InjectedStorage()
  }

  @MainActor
  final class Owner: @MainActor Naming, @MainActor PetInjected {
    let name = "Eve"
    var injected = InjectedStorage()
  }
#else
  public nonisolated protocol Naming {
    var name: String { get }
  }

  nonisolated struct Person: PetInjected {
    let name: String
    var injected = InjectedStorage()
  }
#endif
