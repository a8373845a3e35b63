/// The edges of a graph by number, with the targets of all nodes in one array.
public struct Edges: RandomAccessCollection, Sendable {
  @usableFromInline var targets: [Int] = []
  /// The start of each node's targets, and after the last node their end.
  @usableFromInline var starts: [Int32] = [0]

  public init() {}

  /// The targets of the nodes `0..<nodes`: `targets` passes each target of a node to its closure.
  @inlinable public init(nodes: Int, _ targets: (Int, (Int) -> Void) -> Void) {
    starts.reserveCapacity(nodes + 1)
    for node in 0..<nodes {
      targets(node) { self.targets.append($0) }
      closeNode()
    }
  }

  public init(_ lists: [[Int]]) {
    self.init(nodes: lists.count) { node, add in lists[node].forEach(add) }
  }

  /// Numbers by the node that each belongs to, in order. O(nodes + numbers).
  public init(nodes: Int, _ numbers: some Sequence<Int>, by node: (Int) -> Int) {
    starts = Array(repeating: 0, count: nodes + 1)
    for number in numbers { starts[node(number) + 1] += 1 }
    for node in 0..<nodes { starts[node + 1] += starts[node] }
    var next = starts
    targets = Array(repeating: 0, count: Int(starts[nodes]))
    for number in numbers {
      targets[Int(next[node(number)])] = number
      next[node(number)] += 1
    }
  }

  @usableFromInline mutating func closeNode() { starts.append(Int32(targets.count)) }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { starts.count - 1 }

  // The library's default implementations are slow without optimization.
  @inlinable public func index(after index: Int) -> Int { index + 1 }
  @inlinable public func formIndex(after index: inout Int) { index += 1 }

  /// The targets of a node, in the order in which they were added.
  @inlinable public subscript(node: Int) -> TableSlice<Int> {
    TableSlice(targets, Int(starts[node])..<Int(starts[node + 1]))
  }
}

/// Tarjan's algorithm without recursion, for chains of any length: O(nodes + edges). Dependencies come first among the
/// groups: without cycles, everything can be created in their order.
public struct StronglyConnectedComponents: Sendable {
  /// The groups, dependencies first; each in the order of the nodes' numbers.
  public private(set) var groups = Edges()
  public private(set) var groupOfNode: [Int]
  /// True for each node that is in a group with others, or depends on itself.
  public private(set) var isInCycle: [Bool]

  /// Groups the nodes 0..<edges.count, where `edges[n]` are the nodes that n depends on.
  public init(edges: [[Int]]) { self.init(edges: Edges(edges)) }

  public init(edges: Edges) {
    let count = edges.count
    groupOfNode = Array(repeating: -1, count: count)
    isInCycle = Array(repeating: false, count: count)
    groups.targets.reserveCapacity(count)
    groups.starts.reserveCapacity(count + 1)
    // A node's number: 0 before it is found, from 1 on while it is visited, then the greatest.
    var low = [Int32](repeating: 0, count: count)
    var number = low
    var nextEdge = edges.starts
    var stack: [Int] = []
    var path: [Int] = []
    var found: Int32 = 0

    for root in 0..<count where number[root] == 0 {
      path.append(root)
      while let node = path.last {
        if number[node] == 0 {
          found += 1
          number[node] = found
          low[node] = found
          stack.append(node)
        }
        let edge = nextEdge[node]
        if edge < edges.starts[node + 1] {
          nextEdge[node] = edge + 1
          let target = edges.targets[Int(edge)]
          if target == node { isInCycle[node] = true }
          if number[target] == 0 {
            path.append(target)
          } else {
            low[node] = Swift.min(low[node], number[target])
          }
          continue
        }
        path.removeLast()
        if let parent = path.last { low[parent] = Swift.min(low[parent], low[node]) }
        if low[node] == number[node] { close(node, &stack, &number) }
      }
    }
  }

  private mutating func close(_ node: Int, _ stack: inout [Int], _ number: inout [Int32]) {
    let group = groups.count
    let start = groups.targets.count
    while let member = stack.popLast() {
      number[member] = .max
      groupOfNode[member] = group
      groups.targets.append(member)
      if member == node { break }
    }
    if groups.targets.count - start > 1 {
      groups.targets[start...].sort()
      for member in groups.targets[start...] { isInCycle[member] = true }
    }
    groups.closeNode()
  }
}
