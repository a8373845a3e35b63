/// The depth of each container, and its place in an order with parents before their children.
struct ContainerNesting: Sendable {
  private let parents: [ContainerID?]
  /// The places of each container and of all containers in it.
  private let ranges: [Range<Int>]
  private let depths: [Int]

  /// O(containers).
  init(_ containers: [Container]) {
    parents = containers.map(\.parent)
    var children: [[Int]] = Array(repeating: [], count: containers.count)
    var open: [Int] = []
    for (index, parent) in parents.enumerated() {
      if let parent { children[parent.index].append(index) } else { open.append(index) }
    }
    var order: [Int] = []
    var depths = [Int](repeating: 0, count: containers.count)
    while let index = open.popLast() {
      order.append(index)
      for child in children[index] { depths[child] = depths[index] + 1 }
      open += children[index]
    }
    var sizes = [Int](repeating: 1, count: containers.count)
    for index in order.reversed() {
      if let parent = parents[index] { sizes[parent.index] += sizes[index] }
    }
    var ranges = [Range<Int>](repeating: 0..<0, count: containers.count)
    for (place, index) in order.enumerated() { ranges[index] = place..<place + sizes[index] }
    (self.ranges, self.depths) = (ranges, depths)
  }

  /// The number of containers around the innermost one.
  var deepest: Int { depths.max() ?? 0 }

  /// The number of containers around one.
  func depth(of id: ContainerID) -> Int { depths[id.index] }

  /// True if a container is another one, or in it. O(1).
  func contains(_ id: ContainerID, in outer: ContainerID) -> Bool {
    ranges[outer.index].contains(ranges[id.index].lowerBound)
  }

  /// A container and those around it, innermost first.
  func path(from id: ContainerID) -> UnfoldFirstSequence<ContainerID> {
    sequence(first: id) { parents[$0.index] }
  }
}

/// The containers that bind each key, if some are nested deeply, so that a lookup visits few of those around one.
struct NestedBindings: Sendable {
  private let nesting: ContainerNesting
  private var binders: [Key: [ContainerID]] = [:]

  /// The depth from which it is used; visiting fewer containers is as fast.
  private static let leastDepth = 8
  private static let mostBinders = 8

  /// `nil` if no container is nested deeply. O(containers).
  init?(_ containers: [Container]) {
    nesting = ContainerNesting(containers)
    if nesting.deepest < Self.leastDepth { return nil }
  }

  /// Notes that a container binds a key.
  mutating func note(_ key: Key, in id: ContainerID) { binders[key, default: []].append(id) }

  /// The containers around one that bind a key, the nearest first; `nil` if many bind it.
  func containers(around id: ContainerID, binding key: Key) -> [ContainerID]? {
    let all = binders[key] ?? []
    if all.count > Self.mostBinders { return nil }
    return all.filter { $0 != id && nesting.contains(id, in: $0) }
      .sorted { nesting.depth(of: $0) > nesting.depth(of: $1) }
  }
}
