import TenonDiagnostics
import TenonSyntax

/// `exclude`: elements that bundles collect, and that whoever includes these leaves out.
extension Binder {
  /// A component of a bundle that is an element of collections.
  private struct Collected {
    let component: ComponentID
    let bundle: Int
    /// Its elements among those of the container.
    var elements: [Int]
  }

  /// Finds the offers by which a container's excluded components are collected.
  mutating func leaveOut(in id: ContainerID, _ lost: inout Set<ComponentOffer>) {
    if graph[id].exclusions.isEmpty { return }
    let collected = collectedInBundles(of: id)
    var reached: [Int: Set<Int>] = [:]
    isQuiet = graph[id].isForeign
    defer { isQuiet = false }
    for exclusion in graph[id].exclusions {
      let below = exclusion.bundle.map { bundle in
        let known = reached[bundle] ?? bundles(below: bundle, in: id)
        reached[bundle] = known
        return known
      }
      let found = (collected[exclusion.key] ?? []).filter { below?.contains($0.bundle) ?? true }
      if found.isEmpty { reportNothing(exclusion, below, collected, in: id) }
      for component in found {
        graph.containers[id.index].leftOutComponents.insert(graph[component.component].span)
        for element in component.elements {
          let element = graph[id].collected[element]
          graph.containers[id.index].leftOut[element.key, default: []].append(exclusion.syntax.span)
          if let role = element.role.type.element {
            graph.containers[id.index].leftOutRoles.insert(
              Key(type: role.key, qualifier: element.key.qualifier))
          }
          lost.insert(ComponentOffer(component: element.component, offer: element.offer))
        }
      }
    }
  }

  /// What bundles have brought to a container and is collected, by what it is.
  private func collectedInBundles(of id: ContainerID) -> [Key: [Collected]] {
    var collected: [Key: [Collected]] = [:]
    for (index, element) in graph[id].collected.enumerated() {
      let component = graph[element.component]
      guard let bundle = component.bundle else { continue }
      let syntax = graph[component.syntax]
      let key = Key(syntax.type, named: syntax.qualifier)
      // The elements of one component stand next to each other.
      if let last = collected[key]?.indices.last,
        collected[key]?[last].component == element.component
      {
        collected[key]?[last].elements.append(index)
      } else {
        collected[key, default: []].append(
          Collected(component: element.component, bundle: bundle, elements: [index]))
      }
    }
    return collected
  }

  /// The bundles that a bundle includes, itself or through others.
  private func bundles(below bundle: Int, in id: ContainerID) -> Set<Int> {
    var inner: [Int: [Int]] = [:]
    for case (let from?, let to) in graph[id].inclusions { inner[from, default: []].append(to) }
    var reach = Reach(nodes: graph.bundles.count)
    reach.walk(from: inner[bundle] ?? []) { inner[$0] ?? [] }
    return Set(reach.nodes)
  }

  // MARK: Exclusions of nothing

  private mutating func reportNothing(
    _ exclusion: Exclusion, _ below: Set<Int>?, _ collected: [Key: [Collected]], in id: ContainerID
  ) {
    let container = graph[id]
    let isKnown = container.isBundleAlone ? !container.lacksBundle : !container.isIncomplete
    let item = exclusion.syntax
    if !isKnown || container.hasUnknownRoles || graph.mayBeDeclaredInLostText(item.type) { return }
    let owner = exclusion.bundle.map { graph.bundles[$0].syntax.name.plain } ?? container.name
    let visible = collected.filter { _, all in
      all.contains { below?.contains($0.bundle) ?? true }
    }
    // Its own form may be what is wrong.
    let same = container.components.map { graph[$0] }.filter { component in
      graph[component.syntax].type.key == exclusion.key.type
    }
    if same.contains(where: { graph[$0.syntax].isBroken }) { return }
    let hasBundles = below.map { !$0.isEmpty } ?? !container.bundles.isEmpty
    let reason =
      hasBundles
      ? "no bundle of '\(owner)' collects it" : "'\(owner)' includes no bundle"
    let name = item.type.displayName(named: item.qualifier)
    let message = "'\(name)' can't be excluded: \(reason)"
    if let other = known.members.collector(of: exclusion.key, for: owner) {
      report(
        Diagnostic(
          .excludesNothing, message, at: item.span, notes: [other.note],
          help: "put 'exclude \(name)' under '#if \(other.condition)' too"))
      return
    }
    report(
      Diagnostic(
        .excludesNothing, message, at: item.span,
        suggestion: ownElement(exclusion, same, owner)
          ?? parentsElement(exclusion, of: id)
          ?? otherForm(exclusion, visible)
          ?? uncollected(same, owner)
          ?? bundleToInclude(exclusion, owner, hasBundles)
          ?? choice(among: visible)))
  }

  /// An element of the one who excludes it.
  private func ownElement(
    _ exclusion: Exclusion, _ same: [Component], _ owner: String
  ) -> Suggestion? {
    let own = same.first { component in
      component.bundle == exclusion.bundle
        && Key(graph[component.syntax].type, named: graph[component.syntax].qualifier)
          == exclusion.key
    }
    guard let own else { return nil }
    let note = Diagnostic.Note("'\(owner)' declares it itself here", at: own.span)
    let collections = graph[own.syntax].collectionRoles
    if collections.isEmpty {
      return Suggestion(
        "'exclude' leaves a bundle's component out of collections, and this one is in none",
        note: note)
    }
    let roles = collections.map { "'\($0)'" }.joined(separator: " and ")
    return Suggestion("write '\(graph.displayName(of: own))' without \(roles)", note: note)
  }

  /// An element that a parent has collected.
  private func parentsElement(_ exclusion: Exclusion, of id: ContainerID) -> Suggestion? {
    var current = graph[id].parent
    while let parent = current {
      let element = graph[parent].collected.first { element in
        let syntax = graph[graph[element.component].syntax]
        return Key(syntax.type, named: syntax.qualifier) == exclusion.key
      }
      if let element {
        return Suggestion(
          "a child's collection has all that its parent's has; write 'exclude"
            + " \(exclusion.key.description)' in '\(graph[parent].name)' if neither needs it",
          note: .init("'\(graph[parent].name)' collects it here", at: element.role.span))
      }
      current = graph[parent].parent
    }
    return nil
  }

  /// An element that is written otherwise: by its role, with another qualifier, or with a slip.
  private func otherForm(
    _ exclusion: Exclusion, _ visible: [Key: [Collected]]
  ) -> Suggestion? {
    let item = exclusion.syntax
    let keys = visible.keys.sorted { $0.description < $1.description }
    if let key = keys.first(where: { $0.type == exclusion.key.type }) {
      return Suggestion(
        "did you mean '\(key.description)'?", .replace(item.span, with: key.description))
    }
    let role = (item.type.element ?? item.type).key
    let players = keys.filter { key in
      visible[key]?.contains { component in
        graph[graph[component.component].syntax].roles.contains {
          $0.type.element?.key == role && $0.isCollection
        }
      } ?? false
    }
    if !players.isEmpty {
      return Suggestion(
        "write the type of a component that plays the role: \(Self.listed(players))")
    }
    let near = keys.filter { $0.qualifier == exclusion.key.qualifier }
    return NearMiss.bestName(for: exclusion.key.type, among: near.map(\.type)).map {
      .meant($0, at: item.type.span)
    }
  }

  /// A component of a bundle that is in no collection.
  private func uncollected(_ same: [Component], _ owner: String) -> Suggestion? {
    guard let component = same.first(where: { $0.bundle != nil }) else { return nil }
    let name = graph.displayName(of: component)
    let role = graph[component.syntax].roles.first.map { " as \($0.type.text())" } ?? ""
    return Suggestion(
      "'exclude' only leaves components out of collections; to replace it, write 'override' and"
        + " another component\(role) in '\(owner)'",
      note: .init("'\(name)' is in no collection", at: component.span))
  }

  /// A bundle that is not included.
  private func bundleToInclude(
    _ exclusion: Exclusion, _ owner: String, _ hasBundles: Bool
  ) -> Suggestion? {
    let item = exclusion.syntax
    let named = graph.bundles.first { $0.syntax.name.plain == item.type.lastName }
    if let named {
      return Suggestion(
        "'\(named.syntax.name.text)' is a bundle; write the types of its components that are left"
          + " out, or delete 'include \(named.syntax.name.text)' to leave out all of them")
    }
    let collector = graph.bundles.first { bundle in
      bundle.syntax.members.contains { member in
        guard case .component(let component) = member else { return false }
        return !component.value.collectionRoles.isEmpty
          && Key(component.value.type, named: component.value.qualifier) == exclusion.key
      }
    }
    return collector.map { bundle in
      Suggestion(
        "include '\(bundle.syntax.name.text)', or write '\(owner)' without 'exclude"
          + " \(exclusion.key.description)'",
        note: .init(
          "'\(bundle.syntax.name.text)' collects it, and '\(owner)' doesn't include that bundle",
          at: bundle.syntax.name.span))
    }
  }

  private static let mostNamed = 5

  /// What could be left out.
  private func choice(among visible: [Key: [Collected]]) -> Suggestion {
    let keys = visible.keys.sorted { $0.description < $1.description }
    return Suggestion(
      keys.isEmpty
        ? "'exclude' takes the type of a component that an included bundle adds to a collection,"
          + " such as 'strong HelpPage as [Page]'"
        : "write the type of an element: \(Self.listed(keys))")
  }

  /// Some of what could be meant.
  private static func listed(_ keys: [Key]) -> String {
    let names = keys.prefix(mostNamed).map { "'\($0.description)'" }
    let last = names[names.count - 1]
    return names.count == 1 ? last : "\(names.dropLast().joined(separator: ", ")) or \(last)"
  }
}

extension RoleSyntax {
  /// Whether it is written in brackets.
  fileprivate var isCollection: Bool { if case .collection = kind { true } else { false } }
}

extension ComponentSyntax {
  /// The collections that it says it is an element of.
  fileprivate var collectionRoles: [String] {
    roles.filter(\.isCollection).map { $0.type.text() }
  }
}

extension BindingGraph {
  /// Where what would be collected under a key is left out, in a container or one that it is in, and what to do
  /// about that.
  func leftOut(
    _ key: Key, _ type: TypeSyntax, from id: ContainerID
  ) -> (notes: [Diagnostic.Note], suggestion: Suggestion)? {
    var current: ContainerID? = id
    while let container = current {
      if let places = containers[container.index].leftOut[key] {
        return (
          places.prefix(3).map { .init("excluded from '\(key.description)' here", at: $0) },
          Suggestion(
            "keep one of the elements, or write '= \(type.isDictionary ? "[:]" : "[]")' after the"
              + " parameter to default to an empty collection")
        )
      }
      current = containers[container.index].parent
    }
    return nil
  }
}
