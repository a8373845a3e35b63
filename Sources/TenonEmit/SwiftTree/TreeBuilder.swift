import TenonDiagnostics
import TenonPlan

/// Builds the tree of a generated file line by line, and keeps track of which manifest line the compiler
/// is to take each line for.
struct TreeBuilder {
  /// What has been built.
  private(set) var tree = SwiftTree()
  /// The attributes that stand on lines of their own before what is being built, in the manifest.
  var attributesAbove: Set<String> = []
  /// The actors that Swift may not know, each with the line of the manifest that it is of.
  var actorLines: [(actor: String, line: Int)] = []
  /// Such an actor, on its way to the line of what it is said of.
  private var waitingActor = ""

  /// For whom it is built.
  let form: GeneratedForm

  /// Whether parts are told apart, which only merging needs.
  let hasParts: Bool

  /// The manifest whose lines are meant, by its index.
  private(set) var file: Int
  /// The manifest line that the next line will be taken for; `nil` outside of manifests.
  private var mappedLine: Int?

  /// A builder of a file whose lines are a manifest's.
  init(file: Int, form: GeneratedForm, hasParts: Bool) {
    self.file = file
    self.form = form
    self.hasParts = hasParts
  }

  // MARK: Parts

  /// Begins what may be there in some combinations of conditions only.
  @inline(never)
  mutating func begin(
    _ key: @autoclosure () -> String, isSpaced: Bool = true, order: Int = 0,
    isStatement: Bool = false
  ) {
    unmap()
    if hasParts {
      tree.parts.append(
        SwiftTree.Part(key: key(), isSpaced: isSpaced, order: order, isStatement: isStatement))
      tree.append(.part)
      tree.nodes[tree.nodes.count - 1].column = Int32(tree.parts.count - 1)
    }
    if isSpaced { tree.append(.blank) }
  }

  /// Appends what is the same as in another combination.
  mutating func twin(_ key: String, isSpaced: Bool, order: Int, of configuration: Int) {
    begin(key, isSpaced: isSpaced, order: order)
    tree.parts[tree.parts.count - 1].twin = configuration
    end()
  }

  /// Ends what was begun last.
  @inline(never)
  mutating func end() {
    unmap()
    if hasParts { tree.append(.end) }
  }

  // MARK: Lines

  /// Appends a line.
  @inline(never)
  mutating func line(_ code: Code) {
    if !actorLines.isEmpty, mappedLine == nil, isOfActor(code) { return }
    let start = tree.text.count
    tree.append(code, file: file, line: mappedLine ?? 0)
    advance(from: start)
  }

  /// Notes that a line has been appended whose text begins at a place.
  private mutating func advance(from start: Int) {
    guard let line = mappedLine else { return }
    mappedLine = line + 1
    for index in start..<tree.text.count
    where tree.text[index] == UInt8(ascii: "\n") { mappedLine? += 1 }
  }

  /// Appends a line of the generated file's own that names an actor which Swift may not know: what it says
  /// of that belongs to the manifest. An attribute alone goes to the next line, for no directive can stand
  /// between the two.
  private mutating func isOfActor(_ code: Code) -> Bool {
    let trimmed = String(code.text.drop { $0 == " " })
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
    let attributes = waitingActor.split(separator: " ").map(String.init)
    waitingActor = ""
    let actors = actorLines
    actorLines = []
    // A helper's text brings its own indentation.
    let levels = (code.length - trimmed.utf8.count) / 2
    for _ in 0..<levels { indent() }
    for attribute in attributes {
      tree.append(Code(attribute), isJoined: true, file: file, line: line)
    }
    tree.append(levels == 0 ? code : Code(trimmed), file: file, line: line)
    for _ in 0..<levels { outdent() }
    actorLines = actors
    return true
  }

  /// Appends an empty line.
  mutating func blank() {
    tree.append(.blank)
    mappedLine = mappedLine.map { $0 + 1 }
  }

  /// Appends the lines of a text that is the same everywhere, after an empty line.
  mutating func lines(_ text: String) {
    blank()
    for code in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if code.isEmpty { blank() } else { line(Code(String(code))) }
    }
  }

  /// Builds what stands before a node that is there already.
  mutating func move(to place: Int, _ body: (inout TreeBuilder) -> Void) {
    let end = tree.nodes.count
    body(&self)
    tree.moveNodes(from: end, to: place)
  }

  /// Appends what `body` appends one level deeper.
  @inline(never)
  mutating func indented(_ body: (inout TreeBuilder) -> Void) {
    indent()
    body(&self)
    outdent()
  }

  /// Goes one level deeper.
  mutating func indent() { tree.append(.indent) }

  /// Goes back one level.
  mutating func outdent() { tree.append(.outdent) }

  /// Appends what stops the process, with a message that may take several lines.
  mutating func stop(with message: String) {
    // An ellipsis would be the only letter in most files that is not plain.
    var text = SwiftNamer.escapedInString(message)
    if !text.utf8.allSatisfy({ $0 < 0x80 }) {
      text = text.split(separator: "…", omittingEmptySubsequences: false)
        .joined(separator: "\\u{2026}")
    }
    var parts = [""]
    for word in text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false) {
      let last = parts.count - 1
      if !parts[last].isEmpty, parts[last].utf8.count + word.count >= Self.messageLength {
        parts[last] += " "
        parts.append("")
      } else if !parts[last].isEmpty {
        parts[last] += " "
      }
      parts[parts.count - 1] += Substring(word)
    }
    line("Swift.fatalError(")
    for (index, part) in parts.enumerated() {
      line("\(index == 0 ? "  " : "    + ")\"\(part)\"\(index == parts.count - 1 ? ")" : "")")
    }
  }

  /// The greatest length of a part of a message, in bytes: wherever it stands, its line is short enough.
  private static let messageLength = 72

  // MARK: Where the compiler thinks it is

  /// Makes the lines that follow those of another manifest.
  mutating func use(file: Int) {
    unmap()
    self.file = file
  }

  /// Makes the next line the manifest's line `line`; says whether that can be, for lines before
  /// the first cannot.
  @discardableResult
  mutating func map(to line: Int) -> Bool {
    mappedLine = line >= 1 ? line : nil
    return line >= 1
  }

  /// Makes the following lines the generated file's own.
  @inline(never)
  mutating func unmap() { mappedLine = nil }

  /// Appends the first line of a declaration so that the compiler takes it for the manifest's line
  /// `line`, with its documentation above.
  mutating func declaration(
    _ header: Code, at line: Int, documentation: [String] = [], attributes: [String] = []
  ) {
    let beside = attributes.filter { !Self.isKnown(attribute: $0) && !attributesAbove.contains($0) }
    let above = attributes.filter { !beside.contains($0) }
    let count = documentation.count + above.count
    // Without room above the first line for all that, the directive stands right before the head.
    let hasRoom = line > count
    map(to: hasRoom ? line - count : max(1, line - documentation.count))
    for text in documentation { self.line(Code(text)) }
    for text in above {
      if hasRoom {
        self.line(Code(text))
      } else {
        tree.append(Code(text), isJoined: true, file: file, line: mappedLine ?? 0)
      }
    }
    if form == .mapped, !beside.isEmpty {
      return self.line("\(beside.joined(separator: " ")) \(header)")
    }
    // In plain code they have lines of their own wherever they stand.
    for text in beside { self.line(Code(text)) }
    self.line(header)
  }

  /// Whether Swift knows an attribute for sure. Of one that it may not know, a misspelt one, it says so: it
  /// must be on the line where the manifest has it.
  private static func isKnown(attribute: String) -> Bool {
    let name = attribute.prefix { $0 != "(" && $0 != " " }
    let known = [
      "@MainActor", "@available", "@discardableResult", "@_disfavoredOverload", "@_implements",
    ]
    return known.contains(String(name)) && !attribute.contains(" @")
  }

  /// Appends code in which places of the manifest are marked; it begins on the manifest's line `line`.
  mutating func placed(_ code: Code, at line: Int) {
    map(to: max(1, line))
    tree.append(code, file: file, line: mappedLine ?? 0)
    unmap()
  }

  /// Appends a line that makes a value; see `SwiftTree.Production`. The value begins at a place.
  mutating func production(_ value: Code, _ production: SwiftTree.Production) {
    tree.productions.append(production)
    tree.append(
      value, kind: .production, file: file, index: tree.productions.count - 1)
    unmap()
  }
}
