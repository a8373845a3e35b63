/// Which of some numbered things belong together; joining and finding take next to no time.
public struct DisjointSets {
  private var parent: [Int]

  /// Each of `count` by itself.
  public init(count: Int) { parent = Array(0..<count) }

  /// The smallest number among those that one belongs to.
  public mutating func root(_ index: Int) -> Int {
    var index = index
    while parent[index] != index {
      parent[index] = parent[parent[index]]
      index = parent[index]
    }
    return index
  }

  /// Makes two, and all that belong to them, belong together.
  public mutating func join(_ one: Int, _ other: Int) {
    let (a, b) = (root(one), root(other))
    // The smaller number, so that the order is that of the manifest.
    parent[max(a, b)] = min(a, b)
  }
}
