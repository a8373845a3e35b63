import TenonDiagnostics
import TenonSyntax

/// Neighbours that provide the key elsewhere, or another key.
extension Gap {
  // MARK: The key elsewhere

  var conditional: Neighbour? {
    guard let offer = graph.conditionalOffers[key],
      !offer.guards.allSatisfy({ graph.conditions.hold($0.expression) })
    else { return nil }
    return .conditional(offer.span, offer.guards.last)
  }

  var invisible: Neighbour? {
    if askers == .hope, graph.conditionalOffers[key] != nil { return nil }
    for parent in graph.scopes(of: home).dropFirst() {
      if let provider = graph[parent].bindings[key], !graph.canSee(provider, from: home) {
        return .invisible(provider, in: parent)
      }
    }
    return nil
  }

  var child: Neighbour? {
    if isOpen { return nil }
    return providers.children(of: container, providing: key).first.map {
      .child($0.container, $0.provider)
    }
  }

  /// A bundle that the container doesn't include.
  var bundle: Neighbour? {
    guard !isOpen, let index = providers.bundles[key], graph[container].bundles[index] == nil else {
      return nil
    }
    return .bundle(index)
  }

  /// Another container, not for containers in a facet: that lists the key.
  var otherContainer: Neighbour? {
    if graph.facetScope(above: container) != nil { return nil }
    let home = providers.homes[key]?.first { home in
      !graph[home.container].isForeign
        && !graph[home.container].doubts.contains(.incomplete)
        && graph.access(of: home.provider) != .private
    }
    return home.map { .container($0.container) }
  }

  /// A facet to import or to conform to.
  var facet: Neighbour? {
    guard let parts = type.composed else {
      if !graph.scopeNames.contains(key.typeSymbol) { return nil }
      return graph.facets.first { $0.syntax.name.plain == key.type }.map { .facet($0) }
    }
    let names = parts.map(\.plainest.lastName)
    guard names.contains(where: { graph.scopeNames.contains(Symbol($0)) }),
      graph.facets.contains(where: { names.contains($0.syntax.name.plain) })
    else { return nil }
    let own = graph[container].facets.map { graph[$0.id].syntax.name.plain }
    let lacked = parts.filter { part in
      graph[container].name != part.key && !graph.conforms(container, to: part)
        && !own.contains(part.plainest.lastName)
    }
    return lacked.isEmpty ? nil : .lackedFacets(lacked.map { $0.plainest.text() })
  }

  // MARK: Other keys

  var otherQualifier: Neighbour? {
    let others = keys(providers.types.around(container)[key.type], where: { $0 != key })
    guard let first = others.first else { return nil }
    let meant = key.qualifier.flatMap { qualifier in
      nearest(to: qualifier, providers.qualifiers(of: key.type)).map {
        Key(type: key.type, qualifier: $0)
      }
    }
    return meant == nil && !mayMean(first) ? nil : .qualifiers(others, meant: meant)
  }

  var optional: Neighbour? {
    let optional = key.of(TypeSyntax(.optional(type, isImplicit: false), at: type.span))
    return graph.provider(of: optional, for: container).map { _ in .optional }
  }

  /// Keys of one generic type with other arguments.
  var otherArguments: Neighbour? {
    let name = type.plainest.genericName ?? key.type
    let others = keys(
      providers.genericNames.around(container)[name],
      where: { $0.type != key.type && $0.qualifier == key.qualifier })
    return others.isEmpty ? nil : .otherArguments(others)
  }

  /// A type that is a slip away, or has the same name in another module.
  var nearMiss: Neighbour? {
    if askers == .hope, type.isValue { return nil }
    let ownTypes = Set(ownKeys.map(\.type))
    let isOfAnyQualifier = askers == .override || askers == .decorator
    func counts(_ other: Key) -> Bool {
      (isOfAnyQualifier || other.qualifier == key.qualifier) && !ownTypes.contains(other.type)
        && (askers != .hope || key.isSlip(of: other))
    }
    var names = [nearest(to: key.type, providers.types, where: counts)]
    if askers == .decorator {
      names.append(providers.elements.around(container).nearest(to: key.type) { _ in true })
    }
    if let meant = NearMiss.best(for: key.type, among: names.compactMap(\.self).sorted()) {
      return .near(meant)
    }
    if isOfAnyQualifier || askers == .facet { return nil }
    let others = keys(
      providers.lastParts.around(container)[type.plainest.lastPart],
      where: {
        $0.qualifier == key.qualifier && $0.type != key.type && !ownTypes.contains($0.type)
      })
    return others.last.map { .near($0.type) }
  }

  /// A role whose name has the same stem: `InvoiceService` for `InvoiceServicing`.
  var sameStem: Neighbour? { role { $0[$1] } }

  /// A role with a longer or a shorter stem: `AppInvoiceService`.
  var likeStem: Neighbour? { role { $0.ending(like: $1, shortest: 4) } }

  private func role(
    _ find: (Names<Key>.Scoped, String) -> Names<Key>.Scoped.Found
  ) -> Neighbour? {
    guard let stem = AccessorName.base(of: type).map(AccessorName.stem), stem.utf8.count > 2 else {
      return nil
    }
    let roles = keys(
      find(providers.roles.around(container), stem),
      where: { $0.qualifier == key.qualifier && $0.type != key.type })
    return roles.count == 1 ? .role(roles[0]) : nil
  }

  // MARK: Hopes

  /// Whether a default stands for the key on purpose: a number, a text, a collection.
  private var isOpen: Bool {
    guard askers == .hope else { return false }
    return type.isPlainValue || defaultValue != nil && type.element != nil
  }

  /// Whether a hope may mean a key with another qualifier, by its label or its default.
  private func mayMean(_ other: Key) -> Bool {
    guard askers == .hope, let value = defaultValue else { return true }
    if let label = (parameter?.name ?? parameter?.label)?.plain.lowercased(),
      let qualifier = other.qualifier?.lowercased(), label.contains(qualifier)
    {
      return true
    }
    return value.values.isEmpty && !type.isPlainValue
  }
}

extension Key {
  /// Whether its type is one edit from another's, which is not a number's.
  fileprivate func isSlip(of other: Key) -> Bool {
    NearMiss.best(for: type, among: [other.type], atMost: 1) != nil
      && type.filter { !$0.isNumber } != other.type.filter { !$0.isNumber }
  }
}

extension BindingGraph {
  /// Whether a key is a role or an input, and not its provider's own type.
  func isRole(_ key: Key, for id: ContainerID) -> Bool {
    switch provider(of: key, for: id) {
    case .input: return true
    case .component(let component, let offer):
      guard case .own = self[self[component].offers, offer].kind else { return true }
      return self[self[component].type].isExistential
    case .scope, nil: return false
    }
  }
}
