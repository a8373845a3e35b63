/// Prints Swift line by line, indented, and keeps track of which manifest line the compiler will
/// think each line comes from.
struct CodePrinter {
  /// What has been printed.
  private(set) var text = ""
  /// The attributes that stand on lines of their own before what is being printed, in the manifest.
  var attributesAbove: Set<String> = []
  /// The actors that Swift may not know, each with the line of the manifest that it is of.
  var actorLines: [(actor: String, line: Int)] = []
  /// Such an actor, on its way to the line of what it is said of.
  private var waitingActor = ""
  /// Whether something was printed that `swift-format lint` refuses wherever a comment is put.
  var isBeyondLint = false

  private var depth = 0
  private var path: String
  /// The manifest line that the next line will be taken for; `nil` outside of directives.
  private var mappedLine: Int?
  private var mappedPath = ""
  /// Whether the next line is to be the generated file's own again. The directive for it waits, for
  /// another one may make it needless.
  private var isUnmapping = false

  /// The greatest length of a line that lint accepts, in columns.
  static let lineLength = 100
  private static let ignore = "// swift-format-ignore"

  /// The pieces that are being printed, the outermost first; empty where the file is in one piece.
  private var open: [(node: CodeNode, path: String)] = []
  /// The paths of the pieces that stand under conditions; `nil` where the file is in one piece.
  private let conditional: Set<String>?

  /// A printer whose directives name `path`. With `conditional`, it prints pieces; those with one of
  /// these paths are indented one level more, for the `#if` around them.
  init(path: String, conditional: Set<String>? = nil) {
    self.path = SwiftNamer.escapedInString(path)
    self.conditional = conditional
    if conditional != nil {
      open = [(CodeNode(key: "", isSpaced: false, indentation: 0), "")]
    }
  }

  // MARK: Pieces

  /// Whether the file is printed in pieces.
  var isInPieces: Bool { conditional != nil }

  /// Prints what `body` prints as a piece of its own, if the file is in pieces.
  mutating func begin(
    _ key: String, isSpaced: Bool = true, order: Int = 0, isStatement: Bool = false
  ) {
    guard let conditional else { return }
    closeText()
    let path = CodeNode.path(open[open.count - 1].path, key)
    var node = CodeNode(key: key, isSpaced: isSpaced, indentation: indentation)
    node.order = order
    node.isStatement = isStatement
    open.append((node, path))
    if conditional.contains(path) { depth += 1 }
  }

  /// Ends the piece that was begun last.
  mutating func end() {
    guard let conditional else { return }
    unmap()
    endMapping()
    var (node, path) = open.removeLast()
    if node.children.isEmpty {
      node.header = Self.trimmed(text)
    } else {
      node.footer = Self.trimmed(text)
    }
    text = ""
    if conditional.contains(path) { depth -= 1 }
    if node.isEmpty { return }
    open[open.count - 1].node.children.append(node)
  }

  /// The pieces of the file.
  mutating func finish() -> [CodeNode] {
    closeText()
    return open.first?.node.children ?? []
  }

  /// Ends the text before a part: the head of what it is in, or something between two parts.
  private mutating func closeText() {
    unmap()
    endMapping()
    let lines = Self.trimmed(text)
    text = ""
    if lines.isEmpty { return }
    let last = open.count - 1
    if last > 0, open[last].node.children.isEmpty {
      open[last].node.header = lines
    } else {
      var node = CodeNode(
        key: "text \(open[last].node.texts)", isSpaced: false, indentation: indentation)
      node.header = lines
      open[last].node.texts += 1
      open[last].node.children.append(node)
    }
  }

  /// A text without empty lines at its ends.
  private static func trimmed(_ text: String) -> String {
    var lines = Substring(text)
    while lines.hasPrefix("\n") { lines = lines.dropFirst() }
    while lines.hasSuffix("\n\n") { lines = lines.dropLast() }
    return String(lines)
  }

  // MARK: Lines

  /// Prints a line at the current indentation. What holds line feeds is printed as it is.
  mutating func line(_ code: String) {
    if !actorLines.isEmpty, isUnmapping || mappedLine == nil, isOfActor(code) { return }
    endMapping()
    text += String(repeating: " ", count: 2 * depth)
    text += code
    text += "\n"
    if let line = mappedLine {
      mappedLine = line + 1 + code.utf8.count { $0 == UInt8(ascii: "\n") }
    }
  }

  /// Prints a line of the generated file's own that names an actor which Swift may not know: what it says
  /// of that belongs to the manifest. An attribute alone goes to the next line, for no directive can stand
  /// between the two.
  private mutating func isOfActor(_ code: String) -> Bool {
    let trimmed = String(code.drop { $0 == " " })
    if waitingActor.isEmpty {
      if actorLines.contains(where: { $0.actor == trimmed }) {
        waitingActor = "\(trimmed) "
        return true
      }
    } else if trimmed.hasPrefix("//") {
      return false
    } else if trimmed.hasPrefix("@"), !trimmed.contains(" ") {
      waitingActor += "\(trimmed) "
      return true
    }
    let whole = waitingActor + trimmed
    guard let line = actorLines.first(where: { whole.contains($0.actor) })?.line else {
      return false
    }
    waitingActor = ""
    let actors = actorLines
    actorLines = []
    // A helper's text brings its own indentation.
    let levels = (code.utf8.count - trimmed.utf8.count) / 2
    depth += levels
    declaration(whole, at: line)
    // It ends here, indented as what follows.
    let opens = whole.hasSuffix("{") || whole.hasSuffix(" in")
    depth += opens ? 1 : 0
    directive("#sourceLocation()")
    depth -= levels + (opens ? 1 : 0)
    (mappedLine, isUnmapping) = (nil, false)
    actorLines = actors
    return true
  }

  /// Prints an empty line; there is never more than one in a row.
  mutating func blank() {
    if text.hasSuffix("\n\n") || text.hasSuffix("{\n") || text.isEmpty { return }
    text += "\n"
    mappedLine = mappedLine.map { $0 + 1 }
  }

  /// Prints text that is the same everywhere, after an empty line.
  mutating func raw(_ lines: String) {
    endMapping()
    if isInPieces {
      self.lines(lines)
      return
    }
    blank()
    text += lines
  }

  /// Prints the lines of a text that is the same everywhere, after an empty line.
  mutating func lines(_ text: String) {
    blank()
    for code in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if code.isEmpty { blank() } else { line(String(code)) }
    }
  }

  /// Prints lines that bring their own indentation but for the first, which has the current one.
  mutating func placed(_ lines: [String]) {
    for (index, code) in lines.enumerated() {
      if index > 0 {
        // Its own indentation is the manifest's.
        text += code
        text += "\n"
        mappedLine = mappedLine.map { $0 + 1 }
      } else {
        line(code)
      }
    }
  }

  /// Prints what `body` prints one level deeper.
  mutating func indented(_ body: (inout CodePrinter) -> Void) {
    indent()
    body(&self)
    outdent()
  }

  /// Goes one level deeper.
  mutating func indent() { depth += 1 }

  /// Goes back one level.
  mutating func outdent() {
    endMapping()
    depth -= 1
  }

  /// The current indentation in columns.
  var indentation: Int { 2 * depth }

  /// Prints a statement; one that is too long for lint is marked so.
  mutating func statement(_ code: String) {
    if isTooLong(code) { line(Self.ignore) }
    line(code)
  }

  /// Prints what stops the process, with a message in parts of a line each.
  mutating func stop(with message: [String]) {
    // An ellipsis would be the only letter in most files that is not plain.
    let parts = message.map {
      "\"\(SwiftNamer.escapedInString($0).split(separator: "…", omittingEmptySubsequences: false).joined(separator: "\\u{2026}"))\""
    }
    let lines = parts.enumerated().map { ($0.offset == 0 ? "  " : "    + ") + $0.element }
    if lines.contains(where: { isTooLong("\($0))") }) { line(Self.ignore) }
    line("Swift.fatalError(")
    for (index, part) in lines.enumerated() { line(index == lines.count - 1 ? "\(part))" : part) }
  }

  private func isTooLong(_ code: String) -> Bool {
    indentation + code.utf8.count > Self.lineLength
  }

  // MARK: Where the compiler thinks it is

  /// Makes the lines that follow those of another manifest.
  mutating func use(path: String) {
    unmap()
    self.path = SwiftNamer.escapedInString(path)
  }

  /// Makes the next line the manifest's line `line`; says whether that can be, for lines before
  /// the first cannot.
  mutating func map(to line: Int) -> Bool {
    if mappedLine == line, mappedPath == path {
      isUnmapping = false
      return true
    }
    guard line >= 1 else {
      unmap()
      return false
    }
    directive("#sourceLocation(file:\"\(path)\",line:\(line))")
    mappedLine = line
    mappedPath = path
    isUnmapping = false
    return true
  }

  /// Makes the following lines the generated file's own.
  mutating func unmap() {
    isUnmapping = mappedLine != nil
  }

  private mutating func endMapping() {
    guard isUnmapping else { return }
    directive("#sourceLocation()")
    mappedLine = nil
    isUnmapping = false
  }

  private mutating func directive(_ directive: String) {
    text += String(repeating: " ", count: 2 * depth)
    text += directive
    text += "\n"
  }

  /// Prints the first line of a declaration so that the compiler takes it for the manifest's line
  /// `line`, with its documentation above.
  mutating func declaration(
    _ header: String, at line: Int, documentation: [String] = [], attributes: [String] = [],
    hasFragment: Bool = false
  ) {
    let beside = attributes.filter { !Self.isKnown(attribute: $0) && !attributesAbove.contains($0) }
    let attributes = attributes.filter { !beside.contains($0) }
    let header = (beside + [header]).joined(separator: " ")
    let isMarked =
      hasFragment || isTooLong(header) || header.utf8.contains(UInt8(ascii: "\n"))
      || attributes.contains(where: isTooLong)
    var lines = documentation + attributes + [header]
    if isMarked { lines.insert(Self.ignore, at: 0) }
    if !map(to: line - lines.count + 1) {
      // No room above the first line for all that: the directive must stand right before.
      isBeyondLint = isBeyondLint || isMarked || !attributes.isEmpty
      lines = documentation + [(attributes + [header]).joined(separator: " ")]
      _ = map(to: max(1, line - documentation.count))
    }
    for text in lines { self.line(text) }
  }

  /// Whether Swift knows an attribute for sure. Of one that it may not know, a misspelt one, it says so: it
  /// must be on the line where the manifest has it.
  private static func isKnown(attribute: String) -> Bool {
    let name = attribute.prefix { $0 != "(" && $0 != " " }
    return ["@MainActor", "@available", "@discardableResult"].contains(String(name))
      && !attribute.contains(" @")
  }

  /// Prints the first lines of a declaration, of which line `anchor` (from 0) is the manifest's line
  /// `line`, which has enough lines above it.
  mutating func declaration(lines: [String], anchor: Int, at line: Int, isMarked: Bool) {
    let isMarked = isMarked || lines.contains { $0.utf8.count > Self.lineLength }
    _ = map(to: line - anchor - (isMarked ? 1 : 0))
    if isMarked { self.line(Self.ignore) }
    placed(lines)
  }

  /// Prints code that is laid out to match the manifest: `lines`, of which line `anchor` (from 0)
  /// is the manifest's line `line`.
  mutating func matched(_ lines: [String], anchor: Int, at line: Int) {
    if map(to: line - anchor - 1) {
      self.line(Self.ignore)
    } else {
      isBeyondLint = true
      _ = map(to: max(1, line - anchor))
    }
    placed(lines)
    unmap()
  }
}

extension [String] {
  /// A list of parameters or arguments. Those that begin on a line of their own need no space before it.
  var list: String {
    reduce(into: "") { list, part in
      if !list.isEmpty { list += part.hasPrefix("\n") ? "," : ", " }
      list += part
    }
  }
}
