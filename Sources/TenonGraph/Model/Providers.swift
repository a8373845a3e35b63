public import TenonDiagnostics
public import TenonSyntax

extension BindingGraph {
  func span(of provider: Provider) -> SourceSpan { statement(of: provider).span }

  /// The container that a provider belongs to.
  public func owner(of provider: Provider) -> ContainerID {
    switch provider {
    case .component(let id, _): self[id].container
    case .input(let owner, _): owner
    case .scope(let id): id
    }
  }

  func access(of provider: Provider) -> Access { statement(of: provider).access }

  /// The key that a provider is bound to.
  public func key(of provider: Provider) -> Key { statement(of: provider).key }

  /// The container that creates a child: its parent, or one that lists the facet that is its parent.
  public func maker(ofChild id: ContainerID) -> ContainerID? {
    guard let parent = self[id].parent else { return nil }
    guard let scope = self[parent].facetScope else { return parent }
    return scope.host
  }

  /// True if a container stands for a facet that another one lists, or is in such a facet.
  public func isBelowFacet(_ id: ContainerID) -> Bool { facetScope(above: id)?.host != nil }

  func facetScope(above id: ContainerID) -> FacetScope? {
    scopes(of: id).lazy.compactMap { containers[$0.index].facetScope }.first
  }

  /// True if a container's parent is a facet.
  public func isInFacet(_ id: ContainerID) -> Bool {
    self[id].parent.map { containers[$0.index].facetScope != nil } ?? false
  }

  /// The place of the facet in the list of the container that creates a child for it.
  public func placeOfFacet(of child: ContainerID) -> SourceSpan? {
    let scope = self[child].parent.flatMap { self[$0].facetScope }
    return scope?.host.flatMap { self[$0].facets.first { $0.id == scope?.facets[0] } }?.span
  }

  /// A container and its parents, innermost first.
  func scopes(of id: ContainerID) -> UnfoldFirstSequence<ContainerID> {
    sequence(first: id) { [containers] in containers[$0.index].parent }
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

  /// The provider of a key in a container or a parent: an input of the key's name, else a component.
  public func provider(of key: Key, for id: ContainerID) -> Provider? {
    key.first { key in
      // A child in another file may be invisible in this one.
      if let own = self[id].bindings[key], child(madeBy: own) == nil || canSee(own, from: id) {
        return own
      }
      return inherited(key, by: id)
    }
  }

  /// The provider of a key in a container's parents that it can see.
  func inherited(_ key: Key, by id: ContainerID) -> Provider? {
    func offered(by parent: ContainerID) -> Provider? {
      guard let provider = self[parent].bindings[key], canSee(provider, from: id)
      else { return nil }
      return provider
    }
    if let around = facts.nestedBindings?.containers(around: id, binding: key) {
      return around.lazy.compactMap(offered).first
    }
    for parent in scopes(of: id).dropFirst() {
      if let provider = offered(by: parent) { return provider }
    }
    return nil
  }

  /// True if generated code of a container can reach a provider of one of its parents.
  public func canSee(_ provider: Provider, from id: ContainerID) -> Bool {
    let (manifest, owner) = (self[id].manifest, containers[owner(of: provider).index])
    var home = owner.manifest
    // The maker of a child is in the child's file.
    if let maker = provider.component, self[maker].kind.child != nil { home = self[maker].manifest }
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

  /// The facts of a provider's statement.
  func statement(of provider: Provider) -> ProviderStatement {
    switch provider {
    case .component(let id, let index):
      let component = self[id]
      let offer = self[component.offers, index]
      return ProviderStatement(
        key: offer.key, span: offer.span, access: component.access, depth: component.depth,
        bundle: component.bundle, isOverride: component.isOverride,
        isBroken: component.doubts.contains(.statement))
    case .input(let owner, let index):
      let input = self[owner].inputs[index]
      return ProviderStatement(
        key: input.key, span: input.syntax.type.span, access: input.access, depth: input.depth,
        bundle: input.bundle, isOverride: input.syntax.head.override != nil,
        isBroken: input.syntax.head.isBroken)
    case .scope(let id):
      let name = self[id].syntax.name
      return ProviderStatement(
        key: Key(type: name.plain, qualifier: nil), span: name.span, access: self[id].access)
    }
  }

  func isBroken(_ provider: Provider) -> Bool { statement(of: provider).isBroken }

  /// True if one bundle brings two providers to two containers.
  func isOfOneBundle(_ one: Provider, _ other: Provider) -> Bool {
    let bundle = statement(of: one).bundle
    return bundle != nil && bundle == statement(of: other).bundle
  }

  func type(of provider: Provider) -> TypeSyntax {
    switch provider {
    case .input(let owner, let index): return self[owner].inputs[index].syntax.type
    case .scope(let id):
      return TypeSyntax(.name(self[id].syntax.name.symbol), at: self[id].syntax.name.span)
    case .component(let id, let offer):
      let roles = roles(of: self[id])
      guard roles.indices.contains(offer), !roles[offer].kind.isOwn
      else { return self[syntax: id].type }
      let type = roles[offer].type
      return roles[offer].isCollection ? type.element ?? type : type
    }
  }

  /// The closures in a container, or in the nearest parent with some, that serve a request for a plainer one.
  func closures(
    serving type: TypeSyntax, named qualifier: NameSyntax?, for id: ContainerID
  ) -> [Provider] {
    guard let asked = PlainClosure(type) else { return [] }
    let key = Key(type: asked.key, qualifier: qualifier?.plain)
    for container in scopes(of: id) {
      let found = (self[container].closures[key] ?? []).filter { provider in
        guard container == id || canSee(provider, from: id) else { return false }
        return PlainClosure(self.type(of: provider))?.serves(asked) ?? false
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The actor of a given closure whose parameter's type is synchronous and has no actor.
  func actorOfGivenClosure(_ parameter: Parameter) -> String? {
    guard case .instance(let provider) = parameter.source, let asked = parameter.function,
      !asked.isAsync, asked.globalActor == nil
    else { return nil }
    let type = type(of: provider)
    return (type.function ?? type.wrapped?.function)?.globalActor
  }

  /// The accessor of a provider: its name (`nil` if it has none), and true for a function.
  public func accessor(of provider: Provider) -> (name: String?, isFunction: Bool) {
    switch provider {
    case .input(let owner, let index): (self[owner].inputs[index].syntax.name.plain, false)
    case .component(let id, let offer):
      (self[self[id].offers, offer].accessor, self[id].isFunction)
    case .scope: (nil, false)
    }
  }

  /// The provider of a facet's member for a container that lists the facet.
  public func provider(for requirement: Requirement, of id: ContainerID) -> Provider? {
    if let exact = provider(of: requirement.key, for: id) { return exact }
    let closures = closures(
      serving: requirement.syntax.type, named: requirement.syntax.qualifier, for: id)
    return closures.count == 1 ? closures[0] : nil
  }

  /// The provider of the collection whose elements a type requests one by one.
  public func provider(
    oneByOne type: TypeSyntax, named qualifier: NameSyntax?, for id: ContainerID
  ) -> Provider? {
    var next = type.oneByOne?.whole
    while let whole = next {
      if let found = provider(of: Key(whole, named: qualifier), for: id) { return found }
      next = whole.element?.wrapped.map(whole.holding)
    }
    return nil
  }

  /// The literal keys of a collected dictionary with their places, parents' included. O(elements).
  func literalKeys(of provider: Provider) -> [String: SourceSpan] {
    var keys: [String: SourceSpan] = [:]
    var next: Provider? = provider
    while case .component(let id, _)? = next, self[id].kind == .collection {
      let collection = self[id]
      for case let key? in self[collection.elementKeys] {
        if let name = key.identity, keys[name] == nil { keys[name] = key.span }
      }
      // The elements of a parent come before the collection's own.
      next =
        collection.parameters.count > collection.elementKeys.count
        ? self[collection.parameters, 0].source.provider : nil
    }
    return keys
  }

  /// True if a component replaces an element with the same key in a parent's collection.
  func replacesElement(_ id: ComponentID) -> Bool {
    roles(of: self[id]).contains { role in
      guard case .collection(let at?) = role.kind, let key = at.identity,
        let collection = inherited(
          Key(role.type, named: self[syntax: id].qualifier), by: self[id].container)
      else { return false }
      return literalKeys(of: collection)[key] != nil
    }
  }
}

struct ProviderStatement {
  let key: Key
  let span: SourceSpan
  let access: Access
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

  /// True if a closure can be passed as `asked`. A synchronous one on an actor stays on its thread.
  func serves(_ asked: PlainClosure) -> Bool {
    guard key == asked.key, attributes.count > asked.attributes.count,
      attributes.isSuperset(of: asked.attributes)
    else { return false }
    let losesActor = attributes.contains { $0 != "@Sendable" && !asked.attributes.contains($0) }
    return !losesActor || isAsync || !asked.attributes.contains("@Sendable")
  }
}

/// The depth of each container, and its place in an order with parents before their children.
struct ContainerNesting: Sendable {
  private let parents: [ContainerID?]
  /// The places of each container and of all containers in it.
  private let ranges: [Range<Int>]
  /// The number of containers around each one.
  let depths: [Int]

  /// O(containers).
  init(_ containers: [Container]) {
    parents = containers.map(\.parent)
    var children: [[Int]] = Array(repeating: [], count: containers.count)
    var open: [Int] = []
    for (index, parent) in parents.enumerated() {
      if let parent { children[parent.index].append(index) } else { open.append(index) }
    }
    var order: [Int] = []
    var depths = [Int](repeating: 0, count: containers.count)
    while let index = open.popLast() {
      order.append(index)
      for child in children[index] { depths[child] = depths[index] + 1 }
      open += children[index]
    }
    var sizes = [Int](repeating: 1, count: containers.count)
    for index in order.reversed() {
      if let parent = parents[index] { sizes[parent.index] += sizes[index] }
    }
    var ranges = [Range<Int>](repeating: 0..<0, count: containers.count)
    for (place, index) in order.enumerated() { ranges[index] = place..<place + sizes[index] }
    (self.ranges, self.depths) = (ranges, depths)
  }

  /// The number of containers around one.
  func depth(of id: ContainerID) -> Int { depths[id.index] }

  /// True if a container is another one, or in it. O(1).
  func contains(_ id: ContainerID, in outer: ContainerID) -> Bool {
    ranges[outer.index].contains(ranges[id.index].lowerBound)
  }

  /// A container and those around it, innermost first.
  func path(from id: ContainerID) -> UnfoldFirstSequence<ContainerID> {
    sequence(first: id) { parents[$0.index] }
  }
}

/// The containers that bind each key, if some are nested deeply, so that a lookup visits few of those around one.
struct NestedBindings: Sendable {
  private let nesting: ContainerNesting
  private var binders: [Key: [ContainerID]] = [:]

  /// The depth from which it is used; visiting fewer containers is as fast.
  private static let leastDepth = 8
  private static let mostBinders = 8

  /// `nil` if no container is nested deeply. O(containers).
  init?(_ containers: [Container]) {
    nesting = ContainerNesting(containers)
    if nesting.depths.max() ?? 0 < Self.leastDepth { return nil }
  }

  mutating func note(_ key: Key, in id: ContainerID) { binders[key, default: []].append(id) }

  /// The containers around one that bind a key, the nearest first; `nil` if many bind it.
  func containers(around id: ContainerID, binding key: Key) -> [ContainerID]? {
    let all = binders[key] ?? []
    if all.count > Self.mostBinders { return nil }
    return all.filter { $0 != id && nesting.contains(id, in: $0) }
      .sorted { nesting.depth(of: $0) > nesting.depth(of: $1) }
  }
}
