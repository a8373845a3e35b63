import TenonSyntax

/// A closure's type without `@Sendable` and actors.
struct PlainClosure {
  let key: String
  /// `@Sendable` and the actor of the type.
  let attributes: Set<String>
  let isAsync: Bool

  /// The plain form of a type; `nil` if it is neither a closure nor an optional one.
  init?(_ type: TypeSyntax) {
    if let wrapped = type.wrapped {
      guard let inner = PlainClosure(wrapped) else { return nil }
      (key, attributes, isAsync) = ("(\(inner.key))?", inner.attributes, inner.isAsync)
      return
    }
    guard var function = type.function else { return nil }
    let said = function.attributes.filter { $0 == "@Sendable" || $0 == function.globalActor }
    function.attributes.removeAll(where: said.contains)
    key = TypeSyntax(.function(function), at: type.span).key
    attributes = Set(said)
    isAsync = function.isAsync
  }

  /// True if a closure of this type can be passed as `asked`. A synchronous one on an actor can't be
  /// passed to other threads without saying so.
  func serves(_ asked: PlainClosure) -> Bool {
    guard key == asked.key, attributes.count > asked.attributes.count,
      attributes.isSuperset(of: asked.attributes)
    else { return false }
    let losesActor = attributes.contains { $0 != "@Sendable" && !asked.attributes.contains($0) }
    return !losesActor || isAsync || !asked.attributes.contains("@Sendable")
  }
}

extension BindingGraph {
  /// The closures in a container, or in the nearest parent with some, that serve a request for a plainer one.
  func closures(
    serving type: TypeSyntax, named qualifier: NameSyntax?, for id: ContainerID
  ) -> [Provider] {
    guard let asked = PlainClosure(type) else { return [] }
    let key = Key(type: asked.key, qualifier: qualifier?.plain)
    for container in scopes(of: id) {
      let found = (self[container].closures[key] ?? []).filter { provider in
        guard container == id || canSee(provider, from: id) else { return false }
        return closureType(of: provider).flatMap(PlainClosure.init)?.serves(asked) ?? false
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The type of a provider that may be a closure; a role can't be one.
  func closureType(of provider: Provider) -> TypeSyntax? {
    switch provider {
    case .input(let owner, let index): return self[owner].inputs[index].syntax.type
    case .component(let id, let offer):
      let component = self[id]
      guard self[component.offers, offer].kind.isOwn, component.kind.child == nil else {
        return nil
      }
      return self[component.type]
    case .scope: return nil
    }
  }

  /// The actor of a closure that is passed to a parameter with a synchronous type without an actor: only on that
  /// actor can it be passed.
  func actorOfGivenClosure(_ parameter: Parameter) -> String? {
    guard case .instance(let provider) = parameter.source, let asked = parameter.function,
      !asked.isAsync, asked.globalActor == nil, let type = closureType(of: provider)
    else { return nil }
    return (type.function ?? type.wrapped?.function)?.globalActor
  }
}
