/// One line of a tree as plain code has it, in one piece or broken.
struct PlainLine {
  /// Its text in one piece.
  private(set) var text: [UInt8]
  /// Whether it is an attribute or a comment of what follows.
  let isBeforeDeclaration: Bool
  /// What may be broken in it, the outer before the inner.
  private var breaks: [Break] = []
  /// Whether the formatter may want Swift of the user's in it to be laid out otherwise.
  private var isForeign = false

  /// A list, an item of one, or a body.
  private struct Break {
    let kind: SwiftTree.Kind
    let start: Int
    var end: Int
    /// How many of the following are in it.
    var size = 0
  }

  init(_ tree: SwiftTree, _ index: Int, prefix: String) {
    text = Array(prefix.utf8)
    let line = tree.nodes[index]
    isBeforeDeclaration = Self.isBeforeDeclaration(line)
    copy(index, of: tree)
  }

  /// Whether a line is an attribute or the documentation of what follows.
  static func isBeforeDeclaration(_ node: SwiftTree.Node) -> Bool {
    guard node.kind == .line else { return false }
    return switch SwiftTree.LineForm(rawValue: node.form) ?? .code {
    case .documentation, .attribute, .joinedAttribute: true
    case .code, .importing, .mappedOnly, .plainOnly: false
    }
  }

  private mutating func copy(_ index: Int, of tree: SwiftTree) {
    let node = tree.nodes[index]
    var position = Int(node.start)
    var next = index + 1
    while next <= index + Int(node.size) {
      let inner = tree.nodes[next]
      text.append(contentsOf: tree.text[position..<Int(inner.start)])
      position = Int(inner.end)
      switch inner.kind {
      case .mapped: break
      case .list, .parameters, .inheritance, .item, .body:
        let place = breaks.count
        breaks.append(Break(kind: inner.kind, start: text.count, end: 0))
        copy(next, of: tree)
        breaks[place].end = text.count
        breaks[place].size = breaks.count - place - 1
      case .fragment:
        let code = tree.text[Int(inner.start)..<Int(inner.end)]
        if !FragmentLayout.isFormatted(code) { isForeign = true }
        text.append(contentsOf: code)
      default: copy(next, of: tree)
      }
      next += 1 + Int(inner.size)
    }
    text.append(contentsOf: tree.text[position..<Int(node.end)])
  }

  /// Its lines where it begins behind `indentation` spaces and no line is longer than `limit`; `nil` if the
  /// formatter would have others.
  func lines(at indentation: Int, _ limit: Int) -> [[UInt8]]? {
    if isForeign { return nil }
    if indentation + text.count <= limit { return [text] }
    return broken(0..<text.count, breaks[...], at: indentation, limit)
  }

  /// The lines of a part of the text that is too long for one.
  private func broken(
    _ range: Range<Int>, _ breaks: ArraySlice<Break>, at indentation: Int, _ limit: Int
  ) -> [[UInt8]]? {
    if let body = breaks.first(where: { $0.kind == .body }), body.end == range.upperBound {
      let head = range.lowerBound..<body.start + 1
      guard indentation + head.count <= limit else { return nil }
      // Behind the opening brace and before the closing one there is a space.
      let statement = body.start + 2..<body.end - 2
      let place = breaks.firstIndex { $0.kind == .body } ?? breaks.startIndex
      let inner = breaks[(place + 1)..<(place + 1 + body.size)]
      guard let lines = pieces(statement, inner, at: indentation + 2, limit) else { return nil }
      return [Array(text[head])] + lines.map { Self.indented($0) } + [Array("}".utf8)]
    }
    if let place = breaks.firstIndex(where: { $0.kind == .inheritance }) {
      return filled(range, breaks, place, at: indentation, limit)
    }
    let isList = { (next: Break) in
      (next.kind == .list || next.kind == .parameters) && next.end > next.start
    }
    guard let place = breaks.firstIndex(where: isList) else { return nil }
    let list = breaks[place]
    let head = Array(text[range.lowerBound..<list.start])
    guard indentation + head.count <= limit else { return nil }
    let rest = Array(text[list.end..<range.upperBound])
    // The head of a declaration goes on where it began.
    let isHead = list.kind == .parameters
    guard
      var lines = items(
        of: place, breaks, at: indentation + 2, limit, reserve: isHead ? 0 : rest.count)
    else { return nil }
    if isHead {
      guard indentation + rest.count <= limit else { return nil }
      return [head] + lines.map { Self.indented($0) } + [rest]
    }
    lines[lines.count - 1] += rest
    return [head] + lines.map { Self.indented($0) }
  }

  /// The lines of the head of a type: as much of what it inherits on each as fits.
  private func filled(
    _ range: Range<Int>, _ breaks: ArraySlice<Break>, _ place: Int, at indentation: Int,
    _ limit: Int
  ) -> [[UInt8]]? {
    let list = breaks[place]
    var lines = [Array(text[range.lowerBound..<list.start])]
    for item in breaks[(place + 1)..<(place + 1 + list.size)] where item.kind == .item {
      let isLast = item.end == list.end
      let more = Array(text[item.start..<item.end]) + (isLast ? [] : [UInt8(ascii: ",")])
      let margin = lines.count > 1 ? 0 : indentation
      if margin + lines[lines.count - 1].count + more.count > limit {
        lines.append(Array("  ".utf8) + more.dropFirst())
        if lines[lines.count - 1].count > limit { return nil }
      } else {
        lines[lines.count - 1] += more
      }
    }
    guard text[list.end..<range.upperBound].elementsEqual(" {".utf8) else { return nil }
    return lines + [Array("{".utf8)]
  }

  /// The lines of a list's items: one, if they fit, or one or more each.
  private func items(
    of place: Int, _ breaks: ArraySlice<Break>, at indentation: Int, _ limit: Int, reserve: Int
  ) -> [[UInt8]]? {
    let list = breaks[place]
    if indentation + list.end - list.start + reserve <= limit {
      return [Array(text[list.start..<list.end])]
    }
    var lines: [[UInt8]] = []
    var next = place + 1
    let last = place + list.size
    while next <= last {
      let item = breaks[next]
      let end = next + item.size
      let isLast = end >= last
      var start = item.start
      while start < item.end, text[start] == UInt8(ascii: " ") { start += 1 }
      guard
        var more = pieces(
          start..<item.end, breaks[(next + 1)..<(end + 1)], at: indentation, limit,
          reserve: isLast ? reserve : 1)
      else { return nil }
      if !isLast { more[more.count - 1].append(UInt8(ascii: ",")) }
      lines += more
      next = end + 1
    }
    return lines
  }

  private func pieces(
    _ range: Range<Int>, _ breaks: ArraySlice<Break>, at indentation: Int, _ limit: Int,
    reserve: Int = 0
  ) -> [[UInt8]]? {
    if indentation + range.count + reserve <= limit { return [Array(text[range])] }
    return broken(range, breaks, at: indentation, limit)
  }

  private static func indented(_ line: [UInt8]) -> [UInt8] { Array("  ".utf8) + line }
}
