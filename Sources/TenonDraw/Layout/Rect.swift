/// A rectangle in whole pixels; y grows downward.
struct Rect: Equatable, Sendable {
  var x = 0
  var y = 0
  var width = 0
  var height = 0

  var right: Int { x + width }
  var bottom: Int { y + height }
  var middleX: Int { x + width / 2 }
  var middleY: Int { y + height / 2 }

  func moved(x: Int, y: Int) -> Rect {
    Rect(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}

/// Arranges boxes in rows that aren't much wider than wanted, in order.
enum Shelves {
  /// The places of boxes with given sizes, and the size of all. O(boxes).
  static func place(
    _ sizes: [Rect], width wanted: Int, gap: Int
  ) -> (boxes: [Rect], width: Int, height: Int) {
    var boxes: [Rect] = []
    var (x, y, rowHeight, width) = (0, 0, 0, 0)
    for size in sizes {
      if x > 0, x + size.width > wanted {
        y += rowHeight + gap
        (x, rowHeight) = (0, 0)
      }
      boxes.append(Rect(x: x, y: y, width: size.width, height: size.height))
      x += size.width + gap
      width = max(width, x - gap)
      rowHeight = max(rowHeight, size.height)
    }
    return (boxes, width, sizes.isEmpty ? 0 : y + rowHeight)
  }

  /// A width for boxes with which all together are about 1.5 times as wide as high.
  static func width(of sizes: [Rect], gap: Int) -> Int {
    let area = sizes.reduce(0.0) { $0 + Double($1.width + gap) * Double($1.height + gap) }
    let widest = sizes.map(\.width).max() ?? 0
    return max(widest, Int((area * 1.5).squareRoot()))
  }
}
