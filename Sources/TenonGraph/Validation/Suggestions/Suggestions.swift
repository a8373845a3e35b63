import TenonDiagnostics
import TenonSyntax

/// A parameter that misses something.
struct Gap {
  let key: Key
  let type: TypeSyntax
  let parameter: Parameter
  let asker: ComponentID
  let container: ContainerID
}

/// What to write where something is missing. Its ways are ranked, the surest first: what is there exactly, then what
/// is there somewhere else, then what is nearly there, then what could be added.
struct Suggestions {
  let graph: BindingGraph
  private var indices: [Int: SuggestionIndex] = [:]
  private let inherited: InheritedOffers
  /// Which container has a key first; found when it is asked for.
  private var owners: [Key: ContainerID]?
  /// Which bundle offers a key first; made when it is asked for.
  private var bundleKeys: [Key: Int]?
  /// How many parameters of each container miss each key; made when it is asked for.
  private var missing: [Key: [ContainerID: Int]]?
  /// The components that somebody asks for; made when it is asked for.
  private var asked: Set<ComponentID>?
  /// How many speak of each key; counted when it is asked for.
  var wanted: [Key: Int]?
  /// What is known of missing values; made when it is asked for.
  private var values: MissingValues?

  /// The ways, in their order.
  private static let ways: [@Sendable (inout Suggestions, Gap) -> Suggestion?] = [
    { $0.scope($1) },
    { $1.type.function == nil ? nil : $0.given($1) },
    { $0.optionalExistential($1) },
    { $0.valueInPlaceOfType($1) },
    { $0.collected($1) },
    { $0.otherQualifier($1) },
    { $0.optional($1) },
    { $0.notOffered($1) },
    // What is there exactly, somewhere else, is surer than what is nearly there.
    { ways, gap in
      ways.bundle(offering: gap.key, for: gap.container).map { ways.orInFacet(gap, $0) }
    },
    { $0.graph.imported($1.key, $1.type, for: $1.container) },
    { $0.owner(of: $1.key, for: $1.container) },
    { $0.composed($1) },
    { $1.isValue ? $1.calledValue : nil },
    { ways, gap in ways.missingValue(gap).map { ways.orInFacet(gap, $0) } },
    { $0.otherArguments($1) },
    { $0.closure($1) },
    { $0.nearMiss($1) },
    { $0.roleAlike($1, isLoose: false) },
    { $0.possiblePlayer(of: $1.type, in: $1.container, askedBy: $1.asker) },
    { $0.roleAlike($1, isLoose: true) },
  ]

  /// Suggestions for a graph. What they need is made when it is asked for.
  init(_ graph: BindingGraph) {
    self.graph = graph
    inherited = InheritedOffers(graph)
  }

  /// The help for what nothing in a container provides.
  mutating func help(for gap: Gap) -> Suggestion {
    for way in Self.ways {
      if let suggestion = way(&self, gap) { return suggestion }
    }
    return orInFacet(gap, Self.adding(gap.key, gap.type, gap.parameter))
  }

  /// Gives what there is for a container. It is taken out meanwhile, so that nothing is copied.
  mutating func withIndex<Result>(
    of id: ContainerID, _ body: (inout SuggestionIndex) -> Result
  ) -> Result {
    var index =
      indices.removeValue(forKey: id.index)
      ?? SuggestionIndex(graph, for: id, inheriting: inherited)
    defer { indices[id.index] = index }
    return body(&index)
  }

  /// A container itself, which is had without a closure.
  private func scope(_ gap: Gap) -> Suggestion? {
    guard graph.isScope(gap.type, for: gap.container) else { return nil }
    let text = gap.type.text()
    return Suggestion(
      "write '\(gap.parameter.syntax.heading): \(text)'; a container is requested directly, not by a"
        + " closure", gap.parameter.syntax.asking(for: text))
  }

  private func optionalExistential(_ gap: Gap) -> Suggestion? {
    guard case .existential(let inner) = gap.type.kind, let wrapped = inner.wrapped else {
      return nil
    }
    let optional = "(any \(wrapped.text()))?"
    return Suggestion(
      "write '\(gap.parameter.syntax.heading): \(optional)'",
      gap.parameter.syntax.asking(for: optional)?.safe)
  }

  private mutating func optional(_ gap: Gap) -> Suggestion? {
    let key = gap.key
    let isProvided = withIndex(of: gap.container) {
      $0.qualifiers["\(key.type)?"]?.contains(key.qualifier) == true
    }
    guard isProvided else { return nil }
    let text = TypeSyntax.optionalText(of: gap.type.text())
    return Suggestion("write '\(text)', which is provided", .replace(gap.type.span, with: text))
  }

  private mutating func missingValue(_ gap: Gap) -> Suggestion? {
    guard gap.isValue else { return nil }
    let values = values ?? MissingValues(graph)
    self.values = values
    return values.help(gap.parameter, of: gap.asker)
  }

  /// A container that has it, and that this one is not in.
  private mutating func owner(of key: Key, for id: ContainerID) -> Suggestion? {
    // It is listed by the facet, whoever has it.
    if graph.facetScope(above: id) != nil { return nil }
    let owners = owners ?? graph.owners
    self.owners = owners
    guard let owner = owners[key] else { return nil }
    let name = graph[owner].name
    let own = graph[id]
    if own.parent == nil, !graph.isInside(owner, id), !own.isBundleAlone, owner != id {
      return Suggestion(
        "'\(name)' provides it; add a component or an input for it to '\(own.name)', or write"
          + " 'container \(own.name) in \(name)' to make '\(own.name)' a child")
    }
    return Suggestion(
      "'\(name)' provides it, but is not a parent of '\(own.name)'; add a component or an input"
        + " for it to '\(own.name)'")
  }

  /// A component that would provide what is asked for.
  private static func adding(
    _ key: Key, _ type: TypeSyntax, _ parameter: Parameter
  ) -> Suggestion {
    adding(key, type, parameter, "add a component that provides it, such as")
  }

  /// The same, behind other words.
  static func adding(
    _ key: Key, _ type: TypeSyntax, _ parameter: Parameter, _ provides: String
  ) -> Suggestion {
    let text = type.text()
    let named = key.qualifier.map { " named \($0)" } ?? ""
    if case .asked(_, let arguments) = parameter.syntax.value, type.isConstructible {
      let inputs = arguments.map { "\($0.label?.text ?? "_ value"): input Type" }
      let value = "'\(parameter.syntax.heading) = \(parameter.syntax.calledText)' for a value"
      return arguments.isEmpty
        ? Suggestion(
          "write \(value), or '\(parameter.syntax.heading): \(text)\(named)' for a dependency, and add a"
            + " component that provides it")
        : Suggestion(
          "\(provides) 'transient \(text)(\(inputs.joined(separator: ", ")))\(named)', or write"
            + " \(value)")
    }
    if let function = parameter.function, !function.parameters.isEmpty, type.isConstructible {
      let inputs = function.parameters.map { input in
        let label = AccessorName.base(of: input.type).map {
          AccessorName.property(base: $0, qualifier: nil)
        }
        return "\(label ?? "value"): input \(input.type.text())"
      }
      return Suggestion(
        "\(provides) 'transient \(text)(\(inputs.joined(separator: ", ")))\(named)'")
    }
    if type.isExistential || type.isComposition {
      return Suggestion("\(provides) 'strong Type()\(named) as \(type.plainest.text())'")
    }
    // A tuple has no name that an accessor could have.
    let isTuple = if case .tuple = type.kind { true } else { false }
    let example =
      type.isConstructible && type.element == nil
      ? "\(text)(…)\(named)" : "\(text)\(named) = …\(isTuple ? " { accessor name }" : "")"
    // A closure's name is that of the asking, not of what is asked for.
    let name =
      parameter.function == nil
      ? parameter.name
      : AccessorName.base(of: type).map { AccessorName.property(base: $0, qualifier: nil) }
    let input = name.map { "'input \($0): \(text)\(named)'" } ?? "an input"
    // Whether the type is a protocol, only Swift knows.
    let role =
      type.isConstructible && type.element == nil && !type.isValue
      ? " ('strong Type()\(named) as \(text)' for a protocol)" : ""
    return Suggestion("\(provides) 'strong \(example)'\(role), or \(input)")
  }

  /// The component that plays all parts of a composition, and not the whole.
  private mutating func composed(_ gap: Gap) -> Suggestion? {
    guard case .composition(let parts) = gap.type.plainest.kind, let first = parts.first else {
      return nil
    }
    let players = withIndex(of: gap.container) { $0.players[first.key] ?? [] }
    let player = players.first { component in
      let roles = Set(graph[graph[component].offers].map(\.key.type))
      return parts.allSatisfy { roles.contains($0.key) }
    }
    guard let player else { return nil }
    let text = gap.type.plainest.text()
    return Suggestion(
      "'\(graph.displayName(of: player))' provides each part; add ', \(text)' to its roles",
      graph[graph[player].syntax].offering(as: text))
  }

  /// A name that is nearly the same, with the place where it stands: that one may be the slip.
  private mutating func meant(
    _ meant: String, _ key: Key, at span: SourceSpan, in id: ContainerID
  ) -> Suggestion {
    let type = String(meant.prefix { $0 != " " })
    let provider =
      graph[id].bindings[Key(type: type, qualifier: key.qualifier)]
      ?? graph.inherited(Key(type: type, qualifier: key.qualifier), by: id)
    let note = provider.map {
      Diagnostic.Note("'\(meant)' is provided here", at: graph.span(of: $0))
    }
    if type.lowercased() == key.type.lowercased(), type.first?.isLowercase == true,
      let provider
    {
      return Suggestion(
        "change '\(type)' to '\(key.type)' where it is provided",
        .replace(graph.span(of: provider), with: key.type), note: note)
    }
    if case .component(let component, let offer)? = provider,
      !graph[graph[component].container].isForeign,
      misses(of: key, within: graph[component].container) > 1, !isAsked(component)
    {
      // Many miss the one, and nobody asks for the other: that is the slip.
      return Suggestion(
        "change '\(type)' to '\(key.type)' where it is provided; nothing depends on '\(meant)'",
        .replace(graph[graph[component].offers, offer].span, with: key.type), note: note)
    }
    return Suggestion("did you mean '\(meant)'?", .replace(span, with: type), note: note)
  }

  /// How many parameters miss a key in a container and in all that are in it, for these see what it has.
  /// O(parameters) at the first time.
  private mutating func misses(of key: Key, within outer: ContainerID) -> Int {
    if missing == nil {
      var counts: [Key: [ContainerID: Int]] = [:]
      graph.forEachParameter { _, component, parameter in
        guard case .missing = parameter.source, let wanted = parameter.syntax.type?.wanted else {
          return
        }
        counts[Key(wanted, named: parameter.syntax.qualifier), default: [:]][
          component.container, default: 0] += 1
      }
      missing = counts
    }
    let askers = missing?[key] ?? [:]
    return askers.reduce(0) { sum, asker in
      asker.key == outer || graph.isInside(asker.key, outer) ? sum + asker.value : sum
    }
  }

  /// The bundle that has it, and is not included.
  mutating func bundle(offering key: Key, for id: ContainerID) -> Suggestion? {
    if bundleKeys == nil {
      var keys: [Key: Int] = [:]
      for (index, bundle) in graph.bundles.enumerated() {
        bundle.syntax.members.forEachOffer { keys[$0] = keys[$0] ?? index }
      }
      bundleKeys = keys
    }
    guard let index = bundleKeys?[key], graph[id].bundles[index] == nil else { return nil }
    let bundle = graph.bundles[index]
    let plain = bundle.syntax.name.text
    let isAlone = graph.bundles.count { $0.syntax.name.plain == bundle.syntax.name.plain } == 1
    let name =
      isAlone ? plain : "\(graph.manifest(bundle.manifest).module.map { "\($0)." } ?? "")\(plain)"
    let manifest = graph.manifest(bundle.manifest)
    let include = graph[id].isBundleAlone ? nil : graph[id].syntax.adding("include \(name)")
    guard let module = manifest.module else {
      return Suggestion("write 'include \(name)'; that bundle provides it", include)
    }
    let home = graph.manifest(graph[id].manifest)
    if home.imports.contains(where: { $0.module == module }) {
      return Suggestion(
        "write 'include \(name)'; that bundle of '\(module)' provides it", include)
    }
    let place = home.imports.last { $0.conditions.isEmpty }?.span
    return Suggestion(
      "write 'import \(module)' and 'include \(name)'; that bundle provides it",
      place.flatMap { place in include?.and(.insertLine("import \(module)", below: place)) })
  }

  private mutating func otherQualifier(_ gap: Gap) -> Suggestion? {
    let (key, type, parameter) = (gap.key, gap.type, gap.parameter)
    let names = withIndex(of: gap.container) { $0.qualifiers[key.type] ?? [] }
    if names.isEmpty { return nil }
    let text = type.text()
    let written = parameter.syntax.qualifier
    func asking(for name: String?) -> Fix {
      guard let written else {
        let end = parameter.syntax.type?.span ?? type.span
        return .insert(name.map { " named \($0)" } ?? "", after: end)
      }
      if let name { return .replace(written.span, with: name) }
      let end = parameter.syntax.type?.span.end ?? type.span.end
      return .replace(
        SourceSpan(file: written.span.file, start: end, end: written.span.end), with: "")
    }
    if let qualifier = key.qualifier,
      let meant = withIndex(of: gap.container, { $0.qualifier(of: key.type, nearly: qualifier) })
    {
      return Suggestion("did you mean '\(text) named \(meant)'?", asking(for: meant))
    }
    let ways = names.prefix(3).map { $0.map { "\(text) named \($0)" } ?? text }
    let list = ways.map { "'\($0)'" }.joined(separator: " or ")
    let areProvided = names.count == 1 ? "which is provided" : "which are provided"
    guard let qualifier = key.qualifier else {
      return names.count == 1
        ? Suggestion("write \(list), \(areProvided)", asking(for: names[0]))
        : Suggestion("write \(list), \(areProvided)")
    }
    // What bears another qualifier, or none, is seldom the same thing.
    return Suggestion(
      "add a component or an input '\(text) named \(qualifier)', or write \(list),"
        + " \(areProvided)")
  }

  /// The component is there, and is seen as its roles only.
  private mutating func notOffered(_ gap: Gap) -> Suggestion? {
    let alike = withIndex(of: gap.container) { $0.byOwnType[gap.key.type] ?? [] }
    let own = alike.first { graph[graph[$0].syntax].qualifier?.plain == gap.key.qualifier }
    return own.map { Self.offeringItself(graph[$0], graph) }
  }

  /// What to write so that a component that has roles is offered as what it is too.
  static func offeringItself(_ component: Component, _ graph: BindingGraph) -> Suggestion {
    let roles = graph[component.syntax].roles
    let names = roles.map { $0.type.text() }.joined(separator: ", ")
    let written = roles.map { role in
      if case .collection(at: _?) = role.kind { "\(role.text) at …" } else { role.text }
    }
    return Suggestion(
      "'\(graph.displayName(of: component))' is provided only as '\(names)'; write 'as self,"
        + " \(written.joined(separator: ", "))' to provide its own type too",
      graph[component.syntax].roles.first.map { .insert("self, ", before: $0.span) })
  }

  /// A component that by its name could play a role that a container misses.
  mutating func player(of role: TypeSyntax, in id: ContainerID) -> Suggestion? {
    possiblePlayer(of: role, in: id, askedBy: nil)
  }

  /// What to write so that a component plays a role. What others ask for as what it is stays that.
  mutating func offering(_ id: ComponentID, as role: String) -> Suggestion {
    let component = graph[id]
    let name = graph.displayName(of: component)
    let bare = role.hasPrefix("any ") ? String(role.dropFirst("any ".count)) : role
    if !graph[component.syntax].roles.isEmpty {
      return Suggestion(
        "if '\(name)' conforms to '\(bare)', add ', \(role)' to its roles",
        graph[component.syntax].offering(as: role))
    }
    let roles = isAsked(id) ? "self, \(role)" : role
    return Suggestion(
      "if '\(name)' conforms to '\(bare)', add 'as \(roles)' to that component",
      graph[component.syntax].offering(as: roles))
  }

  /// Whether somebody asks for a component. O(parameters) at the first time.
  mutating func isAsked(_ id: ComponentID) -> Bool {
    if asked == nil {
      var all: Set<ComponentID> = []
      graph.forEachParameter { _, _, parameter in
        if let target = parameter.source.mentioned { all.insert(target) }
      }
      asked = all
    }
    return asked?.contains(id) == true
  }

  private mutating func nearMiss(_ gap: Gap) -> Suggestion? {
    let key = gap.key
    let named = key.qualifier.map { " named \($0)" } ?? ""
    // Nobody means itself.
    let own = Set(
      graph[graph[gap.asker].offers].filter { $0.key.qualifier == key.qualifier }.map(\.key.type))
    let near = withIndex(of: gap.container) { index -> String? in
      if let meant = index.nearType(key, except: own.contains) { return meant + named }
      // The same name with a module before it, or without.
      guard let last = key.type.split(separator: ".").last, let other = index.byLastName[last],
        !own.contains(other)
      else { return nil }
      return other
    }
    return near.map { meant($0, key, at: gap.type.span, in: gap.container) }
  }
}

extension Gap {
  /// Whether what is missing is a value such as a title or a number.
  var isValue: Bool { (parameter.function?.result ?? parameter.syntax.type)?.isValue ?? false }
}

extension BindingGraph {
  /// The container that has each key first, where others can ask for it.
  fileprivate var owners: [Key: ContainerID] {
    var owners: [Key: ContainerID] = [:]
    for (index, container) in containers.enumerated()
    where !container.isForeign && !container.isIncomplete {
      for (key, provider) in container.bindings where owners[key] == nil {
        if case .component(let id, _) = provider, self[id].access == .private { continue }
        // It would be wrong itself with nothing to replace.
        if isOverride(provider) { continue }
        owners[key] = ContainerID(index: index)
      }
    }
    return owners
  }
}
