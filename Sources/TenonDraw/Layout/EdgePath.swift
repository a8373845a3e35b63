/// The line from one box to another in SVG, and the tip at its end.
struct EdgePath {
  private let line: String
  private let tip: String

  var svg: String { #"<path d="\#(line)"/><path class="t" d="\#(tip)"/>"# }

  enum Tip { case filled, open, circle }

  /// The path from one box to another. `isContainer`: the target is a box around others.
  init(from source: Rect, to target: Rect, isContainer: Bool, tip: Tip) {
    if isContainer {
      // The edge always ends at the top or bottom of the box.
      let x = min(max(source.middleX, target.x + 12), target.right - 12)
      if source.bottom <= target.y {
        self.init((source.middleX, source.bottom), (x, target.y), .down, .down, tip)
      } else {
        let end = source.y >= target.bottom ? target.bottom : target.y
        self.init((source.middleX, source.y), (x, end), .up, .up, tip)
      }
    } else if target.x >= source.right {
      self.init((source.right, source.middleY), (target.x, target.middleY), .right, .right, tip)
    } else if target.right <= source.x {
      // It is next to an edge in the other direction.
      self.init(
        (source.x, source.middleY + 9), (target.right, target.middleY + 9), .left, .left, tip)
    } else {
      // If one is above the other, it goes around on the right.
      self.init((source.right, source.middleY), (target.right, target.middleY), .right, .left, tip)
    }
  }

  private enum Direction {
    case left, right, up, down

    var vector: (x: Int, y: Int) {
      switch self {
      case .left: (-1, 0)
      case .right: (1, 0)
      case .up: (0, -1)
      case .down: (0, 1)
      }
    }
  }

  private init(
    _ start: (x: Int, y: Int), _ end: (x: Int, y: Int), _ leaving: Direction,
    _ arriving: Direction, _ tip: Tip
  ) {
    let out = leaving.vector
    let into = arriving.vector
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
