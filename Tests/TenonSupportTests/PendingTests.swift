import Testing

@testable import TenonSupport

/// Pending work, observers and weak instances.
@Suite struct PendingTests {
  @Test func propertiesAreSetBeforeCallsAreMade() {
    let call = TenonUnfinished()
    var order: [String] = []
    call.unfinished.append {
      call.calls.append { order.append("call") }
      call.sets.append { order.append("set") }
      call.unfinished.append { order.append("inner") }
      order.append("outer")
    }
    call.finish()
    #expect(order == ["outer", "inner", "set", "call"])
  }

  @Test func stepsWithEffectsComeInTheSameOrder() {
    let call = TenonPending<String>()
    call.unfinished = ["outer"]
    call.sets = ["set"]
    call.calls = ["call"]
    var order: [String] = []
    while let step = call.next() {
      order.append(step)
      if step == "outer" { call.unfinished.append("inner") }
    }
    #expect(order == ["outer", "inner", "set", "call"])
  }

  @Test func aNestedCreationFinishesOnItsOwn() {
    let call = TenonPending<String>()
    call.unfinished = ["first", "second"]
    #expect(call.next() == "first")
    let former = call.begin()
    #expect(call.next() == nil)
    call.unfinished = ["nested"]
    #expect(call.next() == "nested")
    call.resume(former)
    #expect(call.next() == "second")
    call.forget()
    #expect(call.next() == nil)
  }

  @Test func weakInstancesGo() {
    final class Instance {}
    let instances = TenonWeakInstances<Int, Instance>()
    do {
      let instance = Instance()
      instances[1] = { [weak instance] in instance }
      #expect(instances[1]?() === instance)
    }
    #expect(instances[1]?() == nil)
    instances.removeDeallocated()
    #expect(instances[1] == nil)
  }

  @Test func aTraceNestsWhatWasCreatedMeanwhile() {
    let trace = ContainerTrace()
    let reports = TenonReports(observer: trace, container: "App")
    reports.note(.made, "Inner", since: ContainerEvent.now)
    reports.note(.reused, "Inner", key: "1")
    #expect(trace.events.map(\.kind) == [.made, .reused])
    #expect(trace.description.contains("App.Inner[1] (reused)"))
    #expect(TenonReports(observer: nil, container: "App").now == 0)
  }
}
