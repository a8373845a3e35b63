import TenonDiagnostics
import TenonSyntax

/// Neighbours of an `exclude` that leaves out nothing, and the help for them.
extension Gap {
  private var exclusion: (value: Exclusion, below: Set<Int>?)? {
    if case .exclusion(let value, let below) = asker { (value, below) } else { nil }
  }

  /// The name of the bundle or the container that excludes.
  var excluder: String {
    exclusion?.value.bundle.map { graph.bundles[$0].syntax.name.plain } ?? graph[container].name
  }

  /// An exclusion looks into one of some bundles.
  func reaches(_ bundles: Set<Int>) -> Bool {
    exclusion?.below.map { !$0.isDisjoint(with: bundles) } ?? true
  }

  /// The first elements that could be excluded.
  private var excludables: [Key] {
    let bundles = providers.elementBundles[container.index]
    return Array(
      bundles.keys.filter { reaches(bundles[$0] ?? []) }.sorted().prefix(Self.mostChoices))
  }

  private static let mostChoices = 5

  // MARK: Neighbours

  /// An element of the bundle or the container that excludes it.
  var ownElement: Neighbour? {
    let own = providers.ownTypes.within(container)[key.type].map(\.value).first { id in
      graph[id].bundle == exclusion?.value.bundle
        && graph[graph[id].qualifier]?.plain == key.qualifier
    }
    return own.map { .ownElement($0) }
  }

  var parentsElement: Neighbour? {
    for parent in graph.scopes(of: container).dropFirst() {
      let element = graph[parent].collected.first { graph.ownKey(of: $0.component) == key }
      if let element { return .parentsElement(element, of: parent) }
    }
    return nil
  }

  /// The components of a role, where that is written in their place.
  var elementsOfRole: Neighbour? {
    let role = (type.element ?? type).key
    let players = providers.elements.within(container)[role].map(\.value).filter { element in
      graph[element.component].bundle.map { reaches([$0]) } ?? false
    }
    let keys = Set(players.map { graph.ownKey(of: $0.component) }).sorted()
    return keys.isEmpty ? nil : .elementsOfRole(keys)
  }

  /// A component of a bundle that is in no collection.
  var notCollected: Neighbour? {
    providers.ownTypes.within(container)[key.type].first { graph[$0.value].bundle != nil }.map {
      .notCollected($0.value)
    }
  }

  var excludedBundle: Neighbour? {
    graph.bundles.first { $0.syntax.name.plain == type.lastName }.map {
      .excludedBundle($0.syntax.name.text)
    }
  }

  // MARK: Words

  func excluding(own id: ComponentID) -> Suggestion {
    let note = Diagnostic.Note("'\(excluder)' declares it itself here", at: graph[id].span)
    let collections = graph.roles(of: graph[id]).collections.map { "'\($0)'" }
    return collections.isEmpty
      ? Suggestion(
        "'exclude' leaves a bundle's component out of collections, and this one is in none",
        note: note)
      : Suggestion(
        "write '\(graph.displayName(of: id))' without \(collections.joined(separator: " and "))",
        note: note)
  }

  func excluding(_ element: CollectedElement, of parent: ContainerID) -> Suggestion {
    Suggestion(
      "a child's collection has all that its parent's has; write 'exclude \(key.description)' in"
        + " '\(graph[parent].name)' if neither needs it",
      note: .init("'\(graph[parent].name)' collects it here", at: element.role.span))
  }

  func excluding(notCollected id: ComponentID) -> Suggestion {
    let role = graph.roles(of: graph[id]).first.map { " as \($0.type.text())" } ?? ""
    return Suggestion(
      "'exclude' only leaves components out of collections; to replace it, write 'override' and"
        + " another component\(role) in '\(excluder)'",
      note: .init("'\(graph.displayName(of: id))' is in no collection", at: graph[id].span))
  }

  func excluding(bundle name: String) -> Suggestion {
    Suggestion(
      "'\(name)' is a bundle; write the types of its components that are left out, or delete"
        + " 'include \(name)' to leave out all of them")
  }

  func excluding(from bundle: NameSyntax) -> Suggestion {
    Suggestion(
      "include '\(bundle.text)', or write '\(excluder)' without 'exclude \(key.description)'",
      note: .init(
        "'\(bundle.text)' collects it, and '\(excluder)' doesn't include that bundle",
        at: bundle.span))
  }

  /// The elements that an exclusion without a neighbour could name.
  var excludingElement: Suggestion {
    let keys = excludables
    return Suggestion(
      keys.isEmpty
        ? "'exclude' takes the type of a component that an included bundle adds to a collection,"
          + " such as 'strong HelpPage as [Page]'"
        : "write the type of an element: \(Self.choice(of: keys))")
  }

  static func choice(of keys: [Key]) -> String {
    let names = keys.prefix(mostChoices).map { "'\($0.description)'" }
    let last = names[names.count - 1]
    return names.count == 1 ? last : "\(names.dropLast().joined(separator: ", ")) or \(last)"
  }
}

extension BindingGraph {
  /// The type and the qualifier of a component, whatever it is offered as.
  func ownKey(of id: ComponentID) -> Key {
    Key(self[self[id].type], named: self[self[id].qualifier])
  }
}
