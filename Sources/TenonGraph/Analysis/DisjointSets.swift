/// Disjoint sets of numbered elements; joining and finding take almost constant time.
public struct DisjointSets {
  private var parent: [Int]

  /// `count` sets of one element.
  public init(count: Int) { parent = Array(0..<count) }

  /// The smallest number in an element's set.
  public mutating func root(_ index: Int) -> Int {
    var index = index
    while parent[index] != index {
      parent[index] = parent[parent[index]]
      index = parent[index]
    }
    return index
  }

  /// Joins the sets of two elements.
  public mutating func join(_ one: Int, _ other: Int) {
    let (a, b) = (root(one), root(other))
    // The root is the smaller number, so that the order is the manifest's.
    parent[max(a, b)] = min(a, b)
  }
}
