import TenonDiagnostics
import TenonSyntax

/// Help from providers that play another role, or could play the one that is asked for.
extension Gap {
  /// A component of that type with other roles only; for an `override`, of a bundle.
  var ownType: Suggestion? {
    func isOffered(_ own: ComponentID) -> Bool {
      if askers == .override { return graph[own].container == container && graph[own].depth > 0 }
      return own != owner && graph[graph[own].qualifier]?.plain == key.qualifier
        && (graph[own].container == container
          || graph.canSee(.component(own, offer: 0), from: container))
    }
    let missing = askers == .override ? ownKeys : [key]
    let own = missing.lazy.flatMap { key in
      components(providers.ownTypes.around(container)[key.type])
    }.first { own in
      let roles = graph.roles(of: graph[own])
      return !roles.isEmpty && !roles.contains { $0.kind.isOwn } && isOffered(own)
    }
    guard let own else { return nil }
    let (name, roles) = (graph.displayName(of: own), graph.roles(of: graph[own]))
    let plain = roles.filter { !$0.isCollection }.map(\.type.key)
    if case .override(let override) = asker {
      return plain.first.map {
        Suggestion("write 'as \($0)' after it", override.syntax?.offering(as: $0))
      }
    }
    let what =
      "'\(name)' is provided only as '\(roles.map { $0.type.text() }.joined(separator: ", "))'"
    if case .decorator(let decoration) = asker {
      // Another decorator may stand before it.
      return Suggestion(
        "\(what); decorate that", plain.count == 1 ? decoration.wrapping(plain[0]) : nil)
    }
    return Suggestion(
      "\(what); write 'self' before its roles to provide its own type too",
      roles.first.map { .insert("self, ", before: $0.span) },
      note: askers == .hope ? .init("'\(name)' is declared here", at: graph[own].span) : nil)
  }

  /// A component of a composition that the role is a part of, or of all parts of the composition.
  var composition: Suggestion? {
    let parts = type.composed ?? [type]
    let players =
      type.composed == nil
      ? Array(providers.parts.within(container)[key.type].map(\.value))
      : providers.players.within(container)[parts[0].key].map(\.value.component)
    let id = players.first { id in
      let roles = graph.roles(of: graph[id]).flatMap { $0.type.composed ?? [$0.type] }.map(\.key)
      return id != owner && graph[graph[id].qualifier]?.plain == key.qualifier
        && parts.allSatisfy { roles.contains($0.key) }
    }
    guard let id else { return nil }
    let roles = graph.roles(of: graph[id]).map { $0.type.text() }.joined(separator: ", ")
    return Suggestion(
      "'\(graph.displayName(of: id))' is provided as '\(roles)'; write 'as \(roles),"
        + " \(type.plainest.text())'",
      graph[graph[id].statement]?.offering(as: type.plainest.text()))
  }

  /// A component whose type is seen to conform to the role, or to all parts of it.
  var conformer: Suggestion? {
    let parts = (type.composed ?? [type]).map(\.key)
    let found = components(providers.conformers.around(container)[parts[0]]).first { id in
      let conformances = graph[graph[id].statement]?.declared?.conformances
      return id != owner && graph[graph[id].qualifier]?.plain == key.qualifier
        && parts.allSatisfy { conformances?[$0] != nil }
    }
    guard let found, let place = graph[graph[found].statement]?.declared?.conformances[parts[0]]
    else { return nil }
    let (name, role) = (graph.displayName(of: found), type.plainest.text())
    return Suggestion(
      "'\(name)' conforms to '\(role)': add '\(added(role, to: found))' to it",
      graph[graph[found].statement]?.offering(as: roles(adding: role, to: found)),
      note: .init("'\(name)' conforms to it here", at: place))
  }

  private func roles(adding role: String, to id: ComponentID) -> String {
    graph.roles(of: graph[id]).isEmpty && providers.askers.any[id] != nil ? "self, \(role)" : role
  }

  private func added(_ role: String, to id: ComponentID) -> String {
    let roles = roles(adding: role, to: id)
    return graph.roles(of: graph[id]).isEmpty ? "as \(roles)" : ", \(roles)"
  }

  /// A component that could play the role by its name: `ItemServiceImpl` for `ItemService`.
  var player: Suggestion? {
    guard let name = AccessorName.base(of: type), name.utf8.count > 2 else { return nil }
    let stem = AccessorName.stem(name)
    let stems = providers.stems.around(container)
    let alike = components(stems[stem]).first { id in
      let own = graph[graph[id].type]
      return id != owner && own.key != type.key && own.wrapped == nil
        && own.lastName != type.lastName
    }
    if let alike { return offering(alike) }
    if stem.utf8.count < 3 { return nil }
    let longer = components(stems.ending(in: stem)).filter { id in
      let own = graph[graph[id].type]
      return id != owner && own.wrapped == nil
        && AccessorName.base(of: own).map(AccessorName.stem)?.utf8.count ?? 0 > stem.utf8.count
    }.prefix(2)
    return longer.count == 1 ? longer.first.map(offering) : nil
  }

  /// The role added to a component, beside its own type where others ask for that.
  private func offering(_ id: ComponentID) -> Suggestion {
    let isPlain = graph.roles(of: graph[id]).isEmpty
    let roles = isPlain && providers.askers.any[id] != nil ? "self, \(type.text())" : type.text()
    let what = isPlain ? "'as \(roles)' to that component" : "'\(roles)' to its roles"
    return Suggestion(
      "if '\(graph.displayName(of: id))' conforms to '\(type.plainest.text())', add \(what)",
      graph[graph[id].statement]?.offering(as: roles))
  }

  // MARK: Collections

  /// Another collection of the elements, or what they could be.
  var collection: Suggestion? {
    guard let element = type.element, !isValue,
      keys(providers.types.around(container)[key.type]).isEmpty
    else {
      return nil
    }
    let alike =
      providers.elements.within(container)[element.key].first?.value.key
      ?? nearest(to: key.type, providers.collections) { $0.qualifier == key.qualifier }.map {
        Key(type: $0, qualifier: key.qualifier)
      }
    if let alike {
      return Suggestion(
        "did you mean '\(alike.description)'?",
        alike.qualifier == key.qualifier ? .replace(type.span, with: alike.type) : nil)
    }
    let own = components(providers.ownTypes.around(container)[element.key]).first {
      graph.requiredInputs(of: graph[$0]).isEmpty
    }
    if let own { return collecting(own) }
    let role = type.isDictionary ? "\(type.text()) at key" : type.text()
    let players = providers.players.within(container)[element.key].prefix(3).map(\.value.component)
    if let first = players.first {
      let own = graph.roles(of: graph[first]).isEmpty ? "as self, " : ", "
      let names = players.map { "'\(graph.displayName(of: $0))'" }.joined(separator: " and ")
      return Suggestion(
        "to collect it, write '\(own)\(role)' after \(names)",
        players.count > 1 || type.isDictionary
          ? nil : graph[graph[first].statement]?.offering(as: type.text()))
    }
    let empty = type.isDictionary ? "[:]" : "[]"
    return Suggestion(
      "add an element, such as 'strong Type() as \(role)', or write '\(heading): \(type.text()) ="
        + " \(empty)' to default to an empty collection")
  }

  private func collecting(_ id: ComponentID) -> Suggestion {
    let isPlain = graph.roles(of: graph[id]).isEmpty
    let role = isPlain && providers.askers.any[id] != nil ? "self, \(type.text())" : type.text()
    let isNamed = graph[graph[id].qualifier]?.plain != key.qualifier
    return Suggestion(
      "add '\(role)\(type.isDictionary ? " at key" : "")' to the roles of"
        + " '\(graph.displayName(of: id))' to collect it",
      type.isDictionary || isNamed ? nil : graph[graph[id].statement]?.offering(as: role))
  }

  /// A collection that has the type as its element.
  var element: Suggestion? {
    guard let element = providers.elements.around(container)[key.type].first?.value,
      askers != .decorator || element.key.qualifier == key.qualifier
    else { return nil }
    let (component, text) = (graph[element.component], element.key.description)
    if askers == .decorator {
      return Suggestion(
        "write the decorator in '\(graph[component.container].name)', which collects these"
          + " elements; a child can decorate only what it collects itself")
    }
    return Suggestion(
      "it is collected in '\(text)'; write '\(text)' to get all of them, or add the role"
        + " '\(type.text())' to the component you need",
      element.key.qualifier == key.qualifier
        ? .replace(type.span, with: element.role.type.text()) : nil)
  }

  // MARK: Other requests
}

extension AccessorName {
  /// The subject of a role's name, or of a name that plays one.
  ///
  /// `InvoiceServic` of `InvoiceService`, `InvoiceServicing` and `DefaultInvoiceServiceImpl`.
  static func stem(_ name: String) -> String {
    var stem = name[...]
    for prefix in ["Default", "Live", "Real", "Standard"]
    where stem.hasPrefix(prefix) && stem.count > prefix.count {
      stem = stem.dropFirst(prefix.count)
    }
    // As some languages begin the names of their interfaces.
    if stem.first == "I", stem.count > 3,
      stem.dropFirst().prefix(2).map(\.isUppercase) == [true, false]
    {
      stem = stem.dropFirst()
    }
    for suffix in ["Implementation", "Impl", "Protocol", "Interface"]
    where stem.hasSuffix(suffix) && stem.count > suffix.count {
      stem = stem.dropLast(suffix.count)
    }
    let whole = stem
    for suffix in ["ing", "able", "er", "or"] where stem.hasSuffix(suffix) && stem.count > 5 {
      stem = stem.dropLast(suffix.count)
      break
    }
    // `Logging` and `Log`.
    if stem.count < whole.count, stem.count > 3, stem.last == stem.dropLast().last {
      stem = stem.dropLast()
    }
    if stem.last == "e", stem.count > 4 { stem = stem.dropLast() }
    return String(stem)
  }
}
