import TenonGraph

/// The same file as it is in every combination of some conditions: what is the same is there once,
/// and what differs stands under the conditions that it depends on.
struct MergedTree {
  /// One form of a part, and where it is so.
  private struct Variant {
    /// The lines before what is in it, and behind; without places they are the same in all these configurations.
    let header: SwiftTree
    let footer: SwiftTree
    var configurations: ConfigurationSet
    var children: [Piece]
    /// Where the lines are the same these bytes are.
    let code: [UInt8]
  }

  /// A part with all of its forms.
  private struct Piece {
    let part: SwiftTree.Part
    var variants: [Variant]

    var configurations: ConfigurationSet {
      variants.dropFirst().reduce(variants[0].configurations) { $0.union($1.configurations) }
    }
  }

  /// A part of one tree: lines, other parts, lines.
  private struct Branch {
    let part: SwiftTree.Part
    var header: Range<Int>
    var children: [Branch] = []
    var footer: Range<Int>
    /// How many of its parts are lines between others.
    var lines = 0
  }

  private let space: ConfigurationSpace
  private var pieces: [Piece] = []

  init(_ space: ConfigurationSpace) {
    self.space = space
  }

  // MARK: Reading

  /// Adds the file as it is in one combination. Says whether all of it is known: a part may be said to be as in
  /// another combination, and that has to be there.
  mutating func add(_ tree: SwiftTree, configuration: Int) -> Bool {
    var isKnown = true
    Self.merge(Self.branches(of: tree), of: tree, into: &pieces, configuration, &isKnown)
    return isKnown
  }

  private static func branches(of tree: SwiftTree) -> [Branch] {
    let file = SwiftTree.Part(key: "", isSpaced: false, order: 0, isStatement: false)
    var open = [Branch(part: file, header: 0..<0, footer: 0..<0)]
    var start = 0
    /// Ends the lines before a part or its end.
    func closeLines(at index: Int, isEnd: Bool) {
      let lines = trimmed(start..<index, of: tree)
      let last = open.count - 1
      if !lines.isEmpty {
        // A part with nothing in it is left out, and still stands between what is before it and behind.
        let isBehind = !open[last].children.isEmpty || !open[last].header.isEmpty
        if isEnd, isBehind {
          open[last].footer = lines
        } else if last > 0, !isBehind {
          open[last].header = lines
        } else {
          let part = SwiftTree.Part(
            key: "text \(open[last].lines)", isSpaced: false, order: 0, isStatement: false)
          open[last].children.append(
            Branch(part: part, header: lines, footer: lines.upperBound..<lines.upperBound))
          open[last].lines += 1
        }
      }
      start = index + 1
    }
    for (index, node) in tree.nodes.enumerated() {
      switch node.kind {
      case .part:
        closeLines(at: index, isEnd: false)
        open.append(
          Branch(part: tree.parts[Int(node.column)], header: index..<index, footer: index..<index))
      case .end:
        closeLines(at: index, isEnd: true)
        let branch = open.removeLast()
        let isEmpty =
          branch.header.isEmpty && branch.children.isEmpty && branch.footer.isEmpty
        if isEmpty, branch.part.twin == nil { continue }
        open[open.count - 1].children.append(branch)
      default: break
      }
    }
    closeLines(at: tree.nodes.count, isEnd: false)
    return open[0].children
  }

  /// Lines without empty ones at their ends; none, if nothing but the depth comes and goes.
  private static func trimmed(_ range: Range<Int>, of tree: SwiftTree) -> Range<Int> {
    let levels = tree.nodes[range].reduce(0) { level, node in
      node.kind == .indent ? level + 1 : node.kind == .outdent ? level - 1 : level
    }
    if levels == 0,
      !tree.nodes[range].contains(where: { $0.kind == .line || $0.kind == .production })
    {
      return range.upperBound..<range.upperBound
    }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, tree.nodes[start].kind == .blank { start += 1 }
    while start < end, tree.nodes[end - 1].kind == .blank { end -= 1 }
    return start..<end
  }

  // MARK: Merging

  private static func merge(
    _ branches: [Branch], of tree: SwiftTree, into pieces: inout [Piece], _ configuration: Int,
    _ isKnown: inout Bool
  ) {
    var here: Set<String>?
    // What other combinations have.
    var known: Set<String>?
    var next = 0
    for branch in branches {
      let part = branch.part
      if next < pieces.count, pieces[next].part.key == part.key {
        merge(branch, of: tree, into: &pieces[next], configuration, &isKnown)
        next += 1
        continue
      }
      let others = known ?? Set(pieces.map(\.part.key))
      known = others
      if others.contains(part.key),
        let place = pieces[next...].firstIndex(where: { $0.part.key == part.key })
      {
        merge(branch, of: tree, into: &pieces[place], configuration, &isKnown)
        next = place + 1
        continue
      }
      // A statement that stands earlier already has another order here, and is another piece.
      if !part.isStatement, others.contains(part.key),
        let place = pieces[..<next].firstIndex(where: { $0.part.key == part.key })
      {
        merge(branch, of: tree, into: &pieces[place], configuration, &isKnown)
        continue
      }
      if part.twin != nil {
        isKnown = false
        continue
      }
      // Those of other combinations that stand before it in the manifest stay before it.
      let keys = here ?? Set(branches.map(\.part.key))
      here = keys
      while next < pieces.count, !keys.contains(pieces[next].part.key),
        pieces[next].part.order < part.order
      {
        next += 1
      }
      var piece = Piece(part: part, variants: [])
      merge(branch, of: tree, into: &piece, configuration, &isKnown)
      pieces.insert(piece, at: next)
      next += 1
    }
  }

  private static func merge(
    _ branch: Branch, of tree: SwiftTree, into piece: inout Piece, _ configuration: Int,
    _ isKnown: inout Bool
  ) {
    if let twin = branch.part.twin {
      if !add(configuration, like: twin, to: &piece) { isKnown = false }
      return
    }
    var code: [UInt8] = []
    tree.appendCode(branch.header, to: &code)
    code.append(0)
    tree.appendCode(branch.footer, to: &code)
    if let index = piece.variants.firstIndex(where: { $0.code == code }) {
      piece.variants[index].configurations.insert(configuration)
      merge(
        branch.children, of: tree, into: &piece.variants[index].children, configuration, &isKnown)
      return
    }
    var configurations = ConfigurationSet()
    configurations.insert(configuration)
    var children: [Piece] = []
    merge(branch.children, of: tree, into: &children, configuration, &isKnown)
    var (header, footer) = (SwiftTree(), SwiftTree())
    header.append(branch.header, of: tree)
    footer.append(branch.footer, of: tree)
    piece.variants.append(
      Variant(
        header: header, footer: footer, configurations: configurations, children: children,
        code: code))
  }

  /// Adds a combination to a piece that is in it as in another one; says whether it is there in that.
  @discardableResult
  private static func add(_ configuration: Int, like twin: Int, to piece: inout Piece) -> Bool {
    guard let index = piece.variants.firstIndex(where: { $0.configurations.contains(twin) }) else {
      return false
    }
    piece.variants[index].configurations.insert(configuration)
    for child in piece.variants[index].children.indices {
      add(configuration, like: twin, to: &piece.variants[index].children[child])
    }
    return true
  }

  // MARK: Writing

  /// The file in sections: what belongs to one declaration has one order.
  var sections: [(order: Int, tree: SwiftTree)] {
    var sections: [(Int, SwiftTree)] = []
    var index = 0
    while index < pieces.count {
      var end = index + 1
      while end < pieces.count, pieces[end].part.order == pieces[index].part.order { end += 1 }
      var tree = SwiftTree()
      write(pieces[index..<end], space.all, to: &tree)
      sections.append((pieces[index].part.order, tree))
      index = end
    }
    return sections
  }

  private func write(
    _ pieces: ArraySlice<Piece>, _ given: ConfigurationSet, to tree: inout SwiftTree
  ) {
    var index = pieces.startIndex
    while index < pieces.endIndex {
      let piece = pieces[index]
      let configurations = piece.configurations
      if piece.part.isSpaced { tree.append(.blank) }
      if piece.variants.count == 1, configurations == given {
        write(piece.variants[0], given, to: &tree)
        index += 1
      } else if piece.variants.count == 1 {
        // Neighbours under one condition share its `#if`.
        let end = runEnd(pieces, index, configurations)
        tree.append(Code("#if \(space.expression(for: configurations, given: given))"))
        writeRun(pieces[index..<end], configurations, to: &tree)
        index = end
        let rest = given.subtracting(configurations)
        let other = runEnd(pieces, index, rest)
        if other > index {
          tree.append(Code("#else"))
          writeRun(pieces[index..<other], rest, to: &tree)
          index = other
        }
        tree.append(Code("#endif"))
      } else {
        writeVariants(of: piece, given, to: &tree)
        index += 1
      }
    }
  }

  private func runEnd(_ pieces: ArraySlice<Piece>, _ start: Int, _ configurations: ConfigurationSet)
    -> Int
  {
    var end = start
    while end < pieces.endIndex, pieces[end].variants.count == 1,
      pieces[end].configurations == configurations
    {
      end += 1
    }
    return end
  }

  private func writeRun(
    _ run: ArraySlice<Piece>, _ configurations: ConfigurationSet, to tree: inout SwiftTree
  ) {
    tree.append(.indent)
    for piece in run {
      if piece.part.isSpaced { tree.append(.blank) }
      write(piece.variants[0], configurations, to: &tree)
    }
    tree.append(.outdent)
  }

  private func writeVariants(of piece: Piece, _ given: ConfigurationSet, to tree: inout SwiftTree) {
    var rest = given
    var variants = piece.variants
    if variants.count == 2, piece.configurations == given,
      space.expression(for: variants[0].configurations, given: given).hasPrefix("!")
    {
      // Whoever reads wants to know where it is so, not where it is not.
      variants.reverse()
    }
    for (number, variant) in variants.enumerated() {
      if number > 0, number == variants.count - 1, variant.configurations == rest {
        tree.append(Code("#else"))
      } else {
        let condition = space.expression(for: variant.configurations, given: rest)
        tree.append(Code("\(number == 0 ? "#if" : "#elseif") \(condition)"))
      }
      rest = rest.subtracting(variant.configurations)
      tree.append(.indent)
      write(variant, variant.configurations, to: &tree)
      tree.append(.outdent)
    }
    tree.append(Code("#endif"))
  }

  private func write(_ variant: Variant, _ given: ConfigurationSet, to tree: inout SwiftTree) {
    tree.append(0..<variant.header.nodes.count, of: variant.header)
    write(variant.children[...], given, to: &tree)
    tree.append(0..<variant.footer.nodes.count, of: variant.footer)
  }
}

extension SwiftTree {
  /// Appends what some lines say, whatever place of a manifest they come from.
  fileprivate func appendCode(_ range: Range<Int>, to code: inout [UInt8]) {
    for node in nodes[range] {
      switch node.kind {
      case .line, .production:
        code.append(node.kind.rawValue + 1)
        if node.kind == .production {
          let production = productions[Int(node.column)]
          code.append(production.form == .named ? 1 : production.form == .assigned ? 3 : 2)
          for text in [production.name, production.type, production.marks] {
            code.append(contentsOf: text.utf8)
            code.append(0)
          }
        }
        code.append(contentsOf: text[Int(node.start)..<Int(node.end)])
      case .indent, .outdent, .blank: code.append(node.kind.rawValue + 1)
      default: break
      }
    }
  }
}
