import Foundation

/// A ring by properties. Nothing in here has a lock: whoever asks sees what is finished.
final class Left: @unchecked Sendable {
  var right: Right?
  private let mark: Mark

  init(ledger: Ledger) { mark = Mark("Left", ledger) }
}

final class Right: @unchecked Sendable {
  weak var left: Left?
  var isJoined = false
  private let mark: Mark

  init(ledger: Ledger) { mark = Mark("Right", ledger) }

  func join(left: Left) {
    // A little while in which others could see it as it is.
    Thread.sleep(forTimeInterval: 0.000_1)
    isJoined = self.left === left
  }
}

/// A ring that lives as long as somebody holds it.
final class Sun: @unchecked Sendable {
  var moon: Moon?
  private let mark: Mark

  init(ledger: Ledger) { mark = Mark("Sun", ledger) }
}

final class Moon: @unchecked Sendable {
  weak var sun: Sun?
  private let mark: Mark

  init(ledger: Ledger) { mark = Mark("Moon", ledger) }
}

/// Asks for the far side of a ring first.
final class Sky: Sendable {
  let moon: Moon
  let sun: Sun

  init(moon: Moon, sun: Sun) {
    self.moon = moon
    self.sun = sun
  }
}

/// A ring in which one member waits.
final class Alpha: @unchecked Sendable {
  var beta: Beta?
  var isStarted = false
  private let mark: Mark

  init(ledger: Ledger) async {
    await Task.yield()
    mark = Mark("Alpha", ledger)
  }

  func start() async {
    await Task.yield()
    isStarted = beta?.alpha === self
  }
}

final class Beta: @unchecked Sendable {
  weak var alpha: Alpha?
  private let mark: Mark

  init(ledger: Ledger) { mark = Mark("Beta", ledger) }
}

/// What there is one of in a session.
final class Day: Sendable {
  private let mark: Mark

  init(ledger: Ledger) { mark = Mark("Day", ledger) }
}

/// A ring that belongs to a day.
final class Dawn: @unchecked Sendable {
  let day: Day
  var dusk: Dusk?
  private let mark: Mark

  init(day: Day, ledger: Ledger) async {
    self.day = day
    await Task.yield()
    mark = Mark("Dawn", ledger)
  }
}

final class Dusk: @unchecked Sendable {
  let day: Day
  weak var dawn: Dawn?
  let mark: Mark

  init(day: Day, ledger: Ledger) async {
    self.day = day
    await Task.yield()
    mark = Mark("Dusk", ledger)
  }

  func close() { mark.close() }
}

/// Asks for the next one in its init.
final class First: Sendable {
  let second: Second
  private let mark: Mark

  init(second: @Sendable () -> Second, ledger: Ledger) {
    ledger.note(.making("First"))
    self.second = second()
    mark = Mark("First", ledger)
  }
}

/// Asks for the next one in its init.
final class Second: Sendable {
  let third: Third
  private let mark: Mark

  init(third: @Sendable () -> Third, ledger: Ledger) {
    ledger.note(.making("Second"))
    self.third = third()
    mark = Mark("Second", ledger)
  }
}

/// Asks for nothing.
final class Third: Sendable {
  private let mark: Mark

  init(ledger: Ledger) {
    ledger.note(.making("Third"))
    mark = Mark("Third", ledger)
  }
}

/// Asks for the others from the end to the beginning.
final class Starter: @unchecked Sendable {
  private(set) var isStarted = false
  private let third: @Sendable () -> Third
  private let first: @Sendable () -> First
  private let mark: Mark

  init(
    third: @escaping @Sendable () -> Third, first: @escaping @Sendable () -> First, ledger: Ledger
  ) {
    self.third = third
    self.first = first
    mark = Mark("Starter", ledger)
  }

  func start() {
    let third = third()
    isStarted = first().second.third === third
  }
}

/// Asks for the other one in its init.
final class Hare: Sendable {
  init(hedgehog: @Sendable () async -> Hedgehog) async {
    try? await Task.sleep(for: .milliseconds(50))
    _ = await hedgehog()
  }
}

/// Asks for the other one in its init.
final class Hedgehog: Sendable {
  init(hare: @Sendable () async -> Hare) async {
    try? await Task.sleep(for: .milliseconds(50))
    _ = await hare()
  }
}
