import TenonDiagnostics
import TenonSyntax

/// Where something is that a container cannot have.
extension BindingGraph {
  /// What a parent has for a key and keeps from its children, with the words for it.
  func hidden(
    _ key: Key, from id: ContainerID
  ) -> (note: Diagnostic.Note, suggestion: Suggestion)? {
    if let offer = conditionalOffers[key],
      !offer.guards.allSatisfy({ conditions.hold($0.expression) })
    {
      return (
        .init(
          "'\(key.description)' is provided here under"
            + " '#if \(offer.guards.last?.expression.text ?? "")'",
          at: offer.span),
        Suggestion(
          "provide it under '#else' too, or move what needs it under the same '#if'"
        )
      )
    }
    var current = self[id].parent
    while let parent = current {
      if let provider = self[parent].bindings[key], !canSee(provider, from: id) {
        let access = access(of: provider)
        let module = manifest(self[parent].manifest).module
        let isOther = module != manifest(self[id].manifest).module
        let place = isOther ? " of '\(module ?? "")'" : ""
        let wanted =
          !isOther ? "internal" : manifest(self[parent].manifest).isInPackage ? "package" : "public"
        let container = self[parent].access
        let note = Diagnostic.Note(
          "'\(key.description)' is provided here, but it is '\(access.text)' in"
            + " '\(self[parent].name)'\(place)",
          at: span(of: provider))
        if access == .private || !isOther {
          return (
            note,
            Suggestion(
              "declare it without '\(access.text)'", accessSpan(of: provider).map(Fix.delete))
          )
        }
        return (
          note,
          Suggestion(
            container > access
              ? "declare it '\(wanted)' there"
              : "declare both it and '\(self[parent].name)' '\(wanted)' there")
        )
      }
      current = self[parent].parent
    }
    return nil
  }

  /// Where it is written how far a provider can be seen.
  func accessSpan(of provider: Provider) -> SourceSpan? {
    switch provider {
    case .component(let id, _): self[self[id].syntax].head.access?.span
    case .input(let owner, let index): self[owner].inputs[index].syntax.head.access?.span
    case .scope: nil
    }
  }

  /// Whether a provider is there to replace another one.
  func isOverride(_ provider: Provider) -> Bool {
    switch provider {
    case .component(let id, _): self[id].isOverride
    case .input(let owner, let index): self[owner].inputs[index].syntax.head.override != nil
    case .scope: false
    }
  }

  /// Whether a child's provider would find all that it asks for in a container that the child is in.
  func canMove(_ provider: Provider, to id: ContainerID) -> Bool {
    guard case .component(let component, _) = provider else { return false }
    return self[self[component].parameters].allSatisfy { parameter in
      switch parameter.source {
      case .instance(let source), .closure(let source, _):
        let home = owner(of: source)
        return home == id || isInside(id, home)
      case .asked(let target, _, _), .forwarded(let target, _, _):
        let home = self[target].container
        return home == id || isInside(id, home)
      default: return true
      }
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

  /// What to import where a facet or a container is asked for that a parent has.
  func imported(_ key: Key, _ type: TypeSyntax, for id: ContainerID) -> Suggestion? {
    if let parts = type.composed { return lacking(parts, for: id) }
    guard let facet = facets.first(where: { $0.syntax.name.plain == key.type }) else { return nil }
    let imports = manifest(self[id].manifest).imports
    if let module = facet.module, !imports.contains(where: { $0.module == module }) {
      return Suggestion(
        "write 'import \(module)'; that module declares the facet '\(key.type)'",
        imports.last { $0.conditions.isEmpty }
          .map { .insertLine("import \(module)", below: $0.span) })
    }
    return Suggestion(
      "'\(key.type)' is a facet; add it to the declaration of '\(self[id].name)', as in"
        + " 'container \(self[id].name): \(key.type)'",
      self[id].isBundleAlone ? nil : self[id].syntax.conforming(to: key.type))
  }

  /// What to add where a composition of facets is asked for, and a container has not all of them.
  private func lacking(_ parts: [TypeSyntax], for id: ContainerID) -> Suggestion? {
    let names = parts.map(\.plainest.lastName)
    guard facets.contains(where: { names.contains($0.syntax.name.plain) }) else { return nil }
    let missing = parts.filter { part in
      self[id].name != part.key && !conforms(id, to: part)
        && !self[id].facets.contains {
          self[$0.id].syntax.name.plain == part.plainest.lastName
        }
    }.map { $0.plainest.text() }
    if missing.isEmpty { return nil }
    let list = missing.map { "'\($0)'" }.joined(separator: " and ")
    let all = self[id].syntax.conformances.map { $0.text() } + missing
    return Suggestion(
      "'\(self[id].name)' doesn't have \(list); write"
        + " 'container \(self[id].name): \(all.joined(separator: ", "))'",
      self[id].isBundleAlone
        ? nil : self[id].syntax.conforming(to: missing.joined(separator: ", ")))
  }
}

/// What child containers have themselves, and not to replace it, by its key. Made once. O(bindings).
struct ChildProviders {
  private var byKey: [Key: [(container: ContainerID, provider: Provider)]] = [:]

  init(_ graph: BindingGraph) {
    for (index, container) in graph.containers.enumerated()
    where container.parent != nil {
      let id = ContainerID(index: index)
      if container.isForeign, !graph.isBelowFacet(id) { continue }
      for (key, provider) in container.bindings
      where graph.owner(of: provider) == id && !graph.isOverride(provider) {
        byKey[key, default: []].append((id, provider))
      }
    }
  }

  /// The containers in one, at whatever depth, that have what it misses.
  func offering(
    _ key: Key, below id: ContainerID, _ graph: BindingGraph
  ) -> [(container: ContainerID, provider: Provider)] {
    (byKey[key] ?? []).filter { graph.isMadeInside($0.container, id) }
  }
}

extension [MemberSyntax] {
  /// Every key that components among these offer, those under conditions too.
  func forEachOffer(_ body: (Key) -> Void) {
    for member in self {
      switch member.kind {
      case .component(let component) where component.value.decorate == nil:
        component.value.forEachOffer(body)
      case .input(let input): body(Key(input.type, named: input.qualifier))
      case .component, .group, .include, .exclude, .accessorsDrop, .unread: break
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
