/// A breadth-first walk along steps: the reached nodes, each with a shortest path to it. O(steps walked) for each walk.
public struct Reach: Sendable {
  /// A step of a path.
  public struct Step: Sendable {
    /// The node that it starts at, and the one that it leads to.
    public let source, target: Int
    /// Its number, from the caller.
    public let number: Int
  }

  /// The nodes in the order in which they were reached, starts first.
  public private(set) var nodes: [Int] = []
  /// The place in `nodes` of the node before each, and the number of the step from there.
  private var arrivals: [(before: Int32, number: Int32)] = []
  /// The length of the path to each node, and the place on it that is `shown.last` steps from its start.
  private var paths: [(length: Int32, anchor: Int32)] = []
  /// The place of each node that has been reached.
  private var places: [Int32]
  /// The steps that `trail` shows of a long path.
  private let shown: Shown

  public init(nodes count: Int) { self.init(nodes: count, .steps) }

  init(nodes count: Int, _ shown: Shown) {
    self.shown = shown
    places = Array(repeating: 0, count: count)
  }

  /// Walks from some nodes, over the steps that `steps` adds for each, until one leads to `end`; returns its place. A
  /// start is the end only if a step leads back to it.
  @discardableResult
  public mutating func walk(
    from starts: some Sequence<Int>, to end: Int? = nil,
    over steps: (_ node: Int, _ add: (_ target: Int, _ number: Int) -> Void) -> Void
  ) -> Int? {
    nodes.removeAll(keepingCapacity: true)
    arrivals.removeAll(keepingCapacity: true)
    paths.removeAll(keepingCapacity: true)
    for start in starts where !contains(start) { append(start, 0, nil) }
    var place: Int?
    var next = 0
    while next < nodes.count, place == nil {
      steps(nodes[next]) { target, number in
        if place != nil { return }
        if target == end { place = nodes.count }
        if target == end || !contains(target) { append(target, number, next) }
      }
      next += 1
    }
    return place
  }

  private mutating func append(_ node: Int, _ number: Int, _ before: Int?) {
    let place = Int32(nodes.count)
    let length = before.map { paths[$0].length + 1 } ?? 0
    let anchor = before.flatMap { length > shown.last ? paths[$0].anchor : nil } ?? place
    if !contains(node) { places[node] = place }
    nodes.append(node)
    arrivals.append((Int32(before ?? -1), Int32(number)))
    paths.append((length, anchor))
  }

  /// True if a node was reached.
  public func contains(_ node: Int) -> Bool { place(of: node) != nil }

  /// The place of a node in `nodes`.
  public func place(of node: Int) -> Int? {
    let place = Int(places[node])
    return place < nodes.count && nodes[place] == node ? place : nil
  }

  /// The number of steps of the path to a node.
  public func length(to node: Int) -> Int? { place(of: node).map { Int(paths[$0].length) } }

  /// The steps of the path to a place, back to its start.
  public func steps(backFrom place: Int, most: Int = .max) -> [Step] {
    var steps: [Step] = []
    var place = place
    while steps.count < most, case (let before, let number) = arrivals[place], before >= 0 {
      steps.append(Step(source: nodes[Int(before)], target: nodes[place], number: Int(number)))
      place = Int(before)
    }
    return steps
  }

  /// The steps of the path to a place, back to its start. O(steps shown).
  func trail(backFrom place: Int) -> Abridged<Step> {
    let (length, anchor) = (Int(paths[place].length), Int(paths[place].anchor))
    guard length > shown.most else { return Abridged(steps(backFrom: place), shown) }
    return Abridged(
      first: steps(backFrom: place, most: shown.first), hidden: length - shown.first - shown.last,
      last: steps(backFrom: anchor))
  }

  /// Walks from some nodes, over the nodes that `targets` returns for each.
  public mutating func walk<Targets: Sequence<Int>>(
    from starts: some Sequence<Int>, _ targets: (Int) -> Targets
  ) {
    walk(from: starts) { node, add in for target in targets(node) { add(target, 0) } }
  }
}

/// The numbers of elements that are shown of a long list.
struct Shown: Sendable {
  let first, last: Int

  /// The maximum number; a gap takes the room of one element.
  var most: Int { first + last + 1 }

  static let steps = Shown(first: 12, last: 11)
  static let effects = Shown(first: 4, last: 4)
  /// Steps of a chain of requests.
  static let requests = Shown(first: 8, last: 8)
  /// Names of a cycle, and equal places.
  static let few = Shown(first: 3, last: 2)
}

/// Elements of a long list, without those in the middle.
struct Abridged<Element> {
  private(set) var elements: [Element]
  let hidden: Int
  /// The number of elements before the hidden ones.
  private let cut: Int

  init(_ all: [Element], _ shown: Shown = .steps) {
    if all.count > shown.most {
      self.init(
        first: Array(all.prefix(shown.first)), hidden: all.count - shown.first - shown.last,
        last: Array(all.suffix(shown.last)))
    } else {
      self.init(first: all, hidden: 0, last: [])
    }
  }

  init(first: [Element], hidden: Int, last: [Element]) {
    (elements, self.hidden, cut) = (first + last, hidden, first.count)
  }

  /// The shown elements transformed, without those that `transform` leaves out.
  func map<Other>(_ transform: (Element) -> Other?) -> Abridged<Other> {
    Abridged<Other>(
      first: elements[..<cut].compactMap(transform), hidden: hidden,
      last: elements[cut...].compactMap(transform))
  }

  func reversed() -> Abridged {
    Abridged(first: elements[cut...].reversed(), hidden: hidden, last: elements[..<cut].reversed())
  }

  /// The shown elements, with one for the gap, from the number of hidden ones and the next element.
  func filled(_ gap: (Int, Element) -> Element) -> [Element] {
    hidden == 0 ? elements : elements[..<cut] + [gap(hidden, elements[cut])] + elements[cut...]
  }
}

extension StronglyConnectedComponents {
  /// For each group with a cycle, the shortest one through its first node.
  func shortestCycles(_ edges: [[Int]]) -> [[Int]] {
    var reach = Reach(nodes: edges.count)
    return groups.filter { isInCycle[$0[0]] }.compactMap { group in
      let end = reach.walk(from: [group[0]], to: group[0]) { node, add in
        for target in edges[node] { add(target, 0) }
      }
      return end.map { reach.steps(backFrom: $0).reversed().map(\.source) }
    }
  }
}
