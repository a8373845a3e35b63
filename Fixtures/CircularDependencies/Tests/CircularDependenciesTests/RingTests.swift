import Testing

@testable import CircularDependenciesKit

@Suite("Rings are made once, and closed, whatever the lifetime of their members")
struct RingTests {
  let log = LifeLog()

  @Test("Parent by init, child by property, asked for by the parent", arguments: Kind.allCases)
  func parentFirst(kind: Kind) {
    let parent = kind.container(log: log).makeParent()
    #expect(parent.child.parent === parent)
    #expect(log.made == ["Child #1", "Parent #1"])
  }

  @Test("The same, asked for by the child first", arguments: Kind.allCases)
  func childFirst(kind: Kind) {
    let family = kind.container(log: log).makeFamily()
    #expect(family.parent.child === family.child)
    #expect(family.child.parent === family.parent)
    #expect(log.made == ["Child #1", "Parent #1"])
  }

  @Test("Both by properties, asked for by the author", arguments: Kind.allCases)
  func authorFirst(kind: Kind) {
    let author = kind.container(log: log).makeAuthor()
    #expect(author.book?.author === author)
    #expect(log.made == ["Author #1", "Book #1"])
  }

  @Test("The same, asked for by the book first", arguments: Kind.allCases)
  func bookFirst(kind: Kind) {
    let shelf = kind.container(log: log).makeShelf()
    #expect(shelf.author.book === shelf.book)
    #expect(shelf.book.author === shelf.author)
    #expect(log.made == ["Author #1", "Book #1"])
  }

  @Test("A ring of four, asked for at its beginning", arguments: Kind.allCases)
  func beginningFirst(kind: Kind) {
    let north = kind.container(log: log).makeNorth()
    #expect(north.east.south?.west.north === north)
    #expect(log.made.count == 4)
  }

  @Test("The same, asked for at its end first", arguments: Kind.allCases)
  func endFirst(kind: Kind) {
    let compass = kind.container(log: log).makeCompass()
    #expect(compass.north.east.south?.west === compass.west)
    #expect(compass.west.north === compass.north)
    #expect(log.made.count == 4)
  }

  @Test("All of them, one after another", arguments: Kind.allCases)
  func all(kind: Kind) {
    let rings = kind.container(log: log)
    let ends = (rings.makeFamily(), rings.makeShelf(), rings.makeCompass())
    withExtendedLifetime(ends) { #expect(log.living.count == 8) }
    #expect(log.made.count == 8)
  }
}

@Suite("A side that is held weakly alone does not stay")
struct WeakSideTests {
  let log = LifeLog()

  @Test("The parent of a child that nobody else holds goes", arguments: [Kind.graph, .weak])
  func parentGoes(kind: Kind) {
    let child = kind.container(log: log).makeChild()
    #expect(log.events == [.made("Child #1"), .made("Parent #1"), .gone("Parent #1")])
    #expect(child.parent == nil)
  }

  @Test("Unless the container holds it")
  func containerHoldsTheParent() {
    let rings = StrongRings(log: log)
    let child = rings.child
    #expect(child.parent === rings.parent)
    #expect(log.made == ["Child #1", "Parent #1"])
  }
}
