import TenonSyntax

/// Follows the names in generated code: each call has to name a function that is there, with the labels
/// that it has, and each member has to be one of what it is asked of. Nothing is known of the user's types.
struct GeneratedCalls {
  let outline: GeneratedOutline
  /// The functions of the user's that the manifest's own Swift calls.
  let globals: Set<String>
  private(set) var faults: [String]

  /// What a function has declared so far.
  struct Scope {
    var locals: [String: String] = [:]
    /// The names that were used here and meant something further out.
    var usedFromOutside: Set<String> = []
    /// Constants whose value is being read; they are there when the line ends.
    var waiting: [(name: String, type: String)] = []
    var waitsForBlock = false
  }

  var scopes: [Scope] = []
  var owner: GeneratedOutline.Declared

  /// The faults of generated text as it is where the conditions of `flags` are set.
  static func faults(
    in text: String, flags: Set<String> = [], globals: Set<String> = []
  ) -> [String] {
    let outline = GeneratedOutline(text, flags: flags)
    var calls = GeneratedCalls(outline, globals)
    for body in outline.bodies where !isFixed(body.owner) { calls.check(body) }
    return calls.faults
  }

  /// Whether a type is a support type: the compiler sees all of it in fixtures, and it has forms that nothing else
  /// has, such as functions in functions.
  private static func isFixed(_ type: GeneratedOutline.Declared) -> Bool {
    var current: GeneratedOutline.Declared? = type
    while let owner = current {
      let names = ["Lifetime", "ContainerLock", "ContainerEvent", "ContainerTrace"]
      if names.contains(owner.name) || owner.name.hasPrefix("Tenon") { return true }
      current = owner.outer
    }
    return false
  }

  private init(_ outline: GeneratedOutline, _ globals: Set<String>) {
    self.outline = outline
    self.globals = globals
    owner = outline.file
    faults = outline.faults
  }

  mutating func check(_ body: GeneratedOutline.Body) {
    owner = body.owner
    scopes = [Scope()]
    for (name, type) in body.parameters { declare(name, type) }
    scopes.append(Scope())
    walk(body.range)
    if let last = body.range.last { endWaiting(last) }
  }

  mutating func fault(_ index: Int, _ text: String) {
    let line = outline.words[index].line
    let words = outline.words.filter { $0.line == line }.map(\.text).joined(separator: " ")
    faults.append("\(line): \(text) in: \(words)")
  }

  // MARK: Scopes

  mutating func declare(_ name: String, _ type: String, at index: Int? = nil) {
    guard name != "_", let last = scopes.indices.last else { return }
    if let index {
      if scopes[last].locals[name] != nil { fault(index, "\(name) is declared twice") }
      if scopes[last].usedFromOutside.contains(name) {
        fault(index, "\(name) is declared after another one of that name was used")
      }
    }
    scopes[last].locals[name] = type
  }

  mutating func endWaiting(_ index: Int) {
    guard let last = scopes.indices.last else { return }
    let waiting = scopes[last].waiting
    (scopes[last].waiting, scopes[last].waitsForBlock) = ([], false)
    for (name, type) in waiting { declare(name, type, at: index) }
  }

  func local(_ name: String) -> String? {
    scopes.reversed().lazy.compactMap { $0.locals[name] }.first
  }

  // MARK: Statements

  private static let words: Set<String> = [
    "return", "if", "else", "guard", "while", "for", "in", "do", "catch", "throw", "throws", "try",
    "await", "async", "switch", "break", "defer", "nil", "true", "false", "let", "var", "_", "init",
    "continue", "fallthrough", "get", "set",
  ]

  mutating func walk(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let word = outline.words[index]
      if word.startsLine, scopes.last?.waitsForBlock == false, !continues(index) {
        endWaiting(index)
      }
      switch word.kind {
      case .leftBrace: index = block(index)
      case .leftParen, .leftBracket: index = inner(index)
      case .period:
        implicitMember(index)
        index += 2
      case .identifier: index = name(index, range.upperBound)
      default: index += 1
      }
    }
  }

  /// What stands in brackets belongs to the statement that these are in.
  mutating func inner(_ bracket: Int) -> Int {
    let last = scopes.count - 1
    let (waiting, waitsForBlock) = (scopes[last].waiting, scopes[last].waitsForBlock)
    (scopes[last].waiting, scopes[last].waitsForBlock) = ([], false)
    walk(bracket + 1..<outline.end(of: bracket))
    (scopes[last].waiting, scopes[last].waitsForBlock) = (waiting, waitsForBlock)
    return outline.end(of: bracket) + 1
  }

  /// Whether a line goes on with what stands before it.
  func continues(_ index: Int) -> Bool {
    [.period, .arrow, .equal].contains(outline.kind(index)) || outline.kind(index - 1) == .equal
      || outline.text(index - 1) == ","
  }

  mutating func name(_ index: Int, _ limit: Int) -> Int {
    switch outline.keyword(index) {
    case "let", "var": return binding(index)
    case "nonisolated" where outline.kind(index + 1) == .leftParen:
      return outline.end(of: index + 1) + 1
    case "func":
      // A function in a function takes nothing.
      declare(outline.text(index + 1), "", at: index)
      scopes[scopes.count - 1].waitsForBlock = true
      let rest = index + 2..<limit
      return rest.first { outline.kind($0) == .leftBrace } ?? limit
    case "case" where outline.kind(index + 1) == .period:
      // What one case declares the next one does not see.
      scopes[scopes.count - 1] = Scope()
      guard outline.kind(index + 3) == .leftParen else { return index + 3 }
      for word in outline.words[index + 3..<outline.end(of: index + 3)]
      where word.isName && word.text != "let" { declare(word.text, "") }
      return outline.end(of: index + 3) + 1
    case "default": return index + 1
    case "for":
      let isPair = outline.kind(index + 1) == .leftParen
      let end = isPair ? outline.end(of: index + 1) : index + 1
      for word in outline.words[index + 1...end] where word.isName {
        scopes[scopes.count - 1].waiting.append((word.text, ""))
      }
      scopes[scopes.count - 1].waitsForBlock = true
      return end + 2
    case "if", "while":
      scopes[scopes.count - 1].waitsForBlock = true
      return index + 1
    case "else":
      endWaiting(index)
      return index + 1
    case "as", "is":
      var index = index + 1
      if ["!", "?"].contains(outline.text(index)) { index += 1 }
      return outline.readTypeText(index).end
    default:
      if Self.words.contains(outline.keyword(index)) { return index + 1 }
      let isLabel =
        outline.kind(index + 1) == .colon
        && [.leftParen, .comma].contains(outline.kind(index - 1))
      return isLabel ? index + 1 : chain(index).end
    }
  }

  /// `let x: T = …`, `if let x`, `case .a(let x)`
  mutating func binding(_ start: Int) -> Int {
    var index = start + 1
    let last = scopes.count - 1
    if outline.kind(index) == .leftParen {
      for word in outline.words[index..<outline.end(of: index)] where word.isName {
        scopes[last].waiting.append((word.text, ""))
      }
      return outline.end(of: index) + 1
    }
    let name = outline.text(index)
    index += 1
    var type = ""
    if outline.kind(index) == .colon { (type, index) = outline.readTypeText(index + 1) }
    if outline.kind(index) == .equal {
      index += 1
      if type.isEmpty { type = typeOfValue(index) }
    } else if ["if", "guard", "while", ","].contains(outline.text(start - 1)), name != "self" {
      // `if let x` is about an x that is there.
      type = typeOfValue(start + 1, isNew: true)
      scopes[last].locals[name] = nil
    }
    if name != "self" { scopes[last].waiting.append((name, type)) }
    return index
  }

  /// The type of a value that is a call or a member.
  mutating func typeOfValue(_ start: Int, isNew: Bool = false) -> String {
    var index = start
    while ["try", "await"].contains(outline.text(index)) { index += 1 }
    guard outline.kind(index) == .identifier, !Self.words.contains(outline.keyword(index)) else {
      return ""
    }
    // It is read once more as it is passed, unless it is a name alone.
    let (before, known) = (faults, scopes)
    let type = chain(index).type?.path ?? ""
    scopes = known
    if !isNew { faults = before }
    return type
  }

  mutating func block(_ brace: Int) -> Int {
    let close = outline.end(of: brace)
    var scope = Scope()
    var isStatement = false
    if let last = scopes.indices.last, scopes[last].waitsForBlock {
      isStatement = true
      for (name, type) in scopes[last].waiting { scope.locals[name] = type }
      (scopes[last].waiting, scopes[last].waitsForBlock) = ([], false)
    }
    if outline.text(brace - 1) == "catch" { scope.locals["error"] = "" }
    var start = brace + 1
    if !isStatement, let header = closureHeader(brace, close) {
      start = header.end
      for name in header.names { scope.locals[name] = "" }
      for capture in header.captures { _ = chain(capture) }
    }
    // What a block declares may have the name of one of its parameters.
    scopes += [scope, Scope()]
    walk(start..<close)
    if close > start { endWaiting(close - 1) }
    scopes.removeLast(2)
    return close + 1
  }

  /// The parameters of a closure, and where its statements begin.
  func closureHeader(
    _ brace: Int, _ close: Int
  ) -> (names: [String], captures: [Int], end: Int)? {
    var names: [String] = []
    var captures: [Int] = []
    var index = brace + 1
    if outline.keyword(index) == "for" { return nil }
    if outline.kind(index) == .leftBracket {
      // `[weak self, name = member]`
      var inner = index + 1
      while inner < outline.end(of: index) {
        if outline.text(inner) == "weak" { inner += 1 }
        names.append(outline.text(inner))
        if outline.kind(inner + 1) == .equal { inner += 2 }
        if outline.text(inner) != "self" { captures.append(inner) }
        while inner < outline.end(of: index), outline.kind(inner) != .comma { inner += 1 }
        inner += 1
      }
      index = outline.end(of: index) + 1
    }
    while index < close, outline.keyword(index) != "in" {
      let word = outline.words[index]
      if word.startsLine || [.leftBrace, .equal, .period, .string].contains(word.kind) {
        return nil
      }
      if word.kind == .arrow {
        index = outline.readTypeText(index + 1).end
        while index < close, outline.keyword(index) != "in", !outline.words[index].startsLine {
          index += 1
        }
        continue
      }
      if word.isName, word.text != "_" { names.append(word.text) }
      index += 1
    }
    return index < close ? (names.filter { $0 != "self" }, captures, index + 1) : nil
  }

  /// `.name`, whose type stands elsewhere: it is a case of one of the generated types.
  mutating func implicitMember(_ index: Int) {
    let before = outline.kind(index - 1)
    let isChained =
      before == .identifier && !Self.words.contains(outline.text(index - 1))
      || [.rightParen, .rightBracket, .rightBrace, .string].contains(before)
      || ["?", "!", "\\"].contains(outline.text(index - 1))
    if isChained { return }
    let name = outline.text(index + 1)
    if outline.all(in: outline.file).contains(where: { $0.cases.contains(name) }) { return }
    if !["init", "allocate"].contains(name) { fault(index, "no case .\(name)") }
  }
}
