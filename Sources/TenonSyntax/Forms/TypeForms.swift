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
  private func misplacedForm(in type: TypeSyntax, _ place: TypePlace, hides: Bool) -> Diagnostic? {
    // No other name alone is one.
    if type.isNameAlone, !type.isWordOfValues { return nil }
    if let misplaced = misplaced(type, place, hides: hides) { return misplaced }
    // What asks is given what is there, so it is never kept as what it hides.
    let hidesParts = hides && place != .input
    let parts = type.parts
    for (index, part) in parts.enumerated() {
      let (place, hides): (TypePlace, Bool) =
        switch type.kind {
        case .modified: (place, hides)
        case .tuple where type.parenthesized != nil: (place, hides)
        case .function: (index == parts.count - 1 ? .result : .argument, hidesParts)
        case .existential, .opaque, .composition, .suppressed: (.part, false)
        default: (.part, hidesParts)
        }
      if let form = misplacedForm(in: part, place, hides: hides) { return form }
    }
    return nil
  }

  /// What is wrong with a type itself.
  private func misplaced(_ type: TypeSyntax, _ place: TypePlace, hides: Bool) -> Diagnostic? {
    switch type.kind {
    case .modified(let words, _): return misplaced(words, at: type.span, place)
    case .function(let function):
      return misplaced(function.attributes, at: type.span, place, isFunction: true)
    case .existential(let inner), .opaque(let inner):
      let word = type.isOpaque ? "some" : "any"
      // Swift wants to know what is optional.
      if case .optional(let role, let isImplicit) = inner.kind {
        let meant = "(\(word) \(role.text()))\(isImplicit ? "!" : "?")"
        return Diagnostic(
          .typeForm, "an optional '\(word) \(role.text())' must be parenthesized", at: type.span,
          help: "write '\(meant)'", fix: .replace(type.span, with: meant).safe)
      }
      // Of what is kept itself a rule of the graph speaks.
      if word == "any" || hides || place == .value || place == .given { return nil }
      let meant = "any \(inner.text())"
      return Diagnostic(
        .typeForm, "opaque type '\(type.text())' can't be used here", at: type.span,
        help: "write '\(meant)'", fix: .replace(type.span, with: meant))
    case .name, .named:
      let components = type.path ?? []
      let value = components.first { $0.name == "self" || $0.name == "init" }
      if let value, place != .dependency || components.count > 1 {
        return Diagnostic(
          .typeForm, "expected a type, found '\(type.text())'", at: type.span,
          help: "write '`\(value.name)`' for a type of that name")
      }
      guard let value = MisplacedValue(type), let name = components.last?.name else { return nil }
      let such = value.base.map { ", such as '\($0.text())'" } ?? ""
      return Diagnostic(
        .typeForm, "expected a type, found the value '\(type.text())'", at: type.span,
        help: "write its type\(such); a type of that name is written '`\(name)`'")
    default: return nil
    }
  }

  /// The first of the words before a type that cannot stand there.
  private func misplaced(
    _ words: [String], at span: SourceSpan, _ place: TypePlace, isFunction: Bool = false
  ) -> Diagnostic? {
    let (isArgument, isTaken) = (place == .argument, place == .dependency || place == .input)
    // A facet's function takes what the component's accessor does.
    let isInput = place == .input || isTaken && statement.kind == .facetMember
    for word in words {
      let (fits, use) =
        switch word {
        case "@escaping": (isTaken || isArgument || place == .given, "parameters")
        case "@autoclosure", "inout", "isolated": (isArgument, "parameters of function types")
        case _ where FunctionTypeSyntax.ownership.contains(word):
          (
            isArgument || isInput || place == .result && word == "sending",
            "a component's inputs and parameters of function types"
          )
        default: (isFunction, "function types")
        }
      if fits { continue }
      let length = word.hasPrefix("@") ? 2 : 1
      let index = (statement.tokens.lowerBound..<position).first {
        tokens.span($0).start >= span.start && tokens.text($0..<$0 + length) == word
      }
      return Diagnostic(
        .typeForm, "'\(word)' applies only to \(use)", at: span, help: "delete '\(word)'",
        fix: index.map { .delete(tokens.span($0..<$0 + length)) })
    }
    return nil
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
