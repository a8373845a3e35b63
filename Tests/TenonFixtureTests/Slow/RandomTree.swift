import TenonTestSupport

/// A random tree of containers, with bundles, overrides, decorators and collections: its manifest,
/// its Swift, and the wishes for its program.
///
/// Keys are numbered. The provider of a key needs only earlier keys, so that all can be created.
struct RandomTree {
  /// Shapes that are left out of the trees until their meaning is decided.
  enum LeftOut {
    /// `as R, [R]` with a decorator of `R`: one decorator of the component, or one for each key.
    static let singleAndElementOfOneRole = true
    /// A cycle through a collection and a weak property: are the elements created once?
    static let cycleThroughCollection = true
  }

  enum Kind {
    case single
    case array
    case dictionary
  }

  struct Key {
    let kind: Kind
    /// The number of the protocol: `R3`, `[R3]` or `[String: R3]`.
    let role: Int
    /// The containers in which it begins: one, or several siblings.
    let site: [Int]
    let isPrivate: Bool
  }

  /// A request of a component.
  enum Ask {
    case key(Int)
    case optional(Int)
    case closure(Int)
    /// A component by its own type.
    case own(Int)
    /// The component that a decorator wraps.
    case inner
    case innerClosure
    case child(Int)
    /// A closure to a child, that takes all inputs or those without defaults.
    case childClosure(Int, all: Bool)
  }

  /// A step of a component after its init.
  enum After: BlockStep {
    case set(Ask)
    case setWeak(Ask)
    case setClosure(Ask)
    case call([Ask])
    /// A method calls the closure that it is given.
    case callClosure(Ask)

    var isCall: Bool {
      switch self {
      case .call, .callClosure: true
      case .set, .setWeak, .setClosure: false
      }
    }

    var isClosure: Bool {
      switch self {
      case .setClosure, .callClosure: true
      case .set, .setWeak, .call: false
      }
    }

    var asks: [Ask] {
      switch self {
      case .set(let ask), .setWeak(let ask), .setClosure(let ask), .callClosure(let ask): [ask]
      case .call(let asks): asks
      }
    }
  }

  enum Form {
    case component(lifetime: String)
    case input(hasDefault: Bool)
    case decorator
  }

  /// A statement. Its number is that of its class.
  struct Piece {
    var form: Form
    let block: Int
    var keys: [Int] = []
    var isOverride = false
    var isPrivate = false
    /// It is also provided as its own type.
    var offersSelf = false
    /// The role that a decorator wraps.
    var role = 0
    var asks: [Ask] = []
    var after: [After] = []

    var isDecorator: Bool { if case .decorator = form { true } else { false } }
    var isInput: Bool { if case .input = form { true } else { false } }
    var hasDefault: Bool { if case .input(true) = form { true } else { false } }
  }

  enum Member {
    case piece(Int)
    case include(Int)
  }

  /// A container or a bundle.
  struct Block {
    let name: String
    /// The containers that it is part of.
    let site: [Int]
    var members: [Member] = []

    var includes: [Int] {
      members.compactMap { if case .include(let block) = $0 { block } else { nil } }
    }
  }

  /// A wished step: its numbers select among the objects that exist by then.
  struct Wish {
    let kind: Int
    let numbers: [Int]
  }

  static let slots = 5
  static let containers = 5
  static let owners = 2
  static let lifetimes = [
    "strong", "weak", "weak", "transient", "transient", "graph", "graph", "purgeable", "tied",
    "session", "visit", "cached",
  ]
  static let perRequest: Set = ["transient", "tied"]
  static let holding: Set = ["strong", "purgeable", "session", "visit", "cached", "tied", "input"]

  /// The parent of each container; parents come before their children.
  var parents: [Int?] = []
  /// The containers first, then the bundles.
  var blocks: [Block] = []
  var keys: [Key] = []
  var pieces: [Piece] = []
  var wishes: [Wish] = []
  /// The containers whose parent is a facet, to which their parents conform.
  var features: Set<Int> = []

  init(seed: UInt64) {
    var random = Generator(seed: seed)
    makeContainers(&random)
    makeBundles(&random)
    makeKeys(&random)
    makeProviders(&random)
    makeOverrides(&random)
    makeDecorators(&random)
    makeAsks(&random)
    leaveOut()
    makeChildAsks(&random)
    wishes = (0..<90).map { _ in
      let numbers = (0..<4).map { _ in Int.random(in: 0..<5040, using: &random) }
      return Wish(kind: Int.random(in: 0..<22, using: &random), numbers: numbers)
    }
  }

  // MARK: Where things stand

  private mutating func makeContainers(_ random: inout Generator) {
    let names = ["App", "Left", "Right", "Inner", "Outer"]
    let count = Int.random(in: 2...5, using: &random)
    for number in 0..<count {
      let parent = parents.indices.filter { depth($0) < 2 && children(of: $0).count < 2 }
        .randomElement(using: &random)
      parents.append(parent)
      blocks.append(Block(name: names[number], site: [number]))
    }
  }

  func children(of container: Int) -> [Int] {
    parents.indices.filter { parents[$0] == container }
  }

  private func depth(_ container: Int) -> Int { outward(container).count - 1 }

  /// A container and those that it is in.
  func outward(_ container: Int) -> [Int] {
    [container] + (parents[container].map(outward) ?? [])
  }

  private mutating func makeBundles(_ random: inout Generator) {
    let pairs = parents.indices.map(children).filter { $0.count == 2 }
    for site in parents.indices.map({ [$0] }) + pairs + pairs {
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        blocks.append(Block(name: "Bundle\(blocks.count)", site: site))
      }
    }
    let bundles = parents.count..<blocks.count
    for outer in bundles {
      for inner in bundles.prefix(outer - parents.count)
      where Set(blocks[outer].site).isSubset(of: blocks[inner].site) {
        if Int.random(in: 0..<3, using: &random) == 0 { insert(.include(inner), outer, &random) }
      }
    }
    for container in parents.indices {
      for bundle in bundles.reversed() where blocks[bundle].site.contains(container) {
        // Some are reached on several paths.
        if !reaches(container, bundle) || Int.random(in: 0..<3, using: &random) == 0 {
          insert(.include(bundle), container, &random)
        }
      }
    }
  }

  private mutating func insert(_ member: Member, _ block: Int, _ random: inout Generator) {
    let place = Int.random(in: 0...blocks[block].members.count, using: &random)
    blocks[block].members.insert(member, at: place)
  }

  /// True if a block includes another one, directly or through others.
  func reaches(_ block: Int, _ other: Int) -> Bool {
    blocks[block].includes.contains { $0 == other || reaches($0, other) }
  }

  // MARK: What is provided

  private mutating func makeKeys(_ random: inout Generator) {
    let sites = Set(blocks.map(\.site)).sorted { $0.lexicographicallyPrecedes($1) }
    var collected: Set<Int> = []
    for number in 0..<Int.random(in: 4...28, using: &random) {
      let site =
        Int.random(in: 0..<3, using: &random) == 0 ? [0] : sites.randomElement(using: &random)
      let kind =
        [Kind.single, .single, .single, .single, .array, .array, .dictionary]
        .randomElement(using: &random) ?? .single
      var role = number
      if kind != .single, Int.random(in: 0..<2, using: &random) == 0 {
        // Some roles are both provided and collected.
        let roles = keys.indices.filter { keys[$0].kind == .single && !collected.contains($0) }
        role = roles.randomElement(using: &random) ?? number
        collected.insert(role)
      }
      let isPrivate = kind == .single && Int.random(in: 0..<6, using: &random) == 0
      keys.append(Key(kind: kind, role: role, site: site ?? [0], isPrivate: isPrivate))
    }
  }

  private mutating func add(_ piece: Piece, _ random: inout Generator) {
    insert(.piece(pieces.count), piece.block, &random)
    pieces.append(piece)
  }

  private func component(in block: Int, _ random: inout Generator) -> Piece {
    let lifetime = Self.lifetimes.randomElement(using: &random) ?? ""
    return Piece(form: .component(lifetime: lifetime), block: block)
  }

  private mutating func makeProviders(_ random: inout Generator) {
    var provided: Set<Int> = []
    for number in keys.indices {
      let key = keys[number]
      if key.kind == .single {
        guard provided.insert(number).inserted else { continue }
        let places = blocks.indices.filter { blocks[$0].site == key.site }
        guard let block = places.randomElement(using: &random) else { continue }
        if !key.isPrivate, Int.random(in: 0..<6, using: &random) == 0 {
          let hasDefault = Bool.random(using: &random)
          add(Piece(form: .input(hasDefault: hasDefault), block: block, keys: [number]), &random)
          continue
        }
        var piece = component(in: block, &random)
        piece.isPrivate = key.isPrivate
        piece.offersSelf = Int.random(in: 0..<4, using: &random) == 0
        piece.keys = [number]
        // Several roles of one component.
        for other in keys.indices.dropFirst(number + 1)
        where keys[other].kind == .single && keys[other].site == key.site
          && keys[other].isPrivate == key.isPrivate && piece.keys.count < 3
        {
          if Int.random(in: 0..<8, using: &random) == 0, provided.insert(other).inserted {
            piece.keys.append(other)
          }
        }
        add(piece, &random)
      } else {
        makeElements(number, &random)
      }
    }
  }

  private mutating func makeElements(_ number: Int, _ random: inout Generator) {
    let key = keys[number]
    for (index, block) in blocks.enumerated() {
      let isHome = block.site == key.site
      guard isHome || block.site.allSatisfy({ !Set(outward($0)).isDisjoint(with: key.site) })
      else { continue }
      // A key has at least one provider where it begins.
      let isFirst = isHome && !pieces.contains { $0.keys.contains(number) }
      for _ in 0..<Int.random(in: (isFirst ? 1 : 0)...2, using: &random) {
        let present = pieces.indices.filter { other in
          let piece = pieces[other]
          return piece.block == index && !piece.isInput && !piece.isPrivate
            && !piece.keys.contains(number)
            && !(LeftOut.singleAndElementOfOneRole && piece.keys.contains(key.role))
        }
        if let other = present.randomElement(using: &random), Bool.random(using: &random) {
          pieces[other].keys.append(number)
        } else {
          var piece = component(in: index, &random)
          piece.keys = [number]
          piece.offersSelf = Int.random(in: 0..<4, using: &random) == 0
          add(piece, &random)
        }
      }
    }
  }

  private mutating func makeOverrides(_ random: inout Generator) {
    for number in keys.indices where keys[number].kind == .single {
      for block in blocks.indices.reversed() where canOverride(number, in: block) {
        guard Int.random(in: 0..<5, using: &random) == 0 else { continue }
        if !keys[number].isPrivate, Int.random(in: 0..<5, using: &random) == 0 {
          var piece = Piece(form: .input(hasDefault: Bool.random(using: &random)), block: block)
          (piece.keys, piece.isOverride) = ([number], true)
          add(piece, &random)
          continue
        }
        var piece = component(in: block, &random)
        piece.keys = [number]
        piece.isOverride = true
        piece.isPrivate = keys[number].isPrivate
        let others = keys.indices.dropFirst(number + 1).filter {
          keys[$0].kind == .single && keys[$0].isPrivate == piece.isPrivate
            && canOverride($0, in: block)
        }
        if let other = others.randomElement(using: &random), Bool.random(using: &random) {
          piece.keys.append(other)
        }
        add(piece, &random)
      }
    }
  }

  /// True if a block includes all providers of a key in its containers, or a parent provides it.
  private func canOverride(_ key: Int, in block: Int) -> Bool {
    blocks[block].site.allSatisfy { container in
      let present = pieces.indices.filter { piece in
        pieces[piece].keys.contains(key) && blocks[pieces[piece].block].site.contains(container)
      }
      if !present.isEmpty { return present.allSatisfy { reaches(block, pieces[$0].block) } }
      return !keys[key].isPrivate
        && outward(container).dropFirst().contains { keys[key].site.contains($0) }
    }
  }

  private mutating func makeDecorators(_ random: inout Generator) {
    let views = TreeViews(self)
    for role in keys.indices {
      for block in blocks.indices
      where blocks[block].site.allSatisfy({ views.hasToDecorate(role, in: $0) }) {
        guard Int.random(in: 0..<7, using: &random) == 0 else { continue }
        for _ in 0..<Int.random(in: 1...2, using: &random) {
          var piece = Piece(form: .decorator, block: block)
          piece.role = role
          add(piece, &random)
        }
      }
    }
  }
}
