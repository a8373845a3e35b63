import Dispatch
import Testing

@testable import TenonSupport

/// The lock of a container, and of one under a facet.
@Suite struct LockTests {
  private final class Counter: @unchecked Sendable {
    var value = 0
  }

  @Test func oneThreadAtATime() {
    let (lock, counter) = (TenonLock(), Counter())
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1_000 { lock.locked { counter.value += 1 } }
    }
    #expect(counter.value == 8_000)
  }

  @Test func itsOwnThreadPasses() {
    let (lock, observed) = (TenonLock(), TenonObservedLock())
    #expect(lock.locked { lock.locked { 1 } } == 1)
    #expect(observed.locked { observed.locked { 1 } } == 1)
  }

  @Test func anErrorUnlocks() {
    let (lock, counter) = (TenonLock(), Counter())
    #expect(throws: Failure.self) { try lock.locked { throw Failure() } }
    DispatchQueue.concurrentPerform(iterations: 2) { _ in lock.locked { counter.value += 1 } }
    #expect(counter.value == 2)
  }

  @Test func whatIsUnderAFacetSharesTheLock() {
    let (outer, counter) = (TenonLock(), Counter())
    let inner = TenonLock(sharing: TenonLock(sharing: outer.shared).shared)
    let observed = TenonObservedLock(sharing: outer.shared)
    DispatchQueue.concurrentPerform(iterations: 9) { index in
      for _ in 0..<500 {
        switch index % 3 {
        case 0: outer.locked { inner.locked { counter.value += 1 } }
        case 1: inner.locked { observed.locked { counter.value += 1 } }
        default: observed.locked { outer.locked { counter.value += 1 } }
        }
      }
    }
    #expect(counter.value == 4_500)
  }

  @Test func nothingToShareIsALockOfItsOwn() {
    #expect(TenonLock(sharing: nil).locked { 1 } == 1)
  }

  @Test func whatWaitsIsCalledOnceItIsFree() {
    let lock = TenonObservedLock()
    let feature = TenonLock(sharing: lock.shared)
    var calls: [String] = []
    feature.locked {
      lock.whenUnlocked { calls.append("free") }
      lock.locked { calls.append("inner") }
      calls.append("outer")
    }
    lock.whenUnlocked { calls.append("at once") }
    #expect(calls == ["inner", "outer", "free", "at once"])
  }

  @Test func observersAreCalledOutsideOfTheLock() {
    let (lock, counter) = (TenonObservedLock(), Counter())
    let calls = Notes<Int>()
    DispatchQueue.concurrentPerform(iterations: 8) { index in
      for _ in 0..<200 {
        lock.locked {
          counter.value += 1
          // Another thread gets the lock meanwhile.
          lock.whenUnlocked {
            DispatchQueue.concurrentPerform(iterations: 1) { _ in calls.add(lock.locked { index }) }
          }
        }
      }
    }
    #expect(counter.value == 1_600)
    #expect(calls.all.count == 1_600)
  }
}
