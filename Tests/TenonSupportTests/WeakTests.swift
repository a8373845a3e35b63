import Testing

@testable import TenonSupport

/// Weak instances by key, and reports.
@Suite struct WeakTests {
  /// A key of which the entries can be counted.
  private final class Key: Hashable {
    let number: Int
    let count: Count

    init(_ number: Int, _ count: Count) {
      (self.number, self.count) = (number, count)
      count.alive += 1
    }

    deinit { count.alive -= 1 }

    static func == (left: Key, right: Key) -> Bool { left.number == right.number }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  private final class Count {
    var alive = 0
  }

  @Test func theyGo() {
    let instances = TenonWeakInstances<Int, Thing>()
    do {
      let thing = Thing(1)
      instances[1] = { [weak thing] in thing }
      #expect(instances[1]?() === thing)
    }
    #expect(instances[1]?() == nil)
    instances.removeDeallocated()
    #expect(instances[1] == nil)
  }

  @Test func entriesOfThoseThatAreGoneAreSwept() {
    let (instances, count) = (TenonWeakInstances<Key, Thing>(), Count())
    var alive: [Thing] = []
    func ask(_ number: Int) -> Thing {
      let key = Key(number, count)
      if let thing = instances[key]?() { return thing }
      let thing = Thing(number)
      instances[key] = { [weak thing] in thing }
      return thing
    }
    for number in 0..<2_000 {
      let thing = ask(number)
      if number % 20 == 0 { alive.append(thing) }
      #expect(count.alive <= 2 * alive.count + 64)
    }
    #expect(ask(20) === alive[1])
    let number = alive.count
    alive = []
    for _ in 0..<(64 + number) { _ = ask(0) }
    #expect(count.alive <= 64)
  }

  @Test func aTraceNestsWhatWasMadeMeanwhile() {
    let trace = ContainerTrace()
    let reports = TenonReports(observer: trace, container: "App")
    let start = reports.now
    reports.note(.made, "Inner", since: ContainerEvent.now)
    reports.note(.made, "Outer", since: start)
    reports.note(.reused, "Inner", key: "1")
    #expect(trace.events.map(\.kind) == [.made, .made, .reused])
    let lines = trace.description.split(separator: "\n")
    #expect(lines.first?.hasPrefix("App.Outer ") == true)
    #expect(lines.last == "App.Inner[1] (reused)")
    #expect(TenonReports(observer: nil, container: "App").now == 0)
  }

  @Test func reportsWaitForTheLock() {
    let (trace, lock) = (ContainerTrace(), TenonObservedLock())
    let reports = TenonReports(observer: trace, container: "App", whenUnlocked: lock.whenUnlocked)
    lock.locked {
      reports.note(.released, "Page")
      #expect(trace.events.isEmpty)
    }
    #expect(trace.events.map(\.component) == ["Page"])
  }
}
