import TenonSyntax

/// Decides whether what a manifest passes can be what an initializer takes. Only what is certain counts as a
/// difference: the Swift compiler knows the rest.
struct TypeComparison {
  let modules: CompiledModules
  /// Containers and facets of the manifests, of which the compiled modules need not know.
  let declared: Set<String>
  /// The names that stand for any type in the initializer.
  let generics: Set<String>
  /// The identifiers of the types that the initializer names.
  let identifiers: [String: String]

  private static let deepest = 24

  /// Whether a value of the type `given` may be passed for `taken`.
  func mayPass(_ given: TypeSyntax, for taken: TypeSyntax) -> Bool {
    mayPass(given, for: taken, depth: 0)
  }

  private func mayPass(_ given: TypeSyntax, for taken: TypeSyntax, depth: Int) -> Bool {
    if depth > Self.deepest { return true }
    let (given, taken) = (expanded(given), expanded(taken))
    if given.key == taken.key || namesGenerics(taken) { return true }
    if let inner = taken.wrapped {
      return mayPass(given.wrapped ?? given, for: inner, depth: depth + 1)
    }
    // An optional cannot be passed for what is none.
    if given.wrapped != nil { return !isCertain(taken) }
    switch (given.function, taken.function) {
    case (let left?, let right?): return mayPass(left, for: right, depth: depth + 1)
    case (nil, nil): break
    case (nil, _?): return !isCertain(given)
    case (_?, nil): return !isCertain(taken)
    }
    if let (left, right) = elements(given, taken) {
      return mayPass(left, for: right, depth: depth + 1)
    }
    guard let left = name(given), let right = name(taken) else {
      return !(isCertain(given) && isCertain(taken))
    }
    if isSameName(left, right) { return sameArguments(given, taken, depth) }
    return mayConvert(left, to: right)
  }

  // MARK: Forms

  private func mayPass(
    _ given: FunctionTypeSyntax, for taken: FunctionTypeSyntax, depth: Int
  ) -> Bool {
    guard given.parameters.count == taken.parameters.count else { return false }
    for (left, right) in zip(given.parameters, taken.parameters) {
      if !mayPass(right.type, for: left.type, depth: depth) { return false }
    }
    return taken.result.key == "Void" || mayPass(given.result, for: taken.result, depth: depth)
  }

  private func elements(
    _ given: TypeSyntax, _ taken: TypeSyntax
  ) -> (TypeSyntax, TypeSyntax)? {
    guard let left = given.element, let right = taken.element,
      given.isDictionary == taken.isDictionary
    else { return nil }
    return (left, right)
  }

  /// A type without `any` and `some`, and with what an alias stands for.
  private func expanded(_ type: TypeSyntax) -> TypeSyntax {
    var type = type.unwrappingModifiers.plainest.unwrappingModifiers
    for _ in 0..<8 {
      guard let name = name(type), let alias = modules.aliases[name] else { break }
      type = alias.unwrappingModifiers.plainest.unwrappingModifiers
    }
    return type
  }

  /// A dotted name, without arguments.
  private func name(_ type: TypeSyntax) -> String? {
    guard case .named(let components) = type.kind, type.element == nil, type.wrapped == nil else {
      return nil
    }
    return components.map(\.plainName).joined(separator: ".")
  }

  private func namesGenerics(_ type: TypeSyntax) -> Bool {
    if generics.isEmpty { return false }
    let text = type.text()
    let marks = Dictionary(generics.map { ($0, "") }, uniquingKeysWith: { first, _ in first })
    return CandidateMaker.replacing(marks, in: text) != text
  }

  private func sameArguments(_ given: TypeSyntax, _ taken: TypeSyntax, _ depth: Int) -> Bool {
    guard case .named(let left) = given.kind, case .named(let right) = taken.kind,
      let first = left.last?.arguments, let second = right.last?.arguments,
      first.count == second.count
    else { return true }
    return zip(first, second).allSatisfy { mayPass($0, for: $1, depth: depth + 1) }
  }

  /// Whether two names can be the same type's, one of them with more of its path.
  private func isSameName(_ left: String, _ right: String) -> Bool {
    left == right || left.hasSuffix(".\(right)") || right.hasSuffix(".\(left)")
  }

  // MARK: Names

  /// Whether what a type is named is known, so that it cannot be an alias of something else.
  private func isCertain(_ type: TypeSyntax) -> Bool {
    if type.function != nil || type.element != nil { return true }
    guard let name = name(type) else { return false }
    return kind(name) != .unknown
  }

  private func kind(_ name: String) -> TypeFacts.Kind {
    if ["Any", "AnyObject", "AnyHashable", "Self"].contains(name) { return .unknown }
    // Metatypes convert to nothing else.
    if name.hasSuffix(".Type") || name.hasSuffix(".Protocol") { return .value }
    if let known = modules.types(named: name).first {
      switch known.kind {
      case .class: return .reference
      case .actor, .struct, .enum: return .value
      case .protocol: return .protocol
      }
    }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    // `TimeInterval` is a `Double`, and the two convert on some systems.
    if ["TimeInterval", "CGFloat"].contains(last) { return .unknown }
    return TypeFacts.kind(id: identifiers[name] ?? identifiers[last], name: last)
  }

  private func mayConvert(_ given: String, to taken: String) -> Bool {
    let takenKind = kind(taken)
    switch takenKind {
    case .unknown: return true
    case .value:
      // Nothing converts to a value type; what the name given stands for must be known, too.
      return kind(given) == .unknown
    case .reference, .protocol: break
    }
    if declared.contains(given) { return true }
    guard let known = modules.types(named: given).first else {
      // A plain value of another module conforms to what extensions say.
      return !TypeFacts.isPlainValue(given) || takenKind == .protocol
    }
    let supertypes = modules.supertypes(of: known.id)
    if supertypes.contains(where: { isTaken($0, taken) }) { return true }
    // What a class of another module inherits from and conforms to is not known here.
    return modules.types(named: taken).isEmpty
      && supertypes.contains { modules.type(id: $0) == nil && $0.hasSuffix("C") }
  }

  private func isTaken(_ id: String, _ taken: String) -> Bool {
    modules.name(id: id).map { isSameName($0, taken) } ?? false
      || modules.types(named: taken).contains { $0.id == id } || identifiers[taken] == id
  }
}
