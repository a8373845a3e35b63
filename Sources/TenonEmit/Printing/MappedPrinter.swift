import TenonDiagnostics

/// Prints a tree for builds: directives lead the compiler to the manifest's lines, and what the user wrote
/// stands in the columns that it has there, so that an error is where its cause is.
struct MappedPrinter {
  private let tree: SwiftTree
  /// What directives begin with, by the manifest.
  private let starts: [[UInt8]]
  private var output: [UInt8] = []

  /// The current indentation in columns.
  private var indentation = 0
  /// The manifest line that the next line will be taken for; 0 outside of directives.
  private var mappedLine = 0
  private var mappedFile = -1
  private var isBlankWaiting = false
  /// Whether the last line opens a block or a condition.
  private var isBehindOpening = true

  /// Where the line that is being printed goes on: the manifest's line and the column in the output.
  private var line = 0
  private var column = 1
  /// Where the line that is being printed begins in the output.
  private var lineStart = 0

  private init(_ tree: SwiftTree, paths: [String]) {
    self.tree = tree
    starts = paths.map { Array("#sourceLocation(file:\"\($0)\",line:".utf8) }
    output.reserveCapacity(tree.text.count * 3 / 2)
  }

  /// The text of a tree. `paths` are what directives call the manifests. O(size of the tree).
  static func print(_ tree: SwiftTree, paths: [String]) -> [UInt8] {
    var printer = MappedPrinter(tree, paths: paths)
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
      case .line: printLine(index)
      case .production: printProduction(index)
      case .part, .end: break
      case .place, .fragment: break
      }
      index += 1 + Int(node.size)
    }
    unmap()
  }

  // MARK: Lines

  /// The indentation of lines with places: code in nested closures would have no room before its column.
  private var mappedIndentation: Int { min(indentation, 8) }

  /// Begins a line that is the manifest's, or the file's own where `line` is 0.
  private mutating func begin(_ line: Int, file: Int, isClosing: Bool = false) {
    if isBlankWaiting, !isBehindOpening, !isClosing {
      output.append(UInt8(ascii: "\n"))
      if mappedLine > 0 { mappedLine += 1 }
    }
    isBlankWaiting = false
    if line > 0 {
      if mappedLine != line || mappedFile != file {
        pad(by: indentation)
        output.append(contentsOf: starts[file])
        append(decimal: line)
        output.append(UInt8(ascii: ")"))
        output.append(UInt8(ascii: "\n"))
        mappedLine = line
        mappedFile = file
      }
    } else {
      unmap()
    }
    lineStart = output.count
    let indentation = line > 0 ? mappedIndentation : indentation
    pad(by: indentation)
    self.line = line
    column = indentation + 1
  }

  private mutating func finish() {
    isBehindOpening = opensBlock
    output.append(UInt8(ascii: "\n"))
    if mappedLine > 0 { mappedLine = line + 1 }
  }

  /// Whether the line that has been printed opens a block or a branch of a condition.
  private var opensBlock: Bool {
    if output.last == UInt8(ascii: "{") { return true }
    var first = lineStart
    while first < output.count, output[first] == UInt8(ascii: " ") { first += 1 }
    guard first < output.count, output[first] == UInt8(ascii: "#") else { return false }
    let code = output[first...]
    return code.starts(with: "#if ".utf8) || code.starts(with: "#else".utf8)
  }

  private mutating func unmap() {
    guard mappedLine > 0 else { return }
    directive("#sourceLocation()")
    mappedLine = 0
  }

  private mutating func directive(_ directive: String) {
    pad(by: indentation)
    output.append(contentsOf: directive.utf8)
    output.append(UInt8(ascii: "\n"))
  }

  private mutating func append(decimal number: Int) {
    var power = 1
    while power <= number / 10 { power *= 10 }
    while power > 0 {
      output.append(UInt8(ascii: "0") + UInt8(number / power % 10))
      power /= 10
    }
  }

  private mutating func pad(by count: Int) {
    if count > 0 { output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count)) }
  }

  private mutating func printLine(_ index: Int) {
    let node = tree.nodes[index]
    let isJoined = node.form == 1
    if isJoinedBefore {
      // The declaration of an attribute that has no line of its own.
      isJoinedBefore = false
    } else {
      begin(Int(node.line), file: Int(node.file), isClosing: closes(node))
    }
    printContent(index, from: Int(node.start))
    if isJoined {
      append(UInt8(ascii: " "))
      isJoinedBefore = true
      return
    }
    finish()
  }

  /// Whether an attribute stands before what is printed next, on its line.
  private var isJoinedBefore = false

  private func closes(_ node: SwiftTree.Node) -> Bool {
    guard node.start < node.end else { return false }
    let first = tree.text[Int(node.start)]
    if first == UInt8(ascii: "}") { return true }
    return first == UInt8(ascii: "#")
      && (tree.text[Int(node.start)...].starts(with: "#end".utf8)
        || tree.text[Int(node.start)...].starts(with: "#else".utf8))
  }

  /// Prints the text of a node and of all that is in it, each at its place.
  private mutating func printContent(_ index: Int, from start: Int) {
    // The file's own lines have no places.
    let isPlaced = line > 0
    let node = tree.nodes[index]
    var position = start
    var next = index + 1
    let last = index + Int(node.size)
    while next <= last {
      let inner = tree.nodes[next]
      switch inner.kind {
      case .place where isPlaced:
        appendText(position..<Int(inner.start))
        position = Int(inner.end)
        let isThere = inner.form & 2 == 2 && line >= inner.line
        move(
          toLine: Int(inner.line), column: isThere ? 1 : Int(inner.column),
          isSpaced: inner.form & 1 == 1)
      default: break
      }
      next += 1
    }
    appendText(position..<Int(node.end))
  }

  // MARK: Places

  /// The last column that code is moved to: what stands beyond it in the manifest, no editor shows,
  /// and a line of thousands of parameters would cost as many spaces for each.
  private static let lastColumn = 1_000

  /// Goes to a place. Where the code is past it already, it stands as near as it can, after a
  /// space if `isSpaced`.
  private mutating func move(toLine target: Int, column place: Int, isSpaced: Bool) {
    let wanted =
      switch place {
      case SwiftTree.innerColumn: mappedIndentation + 3
      case SwiftTree.outerColumn: mappedIndentation + 1
      default: place
      }
    if line < target {
      while output.last == UInt8(ascii: " "), output.count > lineStart { output.removeLast() }
      while line < target { breakLine() }
    }
    if column < wanted, wanted <= Self.lastColumn {
      pad(by: wanted - column)
      column = wanted
    } else if isSpaced, column > 1, output.last != UInt8(ascii: " ") {
      append(UInt8(ascii: " "))
    }
  }

  private mutating func breakLine() {
    output.append(UInt8(ascii: "\n"))
    lineStart = output.count
    line += 1
    column = 1
  }

  private mutating func append(_ byte: UInt8) {
    output.append(byte)
    column += 1
  }

  /// Appends a part of the tree's text.
  private mutating func appendText(_ range: Range<Int>) {
    if range.isEmpty { return }
    tree.text.withUnsafeBufferPointer { text in
      let part = UnsafeBufferPointer(rebasing: text[range])
      guard part.contains(UInt8(ascii: "\n")) else {
        output.append(contentsOf: part)
        column += part.count
        return
      }
      for byte in part { if byte == UInt8(ascii: "\n") { breakLine() } else { append(byte) } }
    }
  }

  private mutating func append(_ text: String) {
    output.append(contentsOf: text.utf8)
    column += text.utf8.count
  }

  // MARK: What is made

  /// Prints the making of a value.
  ///
  /// A constant whose type has to be said is declared before it, so that the type is on the manifest's line too.
  private mutating func printProduction(_ index: Int) {
    let node = tree.nodes[index]
    let production = tree.productions[Int(node.column)]
    let place = tree.nodes[index + 1]
    let (placeLine, placeColumn) = (Int(place.line), Int(place.column))
    let file = Int(node.file)
    let marks = production.marks
    let indentation = mappedIndentation
    let column = indentation + 1
    if production.form == .whole, marks.isEmpty, placeColumn == column {
      begin(placeLine, file: file)
      printContent(index, from: Int(node.start))
      finish()
      unmap()
      return
    }
    let mark = marks.isEmpty ? "" : " \(marks.dropLast())"
    var word = "return"
    // Swift wants what is returned to stand further right than the word, on the same line or the
    // next; a constant's value may stand anywhere.
    let fits = placeColumn > indentation + word.utf8.count + mark.utf8.count + 1
    // What marks the effects stands on the call's line, for if it is not needed Swift says so there.
    let start = marks.isEmpty ? placeColumn : max(1, placeColumn - marks.utf8.count)
    // The same at any depth of conditions.
    let isTooFarLeft = placeColumn <= column || (!marks.isEmpty && start <= max(column, 7))
    let isAssigned = production.form == .assigned
    // A type that Swift does not find is named as seldom as possible.
    let isDeclared = production.form == .named && !production.saysType && placeLine > 1
    let isNamed =
      isAssigned || production.form == .named || (!fits && (isTooFarLeft || placeLine == 1))
    if isAssigned {
      word = "\(production.name) ="
    } else if isDeclared {
      word = "let \(production.name) ="
    } else if isNamed {
      begin(placeLine, file: file)
      append("let \(production.name): \(production.type)")
      finish()
      word = "\(production.name) ="
    }
    let isOnNextLine =
      !(placeColumn > indentation + word.utf8.count + mark.utf8.count + 1) && placeLine > 1
    begin(placeLine - (isOnNextLine ? 1 : 0), file: file)
    append(word)
    if isOnNextLine, !marks.isEmpty {
      move(toLine: placeLine, column: start, isSpaced: true)
      append(String(marks.dropLast()))
    } else {
      append(mark)
    }
    move(toLine: placeLine, column: placeColumn, isSpaced: true)
    printContent(index, from: Int(node.start))
    finish()
    unmap()
    if isNamed, !isAssigned, production.form != .named {
      begin(0, file: file)
      append("return \(production.name)")
      finish()
    }
  }
}
