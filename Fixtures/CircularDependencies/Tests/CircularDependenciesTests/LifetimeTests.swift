import Testing

@testable import CircularDependenciesKit

@Suite("How long the members of a ring live")
struct LifetimeTests {
  let log = LifeLog()

  @Test("Graph: each call makes a pair of its own, also while there is another")
  func graph() {
    let rings = GraphRings(log: log)
    var families = [rings.makeFamily(), rings.makeFamily()]
    #expect(families[0].parent !== families[1].parent)
    #expect(families[0].child !== families[1].child)
    #expect(log.living.count == 4)
    families.removeAll()
    #expect(log.living.isEmpty)
  }

  @Test("Weak: one pair for as long as somebody holds it, then another")
  func weak() {
    let rings = WeakRings(log: log)
    var families = [rings.makeFamily(), rings.makeFamily()]
    #expect(families[0].parent === families[1].parent)
    #expect(families[0].child === families[1].child)
    #expect(log.living == ["Child #1", "Parent #1"])
    families.removeLast()
    #expect(log.living == ["Child #1", "Parent #1"])
    families.removeLast()
    #expect(log.living.isEmpty)
    families.append(rings.makeFamily())
    #expect(log.living == ["Child #2", "Parent #2"])
    #expect(families[0].child.parent === families[0].parent)
  }

  @Test("Strong: one pair for as long as the container lives")
  func strong() {
    var rings: StrongRings? = StrongRings(log: log)
    var families = [rings?.makeFamily(), rings?.makeFamily()].compactMap(\.self)
    #expect(families.count == 2 && families[0].parent === families[1].parent)
    #expect(families[0].child === families[1].child)
    families.removeAll()
    #expect(log.living == ["Child #1", "Parent #1"])
    rings = nil
    #expect(log.living.isEmpty)
  }

  @Test("So it is with two properties, and with more than two members", arguments: Kind.allCases)
  func otherRings(kind: Kind) {
    var rings: (any Rings)? = kind.container(log: log)
    var held: [AnyObject] = []
    for _ in 1...2 {
      if let rings { held += [rings.makeShelf(), rings.makeCompass()] }
    }
    #expect(log.living.count == (kind == .graph ? 12 : 6))
    held.removeAll()
    #expect(log.living.count == (kind == .strong ? 6 : 0))
    rings = nil
    #expect(log.living.isEmpty)
  }
}

@Suite("No ring keeps itself alive")
struct LeakTests {
  let log = LifeLog()

  @Test("A parent and its child", arguments: Kind.allCases)
  func parentAndChild(kind: Kind) {
    weak var parent: Parent?
    weak var child: Child?
    do {
      let rings = kind.container(log: log)
      let family = rings.makeFamily()
      (parent, child) = (family.parent, family.child)
      withExtendedLifetime((rings, family)) { #expect(parent != nil && child != nil) }
    }
    #expect(parent == nil && child == nil)
    #expect(log.living.isEmpty)
  }

  @Test("An author and a book", arguments: Kind.allCases)
  func authorAndBook(kind: Kind) {
    weak var author: Author?
    weak var book: Book?
    do {
      let rings = kind.container(log: log)
      let shelf = rings.makeShelf()
      (author, book) = (shelf.author, shelf.book)
      withExtendedLifetime((rings, shelf)) { #expect(author != nil && book != nil) }
    }
    #expect(author == nil && book == nil)
    #expect(log.living.isEmpty)
  }

  @Test("A ring of four", arguments: Kind.allCases)
  func ringOfFour(kind: Kind) {
    weak var north: North?
    weak var west: West?
    do {
      let rings = kind.container(log: log)
      let compass = rings.makeCompass()
      (north, west) = (compass.north, compass.west)
      withExtendedLifetime((rings, compass)) { #expect(north != nil && west != nil) }
    }
    #expect(north == nil && west == nil)
    #expect(log.living.isEmpty)
  }
}
