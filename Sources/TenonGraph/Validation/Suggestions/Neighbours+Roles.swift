import TenonDiagnostics
import TenonSyntax

/// The help from providers that have another role, or could have the requested one.
extension Gap {
  /// A component of the type that has only other roles; for an `override`, one of a bundle.
  var ownType: Suggestion? {
    func isOffered(_ own: ComponentID) -> Bool {
      if askers == .override { return graph[own].container == container && graph[own].depth > 0 }
      return isFree(own)
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
    let what = "'\(name)' is provided only as '\(rolesText(own))'"
    switch asker {
    case .override(let override):
      return plain.first.map {
        Suggestion("write 'as \($0)' after it", override.syntax?.offering(as: $0))
      }
    case .decorator(let decoration):
      // A decorator can wrap another one of the same role.
      return Suggestion(
        "\(what); decorate that", plain.count == 1 ? decoration.wrapping(plain[0]) : nil)
    case .parameter, .hope, .member:
      return Suggestion(
        "\(what); write 'self' before its roles to provide its own type too",
        roles.first.map { .insert("self, ", before: $0.span) },
        notes: askers == .hope ? [.init("'\(name)' is declared here", at: graph[own].span)] : [])
    }
  }

  /// True if a component has the key's qualifier and isn't the asker itself.
  private func isFree(_ id: ComponentID) -> Bool {
    id != owner && graph[graph[id].qualifier]?.plain == key.qualifier
  }

  private func rolesText(_ id: ComponentID) -> String {
    graph.roles(of: graph[id]).map { $0.type.text() }.joined(separator: ", ")
  }

  /// A component with a composed role that contains the requested role, or with all parts of a requested composition.
  var composition: Suggestion? {
    let parts = type.composed ?? [type]
    let players =
      type.composed == nil
      ? Array(providers.parts.within(container)[key.type].map(\.value))
      : providers.players.within(container)[parts[0].key].map(\.value.component)
    let id = players.first { id in
      let roles = graph.roles(of: graph[id]).flatMap { $0.type.composed ?? [$0.type] }.map(\.key)
      return isFree(id) && parts.allSatisfy { roles.contains($0.key) }
    }
    return id.map {
      Suggestion(
        "'\(graph.displayName(of: $0))' is provided as '\(rolesText($0))'; add"
          + " ', \(type.plainest.text())'",
        graph[graph[$0].statement]?.offering(as: type.plainest.text()))
    }
  }

  /// A component of a type that conforms to the role, or to all its parts, in a Swift file.
  var conformer: Suggestion? {
    let parts = (type.composed ?? [type]).map(\.key)
    func conformances(_ id: ComponentID) -> [String: SourceSpan] {
      graph[graph[id].statement]?.declared?.conformances ?? [:]
    }
    let found = components(providers.conformers.around(container)[parts[0]]).first { id in
      isFree(id) && parts.allSatisfy { conformances(id)[$0] != nil }
    }
    guard let found, let place = conformances(found)[parts[0]] else { return nil }
    let (name, role) = (graph.displayName(of: found), type.plainest.text())
    let adding = adding(role, to: found)
    return Suggestion(
      "'\(name)' conforms to '\(role)': add '\(adding.words)' to it", adding.fix,
      notes: [.init("'\(name)' conforms to it here", at: place)])
  }

  /// The edit that adds a role to a component. Its own type stays provided if anything requests it.
  private func adding(_ role: String, to id: ComponentID) -> (words: String, fix: Fix?) {
    let isPlain = graph.roles(of: graph[id]).isEmpty
    let roles = isPlain && providers.askers.any[id] != nil ? "self, \(role)" : role
    return (isPlain ? "as \(roles)" : ", \(roles)", graph[graph[id].statement]?.offering(as: roles))
  }

  /// A component with a name that fits the role: `ItemServiceImpl` for `ItemService`.
  var player: Suggestion? {
    guard let name = AccessorName.base(of: type), name.utf8.count > 2 else { return nil }
    let stem = AccessorName.stem(name)
    let stems = providers.stems.around(container)
    var alike = components(stems[stem]).first { id in
      let own = graph[graph[id].type]
      return id != owner && own.key != type.key && own.wrapped == nil
        && own.lastName != type.lastName
    }
    if alike == nil, stem.utf8.count > 2 {
      let longer = components(stems.ending(in: stem)).filter { id in
        let own = graph[graph[id].type]
        return id != owner && own.wrapped == nil
          && AccessorName.base(of: own).map(AccessorName.stem)?.utf8.count ?? 0 > stem.utf8.count
      }.prefix(2)
      if longer.count == 1 { alike = longer.first }
    }
    return alike.map { id in
      let adding = adding(type.text(), to: id)
      return Suggestion(
        "if '\(graph.displayName(of: id))' conforms to '\(type.plainest.text())', add"
          + " '\(adding.words)' to it", adding.fix)
    }
  }

  // MARK: Collections

  /// Another collection of these elements, or the components that could be its elements.
  var collection: Suggestion? {
    guard let element = type.element, !isValue,
      keys(providers.types.around(container)[key.type]).isEmpty
    else { return nil }
    let near = nearest(to: key.type, providers.collections) { $0.qualifier == key.qualifier }
    let alike =
      providers.elements.within(container)[element.key].first?.value.key
      ?? near.map { Key(type: $0, qualifier: key.qualifier) }
    if let alike {
      return Suggestion(
        "did you mean '\(alike.description)'?",
        alike.qualifier == key.qualifier ? .replace(type.span, with: alike.type) : nil)
    }
    let own = components(providers.ownTypes.around(container)[element.key]).first {
      graph.requiredInputs(of: graph[$0]).isEmpty
    }
    let role = type.isDictionary ? "\(type.text()) at key" : type.text()
    if let own {
      let isNamed = graph[graph[own].qualifier]?.plain != key.qualifier
      return Suggestion(
        "to collect it, add '\(role)' to the roles of '\(graph.displayName(of: own))'",
        type.isDictionary || isNamed ? nil : adding(type.text(), to: own).fix)
    }
    let players = providers.players.within(container)[element.key].prefix(3).map(\.value.component)
    if let first = players.first {
      let names = players.map { "'\(graph.displayName(of: $0))'" }.joined(separator: " and ")
      return Suggestion(
        "to collect it, add '\(role)' to the roles of \(names)",
        players.count > 1 || type.isDictionary
          ? nil : graph[graph[first].statement]?.offering(as: type.text()))
    }
    let empty = type.isDictionary ? "[:]" : "[]"
    return Suggestion(
      "add an element, such as 'strong Type() as \(role)', or write '\(heading): \(type.text()) ="
        + " \(empty)' to default to an empty collection")
  }

  /// A collection with elements of the type.
  var element: Suggestion? {
    guard let element = providers.elements.around(container)[key.type].first?.value else {
      return nil
    }
    let isOfQualifier = element.key.qualifier == key.qualifier
    if askers == .decorator {
      return isOfQualifier
        ? Suggestion(
          "write the decorator in '\(graph[graph[element.component].container].name)', which"
            + " collects these elements") : nil
    }
    let text = element.key.description
    return Suggestion(
      "it is collected in '\(text)'; write '\(text)' to get all of them, or add the role"
        + " '\(type.text())' to the component you need",
      isOfQualifier ? .replace(type.span, with: element.role.type.text()) : nil)
  }
}

extension Decoration {
  /// The edit that writes another role for the decorator and for its inner parameter.
  func wrapping(_ role: String) -> Fix {
    let fix = Fix.replace(self.role.span, with: role)
    return syntax.replacing(self.role.type.key, with: role).map(fix.and) ?? fix
  }
}

extension AccessorName {
  /// The common part of a role's name and the names of its components.
  ///
  /// `InvoiceServic` for `InvoiceService`, `InvoiceServicing` and `DefaultInvoiceServiceImpl`.
  static func stem(_ name: String) -> String {
    var stem = name[...]
    for prefix in ["Default", "Live", "Real", "Standard"]
    where stem.hasPrefix(prefix) && stem.count > prefix.count {
      stem = stem.dropFirst(prefix.count)
    }
    // The names of interfaces begin with `I` in some languages.
    if stem.first == "I", stem.count > 3,
      stem.dropFirst().prefix(2).map(\.isUppercase) == [true, false]
    {
      stem = stem.dropFirst()
    }
    for suffix in ["Implementation", "Impl", "Protocol", "Interface"]
    where stem.hasSuffix(suffix) && stem.count > suffix.count { stem = stem.dropLast(suffix.count) }
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
