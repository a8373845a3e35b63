public import TenonDiagnostics
import TenonSyntax

/// The providers of keys, and their visibility.
extension BindingGraph {
  /// The place of a provider's declaration.
  func span(of provider: Provider) -> SourceSpan {
    switch provider {
    case .component(let id, let offer): self[self[id].offers, offer].span
    case .input(let owner, let index): containers[owner.index].inputs[index].syntax.type.span
    case .scope(let id): self[id].syntax.name.span
    }
  }

  /// The container that a provider belongs to.
  public func owner(of provider: Provider) -> ContainerID {
    switch provider {
    case .component(let id, _): components[id.index].container
    case .input(let owner, _): owner
    case .scope(let id): id
    }
  }

  /// The access of a provider.
  func access(of provider: Provider) -> Access {
    switch provider {
    case .component(let id, _): components[id.index].access
    case .input(let owner, let index): containers[owner.index].inputs[index].access
    case .scope(let id): containers[id.index].access
    }
  }

  /// The container that creates a child: its parent, or one that lists the facet that is its parent.
  public func maker(ofChild id: ContainerID) -> ContainerID? {
    guard let parent = containers[id.index].parent else { return nil }
    guard let scope = containers[parent.index].facetScope else { return parent }
    return scope.host
  }

  /// True if a container stands for a facet that another one lists, or is in such a facet.
  public func isBelowFacet(_ id: ContainerID) -> Bool {
    facetScope(above: id)?.host != nil
  }

  /// The facets that a container, or an outer one, is in.
  func facetScope(above id: ContainerID) -> FacetScope? {
    scopes(of: id).lazy.compactMap { containers[$0.index].facetScope }.first
  }

  /// True if a container's parent is a facet.
  public func isInFacet(_ id: ContainerID) -> Bool {
    containers[id.index].parent.map { containers[$0.index].facetScope != nil } ?? false
  }

  /// The place of the facet in the list of the container that creates a child for it.
  public func placeOfFacet(of child: ContainerID) -> SourceSpan? {
    guard let parent = containers[child.index].parent,
      let scope = containers[parent.index].facetScope, let host = scope.host
    else { return nil }
    return containers[host.index].facets.first { $0.id == scope.facets[0] }?.span
  }

  /// A container and its parents, innermost first.
  func scopes(of id: ContainerID) -> UnfoldFirstSequence<ContainerID> {
    sequence(first: id) { containers[$0.index].parent }
  }

  /// The containers, each after its parent. O(containers).
  var parentsFirst: [ContainerID] {
    var order: [ContainerID] = []
    var isDone = [Bool](repeating: false, count: containers.count)
    for index in containers.indices {
      let path = scopes(of: ContainerID(index: index)).prefix { !isDone[$0.index] }
      for id in path { isDone[id.index] = true }
      order += path.reversed()
    }
    return order
  }

  /// True if a container is in another one, at any depth.
  public func isInside(_ id: ContainerID, _ outer: ContainerID) -> Bool {
    scopes(of: id).dropFirst().contains(outer)
  }

  /// True if a container is in another one, or in a facet that the other one, or a child of it, lists.
  func isMadeInside(_ id: ContainerID, _ outer: ContainerID) -> Bool {
    var current: ContainerID? = id
    while let container = current {
      current = containers[container.index].parent ?? containers[container.index].facetScope?.host
      if current == outer { return true }
    }
    return false
  }

  /// The provider of a key for a container, in it or in a parent. If no input has the key's name, it is a
  /// component.
  public func provider(of key: Key, for id: ContainerID) -> Provider? {
    key.first { key in
      // A child in another file may be invisible in this one.
      if let own = containers[id.index].bindings[key],
        child(madeBy: own) == nil || canSee(own, from: id)
      {
        return own
      }
      return inherited(key, by: id)
    }
  }

  /// The provider of a key in a container's parents that it can see.
  func inherited(_ key: Key, by id: ContainerID) -> Provider? {
    func offered(by parent: ContainerID) -> Provider? {
      guard let provider = containers[parent.index].bindings[key], canSee(provider, from: id)
      else { return nil }
      return provider
    }
    if let around = facts.nestedBindings?.containers(around: id, binding: key) {
      return around.lazy.compactMap(offered).first
    }
    var current = containers[id.index].parent
    while let parent = current {
      if let provider = offered(by: parent) { return provider }
      current = containers[parent.index].parent
    }
    return nil
  }

  /// True if generated code of a container can reach a provider of one of its parents.
  public func canSee(_ provider: Provider, from id: ContainerID) -> Bool {
    let (manifest, owner) = (containers[id.index].manifest, containers[owner(of: provider).index])
    var home = owner.manifest
    // The maker of a child is in the child's file.
    if let maker = provider.component, self[maker].kind.child != nil {
      home = self[maker].manifest
    }
    let access = access(of: provider)
    // An extension is visible in files that import its module.
    if home != owner.manifest || self.manifest(manifest).module == self.manifest(home).module {
      return access != .private && canSee(access, of: home, from: manifest)
    }
    return access >= neededAccess(to: home, from: manifest)
  }

  /// True if a manifest can name a declaration of another one: of its module, or of a module that it imports.
  func canSee(_ access: Access, of other: Int, from manifest: Int) -> Bool {
    let (here, module) = (self.manifest(manifest), self.manifest(other).module)
    if here.module == module { return manifest == other || access >= .internal }
    return here.imports.contains { $0.module == module }
      && access >= neededAccess(to: other, from: manifest)
  }

  /// The access that a declaration of another manifest needs for a manifest to name it.
  func neededAccess(to other: Int, from manifest: Int) -> Access {
    let (here, there) = (self.manifest(manifest), self.manifest(other))
    let isTestable = here.imports.contains {
      $0.module == there.module && $0.prefix.split(separator: " ").contains("@testable")
    }
    return isTestable ? .internal : here.isInPackage && there.isInPackage ? .package : .public
  }

  /// The facts of a provider's statement; a container has none.
  func statement(of provider: Provider) -> ProviderStatement {
    switch provider {
    case .component(let id, _):
      let component = self[id]
      return ProviderStatement(
        depth: component.depth, bundle: component.bundle, isOverride: component.isOverride,
        isBroken: component.doubts.contains(.statement))
    case .input(let owner, let index):
      let input = containers[owner.index].inputs[index]
      return ProviderStatement(
        depth: input.depth, bundle: input.bundle,
        isOverride: input.syntax.head.override != nil, isBroken: input.syntax.head.isBroken)
    case .scope: return ProviderStatement()
    }
  }

  /// True if the statement of a provider is incomplete.
  func isBroken(_ provider: Provider) -> Bool { statement(of: provider).isBroken }

  /// True if one bundle brings two providers to two containers.
  func isOfOneBundle(_ one: Provider, _ other: Provider) -> Bool {
    let bundle = statement(of: one).bundle
    return bundle != nil && bundle == statement(of: other).bundle
  }

  /// The type as which a provider is requested.
  func type(of provider: Provider) -> TypeSyntax {
    switch provider {
    case .input(let owner, let index): return containers[owner.index].inputs[index].syntax.type
    case .scope(let id):
      return TypeSyntax(.name(self[id].syntax.name.symbol), at: self[id].syntax.name.span)
    case .component(let id, let offer):
      guard self[id].kind.isMadeByInit, let roles = self[id].statement.map({ self[$0].roles }),
        roles.indices.contains(offer), !roles[offer].kind.isOwn
      else { return self[self[id].type] }
      let type = roles[offer].type
      return roles[offer].isCollection ? type.element ?? type : type
    }
  }

  /// The key that a provider is bound to.
  public func key(of provider: Provider) -> Key {
    switch provider {
    case .component(let id, let offer): self[self[id].offers, offer].key
    case .input(let owner, let index): containers[owner.index].inputs[index].key
    case .scope(let id): Key(type: self[id].name, qualifier: nil)
    }
  }
}

/// The facts of a provider's statement.
struct ProviderStatement {
  /// The number of `include`s between it and its container.
  var depth = 0
  var bundle: Int?
  var isOverride = false
  var isBroken = false
}

// MARK: Closures

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
