import TenonSyntax

/// Statements.
extension SwiftLayout {
  /// A line, which may begin with what closes a block and end with what opens one.
  mutating func line() {
    if isNext("}") {
      take()
      guard word != nil else { return }
      append(.space)
      if isNext("else") {
        take()
        if word != nil { append(.space) }
        if isNext("{") {
          take()
          return beginOpenScope()
        }
      }
    }
    if behindLabel(index) == index { statement() } else { groupedArgument() }
    // It may end within arguments that stand on several lines.
    while let next = word, !isLost {
      switch next.kind {
      case .comma:
        take()
        guard word != nil else { return }
        append(.same)
        groupedArgument()
      case .rightParen, .rightBracket, .rightBrace: take()
      default: return
      }
    }
  }

  mutating func groupedArgument() {
    append(.begin(groups: 1, chains: 0))
    if argument() { append(.softClose) }
    append(.endGroup)
  }

  /// The statements of a block up to its closing brace; how many there are.
  @discardableResult
  mutating func statements() -> Int {
    var count = 0
    while let next = word, next.kind != .rightBrace, !isLost, !isCase {
      if next.kind == .semicolon {
        index += 1
        continue
      }
      count += 1
      append(.begin(groups: 1, chains: 0))
      if next.text == "#if" { conditional() } else { statement() }
      append(.endGroup)
      let isEnded = kind == .semicolon
      if isEnded { index += 1 }
      let isLast = kind == .rightBrace || isCase || word == nil
      if !isLast, !isEnded, word?.startsLine == false { isLost = true }
      append(.lineBreak(.reset, size: 0, isLast ? .elective : .always))
    }
    return count
  }

  /// Statements under conditions.
  mutating func conditional() {
    while let next = word, next.kind == .pound, !isLost {
      take()
      if next.text == "#endif" { return }
      while let more = word, !more.startsLine {
        if more.isSpaced { append(.space) }
        take()
      }
      append(.lineBreak(.open(isContinuation: false), size: 1, .always))
      statements()
      append(.lineBreak(.close(mustFire: true), size: 1, .always))
    }
    isLost = true
  }

  /// Whether what comes next ends the statements of a case or of a branch of a condition.
  var isCase: Bool {
    (isNext("case") || isNext("default")) && isInSwitch
      || ["#elseif", "#else", "#endif"].contains(text(at: index))
  }

  mutating func statement() {
    let condition = isInCondition
    isInCondition = false
    defer { isInCondition = condition }
    switch text(at: index) {
    case "return", "throw":
      take()
      guard let next = word, next.kind != .rightBrace, !next.startsLine else { return }
      if next.isMultiline {
        append(.lineBreak(.open(isContinuation: false), size: 1))
        expression()
        append(.close)
      } else {
        append(.goOn)
        expression()
      }
    case "if": ifStatement(isStatement: true)
    case "guard":
      take()
      append(.space)
      conditions(areAllStacked: true)
      append(.lineBreak(.reset, size: 1))
      append(.begin(groups: 1, chains: 0))
      take("else")
      append(.space, .endGroup)
      block(isReset: false)
    case "while":
      take()
      append(.space)
      conditions()
      block()
    case "for":
      take()
      append(.space)
      inCondition { $0.expression() }
      append(.goOn)
      take("in")
      append(.space)
      inCondition { $0.expression() }
      block()
    case "switch": switchStatement()
    case "do", "defer":
      take()
      block()
    case "break", "continue", "fallthrough": take()
    case "nonmutating", "mutating":
      take()
      append(.goOn)
      take()
      block()
    case "case", "default":
      if hasLabelEnd { caseOfSwitch() } else { caseOfEnum() }
    case "repeat", "catch", "import", "#if", "#else", "#elseif", "#endif": isLost = true
    default:
      if !declaration() { assignment() }
    }
  }

  mutating func inCondition(_ body: (inout SwiftLayout) -> Void) {
    let former = isInCondition
    isInCondition = true
    body(&self)
    isInCondition = former
  }

  mutating func assignment() {
    expression()
    guard kind == .equal || Self.assigning.contains(text(at: index)) else { return }
    append(.space)
    take()
    value(isBinding: false)
  }

  static let assigning: Set<String> = ["+=", "-=", "*=", "/=", "%=", "&=", "|=", "^="]

  /// A value behind an equals sign.
  mutating func value(isBinding: Bool = true) {
    append(.goOn)
    let stack = Stack(lineBreak: items.count - 1, group: mark())
    let form = expression(stack)
    if form.isCompound || form == .member && !isBinding {
      add(groups: 1, at: stack.group)
      append(.endGroup)
    }
  }

  /// A block with its braces, the first of which ends so many groups. One that ends the line goes on behind it.
  mutating func block(isReset: Bool = true, ending groups: Int = 0) {
    if isReset { append(.lineBreak(.reset, size: 1)) }
    take("{")
    items += repeatElement(.endGroup, count: groups)
    if word == nil { return beginOpenScope() }
    braces()
  }

  /// Ends a line behind which a scope is open.
  mutating func beginOpenScope() {
    append(.lineBreak(.open(isContinuation: false), size: 1))
    openScopeEnd = items.count
  }

  /// The contents of a block whose opening brace has been taken.
  mutating func braces(
    _ firing: LayoutItem.Firing = .elective, isClosure: Bool = false,
    _ body: (inout SwiftLayout) -> Int = { $0.statements() }
  ) {
    if isNext("}") {
      append(.lineBreak(.open(isContinuation: false), size: 0), .close)
      return take()
    }
    let start = items.count
    append(.lineBreak(.open(isContinuation: false), size: 1, firing), .begin(groups: 1, chains: 0))
    let (condition, parentheses, inSwitch) = (isInCondition, isInParentheses, isInSwitch)
    (isInCondition, isInParentheses, isInSwitch) = (false, false, false)
    if body(&self) > 1, isClosure {
      replace(start, with: .lineBreak(.open(isContinuation: false), size: 1, .always))
    }
    (isInCondition, isInParentheses, isInSwitch) = (condition, parentheses, inSwitch)
    append(.lineBreak(.close(mustFire: true), size: 1), .endGroup)
    take("}")
  }

  mutating func ifStatement(isStatement: Bool = false) {
    take("if")
    append(.space)
    if isStatement { append(.beginAllOrNothing(wholeLines: true)) }
    append(.begin(groups: 1, chains: 0))
    conditions()
    append(.endGroup)
    block()
    if isNext("else") {
      append(.space)
      take()
      if isNext("if") {
        append(.space)
        ifStatement()
      } else {
        block()
      }
    }
    if isStatement { append(.endGroup) }
  }

  mutating func conditions(areAllStacked: Bool = false) {
    var isStacked = areAllStacked
    while !isLost {
      if isStacked { append(.lineBreak(.open(isContinuation: true), size: 0)) }
      append(.begin(groups: 1, chains: 0))
      condition()
      if kind == .comma {
        take()
        endDelimiter()
        append(.endGroup, .same)
        if isStacked { append(.softClose) }
      } else {
        append(.endGroup)
        if isStacked { append(.softClose) }
        return
      }
      isStacked = true
    }
  }

  mutating func condition() {
    inCondition { layout in
      switch layout.text(at: layout.index) {
      case "let", "var":
        layout.take()
        layout.append(.goOn)
        layout.binding()
      case "case":
        layout.append(.begin(groups: 1, chains: 0))
        layout.take()
        layout.append(.goOn)
        layout.expression()
        layout.append(.space)
        layout.take("=")
        layout.append(.goOn)
        layout.expression()
        layout.append(.endGroup)
      default: layout.expression()
      }
    }
  }

  mutating func switchStatement() {
    append(.begin(groups: 1, chains: 0))
    take("switch")
    append(.space)
    inCondition { $0.expression() }
    append(.lineBreak(.reset, size: 1))
    take("{")
    append(.endGroup)
    guard word != nil else { return beginOpenScope() }
    let former = isInSwitch
    isInSwitch = true
    while isCase, !isLost {
      append(.lineBreak(.same, size: 1, .always))
      caseOfSwitch()
    }
    isInSwitch = former
    append(.lineBreak(.same, size: 0, .always))
    take("}")
  }

  /// Whether a colon follows that is in no brackets.
  var hasLabelEnd: Bool {
    var place = index
    while place < words.count {
      if kind(at: place) == .colon { return true }
      place = max(partner[place], place) + 1
    }
    return false
  }

  mutating func caseOfEnum() {
    take()
    append(.goOn)
    take()
    if kind == .leftParen { type() }
  }

  mutating func caseOfSwitch() {
    append(.begin(groups: 1, chains: 0))
    let isDefault = isNext("default")
    take()
    if !isDefault {
      append(.space)
      while !isLost {
        append(.begin(groups: 1, chains: 0))
        inCondition { $0.expression() }
        if isNext("where") {
          append(.same, .begin(groups: 1, chains: 0))
          take()
          append(.goOn)
          inCondition { $0.expression() }
          append(.endGroup)
        }
        guard kind == .comma else { break }
        take()
        append(.endGroup, .goOn)
      }
      append(.endGroup)
    }
    take(":")
    append(.endGroup, .lineBreak(.reset, size: 0))
    append(.lineBreak(.open(isContinuation: false), size: 1), .begin(groups: 1, chains: 0))
    statements()
    append(.close, .endGroup)
  }
}
