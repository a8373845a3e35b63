extension RandomAccessCollection where Index == Int {
  /// The first place whose element is behind a border, in a collection that is sorted by that. O(log n).
  public func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
