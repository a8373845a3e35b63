import TenonDiagnostics

/// Where a type stands, as far as that decides which of Swift's forms it may have.
enum TypePlace {
  /// What is kept: a component, a trait.
  case value
  /// What a container's init takes.
  case given
  /// What a parameter asks for.
  case dependency
  /// What a component's accessor takes.
  case input
  /// What a function type takes, and what it returns.
  case argument
  case result
  /// Within another type, or a role, or a facet's member.
  case part
}

/// Swift takes some words and attributes only of a function's parameters, and hides types only where
/// it can find out what they are. What it would refuse in generated code is refused here.
extension StatementParser {
  /// Notes the first form in a type that can't stand in a place. The type's tokens begin at `start`.
  mutating func check(_ type: TypeSyntax, in place: TypePlace, from start: Int) {
    if type.isNameAlone, !type.isWordOfValues { return }
    let hides = place == .dependency || place == .input
    guard statement.slips.isEmpty, let form = misplacedForm(in: type, place, hides: hides) else {
      return
    }
    statement.slips.append(.init(finding: form, token: start))
  }

  /// `hides` says whether `some P` can stand here.
  private func misplacedForm(
    in type: TypeSyntax, _ place: TypePlace, hides: Bool
  ) -> Diagnostic? {
    // What asks is given what is there, so it is never kept as what it hides.
    let hidesParts = hides && place != .input
    // No other name alone is one.
    if type.isNameAlone, !type.isWordOfValues { return nil }
    switch type.kind {
    case .modified(let words, let inner):
      return misplaced(words, isFunction: false, at: type.span, place)
        ?? misplacedForm(in: inner, place, hides: hides)
    case .function(let function):
      return misplaced(function.attributes, isFunction: true, at: type.span, place)
        ?? firstForm(function.parameters.map(\.type), .argument, hides: hidesParts)
        ?? misplacedForm(in: function.result, .result, hides: hidesParts)
    case .existential(let inner):
      return misplacedOptional(of: inner, "any", at: type.span)
        ?? misplacedForm(in: inner, .part, hides: false)
    case .opaque(let inner):
      if let misspelt = misplacedOptional(of: inner, "some", at: type.span) { return misspelt }
      // Of what is kept itself a rule of the graph speaks.
      if hides || place == .value || place == .given {
        return misplacedForm(in: inner, .part, hides: false)
      }
      return Diagnostic(
        .typeForm, "opaque type '\(type.text())' can't be used here", at: type.span,
        help: "write 'any \(inner.text())'",
        fix: .replace(type.span, with: "any \(inner.text())"))
    case .optional(let inner, _), .array(let inner):
      return misplacedForm(in: inner, .part, hides: hidesParts)
    case .tuple:
      return type.parenthesized.map { misplacedForm(in: $0, place, hides: hides) }
        ?? firstForm(type.parts, .part, hides: hidesParts)
    case .name, .named:
      let components = type.path ?? []
      let value = components.first { $0.name == "self" || $0.name == "init" }
      if let value, place != .dependency || components.count > 1 {
        return Diagnostic(
          .typeForm, "expected a type, found '\(type.text())'", at: type.span,
          help: "write '`\(value.name)`' for a type of that name")
      }
      if let value = type.misplacedValue {
        let name = components.last?.name ?? ""
        let such = value.base.map { ", such as '\($0.text())'" } ?? ""
        return Diagnostic(
          .typeForm, "expected a type, found the value '\(type.text())'", at: type.span,
          help: "write its type\(such); a type of that name is written '`\(name)`'")
      }
      return firstForm(type.parts, .part, hides: hidesParts)
    case .member, .dictionary: return firstForm(type.parts, .part, hides: hidesParts)
    case .composition(let parts): return firstForm(parts, .part, hides: false)
    case .suppressed(let inner): return misplacedForm(in: inner, .part, hides: false)
    case .value, .missing: return nil
    }
  }

  private func firstForm(
    _ types: [TypeSyntax], _ place: TypePlace, hides: Bool
  ) -> Diagnostic? {
    for type in types {
      if let form = misplacedForm(in: type, place, hides: hides) { return form }
    }
    return nil
  }

  /// `any P?`: Swift wants to know what is optional.
  private func misplacedOptional(
    of type: TypeSyntax, _ word: String, at span: SourceSpan
  ) -> Diagnostic? {
    guard case .optional(let role, let isImplicit) = type.kind else { return nil }
    let meant = "(\(word) \(role.text()))\(isImplicit ? "!" : "?")"
    return Diagnostic(
      .typeForm, "an optional '\(word) \(role.text())' must be parenthesized", at: span,
      help: "write '\(meant)'", fix: .replace(span, with: meant).safe)
  }

  /// The first of the words before a type that cannot stand there.
  private func misplaced(
    _ words: [String], isFunction: Bool, at span: SourceSpan, _ place: TypePlace
  ) -> Diagnostic? {
    for word in words {
      let isTaken = place == .dependency || place == .input
      let why: String
      switch word {
      case "@escaping":
        if isTaken || place == .argument || place == .given { continue }
        why = "'@escaping' applies only to parameters"
      case "@autoclosure":
        if place == .argument { continue }
        why =
          isTaken
          ? "'@autoclosure' can't be used on a parameter; it receives a closure"
          : "'@autoclosure' applies only to parameters of function types"
      case "inout", "borrowing", "consuming", "isolated", "sending":
        if place == .argument || (word == "sending" && place == .result) { continue }
        let isOwnership = FunctionTypeSyntax.ownership.contains(word)
        // A facet's function takes what the component's accessor does.
        if isOwnership, place == .input || isTaken && statement.kind == .facetMember { continue }
        why =
          isTaken && !isOwnership
          ? "'\(word)' can't be used on a parameter"
          : "'\(word)' applies only to \(isOwnership ? "a component's inputs and " : "")parameters of"
            + " function types"
      default:
        if isFunction { continue }
        why = "'\(word)' applies only to function types"
      }
      return Diagnostic(
        .typeForm, why, at: span, help: "delete '\(word)'", fix: deletion(of: word, in: span))
    }
    return nil
  }

  /// The deletion of a word before a type, where it stands once.
  private func deletion(of word: String, in span: SourceSpan) -> Fix? {
    let isAttribute = word.hasPrefix("@")
    let index = (statement.tokens.lowerBound..<position).first {
      let place = tokens.span($0)
      return place.start >= span.start && place.end <= span.end
        && tokens.text($0) == word.drop { $0 == "@" }
        && (!isAttribute || list[$0 - 1].kind == .at)
    }
    return index.map { .delete(tokens.span(isAttribute ? $0 - 1..<$0 + 1 : $0..<$0 + 1)) }
  }
}

extension TypeSyntax {
  /// The type can stand behind a declaration's colon.
  var canBeConformedTo: Bool {
    switch kind {
    case .name, .named: canBeRole
    case .composition, .member, .modified, .suppressed: true
    default: false
    }
  }

  /// The type can be a role.
  var canBeRole: Bool {
    if wrapped != nil || element != nil { return false }
    switch kind {
    case .named(let components): return components[0].sign != .brackets
    case .name, .existential, .composition, .member: return true
    default: return false
    }
  }

  /// The type can be a superclass.
  var canBeClass: Bool {
    if wrapped != nil || element != nil { return false }
    switch kind {
    // Words before it are refused for themselves.
    case .name, .named, .member, .modified: return true
    default: return false
    }
  }

  /// It is the name of a value, `self` or `init`, alone.
  var isWordOfValues: Bool { symbolAlone == Self.itself || symbolAlone == Self.initializer }

  private static let (itself, initializer) = (Symbol("self"), Symbol("init"))
}
