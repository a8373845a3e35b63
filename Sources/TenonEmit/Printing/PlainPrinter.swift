import TenonDiagnostics

/// Prints a tree for people, who read or commit it: no directive, no column of the manifest's, laid out as
/// `swift-format` does it.
struct PlainPrinter {
  private let tree: SwiftTree
  private var output: [UInt8] = []
  private var indentation = 0
  private var isBlankWaiting = false
  private var isBehindOpening = true
  /// Whether the mark that keeps the formatter away stands before what is printed next.
  private var isMarked = false

  /// How much further the lines behind a line are indented that has been broken before the block it opens, and the
  /// same of each open block and of what closes the last one.
  private var shiftBehind = 0
  private var shifts: [Int] = []
  private var shiftOfClosing = 0

  /// Where the imports end that were printed last.
  private var importsEnd = 0

  /// The greatest length of a line, in columns.
  private static let lineLength = 100

  private init(_ tree: SwiftTree) {
    self.tree = tree
    output.reserveCapacity(tree.text.count * 5 / 4)
  }

  /// The text of a tree. O(size of the tree).
  static func print(_ tree: SwiftTree) -> [UInt8] {
    var printer = PlainPrinter(tree)
    printer.print()
    return printer.output
  }

  private mutating func print() {
    var index = 0
    while index < tree.nodes.count {
      let node = tree.nodes[index]
      switch node.kind {
      case .blank: isBlankWaiting = true
      case .indent:
        shifts.append(shiftBehind)
        indentation += 2 + shiftBehind
        shiftBehind = 0
      case .outdent:
        // The closing brace stands as the lines of its block do.
        indentation -= 2
        shiftOfClosing += shifts.popLast() ?? 0
      case .line: printLine(index)
      case .production: printProduction(index)
      case .part, .end: break
      case .place, .fragment: break
      }
      index += 1 + Int(node.size)
    }
  }

  // MARK: Lines

  private mutating func printLine(_ index: Int) {
    let node = tree.nodes[index]
    switch SwiftTree.LineForm(rawValue: node.form) ?? .code {
    case .documentation:
      markDeclaration(of: index)
      append([
        String(
          decoding: tree.text[Int(tree.nodes[index].start)..<Int(tree.nodes[index].end)],
          as: UTF8.self)
      ])
      return
    case .attribute, .joinedAttribute: markDeclaration(of: index)
    case .importing:
      printImports(from: index)
      return
    case .code: break
    }
    printCode(index)
  }

  /// Prints the imports that stand together, in the order that the formatter wants.
  private mutating func printImports(from start: Int) {
    if start < importsEnd { return }
    var imports: [(group: Int32, path: [UInt8], line: [UInt8])] = []
    var index = start
    while index < tree.nodes.count {
      let node = tree.nodes[index]
      let isImport = node.kind == .line && node.form == SwiftTree.LineForm.importing.rawValue
      guard isImport || node.kind == .blank || node.kind == .part || node.kind == .end else {
        break
      }
      if isImport {
        let line = Array(tree.text[Int(node.start)..<Int(node.end)])
        let path = Array(line.split(separator: UInt8(ascii: " ")).last ?? [])
        imports.append((node.column, path, line))
        importsEnd = index + 1
      }
      index += 1 + Int(node.size)
    }
    imports.sort {
      $0.group == $1.group ? $0.path.lexicographicallyPrecedes($1.path) : $0.group < $1.group
    }
    for (number, line) in imports.enumerated() {
      if number > 0, line.group != imports[number - 1].group { isBlankWaiting = true }
      append(line.line)
    }
  }

  /// Sees to it that the mark which a declaration needs stands before its documentation and attributes.
  private mutating func markDeclaration(of index: Int) {
    if isMarked { return }
    var index = index
    while index < tree.nodes.count, isBeforeDeclaration(tree.nodes[index]) {
      index += 1 + Int(tree.nodes[index].size)
    }
    guard index < tree.nodes.count, tree.nodes[index].kind == .line else { return }
    if lines(of: index) == nil { mark() }
  }

  /// Whether a node is an attribute or the documentation of what follows.
  private func isBeforeDeclaration(_ node: SwiftTree.Node) -> Bool {
    guard node.kind == .line else { return false }
    return switch SwiftTree.LineForm(rawValue: node.form) ?? .code {
    case .documentation, .attribute, .joinedAttribute: true
    case .code, .importing: false
    }
  }

  /// Whether a line has several attributes, each of which gets a line.
  private func areAttributes(_ index: Int) -> Bool {
    let node = tree.nodes[index]
    guard node.kind == .line, node.form != SwiftTree.LineForm.code.rawValue else { return false }
    return tree.text[Int(node.start)..<Int(node.end)].count { $0 == UInt8(ascii: "@") } > 1
  }

  /// Marks what follows, of which it is not known how the formatter would lay it out.
  private mutating func mark() {
    if isMarked { return }
    append(["// swift-format-ignore"])
    isMarked = true
  }

  private mutating func printCode(_ index: Int, prefix: String = "") {
    if let lines = lines(of: index, prefix: prefix) {
      append(lines)
    } else {
      mark()
      append([text(of: index, prefix)])
    }
    if !isBeforeDeclaration(tree.nodes[index]) { isMarked = false }
    indentation -= shiftOfClosing
    shiftOfClosing = 0
  }

  /// The text of a node on one line.
  private func text(of index: Int, _ prefix: String) -> [UInt8] {
    let node = tree.nodes[index]
    return Array(prefix.utf8) + tree.text[Int(node.start)..<Int(node.end)]
  }

  /// The lines of a node as the formatter has them: one, if it is short and all ours. `nil` if that is not known.
  private mutating func lines(of index: Int, prefix: String = "") -> [[UInt8]]? {
    shiftBehind = 0
    let text = text(of: index, prefix)
    let inner = tree.nodes[(index + 1)..<(index + 1 + Int(tree.nodes[index].size))]
    let limit = Self.lineLength - indentation
    let isOurs = !inner.contains { $0.kind == .fragment } && !areAttributes(index)
    // The formatter leaves room for a comma behind the last element of a collection.
    if text.count < limit || text.count == limit && !text.contains(UInt8(ascii: "[")), isOurs {
      return [text]
    }
    // A helper's text brings its own indentation.
    let margin = text.prefix { $0 == UInt8(ascii: " ") }
    // A comment can't be broken.
    if text[margin.endIndex...].starts(with: "//".utf8) { return [text] }
    guard let items = SwiftLayout.items(of: text) else { return nil }
    let (lines, behind) = LineBreaker.lines(of: items, limit - margin.count)
    shiftBehind = max(0, behind - 2)
    return lines.map { $0.isEmpty ? [] : margin + Array($0.utf8) }
  }

  private mutating func append(_ lines: [[UInt8]]) { for line in lines { append(line) } }

  private mutating func append(_ lines: [String]) { for line in lines { append(Array(line.utf8)) } }

  private mutating func append(_ line: [UInt8]) {
    let start = line.firstIndex { $0 != UInt8(ascii: " ") } ?? line.endIndex
    let isClosing =
      line[start...].first == UInt8(ascii: "}") || line[start...].starts(with: "#end".utf8)
      || line[start...].starts(with: "#else".utf8)
    if isBlankWaiting, !isBehindOpening, !isClosing { output.append(UInt8(ascii: "\n")) }
    isBlankWaiting = false
    if !line.isEmpty {
      output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
    }
    output.append(contentsOf: line)
    output.append(UInt8(ascii: "\n"))
    isBehindOpening =
      line.last == UInt8(ascii: "{") || line[start...].starts(with: "#if ".utf8)
      || line[start...].starts(with: "#else".utf8)
  }

  private mutating func printProduction(_ index: Int) {
    let production = tree.productions[Int(tree.nodes[index].column)]
    let prefix =
      switch production.form {
      case .whole: production.marks
      case .returned: "return \(production.marks)"
      case .assigned: "\(production.name) = \(production.marks)"
      case .named where production.saysType:
        "let \(production.name): \(production.type) = \(production.marks)"
      case .named: "let \(production.name) = \(production.marks)"
      }
    printCode(index, prefix: prefix)
  }
}
