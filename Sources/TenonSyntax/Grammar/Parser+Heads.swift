import TenonDiagnostics

/// What stands before declarations.
extension Parser {
  /// What may stand before a declaration: documentation, attributes, access and modifiers.
  /// `isInGroup`: a component follows, without its lifetime.
  func parseHead(isInGroup: Bool = false) -> HeadSyntax {
    var head = HeadSyntax()
    head.documentation = documentation(before: position)
    defer { statementStart = position }
    while true {
      if token.kind == .at {
        guard let attribute = parseAttribute() else { return head }
        head.attributes.append(attribute)
        // An attribute may have a line of its own.
        continue
      }
      if passSetterAccess() { continue }
      guard peek().kind == .identifier || peek().kind == .at else { return head }
      if peek().startsLine {
        guard isModifierAlone else { return head }
        reportOnce(
          Diagnostic(
            .wrongOrder, "'\(text(token))' is alone on its line", at: span(token),
            help: "write it on the line of the declaration that it applies to",
            fix: .replace(
              SourceSpan(file: fileIndex, start: Int(token.end), end: Int(peek().start)), with: " "
            ).safe))
      }
      switch token.word {
      case .private: setAccess(.private, &head)
      case .fileprivate: setAccess(.fileprivate, &head)
      case .internal: setAccess(.internal, &head)
      case .package: setAccess(.package, &head)
      case .public: setAccess(.public, &head)
      case .override: setModifier(\.override, &head)
      case .eager: setModifier(\.eager, &head)
      case .root
      where file.isRoot(at: position) || isInGroup && isRootInGroup || isRootBeforeGroup:
        setModifier(\.root, &head)
      case .overridable: setModifier(\.overridable, &head)
      case .nonisolated where isBeforeMember: setModifier(\.nonisolated, &head)
      // A lifetime may be called that.
      case .observed where beginsItem: setModifier(\.observed, &head)
      default: return head
      }
      advance()
    }
  }

  /// Whether the current word, which may be a lifetime's name too, stands before what begins a member.
  private var isBeforeMember: Bool {
    guard !peek().startsLine else { return false }
    switch peek().word {
    case .input, .include, .decorate: return peek(2).kind == .identifier && !peek(2).startsLine
    default:
      if peek().word.isLifetime || file.isModifier(at: position + 1) { return true }
      // A lifetime of the user's own may be declared in another manifest.
      guard peek().word == .none, !isUpperCase(peek()), !peek(2).startsLine else { return false }
      return peek(2).kind == .identifier && isUpperCase(peek(2))
        || peek(2).kind == .leftBrace && lifetimeNames.contains(text(peek()))
    }
  }

  /// Whether the current word, in a group, is `root` before a component's type.
  private var isRootInGroup: Bool {
    !token.isBackquoted && peek().kind == .identifier && !peek().startsLine
      && !peek().word.isClause
  }

  /// Whether the current word is `root` before a group of a declared lifetime, `root session {`.
  private var isRootBeforeGroup: Bool {
    !token.isBackquoted && peek().kind == .identifier && !peek().startsLine
      && !isUpperCase(peek()) && peek(2).kind == .leftBrace
      && (lifetimeNames.contains(text(peek())) || !lifetimeNames.contains("root"))
  }

  /// Whether the current word belongs to the declaration on the next line.
  private var isModifierAlone: Bool {
    guard token.startsLine, token.word.isModifier || token.word.isOfContainers else {
      return false
    }
    return file.beginsMember(at: position + 1) || file.beginsGroup(at: position + 1)
      || beginsItem(at: position + 1) && peek().kind != .pound
  }

  private func setAccess(_ level: Access, _ head: inout HeadSyntax) {
    if let earlier = head.access?.level {
      let isSame = earlier == level
      fail(
        .repeatedWord,
        isSame
          ? "duplicate '\(level.text)'"
          : "conflicting access levels '\(earlier.text)' and '\(level.text)'", at: span(token),
        help: isSame ? "delete one of them" : "write '\(earlier.text)' or '\(level.text)'",
        fix: isSame ? .delete(span(token)).safe : nil)
    }
    head.access = (level, span(token))
  }

  private func setModifier(
    _ modifier: WritableKeyPath<HeadSyntax, SourceSpan?>, _ head: inout HeadSyntax
  ) {
    if head[keyPath: modifier] != nil {
      fail(
        .repeatedWord, "duplicate '\(text(token))'", at: span(token),
        help: "delete one of them",
        fix: .delete(span(token)).safe)
    }
    head[keyPath: modifier] = span(token)
  }

  /// An attribute with its arguments, as it stands.
  func parseAttribute() -> AttributeSyntax? {
    let start = token
    let first = position
    defer { note(.attribute, from: first) }
    advance()
    guard token.kind == .identifier, !token.hasSpaceBefore else {
      fail(.missingName, "expected an attribute's name after '@'")
      return nil
    }
    var name = text(token)
    advance()
    while token.kind == .period, peek().kind == .identifier {
      advance()
      name += "." + text(token)
      advance()
    }
    if token.kind == .leftParen, !token.hasSpaceBefore {
      let partner = Int(file.partner[position])
      guard partner > position else {
        failed = true
        return nil
      }
      checkCopied(from: position, to: partner + 1, isAttribute: true)
      if name == "available" { checkAvailability(from: position + 1, to: partner) }
      position = partner + 1
    }
    let span = span(from: start)
    // A bracket that is one too many may stand in it.
    let isTouched = file.isTouched(from: first, through: position - 1)
    return AttributeSyntax(name: name, span: span, text: isTouched ? "@\(name)" : code(span))
  }

  /// The documentation comment right before a token, as `///` lines.
  func documentation(before index: Int) -> [String] {
    while documentationIndex < file.documentation.count,
      file.documentation[documentationIndex].before < index
    {
      documentationIndex += 1
    }
    var lines: [String] = []
    var lastLine = 0
    while documentationIndex < file.documentation.count,
      file.documentation[documentationIndex].before == index
    {
      let comment = file.documentation[documentationIndex]
      let line = source.position(of: comment.start).line
      // A blank line between makes two comments, of which the last belongs to the declaration.
      if line > lastLine + 1 { lines = [] }
      lastLine = source.position(of: comment.end).line
      lines += DocumentationComment.lines(source.text(comment.start, comment.end))
      documentationIndex += 1
    }
    return lines
  }
}
