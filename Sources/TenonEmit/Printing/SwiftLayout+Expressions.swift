import TenonSyntax

/// Expressions.
extension SwiftLayout {
  /// The kind of an expression, as far as breaks around it depend on that.
  enum Form {
    case name, call, member, other, infix, modifiedInfix

    /// Whether it is made of several expressions.
    var isCompound: Bool { self == .infix || self == .modifiedInfix }
    /// Whether it stays together behind an operator.
    var isGrouped: Bool { self == .call || self == .member }
  }

  /// An expression; `stack` is the break before it.
  @discardableResult
  mutating func expression(_ stack: Stack? = nil, above level: Int = 0) -> Form {
    let former = stacked
    stacked = stack
    var form = operand()
    stacked = former
    while !isLost, let sign = operatorNext(), let precedence = Self.precedence(sign),
      precedence > level
    {
      dissolveKeywordGroup()
      form = .infix
      switch sign {
      case "?": ternary(stack)
      case "as", "is": cast()
      default: infix(sign, precedence)
      }
    }
    return form
  }

  /// The operator between two operands that comes next.
  func operatorNext() -> String? {
    guard let word else { return nil }
    if word.text == "as" || word.text == "is" { return word.text }
    guard word.kind == .op, index > 0 else { return nil }
    let isSpacedBehind = index + 1 < words.count && words[index + 1].isSpaced
    if word.text == "?" { return word.isSpaced ? "?" : nil }
    return word.isSpaced == isSpacedBehind ? word.text : nil
  }

  static func precedence(_ sign: String) -> Int? {
    switch sign {
    case "?": 1
    case "||": 3
    case "&&": 4
    case "<", "<=", ">", ">=", "==", "!=", "===", "!==", "~=": 5
    case "??": 6
    case "as", "is": 7
    case "...", "..<": 8
    case "+", "-", "&+", "&-", "|", "^": 9
    case "*", "/", "%", "&", "&*": 10
    case "<<", ">>": 11
    case _ where assigning.contains(sign): nil
    default: 2
    }
  }

  mutating func infix(_ sign: String, _ precedence: Int) {
    if precedence == 8 {
      take()
      expression(above: precedence)
      return
    }
    let isLogical = precedence == 3 || precedence == 4
    if isLogical {
      append(.lineBreak(.open(isContinuation: true), size: 1), .begin(groups: 1, chains: 0))
    } else {
      append(.goOn)
    }
    let lineBreak = items.count - 1
    take()
    append(.space)
    let group = mark()
    // `??` binds to the right.
    let form = expression(
      isLogical ? nil : Stack(lineBreak: lineBreak, group: group),
      above: precedence == 6 ? precedence - 1 : precedence)
    if form.isGrouped {
      add(groups: 1, at: group)
      append(.endGroup)
    }
    if isLogical {
      close([.lineBreak(.reset, size: 0), .softClose, .endGroup])
    }
  }

  /// Appends what follows an operand, behind the delimiters that close what that is the last of.
  mutating func close(_ more: [LayoutItem]) {
    let isEnclosed = kind == .comma || kind == .rightParen && isInParentheses
    if isEnclosed { afterDelimiter += more } else { items += more }
  }

  mutating func ternary(_ stack: Stack?) {
    if let stack, case .lineBreak(.continue, let size, _) = items[stack.lineBreak] {
      replace(stack.lineBreak, with: .lineBreak(.open(isContinuation: true), size: size))
      add(groups: 1, at: stack.group)
      append(.softClose, .endGroup)
    }
    append(.lineBreak(.open(isContinuation: true), size: 1), .begin(groups: 1, chains: 0))
    take("?")
    append(.space)
    expression()
    append(.softClose)
    append(.lineBreak(.open(isContinuation: true), size: 1), .begin(groups: 1, chains: 0))
    take(":")
    append(.space)
    expression()
    close([.softClose, .endGroup, .endGroup])
  }

  mutating func cast() {
    append(.goOn, .begin(groups: 1, chains: 0))
    take()
    if let sign = word, !sign.isSpaced, sign.text == "?" || sign.text == "!" { take() }
    append(.space)
    type()
    append(.endGroup)
  }

  // MARK: Operands

  mutating func operand() -> Form {
    switch text(at: index) {
    case "try", "await":
      let group = mark()
      take()
      if let sign = word, !sign.isSpaced, sign.kind == .op { take() }
      append(.goOn)
      let outer = keywordGroup == nil
      if outer { keywordGroup = group }
      let form = operand()
      if outer { keywordGroup = nil }
      return form == .infix ? .modifiedInfix : form
    case "if":
      stack(asBlock: true) { $0.ifStatement() }
      return .other
    case "switch":
      stack(asBlock: true) { $0.switchStatement() }
      return .other
    case "let", "var", "any", "some", "inout", "unsafe", "consume", "copy", "borrow", "each",
      "repeat":
      // A pattern, a type, or an operator that is a word.
      if kind(at: index + 1) == .identifier, words[index + 1].startsLine == false {
        take()
        append(.space)
        return operand()
      }
      return chain()
    default: break
    }
    if let sign = word, sign.kind == .op, sign.text != "\\" {
      // A prefix operator, or an operator as a value.
      keywordGroup = nil
      take()
      if let next = word, !next.isSpaced, ![.rightParen, .comma].contains(next.kind) {
        return operand()
      }
      return .other
    }
    return chain()
  }

  /// Lets a break before what follows begin a scope that ends with it, where it is such a break.
  mutating func stack(asBlock: Bool, _ body: (inout SwiftLayout) -> Void) {
    let stack = stacked
    stacked = nil
    body(&self)
    guard let stack, case .lineBreak(.continue, let size, _) = items[stack.lineBreak] else {
      return
    }
    replace(stack.lineBreak, with: .lineBreak(.open(isContinuation: !asBlock), size: size))
    if asBlock, text(at: index - 1) == "}" {
      add(groups: 1, at: stack.group)
      append(.softClose, .endGroup)
    } else {
      close([.softClose])
    }
  }

  /// A name, a literal or an expression in brackets, with the members and calls behind it.
  mutating func chain() -> Form {
    let start = mark()
    let keyword = keywordGroup
    keywordGroup = nil
    lastKeywordGroup = nil
    var needsBase = kind != .period
    var form = primary()
    var isName = form == .name
    var isFirst = true
    var hasChain = false
    func endKeyword(_ layout: inout SwiftLayout) {
      guard let keyword else { return }
      layout.add(groups: 1, at: keyword)
      layout.append(.endGroup)
      layout.lastKeywordGroup = (keyword, layout.items.count - 1)
    }
    if isName, kind != .period { endKeyword(&self) }
    while !isLost, let next = word {
      if next.kind == .op, !next.isSpaced, next.text.allSatisfy({ $0 == "!" || $0 == "?" }) {
        // It ends a chain, which is the base of another.
        if hasChain { append(.endChain) }
        (hasChain, needsBase, isName, form) = (false, true, false, .other)
        take()
        isFirst = false
        continue
      }
      if next.kind == .op, !next.isSpaced, isPostfixOperator {
        take()
        form = .other
        continue
      }
      let isMember = next.kind == .period
      guard isMember || callFollows else { break }
      if !hasChain {
        hasChain = true
        add(chains: needsBase ? 2 : 1, at: start)
        if needsBase { append(.endChain) }
      }
      if isMember {
        append(.lineBreak(.chain, size: 0))
        let member = mark()
        take()
        take()
        generics()
        if isFirst, isName { endKeyword(&self) }
        if callFollows {
          if isFirst, isName, keyword == nil {
            add(groups: 1, at: start)
            append(.endGroup)
          }
          add(chains: 1, at: member)
          call()
          append(.endChain)
          form = .call
        } else {
          form = .member
        }
      } else {
        add(chains: 1, at: start)
        let isSubscript = next.kind == .leftBracket
        call()
        append(.endChain)
        form = isSubscript ? .member : .call
      }
      isFirst = false
    }
    if hasChain { append(.endChain) }
    return form
  }

  var isPostfixOperator: Bool {
    guard index + 1 < words.count else { return true }
    let next = words[index + 1]
    return next.isSpaced || [.rightParen, .rightBracket, .comma].contains(next.kind)
  }

  /// Takes the group of `try` back, where an operator makes more than one operand of it.
  mutating func dissolveKeywordGroup() {
    guard let (start, end) = lastKeywordGroup else { return }
    add(groups: -1, at: start)
    replace(end, with: .begin(groups: 0, chains: 0))
    lastKeywordGroup = nil
  }

  var callFollows: Bool {
    guard let word else { return false }
    switch word.kind {
    case .leftParen, .leftBracket: return !word.startsLine
    case .leftBrace: return !isInCondition && !word.startsLine && index > 0
    default: return false
    }
  }
}
