import TenonDiagnostics

/// The directives that choose.
enum Directive: String {
  case `if` = "#if"
  case `elseif` = "#elseif"
  case `else` = "#else"
  case `endif` = "#endif"

  /// The directive that a text is, or is near to.
  init?(_ text: String) {
    switch text {
    case "#elif", "#elsif": self = .elseif
    case "#end", "#fi": self = .endif
    case "#ifdef", "#ifndef": self = .if
    default:
      let nearest = NearMiss.best(for: text, among: ["#endif", "#else", "#elseif", "#if"])
      guard let meant = Directive(rawValue: text) ?? nearest.flatMap(Directive.init(rawValue:))
      else { return nil }
      self = meant
    }
  }
}

/// `#if` with its branches.
extension StatementParser {
  /// condition = "#if" fragment statement* ("#elseif" fragment statement*)* ("#else" statement*)? "#endif"
  mutating func condition(in block: Repair.Blocks, upTo limit: Int) {
    let node = open(.conditional)
    guard depth < TokenizedFile.deepestNesting else {
      stops[node] = stop(Self.fewerConditions)
      passCondition(upTo: limit)
      return close(node)
    }
    let start = position
    depth += 1
    conditionsInBlock += 1
    directive(.if)
    statements(in: block, upTo: limit)
    while position < limit, let branch = branchEnd, branch != .endif {
      directive(branch)
      statements(in: block, upTo: limit)
    }
    if position < limit, branchEnd == .endif {
      directive(.endif)
    } else {
      stops[node] = stop("'#endif'", at: start)
    }
    depth -= 1
    conditionsInBlock -= 1
    close(node)
    // An error of the condition as a whole.
    if stops[node] != nil { records[node].hasError = true }
  }

  /// Steps over a condition that nests too deep, with all that it holds.
  private mutating func passCondition(upTo limit: Int) {
    var open = 0
    repeat {
      if kind == .pound, let directive = Directive(tokens.text(position)) {
        open += directive == .if ? 1 : directive == .endif ? -1 : 0
      }
      position = min(tokens.file.behind(position), limit)
    } while open > 0 && position < limit
  }

  /// directive = ("#if" | "#elseif") fragment | "#else" | "#endif"
  private mutating func directive(_ meant: Directive) {
    let node = open(.directive)
    let outer = end
    end = tokens.endOfStatement(from: position)
    meantDirectives[node] = meant
    position += 1
    let isElseIf = meant == .else && goesOn && !token.startsLine && tokens.spells(position, "if")
    if isElseIf { position += 1 }
    if meant == .if || meant == .elseif || isElseIf {
      conditionText()
    } else if token.startsLine {
      end = min(end, position)
    }
    if position < end {
      stops[node] = stop(meant == .endif ? Self.endOfStatement : "the end of the line")
      if meant != .endif { position = end }
    }
    end = outer
    close(node)
  }

  private mutating func conditionText() {
    guard goesOn, !token.startsLine, kind != .leftBrace else { return }
    let fragment = open(.fragment)
    while goesOn, kind != .leftBrace {
      position = tokens.file.behind(position)
    }
    close(fragment)
  }

  /// Whether a condition begins here.
  var beginsCondition: Bool {
    token.kind == .pound && Directive(tokens.text(position)) == .if
  }

  /// The directive that ends the branch of a condition at the current token; `nil` where it goes on.
  var branchEnd: Directive? {
    guard conditionsInBlock > 0, token.kind == .pound,
      let meant = Directive(tokens.text(position)), meant != .if
    else { return nil }
    return meant
  }
}
