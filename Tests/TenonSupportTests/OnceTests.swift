import Testing

@testable import TenonSupport

/// Instances whose creation takes time.
@Suite(.timeLimit(.minutes(60))) struct OnceTests {
  @Test func madeOnceHoweverManyAsk() async {
    let (once, made) = (TenonOnce<Thing>(), Notes<Int>())
    let all = await withTaskGroup(of: Thing.self) { group in
      for number in 0..<200 {
        group.addTask {
          await once.once {
            await Task.yield()
            made.add(number)
            return Thing(number)
          }
        }
      }
      return await group.reduce(into: Set()) { $0.insert(ObjectIdentifier($1)) }
    }
    #expect(made.all.count == 1)
    #expect(all.count == 1)
    #expect(once.instance?.number == made.all[0])
  }

  @Test func anErrorLetsTheNextOneTry() async {
    let (once, tries) = (TenonOnce<Thing>(), Notes<Int>())
    let failures = await withTaskGroup(of: Failure?.self) { group in
      for _ in 0..<50 {
        group.addTask {
          do throws(Failure) {
            let _ = try await once.once { () throws(Failure) in
              await Task.yield()
              let number = tries.add(0)
              if number < 3 { throw Failure(number: number) }
              return Thing(number)
            }
            return nil
          } catch {
            return error
          }
        }
      }
      return await group.reduce(into: [Int]()) { if let failure = $1 { $0.append(failure.number) } }
    }
    #expect(failures.sorted() == [1, 2])
    #expect(once.instance?.number == 3)
  }

  @MainActor @Test func aCancelledCreationLetsTheNextOneTry() async throws {
    let (once, begun) = (TenonOnce<Thing>(), Gate())
    let first = Task { @MainActor in
      try await once.once {
        await begun.come()
        while !Task.isCancelled { await Task.yield() }
        try Task.checkCancellation()
        return Thing(1)
      }
    }
    await begun.wait()
    let second = Task { @MainActor in await once.once { Thing(2) } }
    await settle()
    first.cancel()
    await #expect(throws: CancellationError.self) { _ = try await first.value }
    #expect(await second.value.number == 2)
    #expect(once.instance?.number == 2)
  }

  @MainActor @Test func aTaskThatIsCancelledWhileItWaitsGetsTheInstance() async {
    let (once, begun, end) = (TenonOnce<Thing>(), Gate(), Gate())
    let first = Task { @MainActor in
      await once.once {
        await begun.come()
        await end.wait()
        return Thing(1)
      }
    }
    await begun.wait()
    let second = Task { @MainActor in await once.once { Thing(2) } }
    await settle()
    second.cancel()
    await settle()
    await end.come()
    #expect(await second.value === first.value)
    #expect(once.instance?.number == 1)
  }

  @MainActor @Test func takingWaitsForACreation() async {
    let (once, begun, end) = (TenonOnce<Thing>(), Gate(), Gate())
    var order: [String] = []
    let maker = Task { @MainActor in
      await once.once {
        await begun.come()
        await end.wait()
        order.append("made")
        return Thing(1)
      }
    }
    await begun.wait()
    let taker = Task { @MainActor in
      let taken = await once.take()
      order.append("taken")
      return taken
    }
    await settle()
    #expect(order.isEmpty)
    await end.come()
    #expect(await taker.value === maker.value)
    #expect(order == ["made", "taken"])
    #expect(once.instance == nil)
    #expect(await once.take() == nil)
    #expect(await once.once { Thing(2) }.number == 2)
  }

  /// The creating task gets the dropped instance; a waiting task creates another one, which stays.
  @MainActor @Test func whatIsDroppedWhileItIsMadeIsNotKept() async {
    let (once, begun, end) = (TenonOnce<Thing>(), Gate(), Gate())
    let first = Task { @MainActor in
      await once.once {
        await begun.come()
        await end.wait()
        return Thing(1)
      }
    }
    await begun.wait()
    #expect(once.drop() == nil)
    let second = Task { @MainActor in await once.once { Thing(2) } }
    await settle()
    await end.come()
    #expect(await first.value.number == 1)
    #expect(await second.value.number == 2)
    #expect(once.instance?.number == 2)
    #expect(once.drop()?.number == 2)
    #expect(once.instance == nil)
  }

  @Test func weaklyHeldAsLongAsSomeoneElseHoldsIt() async {
    let once = TenonOnce<Thing>(weakly: { made in { [weak made] in made } })
    do {
      let first = await once.once { Thing(1) }
      #expect(await once.once { Thing(2) } === first)
      #expect(once.instance === first)
    }
    #expect(once.instance == nil)
    let third = await once.once { Thing(3) }
    #expect(third.number == 3)
    #expect(await once.take() === third)
    #expect(once.instance == nil)
  }

  @Test func aCycleIsOneInstance() async {
    let once = TenonOnce<(Thing, Thing)>()
    let (first, second) = await once.once { (Thing(1), Thing(2)) }
    #expect(once.instance?.0 === first)
    #expect(await once.take()?.1 === second)
  }

  /// Tasks create, take and drop instances at once: each one leaves at most once.
  @Test func tasksMakeTakeAndDropAtOnce() async {
    let (once, made, gone) = (TenonOnce<Thing>(), Notes<Int>(), Notes<Int>())
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<300 {
        group.addTask {
          switch number % 5 {
          case 0: if let thing = await once.take() { gone.add(thing.number) }
          case 1: if let thing = once.drop() { gone.add(thing.number) }
          default:
            let thing = await once.once {
              await Task.yield()
              return Thing(made.add(number))
            }
            #expect(thing.number <= made.all.count)
          }
        }
      }
    }
    #expect(Set(gone.all).count == gone.all.count)
    if let last = once.instance { #expect(!gone.all.contains(last.number)) }
  }
}
