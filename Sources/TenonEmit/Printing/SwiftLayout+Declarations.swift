import TenonSyntax

/// Declarations and their heads.
extension SwiftLayout {
  static let modifiers: Set<String> = [
    "private", "fileprivate", "internal", "package", "public", "final", "static", "override",
    "nonisolated", "mutating", "lazy", "weak", "unowned", "convenience", "required",
  ]

  /// A declaration or its head, if one begins here.
  mutating func declaration() -> Bool {
    var place = index
    while true {
      if kind(at: place) == .at {
        place += 2
        if kind(at: place) == .leftParen, !words[place].isSpaced { place = partner[place] + 1 }
      } else if Self.modifiers.contains(text(at: place)) {
        place += 1
        if kind(at: place) == .leftParen, !words[place].isSpaced { place = partner[place] + 1 }
      } else {
        break
      }
    }
    let word = text(at: place)
    if word.isEmpty {
      // Attributes of what stands on the next line.
      while kind == .at, !isLost {
        if index > 0 { append(.lineBreak(.same, size: 0, .always)) }
        attribute()
      }
      return true
    }
    guard
      ["func", "init", "var", "let", "class", "struct", "enum", "protocol", "extension", "deinit"]
        .contains(word) || word == "typealias" || word == "associatedtype"
    else { return false }
    if word == "init", kind(at: place + 1) != .leftParen, kind(at: place + 1) != .op {
      return false
    }
    let group = mark()
    while kind == .at, !isLost {
      attribute()
      append(.same)
    }
    let head = mark()
    while index < place, !isLost {
      take()
      if isNext("("), self.word?.isSpaced == false { plainArguments() }
      append(.goOn)
    }
    switch word {
    case "func", "init": function(head)
    case "var", "let":
      take()
      append(.space)
      binding()
      accessors()
    case "typealias":
      take()
      append(.goOn)
      take()
      generics()
      append(.space)
      take("=")
      append(.goOn)
      type()
    case "deinit":
      take()
      block()
    default: typeHead(head)
    }
    add(groups: 1, at: group)
    append(.endGroup)
    return true
  }

  mutating func function(_ head: Int) {
    if isNext("func") {
      take()
      append(.goOn)
    }
    take()
    generics()
    guard kind == .leftParen else {
      isLost = true
      return
    }
    add(groups: 1, at: head)
    let end = partner[index]
    let isEmpty = end == index + 1
    if isEmpty {
      take()
      take()
      append(.endGroup)
    } else {
      take()
      append(.endGroup, .openScope, .beginAllOrNothing(wholeLines: false))
      takeItems(before: end) { $0.parameter() }
      let breaksBehind = end + 1 < words.count
      append(.lineBreak(.close(mustFire: breaksBehind), size: 0), .endGroup)
      // The result stays with the parenthesis, so that the line breaks before the parameters.
      append(.begin(groups: 1, chains: 0))
      take(")")
    }
    effects()
    if kind == .arrow {
      append(.goOn)
      take()
      append(.space)
      resultType()
    }
    let groups = requirements() + (isEmpty ? 0 : 1)
    if isNext("{") {
      block(ending: groups)
    } else {
      items += repeatElement(.endGroup, count: groups)
    }
  }

  /// The name of a property or constant, its type and its value.
  mutating func binding() {
    if kind == .leftParen { expression() } else { take() }
    var hasType = false
    if kind == .colon {
      take()
      append(.lineBreak(.open(isContinuation: true), size: 1), .begin(groups: 1, chains: 0))
      type()
      append(.endGroup)
      hasType = true
      if isInCondition { append(.softClose) }
    }
    if kind == .equal {
      append(.space)
      take()
      value()
    }
    if hasType, !isInCondition { append(.close) }
  }

  mutating func accessors() {
    guard isNext("{") else { return }
    append(.lineBreak(.reset, size: 1))
    take()
    if word == nil { return beginOpenScope() }
    guard isNext("get") else { return braces() }
    braces { layout in
      while ["get", "set", "nonmutating"].contains(layout.text(at: layout.index)) {
        if layout.isNext("nonmutating") {
          layout.take()
          layout.append(.goOn)
        }
        layout.take()
        layout.effects()
        let hasBody = layout.isNext("{")
        if hasBody { layout.block() }
        if !layout.isNext("}") {
          layout.append(.lineBreak(.same, size: 1, hasBody ? .always : .elective))
        }
      }
      return 1
    }
  }

  mutating func typeHead(_ head: Int) {
    // An associated type may end the line behind its keyword.
    let groups = isNext("associatedtype") ? 0 : 1
    take()
    append(.goOn)
    take()
    generics()
    while kind == .period {
      take()
      take()
    }
    add(groups: groups, at: head)
    if kind == .colon {
      take()
      if groups > 0 { append(.endGroup) }
      append(.begin(groups: 1, chains: 0), .lineBreak(.open(isContinuation: false), size: 1))
      while !isLost {
        type()
        guard kind == .comma else { break }
        take()
        append(.same)
      }
      append(.close, .endGroup)
    } else {
      append(.endGroup)
    }
    let open = requirements()
    if isNext("{") { block(ending: open) }
  }

  /// A `where` clause. The group that begins with it, if there is one, ends behind the brace that follows.
  mutating func requirements() -> Int {
    guard isNext("where") else { return 0 }
    append(.same, .begin(groups: 1, chains: 0))
    take()
    append(.lineBreak(.open(isContinuation: false), size: 1))
    while !isLost {
      append(.begin(groups: 1, chains: 0))
      type()
      if kind == .colon {
        take()
        append(.goOn)
      } else {
        append(.goOn)
        take("==")
        append(.space)
      }
      type()
      guard kind == .comma else { break }
      take()
      append(.endGroup, .same)
    }
    append(.endGroup, .close)
    return 1
  }
}
