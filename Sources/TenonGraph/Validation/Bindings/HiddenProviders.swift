import TenonDiagnostics
import TenonSyntax

/// Questions about providers that a container can't ask for.
extension BindingGraph {
  /// Where it is written how far a provider can be seen.
  func accessSpan(of provider: Provider) -> SourceSpan? {
    switch provider {
    case .component(let id, _): self[self[id].head].access?.span
    case .input(let owner, let index): self[owner].inputs[index].syntax.head.access?.span
    case .scope: nil
    }
  }

  /// Whether a child's provider would find all that it asks for in a container that the child is in.
  func canMove(_ provider: Provider, to id: ContainerID) -> Bool {
    guard case .component(let component, _) = provider else { return false }
    return self[self[component].parameters].allSatisfy { parameter in
      guard let home = parameter.source.provider.map(owner) else { return true }
      return home == id || isInside(id, home)
    }
  }

  /// Whether it has been said that a container, or one that it is in, has nothing for a key.
  func isTold(_ key: Key, missingIn id: ContainerID) -> Bool {
    scopes(of: id).contains { self[$0].toldMissing.contains(key) }
  }

  /// Whether a type names a container, or a facet that it has: the asking one, or one that it is in.
  func isScope(_ type: TypeSyntax, for id: ContainerID) -> Bool {
    scopes(of: id).contains {
      self[$0].name == type.key
        || self[$0].facets.contains { self[$0.id].syntax.name.plain == type.key }
    }
  }
}

extension [MemberSyntax] {
  /// Every key that components among these offer, those under conditions too.
  func forEachOffer(_ body: (Key) -> Void) {
    for member in self {
      if let input = member.input { body(Key(input)) }
      if let component = member.component, component.decorate == nil {
        component.forEachOffer(body)
      }
    }
  }
}

extension ComponentSyntax {
  fileprivate func forEachOffer(_ body: (Key) -> Void) {
    if roles.isEmpty { body(Key(type, named: qualifier)) }
    for role in roles { body(Key(role.type, named: qualifier)) }
  }
}
