/// The containers that bind each key, where some are nested deeply: a lookup walks through few of those around one.
struct NestedBindings: Sendable {
  /// A container with all that are in it, as places in an order in which parents come first.
  private let ranges: [Range<Int>]
  private var binders: [Key: [ContainerID]] = [:]

  /// Containers that are nested less deeply are walked through as fast.
  private static let leastDepth = 8
  private static let mostBinders = 8

  /// `nil` where no container is nested deeply. O(containers).
  init?(_ containers: [Container]) {
    var children: [[Int]] = Array(repeating: [], count: containers.count)
    var open: [(index: Int, depth: Int)] = []
    for (index, container) in containers.enumerated() {
      if let parent = container.parent {
        children[parent.index].append(index)
      } else {
        open.append((index, 0))
      }
    }
    var order: [Int] = []
    var deepest = 0
    while let (index, depth) = open.popLast() {
      order.append(index)
      deepest = max(deepest, depth)
      open += children[index].map { ($0, depth + 1) }
    }
    if deepest < Self.leastDepth { return nil }
    var sizes = [Int](repeating: 1, count: containers.count)
    for index in order.reversed() {
      if let parent = containers[index].parent { sizes[parent.index] += sizes[index] }
    }
    var ranges = [Range<Int>](repeating: 0..<0, count: containers.count)
    for (place, index) in order.enumerated() { ranges[index] = place..<place + sizes[index] }
    self.ranges = ranges
  }

  /// Notes that a container binds a key.
  mutating func note(_ key: Key, in id: ContainerID) { binders[key, default: []].append(id) }

  /// The containers around one that bind a key, the nearest first; `nil` where many bind it.
  func containers(around id: ContainerID, binding key: Key) -> [ContainerID]? {
    let all = binders[key] ?? []
    if all.count > Self.mostBinders { return nil }
    let place = ranges[id.index].lowerBound
    return all.filter { $0 != id && ranges[$0.index].contains(place) }
      .sorted { ranges[$0.index].count < ranges[$1.index].count }
  }
}
