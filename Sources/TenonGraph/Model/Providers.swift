public import TenonDiagnostics
import TenonSyntax

/// Who provides what, and who can see it.
extension BindingGraph {
  /// Where a provider is declared.
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

  /// How far a provider can be seen.
  func access(of provider: Provider) -> Access {
    switch provider {
    case .component(let id, _): components[id.index].access
    case .input(let owner, let index): containers[owner.index].inputs[index].access
    case .scope(let id): containers[id.index].access
    }
  }

  /// The container that makes a child: the one that it is in, or one that lists the facet that it is in.
  public func maker(ofChild id: ContainerID) -> ContainerID? {
    guard let parent = containers[id.index].parent else { return nil }
    guard let scope = containers[parent.index].facetScope else { return parent }
    return scope.host
  }

  /// Whether a container is seen as it is under one that lists a facet: it stands for the facet, or is in it.
  public func isBelowFacet(_ id: ContainerID) -> Bool {
    facetScope(above: id)?.host != nil
  }

  /// The facets that a container, or the outermost that it is in, is in.
  func facetScope(above id: ContainerID) -> FacetScope? {
    scopes(of: id).lazy.compactMap { containers[$0.index].facetScope }.first
  }

  /// Whether a container is in a facet.
  public func isInFacet(_ id: ContainerID) -> Bool {
    containers[id.index].parent.map { containers[$0.index].facetScope != nil } ?? false
  }

  /// Where the facet stands in the list of the container that makes a child for it.
  public func placeOfFacet(of child: ContainerID) -> SourceSpan? {
    guard let parent = containers[child.index].parent,
      let scope = containers[parent.index].facetScope, let host = scope.host
    else { return nil }
    return containers[host.index].facets.first { $0.id == scope.facets[0] }?.span
  }

  /// A container and those that it is in, from the inside.
  func scopes(of id: ContainerID) -> UnfoldFirstSequence<ContainerID> {
    sequence(first: id) { containers[$0.index].parent }
  }

  /// The containers, each after the one that it is in. O(containers).
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

  /// Whether a container is in another one, at whatever depth.
  public func isInside(_ id: ContainerID, _ outer: ContainerID) -> Bool {
    scopes(of: id).dropFirst().contains(outer)
  }

  /// Whether a container is in another one, or in a facet that this or one in it lists.
  func isMadeInside(_ id: ContainerID, _ outer: ContainerID) -> Bool {
    var current: ContainerID? = id
    while let container = current {
      current = containers[container.index].parent ?? containers[container.index].facetScope?.host
      if current == outer { return true }
    }
    return false
  }

  /// What provides a key for a container: it itself, or one that it is in. Where no input has the key's name, a
  /// component does.
  public func provider(of key: Key, for id: ContainerID) -> Provider? {
    key.first { exactProvider(of: $0, for: id) }
  }

  private func exactProvider(of key: Key, for id: ContainerID) -> Provider? {
    if let own = containers[id.index].bindings[key] {
      // A child that stands in another file may not be seen from this one.
      guard case .component(let maker, _) = own, self[maker].kind.child != nil,
        !canSee(own, from: id)
      else { return own }
    }
    return inherited(key, by: id)
  }

  /// What a container's parents have for a key, and it can see.
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

  /// Whether generated code of a container can reach what one of its parents has.
  public func canSee(_ provider: Provider, from id: ContainerID) -> Bool {
    let (manifest, owner) = (containers[id.index].manifest, containers[owner(of: provider).index])
    var home = owner.manifest
    // What makes a child stands where the child does.
    if case .component(let component, _) = provider, components[component.index].kind.child != nil {
      home = components[component.index].manifest
    }
    let access = access(of: provider)
    // An extension is seen by those who import its module.
    if home != owner.manifest || self.manifest(manifest).module == self.manifest(home).module {
      return access != .private && canSee(access, of: home, from: manifest)
    }
    return access >= neededAccess(to: home, from: manifest)
  }

  /// Whether a manifest can name what another one declares: one of its module's, or of a module that it imports.
  func canSee(_ access: Access, of other: Int, from manifest: Int) -> Bool {
    let (here, module) = (self.manifest(manifest), self.manifest(other).module)
    if here.module == module { return manifest == other || access >= .internal }
    return here.imports.contains { $0.module == module }
      && access >= neededAccess(to: other, from: manifest)
  }

  /// How far what another module's manifest declares has to be seen for a manifest to name it.
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

  /// Whether a provider is there to replace another one.
  func isOverride(_ provider: Provider) -> Bool { statement(of: provider).isOverride }

  /// Whether the statement of a provider was cut short.
  func isBroken(_ provider: Provider) -> Bool { statement(of: provider).isBroken }

  /// Whether two came by one bundle to two containers.
  func isOfOneBundle(_ one: Provider, _ other: Provider) -> Bool {
    let bundle = statement(of: one).bundle
    return bundle != nil && bundle == statement(of: other).bundle
  }

  /// The type as which a provider is asked for.
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
  /// Through how many `include`s it came to its container.
  var depth = 0
  var bundle: Int?
  var isOverride = false
  var isBroken = false
}
