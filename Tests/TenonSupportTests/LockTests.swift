import Testing

@testable import TenonSupport

/// A lock as a lock.
@Suite struct LockTests {
  private final class Counter: @unchecked Sendable {
    var value = 0
  }

  @Test func oneThreadAtATime() async {
    let (lock, counter) = (TenonLock(), Counter())
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1_000 { lock.locked { counter.value += 1 } } }
      }
    }
    #expect(counter.value == 8_000)
  }

  @Test func itsOwnThreadPasses() {
    let lock = TenonLock()
    #expect(lock.locked { lock.locked { 1 } } == 1)
  }

  @Test func whatWaitsIsCalledOnceItIsFree() {
    let lock = TenonObservedLock()
    var calls: [String] = []
    lock.locked {
      lock.whenUnlocked { calls.append("free") }
      lock.locked { calls.append("inner") }
      calls.append("outer")
    }
    lock.whenUnlocked { calls.append("at once") }
    #expect(calls == ["inner", "outer", "free", "at once"])
  }

  @Test func aLinkWaitsForTheReplacement() {
    let link = TenonSharedLink<Counter>()
    let counter = Counter()
    link.container = counter
    #expect(link.container === counter)
    link.end()
    link.container = nil
    #expect(link.container == nil)
  }
}
