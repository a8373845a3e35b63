import TenonDiagnostics
import TenonSyntax

/// The part of the grammar at a cursor.
enum CompletionPlace: Equatable {
  case nothing, blockItem, facetMember, traitsMember, componentType
  case top(hasHead: Bool)
  case member(head: [Word])
  case clauses([Word])
  case role(isOverride: Bool)
  case qualifier(type: String)
  case parameter, parameterType, plainType, expression, property
  case parent, conformance, bundle, accessorRole
  case condition, code, module, attribute
}

extension CompletionContext {
  var place: CompletionPlace {
    if let comment {
      let words = tree.source.text(comment.lowerBound, start).split(separator: " ")
      let isControl = words.contains { $0 == "tenon:ignore" || $0 == "tenon:severity" }
      return isControl ? .code : .nothing
    }
    guard let depth = levels.lastIndex(where: { $0.scope != nil }), let scope = levels[depth].scope
    else { return .nothing }
    if isInCondition { return .condition }
    if count > 0, kind(count - 1) == .period { return .nothing }
    if scope == .expression { return .expression }
    let own = levels[depth...]
    let isNew = isOnNewLine && own.count == 1 && !(own[depth].tokens.last.map(goesOn) ?? false)
    // After an equals sign, everything is Swift, at any depth.
    if !isNew, own.contains(where: { $0.tokens.contains { kind($0) == .equal } }) {
      return .expression
    }
    let (rest, head) = headless(isNew ? [] : own[depth].tokens)
    if let last = own[depth].tokens.last, !isNew, kind(last) == .at { return .attribute }
    if own.count > 1 { return inBrackets(Array(own.dropFirst()), of: rest, head, scope) }
    guard let first = rest.first, let last = rest.last else { return beginning(scope, head) }
    return inStatement(rest, first, last, head, scope)
  }

  private var isInCondition: Bool {
    if count > 0, kind(count - 1) == .pound { return true }
    guard !isOnNewLine,
      let first = (0..<count).last(where: { tree.file.tokens[$0].startsLine || $0 == 0 })
    else { return false }
    return kind(first) == .pound && ["#if", "#elseif"].contains(text(first))
  }

  private func beginning(_ scope: Scope, _ head: [Word]) -> CompletionPlace {
    switch scope {
    case .file: .top(hasHead: !head.isEmpty)
    case .container, .bundle: .member(head: head)
    case .facet: .facetMember
    case .traits: .traitsMember
    case .group: .componentType
    case .block: .blockItem
    case .expression: .expression
    }
  }

  /// The place after the first word of a statement.
  private func inStatement(
    _ rest: [Int], _ first: Int, _ last: Int, _ head: [Word], _ scope: Scope
  ) -> CompletionPlace {
    let isAlone = rest.count == 1
    let isOpen = isAlone || kind(last) == .comma
    let isOverride = head.contains(.override)
    switch (scope, word(first)) {
    case (.file, .import): return .module
    case (.file, _):
      if word(last) == .in { return .parent }
      if rest.contains(where: { kind($0) == .colon }) {
        return [.colon, .comma].contains(kind(last)) ? .conformance : .nothing
      }
      return rest.count == 2 && word(first) == .container ? .clauses([.in]) : .nothing
    case (.facet, .make) where isAlone, (.facet, .any) where isAlone: return .facetMember
    case (.facet, _), (.group, _): return behindType(rest[...], last, isOverride)
    case (.traits, _): return kind(last) == .colon ? .plainType : .nothing
    case (.block, .accessor):
      return word(last) == .for ? .accessorRole : rest.count == 2 ? .clauses([.for]) : .nothing
    case (.block, .set):
      if isAlone || word(last) == .weak { return .property }
      if word(last) == .named { return .qualifier(type: typeText(rest.dropFirst(3))) }
      return [.colon, .arrow].contains(kind(last)) ? .parameterType : .clauses([.named])
    case (.block, _): return kind(last) == .rightParen ? .clauses([.async, .throws]) : .nothing
    case (_, .include): return isOpen ? .bundle : .nothing
    case (_, .accessors): return isAlone ? .clauses([.drop]) : .nothing
    case (_, .input):
      if kind(last) == .colon { return .plainType }
      return rest.count > 3 && kind(last) != .comma ? .clauses([.named]) : .nothing
    default: return isAlone ? .componentType : behindType(rest.dropFirst(), last, isOverride)
    }
  }

  private func behindType(
    _ type: ArraySlice<Int>, _ last: Int, _ isOverride: Bool
  ) -> CompletionPlace {
    if word(last) == .named { return .qualifier(type: typeText(type)) }
    if type.contains(where: { word($0) == .as }) {
      let isOpen = [.as, .any, .class].contains(word(last)) || kind(last) == .comma
      return isOpen ? .role(isOverride: isOverride) : .clauses([])
    }
    let used = type.map(word)
    return .clauses([.async, .throws, .named, .as].filter { !used.contains($0) })
  }

  /// The text of a type up to its parentheses or the first clause.
  private func typeText(_ tokens: ArraySlice<Int>) -> String {
    tokens.prefix { kind($0) != .leftParen && ![.named, .as, .async, .throws].contains(word($0)) }
      .map(text).joined()
  }

  /// The place in parentheses or square brackets of a statement, the outermost first.
  private func inBrackets(
    _ brackets: [Level], of rest: [Int], _ head: [Word], _ scope: Scope
  ) -> CompletionPlace {
    guard let first = rest.first, let bracket = brackets[0].bracket else { return .nothing }
    if kind(bracket) == .leftBracket {
      let isRole = rest.contains { word($0) == .as }
      return isRole ? .role(isOverride: head.contains(.override)) : .plainType
    }
    if brackets.count > 1 {
      guard let inner = brackets[brackets.count - 1].bracket else { return .nothing }
      if kind(inner) == .leftBracket { return .parameterType }
      // A request with arguments, `row: Row(title = …)`, or the parameters of a closure.
      let before = brackets[brackets.count - 2].tokens.last
      return before.map { kind($0) == .identifier } == true ? .nothing : .plainType
    }
    let entry = brackets[0].tokens
    switch word(first) {
    case .release: return .nothing
    case .make where scope == .facet:
      return entry.last.map { kind($0) == .colon } == true ? .plainType : .nothing
    case .input, .lifetime, .include: return .plainType
    default: return inParameter(entry)
    }
  }

  private func inParameter(_ entry: [Int]) -> CompletionPlace {
    guard let last = entry.last else { return .parameter }
    if [.colon, .arrow].contains(kind(last)) { return .parameterType }
    switch word(last) {
    case .named:
      let colon = entry.firstIndex { kind($0) == .colon }.map { $0 + 1 } ?? 0
      return .qualifier(type: typeText(entry[colon...]))
    case .any, .some: return .parameterType
    case .input: return .plainType
    default: break
    }
    if text(last) == "key" { return .plainType }
    return entry.contains { kind($0) == .colon } ? .clauses([.named]) : .nothing
  }
}
