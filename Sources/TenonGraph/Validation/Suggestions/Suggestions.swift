import TenonDiagnostics
import TenonSyntax

/// What to write where something is missing, from what the container has. Its tables are made once
/// for each container, so that thousands of gaps cost no more than their number.
struct Suggestions {
  let graph: BindingGraph
  private var tables: [Int: Table] = [:]
  /// Which container has a key first.
  private var owners: [Key: ContainerID] = [:]
  /// Which bundle offers a key first; made when it is asked for.
  private var bundleKeys: [Key: Int]?
  /// How many parameters of each container miss each key; made when it is asked for.
  private var missing: [Key: [ContainerID: Int]]?
  /// The components that somebody asks for; made when it is asked for.
  private var asked: Set<ComponentID>?
  /// What is known of missing values; made when it is asked for.
  private var values: MissingValues?
  /// How many comparisons of names are left; a manifest with thousands of gaps has no use for more.
  private var budget = 500_000

  struct Table {
    /// The qualifiers under which a type is bound, in order.
    var qualifiers: [String: [String?]] = [:]
    /// The keys' types by qualifier, in order.
    var types: [String?: [String]] = [:]
    /// The last name of each bound type, for those who write the module's name too.
    var byLastName: [Substring: String] = [:]
    /// Components by the type that they are, which they may not offer.
    var byOwnType: [String: [ComponentID]] = [:]
    /// The components' names as their accessors would bear them.
    var names: [(name: String, component: ComponentID)] = []
    /// The components by what their names are about.
    var byStem: [String: [ComponentID]] = [:]
    /// The bound keys of generic types, by the name before the arguments.
    var byGenericName: [Substring: [Key]] = [:]
    /// What is bound as a role, or as an input.
    var roles: [Key] = []
  }

  init(_ graph: BindingGraph) {
    self.graph = graph
    for (index, container) in graph.containers.enumerated()
    where !container.isForeign && !container.isIncomplete {
      for (key, provider) in container.bindings where owners[key] == nil {
        if case .component(let id, _) = provider, graph[id].access == .private { continue }
        // It would be wrong itself with nothing to replace.
        if graph.isOverride(provider) { continue }
        owners[key] = ContainerID(index: index)
      }
    }
  }

  private mutating func table(_ id: ContainerID) -> Table {
    if let table = tables[id.index] { return table }
    var table = Table()
    let container = graph[id]
    // What a parent has can be had too.
    var all = Set(container.bindings.keys)
    var parents: [ContainerID] = []
    while let parent = graph[parents.last ?? id].parent {
      parents.append(parent)
      for (key, provider) in graph[parent].bindings where graph.canSee(provider, from: id) {
        all.insert(key)
      }
    }
    let keys = all.sorted { ($0.type, $0.qualifier ?? "") < ($1.type, $1.qualifier ?? "") }
    for key in keys {
      table.qualifiers[key.type, default: []].append(key.qualifier)
      table.types[key.qualifier, default: []].append(key.type)
      if let last = key.type.split(separator: ".").last { table.byLastName[last] = key.type }
      table.add(key, isRole: isRole(key, for: id))
    }
    let components =
      container.components
      + parents.filter { !graph[$0].isForeign }.flatMap { graph[$0].components }
    for component in components where graph[component].kind == .written {
      let type = graph[graph[component].syntax].type
      table.byOwnType[type.key, default: []].append(component)
      if let name = AccessorName.base(of: type) {
        table.names.append((name, component))
        table.byStem[AccessorName.stem(name), default: []].append(component)
      }
    }
    tables[id.index] = table
    return table
  }

  /// The help for a key that nothing in a container provides.
  mutating func help(
    for key: Key, type: TypeSyntax, _ parameter: Parameter, of asker: ComponentID,
    in id: ContainerID
  ) -> Suggestion {
    let table = table(id)
    let text = type.text()
    let heading = parameter.syntax.heading
    if graph.isScope(type, for: id) {
      return Suggestion(
        "write '\(heading): \(text)'; a container is requested directly, not by a closure",
        parameter.syntax.asking(for: text))
    }
    if type.function != nil { return given(type, parameter, of: asker, in: id) }
    if case .existential(let inner) = type.kind, let wrapped = inner.wrapped {
      let optional = "(any \(wrapped.text()))?"
      return Suggestion(
        "write '\(heading): \(optional)'",
        .replace(type.span, with: optional).safe)
    }
    if text.first?.isLowercase == true, !type.isExistential, table.qualifiers[key.type] == nil {
      return value(text, parameter, in: id)
    }
    let isValue = (parameter.function?.result ?? parameter.syntax.type)?.isValue ?? false
    if !isValue || type.element == nil,
      let collected = collected(key, type, parameter, table, in: id)
    {
      return collected
    }
    if let other = otherQualifier(key, type, parameter, table) { return other }
    if table.qualifiers["\(key.type)?"]?.contains(key.qualifier) == true {
      return Suggestion(
        "write '\(TypeSyntax.optionalText(of: text))', which is provided",
        .replace(type.span, with: TypeSyntax.optionalText(of: text)))
    }
    if let hidden = notOffered(key, text, table) { return hidden }
    // What is there exactly, somewhere else, is surer than what is nearly there.
    if let bundle = bundle(offering: key, for: id) { return bundle }
    if let facet = graph.imported(key, for: id) { return facet }
    if let owner = owner(of: key, for: id) { return owner }
    if let whole = composed(type, in: id) { return whole }
    if isValue {
      let values = values ?? MissingValues(graph)
      self.values = values
      if let value = values.help(parameter, of: asker) { return value }
    }
    if let generic = otherArguments(key, type, parameter, table, in: id) { return generic }
    if let closure = closure(for: type, parameter, of: asker, in: id) { return closure }
    if let meant = nearMiss(key, table, asker, in: id) {
      return self.meant(meant, key, at: type.span, in: id)
    }
    if let role = roleAlike(key, type, table, isLoose: false) { return role }
    if let player = possiblePlayer(of: type, table, asker) { return player }
    if let role = roleAlike(key, type, table, isLoose: true) { return role }
    return Self.adding(key, type, parameter)
  }

  /// A container that has it, and that this one is not in.
  private func owner(of key: Key, for id: ContainerID) -> Suggestion? {
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
      return Suggestion(
        "\(provides) 'transient \(text)(\(inputs.joined(separator: ", ")))\(named)'")
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
  private mutating func composed(_ type: TypeSyntax, in id: ContainerID) -> Suggestion? {
    guard case .composition(let parts) = type.plainest.kind, spend(graph[id].components.count)
    else { return nil }
    let player = graph[id].components.first { component in
      let roles = Set(graph[graph[component].offers].map(\.key.type))
      return graph[component].kind == .written && parts.allSatisfy { roles.contains($0.key) }
    }
    guard let player else { return nil }
    let text = type.plainest.text()
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

  private func otherQualifier(
    _ key: Key, _ type: TypeSyntax, _ parameter: Parameter, _ table: Table
  ) -> Suggestion? {
    guard let names = table.qualifiers[key.type], !names.isEmpty else { return nil }
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
      let meant = NearMiss.best(for: qualifier, among: names.compactMap(\.self))
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
  private func notOffered(_ key: Key, _ text: String, _ table: Table) -> Suggestion? {
    for id in table.byOwnType[key.type] ?? []
    where graph[graph[id].syntax].qualifier?.plain == key.qualifier {
      return Self.offeringItself(graph[id], graph)
    }
    return nil
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
    possiblePlayer(of: role, table(id), nil)
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

  private mutating func nearMiss(
    _ key: Key, _ table: Table, _ asker: ComponentID, in id: ContainerID
  ) -> String? {
    let candidates = table.types[key.qualifier] ?? []
    guard spend(candidates.count) else { return nil }
    let named = key.qualifier.map { " named \($0)" } ?? ""
    // Nobody means itself.
    let own = Set(
      graph[graph[asker].offers].filter { $0.key.qualifier == key.qualifier }.map(\.key.type))
    let others = own.isEmpty ? candidates : candidates.filter { !own.contains($0) }
    if let meant = NearMiss.best(for: key.type, among: others) { return meant + named }
    // The same name with a module before it, or without.
    guard let last = key.type.split(separator: ".").last, let other = table.byLastName[last],
      !own.contains(other)
    else { return nil }
    return other
  }

  mutating func spend(_ comparisons: Int) -> Bool {
    budget -= comparisons
    return budget > 0
  }
}
