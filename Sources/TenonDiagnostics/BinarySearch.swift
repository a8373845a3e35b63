extension RandomAccessCollection where Index == Int {
  /// The first place whose element is behind a border, in a collection sorted by this condition. O(log n).
  public func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Values by their spans, which may overlap.
public struct SpanIndex<Value> {
  private let entries: [(span: SourceSpan, value: Value)]
  /// The end of the longest entry up to each one, in its file.
  private let reaches: [Int]

  /// O(n log n).
  public init(_ values: [(span: SourceSpan, value: Value)]) {
    entries = values.enumerated().sorted {
      $0.element.span == $1.element.span
        ? $0.offset < $1.offset : $0.element.span.precedes($1.element.span)
    }.map(\.element)
    var (reach, file) = (0, -1)
    reaches = entries.map { entry in
      if entry.span.file != file { (file, reach) = (entry.span.file, 0) }
      reach = max(reach, entry.span.end)
      return reach
    }
  }

  /// The values whose spans contain the start of a span. O(log n + those of the statement there).
  public func values(at span: SourceSpan) -> [Value] {
    let next = entries.partitioningIndex {
      ($0.span.file, $0.span.start) > (span.file, span.start)
    }
    var found: [Value] = []
    var place = next - 1
    while place >= 0, entries[place].span.file == span.file, reaches[place] > span.start {
      if entries[place].span.end > span.start { found.append(entries[place].value) }
      place -= 1
    }
    return found.reversed()
  }
}
