import CircularDependenciesKit

/// A walk through three containers that shows which object is made and which goes, and when.
@main
enum Story {
  static func main() {
    let log = LifeLog { event in
      switch event {
      case .made(let name): print("    + \(name)")
      case .gone(let name): print("    - \(name)")
      }
    }
    graph(log)
    weak(log)
    strong(log)
    tell("Alive now: \(log.living.isEmpty ? "nothing" : log.living.joined(separator: ", ")).")
  }

  private static func graph(_ log: LifeLog) {
    let rings = GraphRings(log: log)
    tell("A family is made: the parent takes the child, and then the child gets the parent.")
    var family: Family? = rings.makeFamily()
    show(family)
    tell("Another one: with the lifetime 'graph', each call makes a pair of its own.")
    var other: Family? = rings.makeFamily()
    show(other)
    tell("Nobody holds them any more: they go, for the child holds its parent weakly.")
    family = nil
    other = nil
    tell("A ring of four, which closes in the same way.")
    var compass: Compass? = rings.makeCompass()
    tell("And goes.")
    compass = nil
    show(compass == nil, "the ring is gone")
  }

  private static func weak(_ log: LifeLog) {
    let rings = WeakRings(log: log)
    tell("With 'weak', all who ask share a pair: an author and a book, both by properties.")
    var shelves = [rings.makeShelf(), rings.makeShelf()]
    show(shelves.allSatisfy { $0.author.book === $0.book }, "each author has the shelf's book")
    show(shelves.allSatisfy { $0.book.author === $0.author }, "each book has the shelf's author")
    tell("Until nobody holds it any more.")
    shelves.removeAll()
    tell("The next who asks gets a new pair.")
    shelves.append(rings.makeShelf())
    tell("Which goes as well.")
    shelves.removeAll()
  }

  private static func strong(_ log: LifeLog) {
    var rings: StrongRings? = StrongRings(log: log)
    tell("With 'strong', the container keeps the pair that it has made.")
    show(rings?.makeFamily())
    show(rings?.makeFamily())
    tell("They go with their container.")
    rings = nil
    show(rings == nil, "the container is gone")
  }

  /// Says what happens next.
  private static func tell(_ sentence: String) {
    print("\n\(sentence)")
  }

  /// Says whether both sides of a pair are the same pair.
  private static func show(_ family: Family?) {
    guard let family else { return }
    show(family.parent.child === family.child, "the parent has the family's child")
    show(family.child.parent === family.parent, "the child has the family's parent")
  }

  private static func show(_ isTrue: Bool, _ claim: String) {
    print("    [ \(isTrue ? claim : "not true: \(claim)") ]")
  }
}
