import TenonSyntax

/// Follows the names in generated code: each call has to name a function that is there, with the labels
/// that it has, and each member has to be one of what it is asked of. Nothing is known of the user's types.
struct GeneratedCalls {
  private let outline: GeneratedOutline
  /// The functions of the user's that the manifest's own Swift calls.
  private let globals: Set<String>
  private(set) var faults: [String]

  /// What a function has declared so far.
  private struct Scope {
    var locals: [String: String] = [:]
    /// The names that were used here and meant something further out.
    var usedFromOutside: Set<String> = []
    /// Constants whose value is being read; they are there when the line ends.
    var waiting: [(name: String, type: String)] = []
    var waitsForBlock = false
  }

  private var scopes: [Scope] = []
  private var owner: GeneratedOutline.Declared

  /// The faults of generated text as it is where the conditions of `flags` are set.
  static func faults(
    in text: String, flags: Set<String> = [], globals: Set<String> = []
  ) -> [String] {
    let outline = GeneratedOutline(text, flags: flags)
    var calls = GeneratedCalls(outline, globals)
    for body in outline.bodies where !isFixed(body.owner) { calls.check(body) }
    return calls.faults
  }

  /// Whether a type's text does not come from the manifest: the compiler sees all of it in fixtures, and it has
  /// forms that nothing else has, such as functions in functions.
  private static func isFixed(_ type: GeneratedOutline.Declared) -> Bool {
    var current: GeneratedOutline.Declared? = type
    while let owner = current {
      let isHelper = ["Releases", "Turn", "Lifetime", "Link", "ContainerLock"].contains {
        owner.name == $0 || (owner.name.hasPrefix($0) && Int(owner.name.dropFirst($0.count)) != nil)
      }
      if isHelper { return true }
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

  private mutating func check(_ body: GeneratedOutline.Body) {
    owner = body.owner
    scopes = [Scope()]
    for (name, type) in body.parameters { declare(name, type) }
    scopes.append(Scope())
    walk(body.range)
    if let last = body.range.last { endWaiting(last) }
  }

  private mutating func fault(_ index: Int, _ text: String) {
    let line = outline.words[index].line
    let words = outline.words.filter { $0.line == line }.map(\.text).joined(separator: " ")
    faults.append("\(line): \(text) in: \(words)")
  }

  // MARK: Scopes

  private mutating func declare(_ name: String, _ type: String, at index: Int? = nil) {
    guard name != "_", let last = scopes.indices.last else { return }
    if let index {
      if scopes[last].locals[name] != nil { fault(index, "\(name) is declared twice") }
      if scopes[last].usedFromOutside.contains(name) {
        fault(index, "\(name) is declared after another one of that name was used")
      }
    }
    scopes[last].locals[name] = type
  }

  private mutating func endWaiting(_ index: Int) {
    guard let last = scopes.indices.last else { return }
    let waiting = scopes[last].waiting
    (scopes[last].waiting, scopes[last].waitsForBlock) = ([], false)
    for (name, type) in waiting { declare(name, type, at: index) }
  }

  private func local(_ name: String) -> String? {
    scopes.reversed().lazy.compactMap { $0.locals[name] }.first
  }

  // MARK: Statements

  private static let words: Set<String> = [
    "return", "if", "else", "guard", "while", "for", "in", "do", "catch", "throw", "throws", "try",
    "await", "async", "switch", "break", "defer", "nil", "true", "false", "let", "var", "_", "init",
    "continue", "fallthrough", "get", "set",
  ]

  private mutating func walk(_ range: Range<Int>) {
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
  private mutating func inner(_ bracket: Int) -> Int {
    let last = scopes.count - 1
    let (waiting, waitsForBlock) = (scopes[last].waiting, scopes[last].waitsForBlock)
    (scopes[last].waiting, scopes[last].waitsForBlock) = ([], false)
    walk(bracket + 1..<outline.end(of: bracket))
    (scopes[last].waiting, scopes[last].waitsForBlock) = (waiting, waitsForBlock)
    return outline.end(of: bracket) + 1
  }

  /// Whether a line goes on with what stands before it.
  private func continues(_ index: Int) -> Bool {
    [.period, .arrow, .equal].contains(outline.kind(index)) || outline.kind(index - 1) == .equal
      || outline.text(index - 1) == ","
  }

  private mutating func name(_ index: Int, _ limit: Int) -> Int {
    let text = outline.text(index)
    switch outline.keyword(index) {
    case "let", "var": return binding(index)
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
  private mutating func binding(_ start: Int) -> Int {
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
  private mutating func typeOfValue(_ start: Int, isNew: Bool = false) -> String {
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

  private mutating func block(_ brace: Int) -> Int {
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
  private func closureHeader(
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
  private mutating func implicitMember(_ index: Int) {
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

  // MARK: Names

  /// What a part of a chain gives.
  private struct Found {
    let declared: GeneratedOutline.Declared
    /// Whether it is the type itself, not an instance.
    let isType: Bool

    var path: String {
      var names = [declared.name]
      var current = declared.outer
      while let outer = current {
        names.insert(outer.name, at: 0)
        current = outer.outer
      }
      return names.joined(separator: ".")
    }
  }

  private func found(_ type: String?, from place: GeneratedOutline.Declared) -> Found? {
    guard let type, !type.contains("->"), !type.contains("[") else { return nil }
    return outline.type(type, from: place).map { Found(declared: $0, isType: false) }
  }

  private static let swift: Set<String> = [
    "fatalError", "withExtendedLifetime", "isKnownUniquelyReferenced", "withUnsafeContinuation",
    "withUnsafeCurrentTask", "withCheckedContinuation", "min", "max", "type", "nonisolated",
    "unsafe", "mutex", "defaults", "_Concurrency",
  ]

  /// Follows a name and what is asked of it. Gives where it ends, and what it gives if that is generated.
  private mutating func chain(_ start: Int) -> (end: Int, type: Found?) {
    let name = outline.text(start)
    if name.hasPrefix("$") { return (start + 1, nil) }
    var index = start + 1
    var current: Found?
    if name == "self" {
      current = Found(declared: owner, isType: false)
    } else if let type = local(name) {
      noteUse(name, isLocal: true)
      if outline.kind(index) == .leftParen, !outline.words[index].startsLine {
        let isValue =
          !type.isEmpty && !type.contains("->") && outline.type(type, from: owner) != nil
        let labels = arguments(index).filter { $0 != "_" }
        if isValue || !labels.isEmpty { fault(start, "\(name) is a constant here, and called") }
      } else {
        current = found(type, from: owner)
      }
    } else {
      let members = outline.members(name, of: owner)
      let functions = outline.file.members.filter { $0.name == name }
      if !members.isEmpty {
        noteUse(name, isLocal: false)
        (current, index) = use(members, index, of: owner, from: start)
      } else if let type = outline.type(name, from: owner) {
        current = Found(declared: type, isType: true)
        if outline.kind(index) == .leftParen {
          index = make(type, index, start)
          current = Found(declared: type, isType: false)
        }
      } else if !functions.isEmpty {
        (current, index) = use(functions, index, of: outline.file, from: start)
      } else {
        if !isOfUser(name) { fault(start, "nothing is called \(name)") }
      }
    }
    return follow(index, current)
  }

  private func isOfUser(_ name: String) -> Bool {
    name.first?.isUppercase == true || Self.swift.contains(name) || globals.contains(name)
      || name.hasPrefix("pthread")
  }

  private mutating func noteUse(_ name: String, isLocal: Bool) {
    for index in scopes.indices.reversed() {
      if scopes[index].locals[name] != nil { return }
      // `let x = x` is about another one.
      if scopes[index].waiting.contains(where: { $0.name == name }) { continue }
      scopes[index].usedFromOutside.insert(name)
    }
  }

  private mutating func follow(_ start: Int, _ first: Found?) -> (end: Int, type: Found?) {
    var (index, current) = (start, first)
    while true {
      let isHere = index < outline.words.count
      guard isHere else { return (index, current) }
      if ["?", "!"].contains(outline.text(index)), outline.kind(index + 1) == .period {
        index += 1
      } else if outline.kind(index) == .period {
        let name = outline.text(index + 1)
        index += 2
        guard let base = current else { continue }
        current = nil
        if base.declared.keyword == "enum", base.declared.cases.contains(name) { continue }
        if let type = base.declared.types[name], base.isType {
          current = Found(declared: type, isType: true)
          if outline.kind(index) == .leftParen {
            index = make(type, index, index - 1)
            current = Found(declared: type, isType: false)
          }
          continue
        }
        if ["self", "Type", "init"].contains(name) { continue }
        let members = outline.members(name, of: base.declared)
        guard !members.isEmpty else {
          fault(index - 1, "\(base.declared.name) has no \(name)")
          continue
        }
        (current, index) = use(members, index, of: base.declared, from: index - 1)
      } else if outline.kind(index) == .leftBracket, !outline.words[index].startsLine {
        (index, current) = (inner(index), nil)
      } else if outline.kind(index) == .leftParen, !outline.words[index].startsLine {
        index = inner(index)
      } else {
        return (index, current)
      }
    }
  }

  /// Uses a member, at `index` behind its name: calls it, if it is a function.
  private mutating func use(
    _ members: [GeneratedOutline.Member], _ index: Int, of declared: GeneratedOutline.Declared,
    from start: Int
  ) -> (Found?, Int) {
    let name = outline.text(start)
    if declared !== outline.file, !isInside(declared), members.allSatisfy(\.isPrivate) {
      fault(start, "\(name) of \(declared.name) is private")
    }
    let functions = members.filter { $0.labels != nil }
    let isCalled = outline.kind(index) == .leftParen && !outline.words[index].startsLine
    let hasClosure = outline.kind(index) == .leftBrace && !functions.isEmpty
    guard isCalled || hasClosure else {
      let property = members.first { $0.labels == nil }
      // A function as a value, as a storage gets it.
      return (found(property?.type, from: declared), index)
    }
    if isCalled, functions.isEmpty, let property = members.first {
      let labels = arguments(index).filter { $0 != "_" }
      if property.type?.contains("->") != true || !labels.isEmpty {
        fault(start, "\(name) is no function, and called")
      }
      return (nil, index)
    }
    let labels = isCalled ? arguments(index) : []
    var end = index
    if isCalled {
      end = inner(index)
    }
    var closures = 0
    let takesClosure = functions.contains { $0.labels?.last?.isFunction == true }
    if outline.kind(end) == .leftBrace, takesClosure, !outline.words[end].startsLine {
      end = block(end)
      closures = 1
    }
    let fitting = functions.first { Self.fits(labels, $0.labels ?? [], closures) }
    if fitting == nil {
      let known = functions.map { "(\(($0.labels ?? []).map(\.name).joined(separator: ":")))" }
      fault(
        start,
        "\(name)(\(labels.joined(separator: ":"))) is not among \(known.joined(separator: ", "))")
    }
    return (found(fitting?.type, from: declared), end)
  }

  private func isInside(_ declared: GeneratedOutline.Declared) -> Bool {
    var current: GeneratedOutline.Declared? = owner
    while let here = current {
      if here === declared { return true }
      // A member that is private to a type nested in this one's outer is seen by all in that.
      if declared.outer.map({ $0 === here }) == true { return false }
      current = here.outer
    }
    return false
  }

  private mutating func make(
    _ type: GeneratedOutline.Declared, _ index: Int, _ start: Int
  ) -> Int {
    let labels = arguments(index)
    var end = inner(index)
    var closures = 0
    let all = outline.initializers(of: type)
    if outline.kind(end) == .leftBrace, all.contains(where: { $0.last?.isFunction == true }) {
      end = block(end)
      closures = 1
    }
    if type.keyword != "protocol", !all.contains(where: { Self.fits(labels, $0, closures) }) {
      fault(start, "\(type.name)(\(labels.joined(separator: ":"))) is not among its inits")
    }
    return end
  }

  /// The labels of a call's arguments.
  private func arguments(_ paren: Int) -> [String] {
    var labels: [String] = []
    var index = paren + 1
    let end = outline.end(of: paren)
    while index < end {
      labels.append(outline.kind(index + 1) == .colon ? outline.text(index) : "_")
      while index < end, outline.kind(index) != .comma {
        index = (outline.partner[index] ?? index) + 1
      }
      index += 1
    }
    return labels
  }

  private static func fits(
    _ labels: [String], _ parameters: [GeneratedOutline.Label], _ closures: Int
  ) -> Bool {
    var rest = labels[...]
    var open = parameters[...]
    if closures > 0 {
      guard open.last?.isFunction == true else { return false }
      open = open.dropLast()
    }
    for parameter in open {
      if rest.first == parameter.name {
        rest = rest.dropFirst()
      } else if !parameter.hasDefault {
        return false
      }
    }
    return rest.isEmpty
  }
}
