import TenonDiagnostics

/// The place of a type, which decides about the forms of Swift that it can have.
enum TypePlace {
  /// A component or trait, which is stored.
  case value
  /// An input of a container.
  case given
  /// A dependency of a parameter.
  case dependency
  /// An input of a component's accessor.
  case input
  /// An argument of a function type.
  case argument
  case result
  /// A part of another type, a role, or a facet's member.
  case part
}

/// Swift allows some words and attributes only on a function's parameters, and opaque types only in
/// some places. Forms that Swift rejects in generated code are errors here.
extension StatementParser {
  /// Notes the first form in a type that its place doesn't allow. The type's tokens begin at `start`.
  func check(_ type: TypeSyntax, in place: TypePlace, from start: Int) {
    // A dependency gets an existing instance, so its type may have opaque parts.
    check(type, place, hides: place == .dependency, start)
  }

  private func check(_ type: TypeSyntax, _ place: TypePlace, hides: Bool, _ start: Int) {
    // All other single names are allowed.
    if type.isNameAlone, !type.isWordOfValues { return }
    func refuse(_ message: String, help: String? = nil, _ fix: Fix? = nil) {
      slip(.typeForm, message, at: type.span, token: start, help: help, fix: fix)
    }
    switch type.kind {
    case .modified(let words, _): check(words, at: type.span, place, start)
    case .function(let function):
      check(function.attributes, at: type.span, place, start, isFunction: true)
    case .existential(let inner), .opaque(let inner):
      let word = type.isOpaque ? "some" : "any"
      if case .optional(let role, let isImplicit) = inner.kind {
        // Swift needs parentheses around an optional `any` or `some` type.
        let meant = "(\(word) \(role.text()))\(isImplicit ? "!" : "?")"
        refuse(
          "an optional '\(word) \(role.text())' must be parenthesized",
          .replace(type.span, with: meant).safe)
      } else if type.isOpaque, !hides, ![.input, .value, .given].contains(place) {
        // A rule of the graph reports components and inputs.
        refuse(
          "opaque type '\(type.text())' can't be used here",
          .replace(type.span, with: "any \(inner.text())"))
      }
    case .name, .named:
      let path = type.path ?? []
      let word = path.first { $0.name == "self" || $0.name == "init" }?.name
      if let word, place != .dependency || path.count > 1 {
        refuse(
          "expected a type, found '\(type.text())'",
          help: "write '`\(word)`' for a type of that name")
      } else if let value = type.misplacedValue, let name = path.last?.name {
        refuse(
          "expected a type, found '\(type.text())'",
          help: "write '\(value.base?.text() ?? "`\(name)`")'")
      }
    default: break
    }
    let parts = type.parts
    for (index, part) in parts.enumerated() {
      switch type.kind {
      case .modified: check(part, place, hides: hides, start)
      case .tuple where type.parenthesized != nil: check(part, place, hides: hides, start)
      case .function:
        check(part, index < parts.count - 1 ? .argument : .result, hides: hides, start)
      case .existential, .opaque, .composition, .suppressed:
        check(part, .part, hides: false, start)
      default: check(part, .part, hides: hides, start)
      }
    }
  }

  /// Notes the first word before a type that isn't allowed there.
  private func check(
    _ words: [String], at span: SourceSpan, _ place: TypePlace, _ start: Int,
    isFunction: Bool = false
  ) {
    let (isArgument, isTaken) = (place == .argument, place == .dependency || place == .input)
    // A facet's function has the same parameters as the component's accessor.
    let isInput = place == .input || isTaken && statement.kind == .facetMember
    for word in words {
      let (fits, use) =
        switch word {
        case "@escaping": (isTaken || isArgument || place == .given, "parameters")
        case "@autoclosure", "inout", "isolated": (isArgument, "parameters inside function types")
        case "sending" where place == .result: (true, "")
        case _ where FunctionTypeSyntax.ownership.contains(word):
          (isArgument || isInput, "a component's inputs and parameters inside function types")
        default: (isFunction, "function types")
        }
      if fits { continue }
      let length = word.hasPrefix("@") ? 2 : 1
      let index = (statement.tokens.lowerBound..<position).first {
        tokens.span($0).start >= span.start && tokens.text($0..<$0 + length) == word
      }
      let name = String(word.dropFirst().prefix { $0 != "(" })
      let meant = name == "Sendable" ? nil : ForeignWords.help(forAttribute: name)
      slip(
        .typeForm, "'\(word)' applies only to \(use)", at: span, token: start,
        help: meant ?? "delete '\(word)'",
        fix: meant == nil ? index.map { .delete(tokens.span($0..<$0 + length)) } : nil)
    }
  }
}

extension TypeSyntax {
  /// True if the type is allowed after a declaration's colon.
  var canBeConformedTo: Bool {
    switch kind {
    case .name, .named: canBeRole
    case .composition, .member, .modified, .suppressed: true
    default: false
    }
  }

  var canBeRole: Bool {
    switch kind {
    case .named(let path): canBeClass && path[0].sign != .brackets
    case .name, .existential, .composition, .member: wrapped == nil && element == nil
    default: false
    }
  }

  /// True if the type can be a superclass. Other checks report the words before it.
  var canBeClass: Bool {
    switch kind {
    case .name, .named, .member, .modified: wrapped == nil && element == nil
    default: false
    }
  }

  /// True if the type is only the name `self` or `init`.
  var isWordOfValues: Bool { symbolAlone == Self.itself || symbolAlone == Self.initializer }

  private static let (itself, initializer) = (Symbol("self"), Symbol("init"))
}
