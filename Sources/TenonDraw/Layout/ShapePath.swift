extension Look.Shape {
  /// The outline of a box with its corner at 0, 0.
  func svg(width: Int, height: Int) -> String {
    #"<path class="s" d="\#(path(width: width, height: height))"/>"#
  }

  private func path(width w: Int, height h: Int) -> String {
    switch self {
    case .rectangle: "M0 0H\(w)V\(h)H0Z"
    case .dashed:
      "M6 0H\(w - 6)Q\(w) 0 \(w) 6V\(h - 6)Q\(w) \(h) \(w - 6) \(h)H6Q0 \(h) 0 \(h - 6)V6Q0 0 6 0Z"
    case .pill:
      "M\(h / 2) 0H\(w - h / 2)A\(h / 2) \(h / 2) 0 0 1 \(w - h / 2) \(h)H\(h / 2)A\(h / 2) \(h / 2) 0 0 1 \(h / 2) 0Z"
    case .hexagon: "M12 0H\(w - 12)L\(w) \(h / 2)L\(w - 12) \(h)H12L0 \(h / 2)Z"
    case .cut: "M0 0H\(w - 14)L\(w) 14V\(h)H0Z M\(w - 14) 0V14H\(w)"
    case .flag: "M0 0H\(w - 14)L\(w) \(h / 2)L\(w - 14) \(h)H0Z"
    case .double: "M0 0H\(w)V\(h)H0Z M4 4H\(w - 4)V\(h - 4)H4Z"
    case .octagon:
      "M9 0H\(w - 9)L\(w) 9V\(h - 9)L\(w - 9) \(h)H9L0 \(h - 9)V9Z"
    case .slanted: "M10 0H\(w)L\(w - 10) \(h)H0Z"
    case .stack: "M0 4H\(w - 4)V\(h)H0Z M4 4V0H\(w)V\(h - 4)H\(w - 4)"
    case .folder: "M0 0H\(w / 3)L\(w / 3 + 6) 5H\(w)V\(h)H0Z"
    case .socket: "M0 0H\(w)V\(h)H0L12 \(h / 2)Z"
    }
  }
}
