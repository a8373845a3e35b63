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
  /// The parameter with another type, if there is one.
  fileprivate func replacingType(_ other: (TypeSyntax) -> TypeSyntax?) -> ParameterSyntax {
    guard let type = type.flatMap(other) else { return self }
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

extension EffectsSyntax {
  fileprivate mutating func replaceError(_ other: (TypeSyntax) -> TypeSyntax?) {
    guard let place = self.throws, let errorType else { return }
    self.errorType = TypeSyntax(text: errorType, at: place).flatMap(other)?.key ?? errorType
  }
}

extension BlockItemSyntax {
  fileprivate mutating func replaceTypes(_ other: (TypeSyntax) -> TypeSyntax?) {
    switch self {
    case .set(let weak, let parameter, let span):
      self = .set(weak: weak, parameter.replacingType(other), span: span)
    case .call(let name, let parameters, var effects, let span):
      effects.replaceError(other)
      self = .call(name, parameters.map { $0.replacingType(other) }, effects, span: span)
    case .release(var release):
      release.effects.replaceError(other)
      self = .release(release)
    case .accessor(let name, let role, let span):
      self = .accessor(name, role: role.map { other($0) ?? $0 }, span: span)
    }
  }
}

extension ManifestSyntax {
  /// Replaces types of inputs, facets' members and components. O(members).
  public mutating func replaceTypes(_ replacement: (TypeSyntax) -> TypeSyntax?) {
    replaceMembers { member, _ in
      var isChanged = false
      func other(_ type: TypeSyntax) -> TypeSyntax? {
        let type = replacement(type)
        isChanged = isChanged || type != nil
        return type
      }
      func replaced(_ type: TypeSyntax) -> TypeSyntax { other(type) ?? type }
      switch member {
      case .input(var input):
        input.type = replaced(input.type)
        return isChanged ? .input(input) : nil
      case .facetMember(var member):
        member.type = replaced(member.type)
        member.list.parameters = member.parameters.map { $0.replacingType(other) }
        member.effects.replaceError(other)
        return isChanged ? .facetMember(member) : nil
      case .component(let component):
        var component = component.value
        component.type = replaced(component.type)
        for index in component.roles.indices {
          component.roles[index].type = replaced(component.roles[index].type)
        }
        component.list.parameters = component.parameters.map { $0.replacingType(other) }
        component.effects.replaceError(other)
        for index in component.block.indices { component.block[index].replaceTypes(other) }
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
