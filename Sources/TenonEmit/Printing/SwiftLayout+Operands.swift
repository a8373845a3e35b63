import TenonSyntax

/// Calls, literals and what stands in brackets.
extension SwiftLayout {
  /// The arguments and closures of a call, or those of a subscript.
  mutating func call() {
    if namesArguments {
      take()
      append(.openScope, .begin(groups: 1, chains: 0))
      while kind == .identifier {
        take()
        take(":")
        if kind == .identifier { append(.lineBreak(.same, size: 0)) }
      }
      append(.softClose, .endGroup)
      return take(")")
    }
    if kind == .leftParen || kind == .leftBracket {
      let end = partner[index]
      if index + 1 == words.count { return take() }
      let isClosureBehind =
        !isInCondition && kind(at: end + 1) == .leftBrace && end > 0
        && !words[end + 1].startsLine
      arguments(isBroken: isClosureBehind || kind(at: end + 1) == .period)
    }
    guard kind == .leftBrace, !isInCondition, word?.startsLine == false else { return }
    append(.same)
    let end = partner[index]
    let areSeveral =
      end > 0 && kind(at: end + 1) == .identifier && kind(at: end + 2) == .colon
      && kind(at: end + 3) == .leftBrace
    closure(isBroken: areSeveral)
    while areSeveral, kind == .identifier, kind(at: index + 1) == .colon,
      kind(at: index + 2) == .leftBrace
    {
      append(.space)
      take()
      take()
      append(.space)
      closure(isBroken: true)
    }
  }

  /// Whether labels follow that belong to the name of a function: `needs(of:)`.
  var namesArguments: Bool {
    kind == .leftParen && kind(at: index + 1) == .identifier && kind(at: index + 2) == .colon
      && (kind(at: index + 3) == .rightParen || kind(at: index + 4) == .colon)
  }

  /// The index behind the label of an argument.
  func behindLabel(_ place: Int) -> Int {
    kind(at: place) == .identifier && kind(at: place + 1) == .colon ? place + 2 : place
  }

  mutating func arguments(isBroken: Bool) {
    let end = partner[index]
    guard end > 0 else {
      isLost = true
      return
    }
    take()
    if index == end { return take() }
    let first = behindLabel(index)
    let isCompact =
      [.leftBracket, .leftBrace].contains(kind(at: first)) && partner[first] == end - 1
    append(.openScope)
    if !isCompact { append(.beginAllOrNothing(wholeLines: false)) }
    within(parentheses: false) { layout in
      while layout.index < end, !layout.isLost {
        if !isCompact { layout.append(.begin(groups: 1, chains: 0)) }
        let isBlock = layout.argument()
        if isBlock { layout.append(.softClose) }
        if layout.kind == .comma, layout.index + 1 == end { layout.index += 1 }
        guard layout.kind == .comma else {
          if !isCompact { layout.append(.endGroup) }
          break
        }
        layout.take()
        layout.endDelimiter()
        layout.append(.endGroup, .same)
      }
    }
    append(.lineBreak(.close(mustFire: isBroken && !isCompact), size: 0))
    if !isCompact { append(.endGroup) }
    if index == end { take() } else { isLost = true }
  }

  /// An argument with its label; whether a scope was begun for a string of several lines.
  mutating func argument() -> Bool {
    guard behindLabel(index) != index else {
      expression()
      return false
    }
    take()
    take()
    let isDelimiter = [.leftParen, .leftBracket, .leftBrace].contains(kind)
    append(isDelimiter ? .space : .goOn)
    let isBlock = word?.isMultiline == true
    if isBlock { append(.openScope) }
    expression()
    return isBlock
  }

  mutating func within(parentheses: Bool, _ body: (inout SwiftLayout) -> Void) {
    let former = (isInParentheses, isInCondition, afterDelimiter, stacked)
    (isInParentheses, isInCondition, afterDelimiter, stacked) = (parentheses, false, [], nil)
    body(&self)
    items += afterDelimiter
    (isInParentheses, isInCondition, afterDelimiter, stacked) = former
  }

  mutating func primary() -> Form {
    guard let word else {
      isLost = true
      return .other
    }
    switch word.kind {
    case .identifier:
      take()
      let end = index
      generics()
      return index == end ? .name : .other
    case .number, .regex:
      take()
      return .other
    case .string:
      string()
      return .other
    case .period:
      take()
      take()
      generics()
      return .member
    case .op where word.text == "\\":
      keyPath()
      return .other
    case .leftParen:
      parentheses()
      return .other
    case .leftBracket:
      collection()
      return .other
    case .leftBrace:
      closure()
      return .other
    case .pound where !["#if", "#else", "#elseif", "#endif"].contains(word.text):
      take()
      return .name
    case .at:
      // A function type as a value.
      type()
      return .other
    default:
      isLost = true
      return .other
    }
  }

  mutating func keyPath() {
    append(.begin(groups: 1, chains: 0))
    take()
    if kind != .period { type() }
    var isFirst = text(at: index - 1) == "\\"
    while kind == .period {
      if !isFirst { append(.lineBreak(.continue, size: 0)) }
      isFirst = false
      take()
      take()
      while let sign = self.word, sign.kind == .op, !sign.isSpaced,
        sign.text.allSatisfy({ "?!".contains($0) })
      {
        take()
      }
    }
    append(.endGroup)
  }

  /// A string literal. One of several lines is indented with what it stands in.
  mutating func string() {
    guard let word, word.isMultiline else { return take() }
    var lines = word.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasSuffix("\r") ? $0.dropLast() : $0 }
    let margin = lines.last.map { $0.prefix { $0 == " " || $0 == "\t" } } ?? ""
    guard lines[0].allSatisfy({ $0 == "#" || $0 == "\"" }),
      lines.dropFirst().allSatisfy({ $0.isEmpty || $0.hasPrefix(margin) })
    else {
      isLost = true
      return
    }
    for number in 1..<lines.count { lines[number] = lines[number].dropFirst(margin.count) }
    let stack = stacked
    stacked = nil
    if let stack, case .lineBreak(.continue, let size, _) = items[stack.lineBreak] {
      replace(stack.lineBreak, with: .lineBreak(.open(isContinuation: false), size: size))
    }
    for (number, line) in lines.enumerated() {
      if number > 0 { append(.lineBreak(.same, size: 0, .inLiteral)) }
      if !line.isEmpty { append(.text(String(line))) }
    }
    index += 1
    if stack != nil { append(.softClose) }
  }

  mutating func parentheses() {
    let end = partner[index]
    guard end > 0 else {
      isLost = true
      return
    }
    if isFunctionType(end) { return type() }
    if end == index + 1 {
      take()
      return take()
    }
    guard hasComma(index, end) || behindLabel(index + 1) != index + 1 else {
      stack(asBlock: false) { layout in
        layout.take()
        layout.append(.begin(groups: 1, chains: 0))
        let former = (layout.isInParentheses, layout.isInCondition)
        (layout.isInParentheses, layout.isInCondition) = (true, false)
        layout.expression()
        layout.append(.endGroup)
        layout.take(")")
        (layout.isInParentheses, layout.isInCondition) = former
        layout.endDelimiter()
      }
      return
    }
    take()
    append(.openScope, .begin(groups: 1, chains: 0))
    within(parentheses: false) { layout in
      while layout.index < end, !layout.isLost {
        layout.append(.begin(groups: 1, chains: 0))
        if layout.behindLabel(layout.index) != layout.index {
          layout.take()
          layout.take()
          layout.append(.goOn)
        }
        layout.expression()
        guard layout.kind == .comma else {
          layout.append(.endGroup)
          break
        }
        layout.take()
        layout.endDelimiter()
        layout.append(.endGroup, .same)
      }
    }
    append(.close, .endGroup)
    take(")")
  }

  func isFunctionType(_ end: Int) -> Bool {
    kind(at: end + 1) == .arrow
      || ["async", "throws"].contains(text(at: end + 1)) && !isInCondition
  }

  /// Whether a comma stands between two brackets, in none that are in them.
  func hasComma(_ start: Int, _ end: Int) -> Bool {
    var place = start + 1
    while place < end {
      if kind(at: place) == .comma { return true }
      place = max(partner[place], place) + 1
    }
    return false
  }

  mutating func collection() {
    let end = partner[index]
    guard end > 0 else {
      isLost = true
      return
    }
    take()
    if index == end { return take() }
    if kind == .colon, index + 1 == end {
      take()
      return take()
    }
    append(.openScope, .beginAllOrNothing(wholeLines: false), .beginElements)
    var areSeveral = false
    within(parentheses: false) { layout in
      while layout.index < end, !layout.isLost {
        layout.append(.begin(groups: 1, chains: 0))
        layout.expression()
        layout.countedType()
        if layout.kind == .colon {
          layout.take()
          layout.append(.goOn)
          layout.expression()
        }
        if layout.kind == .comma, layout.index + 1 == end { layout.index += 1 }
        guard layout.kind == .comma else {
          layout.append(.endElements(areSeveral: areSeveral), .endGroup)
          break
        }
        areSeveral = true
        layout.take()
        layout.endDelimiter()
        layout.append(.endGroup, .same)
      }
    }
    append(.close, .endGroup)
    take("]")
  }
}
