import Testing

@testable import TenonSupport

/// Instances by key.
@Suite(.timeLimit(.minutes(60))) struct OnceByKeyTests {
  @Test func madeOnceAKey() async {
    let (table, made) = (TenonOnceByKey<Int, Thing>(), Notes<Int>())
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<400 {
        group.addTask {
          let key = number % 8
          let thing = await table.once(key) {
            await Task.yield()
            made.add(key)
            return Thing(key)
          }
          #expect(thing.number == key)
        }
      }
    }
    #expect(made.all.sorted() == Array(0..<8))
    #expect(table.keys.sorted() == Array(0..<8))
    #expect(table[3]?.number == 3)
  }

  /// All creations have begun before one ends.
  @Test func keysDoNotWaitForEachOther() async {
    let (table, gate) = (TenonOnceByKey<Int, Thing>(), Gate(5))
    await withTaskGroup(of: Void.self) { group in
      for key in 0..<5 {
        group.addTask {
          _ = await table.once(key) {
            await gate.meet()
            return Thing(key)
          }
        }
      }
    }
    #expect(table.keys.count == 5)
  }

  @Test func nothingOfAKeyStaysWithoutAnInstance() async {
    let table = TenonOnceByKey<Int, Thing>()
    for key in 0..<4 {
      _ = try? await table.once(key) {
        if key % 2 == 0 { throw Failure() }
        return Thing(key)
      }
    }
    #expect(table.keys.sorted() == [1, 3])
    #expect(await table.take(1)?.number == 1)
    #expect(await table.take(2) == nil)
    #expect(table.keys == [3])
    table.drop()
    #expect(table.keys.isEmpty)
    #expect(table[3] == nil)
  }

  @MainActor @Test func whatIsDroppedWhileItIsMadeIsNotKept() async {
    let (table, begun, end) = (TenonOnceByKey<Int, Thing>(), Gate(), Gate())
    let task = Task { @MainActor in
      await table.once(1) {
        await begun.come()
        await end.wait()
        return Thing(1)
      }
    }
    await begun.wait()
    #expect(table.keys == [1])
    table.drop()
    await end.come()
    #expect(await task.value.number == 1)
    #expect(table[1] == nil)
    #expect(table.keys.isEmpty)
  }

  @MainActor @Test func takingWaitsForACreation() async {
    let (table, begun, end) = (TenonOnceByKey<Int, Thing>(), Gate(), Gate())
    let maker = Task { @MainActor in
      await table.once(1) {
        await begun.come()
        await end.wait()
        return Thing(1)
      }
    }
    await begun.wait()
    let taker = Task { @MainActor in await table.take(1) }
    await settle()
    await end.come()
    #expect(await taker.value === maker.value)
    #expect(table.keys.isEmpty)
  }

  @Test func weakOnesThatAreGoneAreSwept() async {
    let table = TenonOnceByKey<Int, Thing>(weakly: { made in { [weak made] in made } })
    var alive: [Thing] = []
    for key in 0..<1_000 {
      let thing = await table.once(key) { Thing(key) }
      if key % 10 == 0 { alive.append(thing) }
      #expect(table.keys.count <= 2 * alive.count + 64)
    }
    #expect(table[10] === alive[1])
    #expect(table[11] == nil)
    withExtendedLifetime(alive) {}
  }
}
