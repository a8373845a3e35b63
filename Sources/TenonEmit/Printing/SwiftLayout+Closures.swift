import TenonSyntax

/// Closures.
extension SwiftLayout {
  mutating func closure(isBroken: Bool = false) {
    let end = partner[index]
    take("{")
    guard let body = endOfSignature(end) else {
      if word == nil { return beginOpenScope() }
      return braces(isBroken ? .always : .elective, isClosure: true)
    }
    append(.lineBreak(.open(isContinuation: false), size: 1))
    signature(body)
    if word == nil {
      openScopeEnd = items.count
      return
    }
    let isEmpty = isNext("}")
    let start = items.count
    append(.lineBreak(.same, size: isEmpty ? 0 : 1, isBroken ? .always : .elective))
    let former = (isInCondition, isInParentheses, afterDelimiter, stacked)
    (isInCondition, isInParentheses, afterDelimiter, stacked) = (false, false, [], nil)
    if statements() > 1 { replace(start, with: .lineBreak(.same, size: 1, .always)) }
    (isInCondition, isInParentheses, afterDelimiter, stacked) = former
    append(.lineBreak(.close(mustFire: true), size: 1))
    take("}")
  }

  /// The index of the `in` that ends the signature of a closure, if it has one.
  func endOfSignature(_ end: Int) -> Int? {
    var place = index
    let last = end > 0 ? end : words.count
    while place < last {
      if text(at: place) == "in", kind(at: place) == .identifier { return place }
      switch kind(at: place) {
      case .leftParen, .leftBracket:
        guard partner[place] > 0 else { return nil }
        place = partner[place] + 1
      case .identifier, .comma, .arrow, .at, .colon, .period, .op: place += 1
      default: return nil
      }
      if ["for", "if", "switch", "let", "var", "return", "guard"].contains(text(at: place)) {
        return nil
      }
    }
    return nil
  }

  mutating func signature(_ end: Int) {
    append(.begin(groups: 1, chains: 0))
    while kind == .at {
      attribute()
      if index < end { append(.same) }
    }
    if kind == .leftBracket {
      list("]") { layout in
        if layout.kind(at: layout.index + 1) == .identifier
          || layout.kind(at: layout.index + 1) == .leftParen
        {
          layout.take()
          if layout.isNext("(") { layout.plainArguments() }
          layout.append(.goOn)
        }
        layout.take()
        if layout.kind == .equal {
          layout.append(.space)
          layout.take()
          layout.append(.goOn)
          layout.expression()
        }
      }
      if index < end { append(.same) }
    }
    if kind == .leftParen {
      append(.begin(groups: 1, chains: 0))
      list(")") { $0.parameter() }
      append(.endGroup)
    } else if index < end, kind == .identifier, kind(at: index) != .arrow {
      append(.begin(groups: 1, chains: 0))
      while index < end, kind == .identifier, !["async", "throws"].contains(text(at: index)) {
        take()
        guard kind == .comma else { break }
        take()
        append(.same)
      }
      append(.endGroup)
    }
    effects()
    if kind == .arrow {
      append(.goOn)
      take()
      append(.space)
      resultType()
    }
    append(.same)
    take("in")
    append(.endGroup)
  }

  /// A list in brackets, each item of which `item` takes.
  mutating func list(_ closing: String, _ item: (inout SwiftLayout) -> Void) {
    let end = partner[index]
    guard end > 0 else {
      isLost = true
      return
    }
    take()
    if index == end { return take() }
    append(.openScope, .begin(groups: 1, chains: 0))
    takeItems(before: end, item)
    append(.close, .endGroup)
    take(closing)
  }

  /// Items with commas between them, each in a group, each of which `item` takes.
  mutating func takeItems(before end: Int = .max, _ item: (inout SwiftLayout) -> Void) {
    while index < end, !isLost {
      append(.begin(groups: 1, chains: 0))
      item(&self)
      guard kind == .comma else { return append(.endGroup) }
      take()
      append(.endGroup, .same)
    }
  }

  /// A parameter of a function or a closure.
  mutating func parameter() {
    while kind == .at {
      attribute()
      append(.same)
    }
    take()
    if kind == .identifier {
      append(.goOn)
      take()
    }
    guard kind == .colon else { return }
    take()
    append(.goOn)
    type()
    if kind == .equal {
      append(.space)
      take()
      append(.goOn)
      expression()
    }
  }
}
