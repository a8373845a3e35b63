import TenonDiagnostics
import TenonSyntax

/// The help from providers that have another role, or could have the requested one.
extension Gap {
  /// A component of the type that has only other roles; for an `override`, one of a bundle.
  var ownType: Suggestion? {
    func isOffered(_ own: ComponentID) -> Bool {
      let isOwn = graph[own].container == container
      if case .override = asker { return isOwn && graph[own].depth > 0 }
      return isFree(own) && (isOwn || graph.canSee(.component(own, offer: 0), from: container))
    }
    let keys = if case .override(let override) = asker { override.keys } else { [key] }
    let own = keys.lazy.flatMap {
      components(providers.ownTypes.around(container, $0.type))
    }.first { own in
      let roles = graph.roles(of: graph[own])
      return !roles.isEmpty && !roles.contains { $0.kind.isOwn } && isOffered(own)
    }
    guard let own else { return nil }
    let (name, roles) = (graph.displayName(of: own), graph.roles(of: graph[own]))
    let plain = roles.filter { !$0.isCollection }.map(\.type.key)
    switch asker {
    case .override(let override):
      return plain.first.map { .write("as \($0)", override.syntax?.offering(as: $0)) }
    case .decorator(let decoration):
      // A decorator can wrap another one of the same role.
      return Suggestion(
        "decorate a role of '\(name)'",
        plain.count == 1 ? decoration.syntax.replacing(decoration.role, with: plain[0]) : nil)
    case .parameter, .member:
      return Suggestion(
        "write 'self' before the roles of '\(name)' to provide its own type too",
        roles.first.map { .insert("self, ", before: $0.span) },
        notes: isHope ? [.declared(name, at: graph[own].span)] : [])
    }
  }

  /// True if a component has the key's qualifier and isn't the asker itself.
  private func isFree(_ id: ComponentID) -> Bool {
    id != owner && graph[syntax: id].qualifier?.plain == key.qualifier
  }

  /// The suggestion to add a role to a component. Its own type stays provided if anything requests it.
  private func adding(
    _ role: String, to id: ComponentID, isSure: Bool = false, notes: [Diagnostic.Note] = []
  ) -> Suggestion {
    let isPlain = graph.roles(of: graph[id]).isEmpty
    let roles = isPlain && providers.askers.any[id] != nil ? "self, \(role)" : role
    let fact = "'\(graph.displayName(of: id))' conforms to '\(type.plainest.text())'"
    return Suggestion(
      "\(isSure ? "\(fact):" : "if \(fact),") add '\(isPlain ? "as" : ",") \(roles)' to it",
      graph.statement(of: graph[id])?.offering(as: roles), notes: notes)
  }

  /// A component with a composed role that contains the requested role, or with all parts of a requested composition.
  var composition: Suggestion? {
    let parts = type.composed ?? [type]
    let table = type.composed == nil ? providers.parts : providers.players
    let player = table.within(container, parts[0].key).map(\.value.component).first { id in
      let roles = graph.roles(of: graph[id]).flatMap { $0.type.composed ?? [$0.type] }.map(\.key)
      return isFree(id) && parts.allSatisfy { roles.contains($0.key) }
    }
    return player.map { adding(type.plainest.text(), to: $0, isSure: true) }
  }

  /// A component of a type that conforms to the role, or to all its parts, in a Swift file.
  var conformer: Suggestion? {
    let parts = (type.composed ?? [type]).map(\.key)
    for id in components(providers.conformers.around(container, parts[0])) where isFree(id) {
      let declared = graph[syntax: id].declared
      let places = declared?.conformances ?? [:]
      guard let place = places[parts[0]], parts.allSatisfy({ places[$0] != nil }) else { continue }
      let note = Diagnostic.Note("'\(graph.displayName(of: id))' conforms to it here", at: place)
      let slip = graph.roles(of: graph[id]).first {
        places[$0.type.key] == nil && Key($0.type).isSlip(of: Key(type.plainest))
      }
      if let slip {
        return Suggestion(
          "write '\(parts[0])' there", .replace(slip.type.span, with: parts[0]),
          notes: [.provided(Key(slip.type), at: slip.span)])
      }
      let word = declared?.superclasses.contains(parts[0]) == true ? "class " : ""
      return adding(word + type.plainest.text(), to: id, isSure: true, notes: [note])
    }
    return nil
  }

  /// A component with a name that fits the role: `ItemServiceImpl` for `ItemService`.
  var player: Suggestion? {
    guard let name = AccessorName.base(of: type), name.utf8.count > 2,
      let stem = AccessorName.stem(type)
    else { return nil }
    func candidates(_ table: Names<ComponentID>) -> some Sequence<ComponentID> {
      components(table.around(container, stem)).lazy.filter {
        $0 != owner && graph[syntax: $0].type.wrapped == nil
      }
    }
    let alike = candidates(providers.stems).first {
      graph[syntax: $0].type.lastName != type.lastName
    }
    let longer = Array(candidates(providers.stemEnds).prefix(2))
    return (alike ?? (longer.count == 1 ? longer[0] : nil)).map { adding(type.text(), to: $0) }
  }

  // MARK: Collections

  /// Another collection of these elements, or the components that could be its elements.
  var collection: Suggestion? {
    guard let element = type.element, !isValue,
      keys(providers.types.around(container, key.type)).isEmpty
    else { return nil }
    let near = nearest(to: key.type, providers.collections) { $0.qualifier == key.qualifier }
    let alike =
      providers.elements.within(container, element.key).first?.value.key
      ?? near.map { Key(type: $0, qualifier: key.qualifier) }
    if let alike {
      return Suggestion(
        "did you mean '\(alike.description)'?",
        alike.qualifier == key.qualifier ? .replace(type.span, with: alike.type) : nil)
    }
    let role = type.isDictionary ? "\(type.text()) at key" : type.text()
    let own = components(providers.ownTypes.around(container, element.key)).first {
      graph.requiredInputs(of: graph[$0]).isEmpty
    }
    let players = providers.players.within(container, element.key).prefix(2).map(\.value.component)
    if let first = own ?? players.first {
      let isOfQualifier = graph[syntax: first].qualifier?.plain == key.qualifier
      let isSure = !type.isDictionary && (own == nil ? players.count == 1 : isOfQualifier)
      return Suggestion(
        "add '\(role)' to the roles of '\(graph.displayName(of: first))'",
        isSure ? adding(role, to: first).fix : nil)
    }
    return Suggestion(
      "add an element, such as 'strong Type() as \(role)', or write a default, '= []' or '= [:]'")
  }

  var element: Suggestion? {
    guard let element = providers.elements.around(container, key.type).first?.value else {
      return nil
    }
    let isOfQualifier = element.key.qualifier == key.qualifier
    if isDecorator {
      let home = graph[graph[element.component].container].name
      return isOfQualifier ? Suggestion("write the decorator in '\(home)'") : nil
    }
    return Suggestion(
      "write '\(element.key.description)' to get all of them, or add the role to the one you need",
      isOfQualifier ? .replace(type.span, with: element.role.type.text()) : nil)
  }
}

extension AccessorName {
  /// The common part of a role's name and the names of its components.
  ///
  /// `InvoiceServic` for `InvoiceService`, `InvoiceServicing` and `DefaultInvoiceServiceImpl`.
  static func stem(_ type: TypeSyntax) -> String? {
    guard let name = base(of: type) else { return nil }
    var stem = name[...]
    for prefix in ["Default", "Live", "Real", "Standard"]
    where stem.hasPrefix(prefix) && stem.count > prefix.count {
      stem = stem.dropFirst(prefix.count)
    }
    // The names of interfaces begin with `I` in some languages.
    if stem.prefix(3).map(\.isUppercase) == [true, true, false], stem.first == "I", stem.count > 3 {
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
