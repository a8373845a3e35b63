import TenonGraph

/// The same file as it is in every combination of some conditions: what is the same is there once,
/// and what differs stands under the conditions that it depends on.
struct MergedCode {
  /// One form of a piece, and where it is so.
  private struct Variant {
    let header: String
    let footer: String
    /// Both without what says which line of a manifest they stem from: of a collection it is the first
    /// element's that is there.
    let code: String
    let lastCode: String
    var worlds: WorldSet
    /// The first of them.
    let first: Int
    var children: [Piece]
  }

  /// A piece with all of its forms.
  private struct Piece {
    let key: String
    let isSpaced: Bool
    let order: Int
    var variants: [Variant]

    var worlds: WorldSet {
      variants.dropFirst().reduce(variants[0].worlds) { $0.union($1.worlds) }
    }
  }

  private let space: WorldSpace
  private var pieces: [Piece] = []

  init(_ space: WorldSpace) {
    self.space = space
  }

  // MARK: Merging

  /// Adds the file as it is in one combination.
  mutating func add(_ nodes: [CodeNode], world: Int) {
    Self.merge(nodes, into: &pieces, world)
  }

  private static func merge(_ nodes: [CodeNode], into pieces: inout [Piece], _ world: Int) {
    var here: Set<String>?
    // What other combinations have.
    var known: Set<String>?
    var next = 0
    for node in nodes {
      if next < pieces.count, pieces[next].key == node.key {
        merge(node, into: &pieces[next], world)
        next += 1
        continue
      }
      let others = known ?? Set(pieces.map(\.key))
      known = others
      if others.contains(node.key),
        let place = pieces[next...].firstIndex(where: { $0.key == node.key })
      {
        merge(node, into: &pieces[place], world)
        next = place + 1
        continue
      }
      // A statement that stands earlier already has another order here, and is another piece.
      if !node.isStatement, others.contains(node.key),
        let place = pieces[..<next].firstIndex(where: { $0.key == node.key })
      {
        merge(node, into: &pieces[place], world)
        continue
      }
      // Those of other combinations that stand before it in the manifest stay before it.
      let keys = here ?? Set(nodes.map(\.key))
      here = keys
      while next < pieces.count, !keys.contains(pieces[next].key), pieces[next].order < node.order {
        next += 1
      }
      var piece = Piece(key: node.key, isSpaced: node.isSpaced, order: node.order, variants: [])
      merge(node, into: &piece, world)
      pieces.insert(piece, at: next)
      next += 1
    }
  }

  private static func merge(_ node: CodeNode, into piece: inout Piece, _ world: Int) {
    let header = Self.withoutPlaces(node.header)
    let footer = Self.withoutPlaces(node.footer)
    if let index = piece.variants.firstIndex(where: {
      $0.code == header && $0.lastCode == footer
    }) {
      piece.variants[index].worlds.insert(world)
      merge(node.children, into: &piece.variants[index].children, world)
      return
    }
    var worlds = WorldSet()
    worlds.insert(world)
    var variant = Variant(
      header: node.header, footer: node.footer, code: header, lastCode: footer, worlds: worlds,
      first: world, children: [])
    merge(node.children, into: &variant.children, world)
    piece.variants.append(variant)
  }

  private static func withoutPlaces(_ text: String) -> String {
    guard text.contains("#sourceLocation") else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop { $0 == " " }.hasPrefix("#sourceLocation(") }.joined(separator: "\n")
  }

  // MARK: What stands under conditions

  /// The paths of the pieces that do not stand everywhere in one form, and the combinations whose
  /// text is needed of those.
  var conditional: (paths: Set<String>, worlds: [Int]) {
    var paths: Set<String> = []
    var worlds: Set<Int> = []
    Self.collect(pieces, "", space.all, &paths, &worlds)
    return (paths, worlds.sorted())
  }

  private static func collect(
    _ pieces: [Piece], _ parent: String, _ given: WorldSet, _ paths: inout Set<String>,
    _ worlds: inout Set<Int>
  ) {
    for piece in pieces {
      let path = CodeNode.path(parent, piece.key)
      if piece.variants.count > 1 || piece.worlds != given { paths.insert(path) }
      for variant in piece.variants {
        worlds.insert(variant.first)
        collect(variant.children, path, variant.worlds, &paths, &worlds)
      }
    }
  }

  // MARK: Printing

  /// The lines of all pieces. `texts` has, for each combination that is needed, the pieces as they
  /// are printed where the conditions take a level of indentation.
  func sections(
    _ texts: [Int: [String: CodeNode]]
  ) -> (sections: [(order: Int, text: String)], isBeyondLint: Bool) {
    var isBeyondLint = false
    var sections: [(Int, String)] = []
    var index = 0
    while index < pieces.count {
      // What belongs to one declaration has one order.
      var end = index + 1
      while end < pieces.count, pieces[end].order == pieces[index].order { end += 1 }
      var printer = MergedPrinter(space: space, texts: texts)
      printer.print(pieces[index..<end].map { $0 }, "", space.all, isFirst: true)
      sections.append((pieces[index].order, printer.text))
      isBeyondLint = isBeyondLint || printer.isBeyondLint
      index = end
    }
    return (sections, isBeyondLint)
  }

  private struct MergedPrinter {
    let space: WorldSpace
    let texts: [Int: [String: CodeNode]]
    var text = ""
    /// Whether a branch ends in something that lint is told to ignore: it stops at that with a fault of
    /// its own.
    var isBeyondLint = false
    /// Whether the last line opens something.
    private var isBehindOpening = false

    init(space: WorldSpace, texts: [Int: [String: CodeNode]]) {
      self.space = space
      self.texts = texts
    }

    mutating func print(_ pieces: [Piece], _ parent: String, _ given: WorldSet, isFirst: Bool) {
      var isFirst = isFirst
      var index = 0
      while index < pieces.count {
        let piece = pieces[index]
        let path = CodeNode.path(parent, piece.key)
        let worlds = piece.worlds
        if piece.variants.count == 1, worlds == given {
          space(piece, isFirst)
          print(piece.variants[0], path, given)
          index += 1
        } else if piece.variants.count == 1 {
          // Neighbours under one condition share its `#if`.
          let end = runEnd(pieces, index, worlds)
          space(piece, isFirst)
          let indentation = indentation(piece.variants[0], path)
          directive("#if \(space.expression(for: worlds, given: given))", indentation)
          printRun(pieces[index..<end], parent, worlds)
          index = end
          let rest = given.subtracting(worlds)
          let other = runEnd(pieces, index, rest)
          if other > index {
            directive("#else", indentation)
            printRun(pieces[index..<other], parent, rest)
            index = other
          }
          directive("#endif", indentation)
        } else {
          space(piece, isFirst)
          printVariants(of: piece, path, given)
          index += 1
        }
        isFirst = false
      }
    }

    private func runEnd(_ pieces: [Piece], _ start: Int, _ worlds: WorldSet) -> Int {
      var end = start
      while end < pieces.count, pieces[end].variants.count == 1, pieces[end].worlds == worlds {
        end += 1
      }
      return end
    }

    private mutating func printRun(
      _ run: ArraySlice<Piece>, _ parent: String, _ worlds: WorldSet
    ) {
      for (number, piece) in run.enumerated() {
        space(piece, number == 0)
        print(piece.variants[0], CodeNode.path(parent, piece.key), worlds)
      }
      if let last = run.last { noteIgnoredEnd(of: last, CodeNode.path(parent, last.key)) }
    }

    private mutating func printVariants(of piece: Piece, _ path: String, _ given: WorldSet) {
      var rest = given
      let indentation = indentation(piece.variants[0], path)
      var variants = piece.variants
      if variants.count == 2, piece.worlds == given,
        space.expression(for: variants[0].worlds, given: given).hasPrefix("!")
      {
        // Whoever reads wants to know where it is so, not where it is not.
        variants.reverse()
      }
      for (number, variant) in variants.enumerated() {
        let isLast = number == variants.count - 1
        if isLast, number > 0, variant.worlds == rest {
          directive("#else", indentation)
        } else {
          let condition = space.expression(for: variant.worlds, given: rest)
          directive("\(number == 0 ? "#if" : "#elseif") \(condition)", indentation)
        }
        rest = rest.subtracting(variant.worlds)
        print(variant, path, variant.worlds)
      }
      for variant in piece.variants {
        var one = piece
        one.variants = [variant]
        noteIgnoredEnd(of: one, path)
      }
      directive("#endif", indentation)
    }

    private mutating func print(_ variant: Variant, _ path: String, _ given: WorldSet) {
      let node = texts[variant.first]?[path]
      append(node?.header ?? variant.header)
      if variant.children.isEmpty { return }
      print(variant.children, path, given, isFirst: true)
      append(node?.footer ?? variant.footer)
    }

    /// An empty line before a piece that wants one, but not right behind an opening line.
    private mutating func space(_ piece: Piece, _ isFirst: Bool) {
      guard piece.isSpaced, !text.isEmpty, !isFirst || !isBehindOpening else { return }
      if !text.utf8.suffix(2).elementsEqual([0x0A, 0x0A]) { text += "\n" }
    }

    private func indentation(_ variant: Variant, _ path: String) -> Int {
      texts[variant.first]?[path]?.indentation ?? 0
    }

    /// Notes whether the last declaration or statement of a branch's last piece is to be ignored: the mark
    /// stands above the last line that is neither further in nor a closing one.
    private mutating func noteIgnoredEnd(of piece: Piece, _ path: String) {
      guard let variant = piece.variants.last, !isBeyondLint else { return }
      let node = texts[variant.first]?[path]
      let indentation = node.map { $0.indentation + 2 } ?? 0
      var isHeadSeen = false
      for line in (node?.header ?? variant.header).utf8.split(separator: 0x0A).reversed() {
        let margin = line.prefix { $0 == 0x20 }.count
        let code = line.dropFirst(margin)
        guard margin == indentation, let first = code.first,
          ![UInt8(ascii: "#"), UInt8(ascii: "}"), UInt8(ascii: ")")].contains(first)
        else { continue }
        if code.elementsEqual("// swift-format-ignore".utf8) { isBeyondLint = true }
        if isHeadSeen || isBeyondLint { return }
        isHeadSeen = !code.starts(with: "///".utf8)
      }
    }

    private mutating func append(_ lines: String) {
      if lines.isEmpty { return }
      text += lines
      var last = Substring(lines)
      let directive = "#sourceLocation()\n"
      if last.hasSuffix(directive) {
        last = last.dropLast(directive.utf8.count)
        while last.last == " " { last = last.dropLast() }
      }
      isBehindOpening = last.utf8.suffix(2).elementsEqual([UInt8(ascii: "{"), 0x0A])
    }

    private mutating func directive(_ code: String, _ indentation: Int) {
      text += String(repeating: " ", count: indentation) + code + "\n"
      isBehindOpening = code != "#endif"
    }
  }
}
