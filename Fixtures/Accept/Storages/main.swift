/// A clock that a test turns.
final class Clock: @unchecked Sendable {
  static let shared = Clock()
  var now = 0
  var luck: Int? { now > 100 ? 7 : nil }
}

final class TimeLimited<T> {
  private let seconds: Int
  private let clock: Clock
  private var kept: (instance: T, until: Int)?
  init(seconds: Int, clock: Clock) { (self.seconds, self.clock) = (seconds, clock) }
  func instance(orMake make: () throws -> T) rethrows -> T {
    if let kept, clock.now < kept.until { return kept.instance }
    let made = try make()
    kept = (made, clock.now + seconds)
    return made
  }
}

final class KeepsNothing<T> {
  init() {}
  func instance(orMake make: () throws -> T) rethrows -> T { try make() }
}

final class Soft<T: AnyObject> {
  private weak var kept: T?
  func instance(orMake make: () throws -> T) rethrows -> T {
    if let kept { return kept }
    let made = try make()
    kept = made
    return made
  }
}

/// Gives each instance to so many.
final class Counted<T> {
  private let limit: Int
  private var kept: (instance: T, times: Int)?
  init(limit: Int) { self.limit = limit }
  func instance(orMake make: () throws -> T) rethrows -> T {
    if let kept, kept.times < limit {
      self.kept = (kept.instance, kept.times + 1)
      return kept.instance
    }
    let made = try make()
    kept = (made, 1)
    return made
  }
}

class Noisy {
  init() { print("+ \(type(of: self))") }
  deinit { print("- \(type(of: self))") }
}
final class Source: Noisy {}
protocol Prices: AnyObject {}
final class Rates: Noisy, Prices {
  let source: Source
  init(source: Source) { self.source = source }
}
protocol Weather {}
struct Forecast: Weather {
  let day: Int
  static func today() -> Forecast { Forecast(day: Clock.shared.now) }
}
final class Ticket: Noisy {}
struct Stamp {
  let ticket: Ticket
  let again: Ticket
}
final class Number: Noisy {}
struct Sheet {
  let one: Number
  let two: Number
  let rates: Rates
  let prices: any Prices
  let makeRates: () -> Rates
}
final class Parent: Noisy {
  var child: Child?
  func begin() { print("begins, with a child:", child?.parent === self) }
}
final class Child: Noisy { weak var parent: Parent? }

func store() {
  let clock = Clock.shared
  do {
    let app = App()
    print("for a time")
    do {
      let rates = app.rates
      precondition(app.rates === rates && app.prices === rates)
      clock.now += 59
      precondition(app.rates === rates)
    }
    clock.now += 1
    precondition(app.rates === app.rates)
    print((app.weather as? Forecast)?.day ?? -1, app.luckInt ?? -1)

    print("not at all")
    let stamp = app.stamp
    precondition(stamp.ticket !== stamp.again && app.ticket !== stamp.ticket)

    print("as long as somebody holds it")
    do {
      let source = app.source
      precondition(app.source === source && app.rates.source === source)
    }

    print("twice each")
    let sheet = app.makeSheet()
    precondition(sheet.one === sheet.two && app.makeSheet().one !== sheet.one)
    clock.now += 60
    precondition(sheet.makeRates() !== sheet.rates && sheet.rates === sheet.prices)
    print(app.luckInt ?? -1)

    print("a ring")
    let parent = app.parent
    precondition(parent.child?.parent === parent)
    print("the end")
  }
  print("all is gone")
}

store()
