import TenonDiagnostics

/// Prints a tree for people, who read or commit it: no directive, no column of the manifest's, lines of 100
/// columns where that can be.
struct PlainPrinter {
  private let tree: SwiftTree
  private var output: [UInt8] = []
  private var indentation = 0
  private var isBlankWaiting = false
  private var isBehindOpening = true

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
      case .indent: indentation += 2
      case .outdent: indentation -= 2
      case .line: printCode(index)
      case .production: printProduction(index)
      case .part, .end: break
      case .place, .fragment: break
      }
      index += 1 + Int(node.size)
    }
  }

  // MARK: Lines

  private mutating func printCode(_ index: Int, prefix: String = "") {
    let node = tree.nodes[index]
    let text = Array(prefix.utf8) + tree.text[Int(node.start)..<Int(node.end)]
    let first = text.first { $0 != UInt8(ascii: " ") }
    // Comments and directives can't be broken, and what has several lines is the user's.
    let isWhole = first == UInt8(ascii: "/") || first == UInt8(ascii: "#") || text.contains(0x0A)
    if indentation + text.count <= Self.lineLength || isWhole { return append(text) }
    let shift = prefix.utf8.count - Int(node.start)
    let fragments = tree.nodes[(index + 1)..<(index + 1 + Int(node.size))].filter {
      $0.kind == .fragment
    }
    let lines = LineBreaker.lines(
      of: text, keeping: fragments.map { (Int($0.start) + shift)..<(Int($0.end) + shift) },
      limit: Self.lineLength - indentation)
    for line in lines { append(line) }
  }

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
