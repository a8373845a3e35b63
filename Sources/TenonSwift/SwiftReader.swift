import TenonDiagnostics

/// Reads declarations whose places are known.
struct SwiftReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let file: Int
  let index: SwiftIndex

  /// The last name of a dotted one, without generic arguments and back quotes.
  static func lastName(_ text: String) -> String {
    let path = text.prefix { $0 != "<" }
    return plain(
      String(path[(path.lastIndex(of: ".").map(path.index(after:)) ?? path.startIndex)...]))
  }

  private static func plain(_ name: String) -> String { name.filter { $0 != "`" } }

  private func cursor(_ offset: Int) -> SwiftCursor { SwiftCursor(bytes, at: offset) }

  private func span(_ range: Range<Int>) -> SourceSpan {
    SourceSpan(file: file, start: range.lowerBound, end: range.upperBound)
  }

  // MARK: Types

  func type(_ number: Int) -> TypeDeclaration? {
    let entry = index.entries[number]
    guard case .type(let kind) = entry.kind else { return nil }
    var cursor = cursor(entry.name.upperBound)
    var generics = cursor.generics()
    var (inherited, target): ([String], String?) = ([], nil)
    cursor.trivia()
    if kind == .alias {
      if cursor.take(UInt8(ascii: "=")) { target = cursor.type() }
    } else if cursor.take(UInt8(ascii: ":")) {
      repeat {
        let type = cursor.type()
        if !type.isEmpty { inherited.append(type) }
      } while cursor.take(UInt8(ascii: ","))
    }
    cursor.requirements(into: &generics)
    let members = members(of: number)
    return TypeDeclaration(
      kind: kind, path: path(of: entry), head: head(entry, entry.name), generics: generics,
      inherited: inherited, target: target,
      initializers: members.filter { $0.kind == .initializer }.map(initializer),
      properties: members.filter { $0.kind == .property }.flatMap(properties))
  }

  private func members(of number: Int) -> [SwiftIndex.Entry] {
    var members: [SwiftIndex.Entry] = []
    var next = number + 1
    while next < index.entries[number].next {
      members.append(index.entries[next])
      next = index.entries[next].next
    }
    return members
  }

  /// The names of a type and of those around it.
  private func path(of entry: SwiftIndex.Entry) -> [String] {
    let text = cursor(0).text(entry.name)
    let own = text.prefix { $0 != "<" }.split(separator: ".").map { Self.plain(String($0)) }
    return (entry.parent < 0 ? [] : path(of: index.entries[entry.parent]))
      + (own.isEmpty ? [""] : own)
  }

  // MARK: Heads

  private func head(_ entry: SwiftIndex.Entry, _ name: Range<Int>) -> DeclarationHead {
    var cursor = cursor(entry.start)
    cursor.end = entry.word.lowerBound
    var (attributes, modifiers): ([DeclarationHead.Attribute], [String]) = ([], [])
    while true {
      cursor.trivia()
      let start = cursor.index
      if cursor.take(UInt8(ascii: "@")) {
        cursor.attributeName()
        let name = cursor.text(start + 1..<cursor.index)
        let list = cursor.index
        if cursor.byte == UInt8(ascii: "(") { cursor.group() }
        let arguments = cursor.index > list ? cursor.text(list + 1..<cursor.index - 1) : nil
        attributes.append(.init(name: name, arguments: arguments))
      } else if cursor.name() != nil {
        if cursor.byte == UInt8(ascii: "(") { cursor.group() }
        modifiers.append(cursor.text(start..<cursor.index))
      } else {
        break
      }
    }
    return DeclarationHead(
      span: span(name), attributes: attributes, modifiers: modifiers,
      conditions: conditions(entry.branch))
  }

  private func conditions(_ branch: Int) -> [SwiftCondition] {
    var (conditions, branch): ([SwiftCondition], Int) = ([], branch)
    while branch >= 0 {
      let own = index.branches[branch]
      let text = cursor(0).text(own.condition).split(whereSeparator: \.isWhitespace).joined(
        separator: " ")
      conditions.append(.init(file: file, chain: own.chain, branch: own.number, text: text))
      branch = own.parent
    }
    return conditions.reversed()
  }

  // MARK: Members

  private func initializer(_ entry: SwiftIndex.Entry) -> InitializerDeclaration {
    var cursor = cursor(entry.word.upperBound)
    let isFailable = cursor.take(UInt8(ascii: "?")) || cursor.take(UInt8(ascii: "!"))
    var generics = cursor.generics()
    let parameters = parameters(&cursor)
    var (isAsync, throwing): (Bool, String?) = (false, nil)
    while true {
      cursor.trivia()
      let start = cursor.index
      guard let word = cursor.name() else { break }
      if cursor.spells(word, "async") || cursor.spells(word, "reasync") {
        isAsync = true
      } else if cursor.spells(word, "throws") || cursor.spells(word, "rethrows") {
        if cursor.byte == UInt8(ascii: "(") { cursor.group() }
        throwing = cursor.text(start..<cursor.index)
      } else {
        cursor.index = start
        break
      }
    }
    cursor.requirements(into: &generics)
    return InitializerDeclaration(
      head: head(entry, entry.word), isFailable: isFailable, generics: generics,
      parameters: parameters, isAsync: isAsync, throwing: throwing)
  }

  /// The parameters in the parentheses at the cursor.
  private func parameters(_ cursor: inout SwiftCursor) -> [InitializerDeclaration.Parameter] {
    cursor.trivia()
    var parameters: [InitializerDeclaration.Parameter] = []
    guard cursor.take(UInt8(ascii: "(")) else { return [] }
    while cursor.index < cursor.end {
      cursor.trivia()
      while cursor.take(UInt8(ascii: "@")) {
        cursor.attribute()
        cursor.trivia()
      }
      let start = cursor.index
      guard let label = cursor.name() else { break }
      cursor.trivia()
      let name = cursor.name() ?? label
      cursor.trivia()
      guard cursor.take(UInt8(ascii: ":")) else { break }
      var type = cursor.type()
      if cursor.byte == UInt8(ascii: "."), cursor.byte(1) == UInt8(ascii: ".") {
        cursor.index &+= 3
        type += "..."
      }
      cursor.trivia()
      let value = cursor.take(UInt8(ascii: "=")) ? cursor.value() : nil
      let text = Self.plain(cursor.text(label))
      parameters.append(
        .init(
          label: text == "_" ? nil : text, name: Self.plain(cursor.text(name)), type: type,
          defaultValue: value, span: span(start..<name.upperBound)))
      guard cursor.take(UInt8(ascii: ",")) else { break }
    }
    cursor.trivia()
    _ = cursor.take(UInt8(ascii: ")"))
    return parameters
  }

  /// The properties of a `let` or `var`, without those in patterns.
  private func properties(_ entry: SwiftIndex.Entry) -> [PropertyDeclaration] {
    var cursor = cursor(entry.word.upperBound)
    let isLet = cursor.spells(entry.word, "let")
    var properties: [PropertyDeclaration] = []
    repeat {
      cursor.trivia()
      guard let name = cursor.name() else { break }
      cursor.trivia()
      let type = cursor.take(UInt8(ascii: ":")) ? cursor.type() : nil
      cursor.trivia()
      let hasValue = cursor.byte == UInt8(ascii: "=") && cursor.byte(1) != UInt8(ascii: "=")
      let value = hasValue && cursor.take(UInt8(ascii: "=")) ? cursor.value(inList: false) : nil
      cursor.trivia()
      let isComputed = cursor.byte == UInt8(ascii: "{") && !cursor.observes
      let head = head(entry, name)
      if head.has("static") || head.has("class") { continue }
      properties.append(
        .init(
          head: head, name: Self.plain(cursor.text(name)), isLet: isLet, type: type, value: value,
          isComputed: isComputed))
    } while cursor.take(UInt8(ascii: ","))
    return properties
  }
}
