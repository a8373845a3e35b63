public nonisolated enum CellarError: Error { case empty }
public nonisolated enum CorkError: Error { case stuck }

nonisolated final class Pantry<T> {
  private var kept: T?
  func instance(orMake make: () throws -> T) rethrows -> T {
    if let kept { return kept }
    let made = try make()
    kept = made
    return made
  }
}

public nonisolated protocol Barrel: AnyObject {}
nonisolated final class Cask: Barrel { init() throws(CellarError) {} }
public nonisolated final class Cork {
  static func pull() throws(CorkError) -> Cork { Cork() }
}
public nonisolated final class Wine { init(barrel: any Barrel, cork: Cork) {} }
public nonisolated final class Goblet { init(of size: Int, barrel: any Barrel) {} }
public nonisolated final class Waiter {
  let pour: (Int) throws(CellarError) -> Goblet
  init(pour: @escaping (Int) throws(CellarError) -> Goblet, wine: () throws -> Wine) {
    self.pour = pour
  }
}
public nonisolated final class Host {
  init(visitor: Visitor) {}
  func greet() throws(CellarError) {}
}
public nonisolated final class Visitor { weak var host: Host? }
public nonisolated final class Ham { init(barrel: any Barrel) {} }
public nonisolated final class Bread {
  init(oven: Int, barrel: any Barrel) {}
  func cool() throws(CellarError) {}
}
public nonisolated final class Party {
  let supper: (Int) throws(CellarError) -> Supper
  init(supper: @escaping (Int) throws(CellarError) -> Supper) { self.supper = supper }
}
public nonisolated protocol Pouring: AnyObject {}
nonisolated final class Tap: Pouring { init() throws(CorkError) {} }
nonisolated final class Spout: Pouring { init() throws(CellarError) {} }
public nonisolated final class Cloth { init(seats: Int) throws(CellarError) {} }
public nonisolated final class Dish { init(barrel: any Barrel) {} }
public nonisolated final class Dinner { init(dish: Dish) {} }

nonisolated final class Stove: Sendable { init() async throws(CellarError) {} }
nonisolated final class Pan: Sendable {
  init(stove: Stove) {}
  func heat() async throws(CellarError) {}
}
nonisolated protocol Meal: AnyObject, Sendable {}
nonisolated final class Soup: Meal { init(pan: Pan) async throws(CellarError) {} }
nonisolated final class Plated: Meal { init(inner: any Meal, pan: Pan) {} }
nonisolated final class Cook: Sendable {
  let soup: @Sendable () async throws(CellarError) -> any Meal
  init(
    soup: @escaping @Sendable () async throws(CellarError) -> any Meal,
    stove: @escaping @Sendable () async throws -> Stove
  ) {
    self.soup = soup
  }
}

@MainActor final class Lamp {
  init() throws(CellarError) {}
  func dim() async throws(CellarError) {}
}
@MainActor final class Singer {
  let again: @MainActor () throws(CellarError) -> Lamp
  init(lamp: Lamp, again: @escaping @MainActor () throws(CellarError) -> Lamp) async {
    self.again = again
  }
}
