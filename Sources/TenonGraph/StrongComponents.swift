/// Tarjan's algorithm without recursion: a chain of 100,000 components needs no deep stack.
///
/// O(nodes + edges). The groups come out with what is depended on first, so for a graph without
/// cycles the order of the groups is an order in which everything can be made.
public struct StronglyConnectedComponents {
  /// The groups, dependencies first; each in the order of the nodes' numbers.
  public private(set) var groups: [[Int]] = []
  /// The index in `groups` of each node's group.
  public private(set) var groupOfNode: [Int]

  private struct Frame {
    let node: Int
    var edge: Int
  }

  /// Groups the nodes 0..<edges.count, where `edges[n]` are the nodes that n depends on.
  public init(edges: [[Int]]) {
    let count = edges.count
    groupOfNode = Array(repeating: -1, count: count)
    var number = [Int](repeating: -1, count: count)
    var low = [Int](repeating: 0, count: count)
    var isOnStack = [Bool](repeating: false, count: count)
    var stack: [Int] = []
    var frames: [Frame] = []
    var next = 0

    for root in 0..<count where number[root] < 0 {
      frames.append(Frame(node: root, edge: 0))
      while let frame = frames.last {
        let node = frame.node
        if frame.edge == 0 {
          number[node] = next
          low[node] = next
          next += 1
          stack.append(node)
          isOnStack[node] = true
        }
        if frame.edge < edges[node].count {
          let target = edges[node][frame.edge]
          frames[frames.count - 1].edge += 1
          if number[target] < 0 {
            frames.append(Frame(node: target, edge: 0))
          } else if isOnStack[target] {
            low[node] = min(low[node], number[target])
          }
          continue
        }
        frames.removeLast()
        if let parent = frames.last?.node { low[parent] = min(low[parent], low[node]) }
        if low[node] == number[node] {
          var group: [Int] = []
          while let member = stack.popLast() {
            isOnStack[member] = false
            groupOfNode[member] = groups.count
            group.append(member)
            if member == node { break }
          }
          groups.append(group.sorted())
        }
      }
    }
  }
}
