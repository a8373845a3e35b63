import TenonDiagnostics
import TenonSyntax

/// What generated code declares, read from its text: its types, and the functions and properties of each.
/// It knows as much Swift as generated code is made of.
final class GeneratedOutline {
  /// A token with its text.
  struct Word {
    let text: String
    let kind: TokenKind
    let startsLine: Bool
    let line: Int
    var isQuoted = false

    var isName: Bool { kind == .identifier }
  }

  /// A parameter as its callers see it.
  struct Label {
    let name: String
    let hasDefault: Bool
    let isFunction: Bool
  }

  /// A member of a type, or a function of the file.
  struct Member {
    let name: String
    /// The parameters of a function; `nil` of a property.
    var labels: [Label]?
    /// The type of a property, or of what a function returns.
    var type: String?
    var isPrivate = false
    var isStored = false
    var hasValue = false
    let line: Int
  }

  /// A type.
  final class Declared {
    let name: String
    let keyword: String
    unowned let outer: Declared?
    var inherited: [String] = []
    var members: [Member] = []
    var cases: Set<String> = []
    var types: [String: Declared] = [:]

    init(_ name: String, _ keyword: String, in outer: Declared?) {
      self.name = name
      self.keyword = keyword
      self.outer = outer
    }
  }

  /// What is done somewhere: the tokens between braces, or a value.
  struct Body {
    let range: Range<Int>
    let owner: Declared
    let parameters: [(name: String, type: String)]
  }

  let words: [Word]
  /// The other bracket of each one.
  private(set) var partner: [Int: Int] = [:]
  /// What stands outside of all types.
  let file = Declared("", "file", in: nil)
  private(set) var bodies: [Body] = []
  private(set) var faults: [String] = []

  /// Reads generated text as it is where the conditions of `flags` are set.
  init(_ text: String, flags: Set<String>) {
    words = Self.words(of: Self.chosen(text, flags))
    var open: [Int] = []
    for (index, word) in words.enumerated() {
      switch word.kind {
      case .leftParen, .leftBracket, .leftBrace: open.append(index)
      case .rightParen, .rightBracket, .rightBrace:
        if let start = open.popLast() { partner[start] = index }
      default: break
      }
    }
    if !open.isEmpty { faults.append("brackets do not pair") }
    readDeclarations(words.indices, of: file)
    for declared in all(in: file) { check(declared) }
  }

  // MARK: Text

  /// The lines that are there with some conditions set, without those for the compiler and the formatter.
  static func chosen(_ text: String, _ flags: Set<String>) -> String {
    var lines: [Substring] = []
    // For each `#if`: whether what it is in is there, whether a branch was taken, whether this one is.
    var open: [(outer: Bool, taken: Bool, here: Bool)] = []
    var isHere: Bool { open.last.map { $0.outer && $0.here } ?? true }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("#if ") {
        let value = SwiftCondition.isTrue(String(code.dropFirst(4)), flags)
        open.append((isHere, value, value))
      } else if code.hasPrefix("#elseif "), let last = open.popLast() {
        let value = !last.taken && SwiftCondition.isTrue(String(code.dropFirst(8)), flags)
        open.append((last.outer, last.taken || value, value))
      } else if code == "#else", let last = open.popLast() {
        open.append((last.outer, true, !last.taken))
      } else if code == "#endif" {
        open.removeLast()
      } else {
        let isKept = isHere && !code.hasPrefix("#sourceLocation") && !code.hasPrefix("//")
        lines.append(isKept ? line : "")
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func words(of text: String) -> [Word] {
    var unreported = Diagnostics()
    let source = SourceFile(path: "Generated.swift", bytes: Array(text.utf8))
    let tokens = Lexer.tokenize(source, file: 0, diagnostics: &unreported).tokens
    return tokens.filter { $0.kind != .endOfFile }.map { token in
      let span = SourceSpan(file: 0, start: Int(token.start), end: Int(token.end))
      return Word(
        text: NameSyntax.plain(source.text(span)), kind: token.kind, startsLine: token.startsLine,
        line: source.position(of: span.start).line, isQuoted: token.isBackquoted)
    }
  }

  func text(_ index: Int) -> String { words.indices.contains(index) ? words[index].text : "" }

  /// The text of a word of Swift's; that of a name in back quotes is none.
  func keyword(_ index: Int) -> String {
    words.indices.contains(index) && !words[index].isQuoted ? words[index].text : ""
  }

  func kind(_ index: Int) -> TokenKind {
    words.indices.contains(index) ? words[index].kind : .endOfFile
  }

  // MARK: Declarations

  private static let modifiers: Set<String> = [
    "private", "fileprivate", "internal", "package", "public", "final", "nonisolated", "static",
    "lazy", "weak", "override", "mutating", "unowned", "indirect", "nonmutating",
  ]

  private func readDeclarations(_ range: Range<Int>, of owner: Declared) {
    var index = range.lowerBound
    var isPrivate = false
    while index < range.upperBound {
      let start = index
      switch text(index) {
      case "@":
        index += 2
        if kind(index) == .leftParen, !words[index].startsLine { index = end(of: index) + 1 }
        continue
      case let word where Self.modifiers.contains(word) && words[index].isName:
        isPrivate = isPrivate || word == "private" && text(index + 1) != "("
        index += 1
        if kind(index) == .leftParen { index = end(of: index) + 1 }
        continue
      case "class", "struct", "enum", "protocol", "extension": index = readType(index, of: owner)
      case "func", "init", "deinit": index = readFunction(index, of: owner, isPrivate)
      case "var", "let": index = readProperty(index, of: owner, isPrivate)
      case "case": index = readCase(index, of: owner)
      default: index = lineEnd(index, range.upperBound)
      }
      isPrivate = false
      if index == start { index += 1 }
    }
  }

  func end(of bracket: Int) -> Int { partner[bracket] ?? bracket }

  private func lineEnd(_ index: Int, _ limit: Int) -> Int {
    var index = index + 1
    while index < limit, !words[index].startsLine {
      if partner[index] != nil { index = end(of: index) }
      index += 1
    }
    return index
  }

  private func readType(_ index: Int, of owner: Declared) -> Int {
    let keyword = text(index)
    var index = index + 1
    var name = text(index)
    while text(index + 1) == "." {
      index += 2
      name += "." + text(index)
    }
    var declared = Declared(name, keyword, in: owner === file ? nil : owner)
    if keyword == "extension", let known = type(name, from: owner) {
      declared = known
    } else {
      if owner.types[name] != nil, keyword != "extension" {
        faults.append("\(words[index].line): type \(name) twice")
      }
      owner.types[name] = declared
    }
    while index < words.count, kind(index) != .leftBrace {
      if kind(index) == .colon || kind(index) == .comma {
        var base = text(index + 1)
        while text(index + 2) == "." {
          index += 2
          base += "." + text(index + 1)
        }
        declared.inherited.append(base)
      }
      index += 1
    }
    readDeclarations(index + 1..<end(of: index), of: declared)
    return end(of: index) + 1
  }

  private func readFunction(_ start: Int, of owner: Declared, _ isPrivate: Bool) -> Int {
    let keyword = text(start)
    var index = start + (keyword == "func" ? 1 : 0)
    if keyword == "deinit" {
      note(start + 1, owner, [])
      return end(of: start + 1) + 1
    }
    let name = text(index)
    while index < words.count, kind(index) != .leftParen { index += 1 }
    let (labels, parameters) = readParameters(index + 1..<end(of: index))
    index = end(of: index) + 1
    var member = Member(
      name: name, labels: labels, type: nil, isPrivate: isPrivate, line: words[start].line)
    while text(index) == "async" || text(index) == "throws" || text(index) == "rethrows" {
      index += 1
    }
    if kind(index) == .arrow {
      let type = readTypeText(index + 1)
      member.type = type.text
      index = type.end
    }
    owner.members.append(member)
    guard kind(index) == .leftBrace else { return index }
    note(index, owner, parameters)
    return end(of: index) + 1
  }

  private func readParameters(_ range: Range<Int>) -> ([Label], [(name: String, type: String)]) {
    var labels: [Label] = []
    var parameters: [(name: String, type: String)] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let label = text(index)
      let name = kind(index + 1) == .colon ? label : text(index + 1)
      while kind(index) != .colon { index += 1 }
      let start = index + 1
      var isFunction = false
      var equal: Int?
      while index < range.upperBound, kind(index) != .comma {
        if kind(index) == .arrow { isFunction = true }
        if kind(index) == .equal, equal == nil { equal = index }
        index = (partner[index] ?? index) + 1
      }
      let type = words[start..<(equal ?? index)].map(\.text).joined(separator: " ")
      labels.append(Label(name: label, hasDefault: equal != nil, isFunction: isFunction))
      parameters.append((name, type))
      index += 1
    }
    return (labels, parameters)
  }

  /// A type that begins at `start`, which ends where a value, a block or another line begins.
  func readTypeText(_ start: Int) -> (text: String, end: Int) {
    var index = start
    while index < words.count {
      let word = words[index]
      let goesOn = index == start || kind(index - 1) == .arrow || kind(index) == .arrow
      if word.startsLine, !goesOn { break }
      if [.equal, .leftBrace, .rightBrace, .rightParen, .comma, .semicolon].contains(word.kind) {
        break
      }
      index = (partner[index] ?? index) + 1
    }
    return (words[start..<index].map(\.text).joined(separator: " "), index)
  }

  private func readProperty(_ start: Int, of owner: Declared, _ isPrivate: Bool) -> Int {
    var member = Member(
      name: text(start + 1), labels: nil, type: nil, isPrivate: isPrivate, line: words[start].line)
    var index = start + 2
    if kind(index) == .colon {
      let type = readTypeText(index + 1)
      (member.type, index) = (type.text, type.end)
    }
    if kind(index) == .equal {
      let limit = lineEnd(index, words.count)
      bodies.append(Body(range: index + 1..<limit, owner: owner, parameters: []))
      // `let turn = Turn()`
      if member.type == nil, kind(index + 2) == .leftParen { member.type = text(index + 1) }
      (member.isStored, member.hasValue) = (true, true)
      owner.members.append(member)
      return limit
    }
    member.isStored = kind(index) != .leftBrace
    owner.members.append(member)
    if member.isStored { return index }
    let close = end(of: index)
    if text(index + 1) == "get" || text(index + 1) == "set" {
      index += 1
      while index < close {
        if kind(index) == .leftBrace {
          note(index, owner, [("newValue", "")])
          index = end(of: index)
        }
        index += 1
      }
    } else {
      note(index, owner, [])
    }
    return close + 1
  }

  private func readCase(_ start: Int, of owner: Declared) -> Int {
    owner.cases.insert(text(start + 1))
    if kind(start + 2) == .comma { return readCase(start + 2, of: owner) }
    return kind(start + 2) == .leftParen ? end(of: start + 2) + 1 : start + 2
  }

  private func note(_ brace: Int, _ owner: Declared, _ parameters: [(name: String, type: String)]) {
    bodies.append(Body(range: brace + 1..<end(of: brace), owner: owner, parameters: parameters))
  }

  // MARK: What is declared

  func all(in declared: Declared) -> [Declared] {
    [declared] + declared.types.values.sorted { $0.name < $1.name }.flatMap(all)
  }

  /// A type by its name as code inside of another one writes it; `nil` if it is not generated.
  func type(_ text: String, from owner: Declared) -> Declared? {
    var path = text.replacing("?", with: "").replacing("!", with: "").split(separator: " ").map(
      String.init)
    while let first = path.first, ["any", "sending", "some", "inout"].contains(first) {
      path.removeFirst()
    }
    path = path.filter { $0 != "." }.flatMap { $0.split(separator: ".").map(String.init) }
    guard let head = path.first else { return nil }
    var current: Declared? = owner
    var found: Declared?
    while let here = current, found == nil {
      found = here.name == head ? here : here.types[head]
      current = here.outer
    }
    found = found ?? file.types[head]
    for name in path.dropFirst() { found = found.flatMap { inner(name, of: $0) } }
    return found
  }

  /// The type with a name in another one, or in what that inherits from.
  func inner(_ name: String, of declared: Declared) -> Declared? {
    if let found = declared.types[name] { return found }
    for base in declared.inherited {
      if let base = type(base, from: declared), base !== declared, base.keyword == "class",
        let found = inner(name, of: base)
      {
        return found
      }
    }
    return nil
  }

  /// The members of a type with a name, those that it inherits included.
  func members(_ name: String, of declared: Declared) -> [Member] {
    var found = declared.members.filter { $0.name == name }
    for base in declared.inherited {
      guard let base = type(base, from: declared), base !== declared, base.keyword == "class" else {
        continue
      }
      found += members(name, of: base)
    }
    return found
  }

  /// The ways to make one.
  func initializers(of declared: Declared) -> [[Label]] {
    let own = members("init", of: declared).compactMap(\.labels)
    if !own.isEmpty || declared.keyword == "class" { return own.isEmpty ? [[]] : own }
    let stored = declared.members.filter { $0.isStored && $0.labels == nil }
    return [
      stored.map {
        Label(
          name: $0.name, hasDefault: $0.hasValue || $0.type?.hasSuffix("?") == true,
          isFunction: $0.type?.contains("->") == true)
      }
    ]
  }

  /// Notes what a type declares twice, and what it lacks of what generated protocols ask.
  private func check(_ declared: Declared) {
    var seen: Set<String> = []
    for member in declared.members {
      let labels = member.labels.map { $0.map(\.name).joined(separator: ":") } ?? ""
      let key = "\(member.name)(\(labels))"
      // Those of `tie` differ by types.
      if !seen.insert(key).inserted, !["tie", "release", "take"].contains(member.name) {
        faults.append("\(member.line): \(declared.name) declares \(key) twice")
      }
    }
    var protocols = declared.keyword == "class" ? declared.inherited : []
    while let name = protocols.popLast() {
      guard let base = type(name, from: declared), base.keyword == "protocol" else { continue }
      protocols += base.inherited
      for requirement in base.members {
        // What is seen through the protocol alone is called after both.
        let seen =
          base.name.prefix(1).lowercased() + base.name.dropFirst()
          + requirement.name.prefix(1).uppercased() + requirement.name.dropFirst()
        let isMet = [requirement.name, seen].flatMap { members($0, of: declared) }.contains {
          $0.labels?.map(\.name) == requirement.labels?.map(\.name)
        }
        if !isMet { faults.append("\(declared.name) lacks \(requirement.name) of \(name)") }
      }
    }
  }
}
