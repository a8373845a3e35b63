import Testing

@testable import CoordinatorKit

@Suite("What can be tied to what, and for how long")
struct TieTests {
  let log = LifeLog()
  let container: AppContainer
  let navigation: NavigationController

  init() {
    container = AppContainer(log: log)
    navigation = NavigationController(root: container.makeContactsScreen())
  }

  private func makeCoordinator() -> UpdateDetailsCoordinator {
    container.makeUpdateDetailsCoordinator(id: 1, navigation: navigation)
  }

  @Test("Until it is tied, nobody holds it but the one that asked")
  func untied() {
    _ = makeCoordinator()
    #expect(log.coordinators.isEmpty)
  }

  @Test("Each request makes another one")
  func oneForEachRequest() {
    let coordinators = [makeCoordinator(), makeCoordinator()]
    #expect(coordinators[0] !== coordinators[1])
    withExtendedLifetime(coordinators) { #expect(log.coordinators.count == 2) }
  }

  @Test("An owner needs no base class")
  func ownerOfAnyClass() {
    var owner: Anybody? = Anybody()
    if let owner { container.tie(makeCoordinator(), to: owner) }
    #expect(log.coordinators.count == 1)
    owner = nil
    #expect(log.coordinators.isEmpty)
  }

  @Test("A lifetime alone will do")
  func lifetimeAlone() {
    var lifetime: Lifetime? = Lifetime()
    if let lifetime { container.tie(makeCoordinator(), to: lifetime) }
    #expect(log.coordinators.count == 1)
    lifetime = nil
    #expect(log.coordinators.isEmpty)
  }

  @Test("One owner may have several tied to it")
  func severalToOne() {
    var owner: Anybody? = Anybody()
    if let owner {
      container.tie(makeCoordinator(), to: owner)
      container.tie(makeCoordinator(), to: owner)
    }
    #expect(log.coordinators.count == 2)
    owner = nil
    #expect(log.coordinators.isEmpty)
  }

  @Test("Tied again, it does not depend on the earlier owner any more")
  func tiedAgain() {
    var first: Anybody? = Anybody()
    var second: Anybody? = Anybody()
    if let first, let second {
      let coordinator = makeCoordinator()
      container.tie(coordinator, to: first)
      container.tie(coordinator, to: second)
    }
    first = nil
    #expect(log.coordinators.count == 1)
    second = nil
    #expect(log.coordinators.isEmpty)
    #expect(first == nil && second == nil)
  }

  @Test("It can be let go by hand")
  func letGoByHand() {
    let owner = Anybody()
    var coordinator: UpdateDetailsCoordinator? = makeCoordinator()
    if let coordinator {
      container.tie(coordinator, to: owner)
      container.release(coordinator)
    }
    #expect(log.coordinators.count == 1)
    coordinator = nil
    #expect(log.coordinators.isEmpty)
    withExtendedLifetime(owner) {}
  }

  @Test("It goes with its container, though its owner stays")
  func goesWithItsContainer() {
    let owner = Anybody()
    var other: AppContainer? = AppContainer(log: log)
    if let other {
      other.tie(other.makeUpdateDetailsCoordinator(id: 1, navigation: navigation), to: owner)
    }
    #expect(log.coordinators.count == 1)
    other = nil
    #expect(log.coordinators.isEmpty)
    withExtendedLifetime(owner) {}
  }
}

/// Not a screen, and no subclass of anything.
private final class Anybody: LifetimeOwner {
  let lifetime = Lifetime()
}
