public import TenonDiagnostics

/// The facts of a component's type that its Swift files declare.
public final class DeclaredFacts: Sendable {
  /// A parameter of the chosen initializer that is left to its default.
  public struct Default: Sendable {
    public let label: String
    public let type: TypeSyntax
    /// As Swift has it; `nil` for an optional's `nil`.
    public let value: String?
    public let place: SourceSpan

    public init(label: String, type: TypeSyntax, value: String?, place: SourceSpan) {
      (self.label, self.type, self.value, self.place) = (label, type, value, place)
    }
  }

  /// The type's name in Swift.
  public let place: SourceSpan
  /// What it is, where it is no class: `a struct`.
  public let valueKind: String?
  /// The protocols and superclasses that it is seen to have, by their keys, each with its place.
  public let conformances: [String: SourceSpan]
  /// The initializer that makes it, where one is chosen.
  public let initializer: SourceSpan?
  public let defaults: [Default]

  public init(
    place: SourceSpan, valueKind: String?, conformances: [String: SourceSpan],
    initializer: SourceSpan?, defaults: [Default]
  ) {
    (self.place, self.valueKind, self.conformances) = (place, valueKind, conformances)
    (self.initializer, self.defaults) = (initializer, defaults)
  }
}

extension ManifestSyntax {
  /// Exchanges components for others, each told the conditions that it stands under. O(members).
  public mutating func replaceComponents(
    _ other: (ComponentSyntax, [GuardSyntax]) -> ComponentSyntax?
  ) {
    func replace(_ members: inout [MemberSyntax], under outer: [GuardSyntax]) {
      for index in members.indices {
        guard case .component(let component) = members[index].kind,
          let other = other(component.value, outer + members[index].conditions)
        else { continue }
        members[index].kind = .component(Boxed(other))
      }
    }
    for index in items.indices {
      switch items[index] {
      case .container(var item):
        replace(&item.members, under: item.conditions)
        items[index] = .container(item)
      case .bundle(var item):
        replace(&item.members, under: item.conditions)
        items[index] = .bundle(item)
      case .import, .facet, .traits, .lifetime: break
      }
    }
  }
}
