public import TenonDiagnostics

/// The facts of a component's type that its Swift files declare.
public final class DeclaredFacts: Sendable {
  /// A parameter of the chosen initializer that is left to its default.
  public struct Default: Sendable {
    public let label: String
    public let type: TypeSyntax
    /// The default's text in Swift; `nil` for an optional's `nil`.
    public let value: String?
    public let place: SourceSpan

    public init(label: String, type: TypeSyntax, value: String?, place: SourceSpan) {
      (self.label, self.type, self.value, self.place) = (label, type, value, place)
    }
  }

  /// The place of the type's name in Swift.
  public let place: SourceSpan
  /// The type's kind, if it isn't a class: `a struct`.
  public let valueKind: String?
  /// No actor isolates the type.
  public let isPlain: Bool
  /// The type's known protocols and superclasses, by their keys, each with its place.
  public let conformances: [String: SourceSpan]
  /// The superclasses among these.
  public let superclasses: Set<String>
  public let initializer: SourceSpan?
  public let defaults: [Default]

  public init(
    place: SourceSpan, valueKind: String?, isPlain: Bool, conformances: [String: SourceSpan],
    superclasses: Set<String>, initializer: SourceSpan?, defaults: [Default]
  ) {
    (self.place, self.valueKind, self.isPlain) = (place, valueKind, isPlain)
    (self.conformances, self.superclasses) = (conformances, superclasses)
    (self.initializer, self.defaults) = (initializer, defaults)
  }
}

extension ParameterSyntax {
  /// The parameter with another type, or `nil` if there is none.
  fileprivate func replacingType(_ other: (TypeSyntax) -> TypeSyntax?) -> ParameterSyntax? {
    guard let type = type.flatMap(other) else { return nil }
    let value: Value =
      switch value {
      case .dependency(_, let standard): .dependency(type, defaultValue: standard)
      case .input(_, let standard): .input(type, defaultValue: standard)
      case .asked(_, let arguments): .asked(type, arguments: arguments)
      case .constant: value
      }
    return ParameterSyntax(
      label: label, name: name, value: value, qualifier: qualifier, isKey: isKey,
      isLabelDerived: isLabelDerived, isImplied: isImplied, span: span)
  }
}

// Each returns true if it has replaced one.

extension [ParameterSyntax] {
  fileprivate mutating func replaceTypes(_ other: (TypeSyntax) -> TypeSyntax?) -> Bool {
    var isChanged = false
    for (index, parameter) in enumerated() {
      guard let parameter = parameter.replacingType(other) else { continue }
      (self[index], isChanged) = (parameter, true)
    }
    return isChanged
  }
}

extension EffectsSyntax {
  fileprivate mutating func replaceError(_ other: (TypeSyntax) -> TypeSyntax?) -> Bool {
    guard let place = self.throws, let errorType,
      let type = TypeSyntax(text: errorType, at: place).flatMap(other)
    else { return false }
    self.errorType = type.key
    return true
  }
}

extension BlockItemSyntax {
  fileprivate mutating func replaceTypes(_ other: (TypeSyntax) -> TypeSyntax?) -> Bool {
    switch self {
    case .set(let weak, let parameter, let span):
      guard let parameter = parameter.replacingType(other) else { return false }
      self = .set(weak: weak, parameter, span: span)
    case .call(let name, var parameters, var effects, let span):
      let isChanged = parameters.replaceTypes(other)
      if !effects.replaceError(other), !isChanged { return false }
      self = .call(name, parameters, effects, span: span)
    case .release(var release):
      if !release.effects.replaceError(other) { return false }
      self = .release(release)
    case .accessor(let name, let role, let span):
      guard let role = role.flatMap(other) else { return false }
      self = .accessor(name, role: role, span: span)
    }
    return true
  }
}

extension ManifestSyntax {
  /// Replaces types of inputs, facets' members and components. O(members).
  public mutating func replaceTypes(_ other: (TypeSyntax) -> TypeSyntax?) {
    replaceMembers { member, _ in
      switch member {
      case .input(var input):
        guard let type = other(input.type) else { return nil }
        input.type = type
        return .input(input)
      case .facetMember(var member):
        let type = other(member.type)
        member.type = type ?? member.type
        let hasOthers = [
          type != nil, member.list.parameters.replaceTypes(other),
          member.effects.replaceError(other),
        ]
        return hasOthers.contains(true) ? .facetMember(member) : nil
      case .component(let component):
        var component = component.value
        let type = other(component.type)
        var isChanged = type != nil
        component.type = type ?? component.type
        for index in component.roles.indices {
          guard let type = other(component.roles[index].type) else { continue }
          (component.roles[index].type, isChanged) = (type, true)
        }
        isChanged = component.list.parameters.replaceTypes(other) || isChanged
        isChanged = component.effects.replaceError(other) || isChanged
        for index in component.block.indices {
          isChanged = component.block[index].replaceTypes(other) || isChanged
        }
        return isChanged ? .component(Boxed(component)) : nil
      default: return nil
      }
    }
  }

  /// Replaces components, given each with its conditions. O(members).
  public mutating func replaceComponents(
    _ other: (ComponentSyntax, [GuardSyntax]) -> ComponentSyntax?
  ) {
    replaceMembers { member, conditions in
      guard case .component(let component) = member else { return nil }
      return other(component.value, conditions).map { .component(Boxed($0)) }
    }
  }

  private mutating func replaceMembers(
    _ other: (MemberSyntax.Kind, [GuardSyntax]) -> MemberSyntax.Kind?
  ) {
    for index in declarations.indices {
      let outer = declarations[index].conditions
      for member in declarations[index].members.indices {
        let syntax = declarations[index].members[member]
        guard let kind = other(syntax.kind, outer + syntax.conditions) else { continue }
        declarations[index].members[member].kind = kind
      }
    }
  }
}

extension ComponentSyntax {
  /// The edits that write the parameters and types that are read from Swift. O(parameters).
  public func expansion(in source: SourceFile) -> [Fix.Edit] {
    var edits: [Fix.Edit] = []
    func insert(_ text: String, at offset: Int) {
      edits.append(Fix.Edit(SourceSpan(file: span.file, start: offset, end: offset), text))
    }
    var taken: [String] = []
    for parameter in parameters {
      // The manifest writes `Client` for Swift's `any Client`.
      let type = parameter.type.map { ($0.isExistential ? $0.plainest : $0).text() } ?? ""
      if parameter.isTaken {
        taken.append("\(parameter.heading): \(type)")
        continue
      }
      if !taken.isEmpty {
        insert("\(taken.joined(separator: ", ")), ", at: parameter.span.start)
        taken = []
      }
      if parameter.declaration != nil, let place = parameter.placeOfType(in: source) {
        insert(" \(type)", at: place)
      }
    }
    let list = taken.joined(separator: ", ")
    if let rest = self.list.rest {
      let start = taken.isEmpty ? parameters.last?.span.end ?? rest.start : rest.start
      edits.append(Fix.Edit(SourceSpan(file: span.file, start: start, end: rest.end), list))
    } else if !taken.isEmpty {
      insert("(\(list))", at: type.span.end)
    }
    return edits
  }

  /// The statement's text with the parts that are read from Swift, or `nil` if there are none.
  public func expandedText(in source: SourceFile) -> String? {
    let edits = expansion(in: source)
    if edits.isEmpty { return nil }
    var (text, offset) = ("", span.start)
    for edit in edits {
      text += source.text(offset, edit.span.start) + edit.replacement
      offset = edit.span.end
    }
    return text + source.text(offset, span.end)
  }
}

extension ParameterSyntax {
  /// The offset for the parameter's type: after the colon, or the word `input` or `key`.
  fileprivate func placeOfType(in source: SourceFile) -> Int? {
    let name = (name ?? label)?.span.end ?? span.start
    let word = isKey ? "key" : isFromCaller ? "input" : ":"
    let rest = source.bytes[name..<span.end]
    return rest.firstRange(of: word.utf8)?.upperBound
  }
}
