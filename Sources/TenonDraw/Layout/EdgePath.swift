/// The line from one box to another in SVG, and the tip at its end.
struct EdgePath {
  private let line: String
  private let tip: String

  var svg: String { #"<path d="\#(line)"/><path class="t" d="\#(tip)"/>"# }

  enum Tip { case filled, open, circle }

  /// The path from one box to another. `isContainer`: the target is a box around others.
  init(from source: Rect, to target: Rect, isContainer: Bool, tip: Tip) {
    let (down, up, right, left) = ((x: 0, y: 1), (x: 0, y: -1), (x: 1, y: 0), (x: -1, y: 0))
    if isContainer {
      // The edge always ends at the top or bottom of the box.
      let isAbove = source.bottom <= target.y
      let x = min(max(source.middleX, target.x + 12), target.right - 12)
      let y = isAbove || source.y < target.bottom ? target.y : target.bottom
      self.init(
        (source.middleX, isAbove ? source.bottom : source.y), (x, y),
        leaving: isAbove ? down : up, arriving: isAbove ? down : up, tip)
    } else if target.x >= source.right {
      self.init(
        (source.right, source.middleY), (target.x, target.middleY), leaving: right,
        arriving: right, tip)
    } else if target.right <= source.x {
      // It is next to an edge in the other direction.
      self.init(
        (source.x, source.middleY + 9), (target.right, target.middleY + 9), leaving: left,
        arriving: left, tip)
    } else {
      // If one is above the other, it goes around on the right.
      self.init(
        (source.right, source.middleY), (target.right, target.middleY), leaving: right,
        arriving: left, tip)
    }
  }

  /// One step in a direction; y grows downward.
  private typealias Vector = (x: Int, y: Int)

  private init(
    _ start: (x: Int, y: Int), _ end: (x: Int, y: Int), leaving out: Vector, arriving into: Vector,
    _ tip: Tip
  ) {
    let isTurning = out.x * into.x + out.y * into.y < 0
    let distance = out.x == 0 ? abs(end.y - start.y) : abs(end.x - start.x)
    let bend = isTurning ? 36 : max(18, min(distance / 2, 120))
    let length = 8
    // The line ends where the tip begins.
    let neck = (x: end.x - into.x * length, y: end.y - into.y * length)
    let first = (start.x + out.x * bend, start.y + out.y * bend)
    let second = (neck.x - into.x * bend, neck.y - into.y * bend)
    line =
      "M\(start.x) \(start.y)C\(first.0) \(first.1) \(second.0) \(second.1) \(neck.x) \(neck.y)"
    let side = (x: into.y * 4, y: into.x * 4)
    let (left, right) = (
      "\(neck.x - side.x) \(neck.y - side.y)", "\(neck.x + side.x) \(neck.y + side.y)"
    )
    switch tip {
    case .filled: self.tip = "M\(left)L\(end.x) \(end.y)L\(right)Z"
    case .open: self.tip = "M\(left)L\(end.x) \(end.y)L\(right)"
    case .circle:
      let (x, y) = (into.x * 8, into.y * 8)
      self.tip = "M\(neck.x) \(neck.y)a4 4 0 1 1 \(x) \(y)a4 4 0 1 1 \(-x) \(-y)"
    }
  }
}

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
