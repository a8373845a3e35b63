import TenonDiagnostics
import TenonSyntax

/// What to write where something is missing, from what the container has. Its tables are made once
/// for each container, so that thousands of gaps cost no more than their number.
struct Suggestions {
  private let graph: BindingGraph
  private var tables: [Int: Table] = [:]
  /// Which container has a key first.
  private var owners: [Key: String] = [:]
  /// Which bundle offers a key first; made when it is asked for.
  private var bundleKeys: [Key: Int]?
  /// How many comparisons of names are left; a manifest with thousands of gaps has no use for more.
  private var budget = 2_000_000

  private struct Table {
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
  }

  init(_ graph: BindingGraph) {
    self.graph = graph
    for container in graph.containers where !container.isForeign && !container.isIncomplete {
      for (key, provider) in container.bindings where owners[key] == nil {
        if case .component(let id, _) = provider, graph[id].access == .private { continue }
        owners[key] = container.name
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
    }
    let components =
      container.components
      + parents.filter { !graph[$0].isForeign }.flatMap { graph[$0].components }
    for component in components where graph[component].kind == .written {
      let type = graph[component].syntax.type
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
    for key: Key, type: TypeSyntax, _ parameter: Parameter, in id: ContainerID
  ) -> String {
    let table = table(id)
    let text = type.text()
    if graph.isScope(type, for: id) { return "ask for '\(text)' itself, not for a closure" }
    if case .existential(let inner) = type.kind, let wrapped = inner.wrapped {
      return "an optional of it is written '\(parameter.syntax.heading): (any \(wrapped.text()))?'"
    }
    if text.first?.isLowercase == true, !type.isExistential, table.qualifiers[key.type] == nil {
      let label = parameter.syntax.heading
      return "this wants a type; a value is written '\(label) = \(text)'"
    }
    if let collected = collected(key, type, table, in: id) { return collected }
    if let other = otherQualifier(key, text, table) { return other }
    if let hidden = notOffered(key, text, table) { return hidden }
    if let player = possiblePlayer(of: type, table) { return player }
    if let meant = nearMiss(key, table) { return "did you mean '\(meant)'?" }
    if let bundle = bundle(offering: key, for: id) { return bundle }
    if let child = graph.imported(key, for: id) { return child }
    if let owner = owners[key] {
      return "'\(owner)' has it; add one to '\(graph[id].name)', or make it an input"
    }
    let named = key.qualifier.map { " named \($0)" } ?? ""
    let example =
      type.isConstructible && type.element == nil ? "\(text)(…)\(named)" : "\(text)\(named) = …"
    return "add a component that provides it, such as 'strong \(example)', or an input"
  }

  /// Collections are filled by their elements, and elements are had together.
  private func collected(
    _ key: Key, _ type: TypeSyntax, _ table: Table, in id: ContainerID
  ) -> String? {
    if let element = type.element {
      let text = element.text()
      if table.qualifiers[key.type] != nil { return nil }
      let collections = table.types[key.qualifier]?.filter { $0.hasPrefix("[") } ?? []
      let alike = graph[id].collected.first { $0.role.type.element?.key == element.key }
      if let other = alike?.key
        ?? NearMiss.best(for: key.type, among: collections).map({
          Key(type: $0, qualifier: key.qualifier)
        })
      {
        return "did you mean '\(other.description)'?"
      }
      if let own = table.byOwnType[element.key]?.first {
        return "write 'as \(type.text())' behind '\(graph[own].displayName)' to collect it"
      }
      let isKnown = table.types.values.contains { $0.contains(element.key) }
      let example = type.isDictionary ? "\(type.text()) at key" : type.text()
      let empty = type.isDictionary ? "[:]" : "[]"
      return isKnown
        ? "collect what plays '\(text)': write 'as \(text), \(example)' behind it"
        : "collect something in it, 'strong Type() as \(example)', or let it be empty,"
          + " '= \(empty)'"
    }
    guard let element = graph[id].collected.first(where: { $0.role.type.element?.key == key.type })
    else { return nil }
    let component = graph[element.component]
    let name = component.kind == .decorator ? "what plays it" : "'\(component.displayName)'"
    return "\(name) is collected in '\(element.key.description)': ask for that, or write"
      + " 'as \(type.text())' too"
  }

  /// The bundle that has it, and is not included.
  private mutating func bundle(offering key: Key, for id: ContainerID) -> String? {
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
    guard let module = manifest.module else {
      return "the bundle '\(name)' has it: write 'include \(name)'"
    }
    let home = graph.manifest(graph[id].manifest)
    let isImported = home.imports.contains { $0.module == module }
    return isImported
      ? "the bundle '\(name)' of '\(module)' has it: write 'include \(name)'"
      : "the bundle '\(name)' of '\(module)' has it: write 'import \(module)' and 'include \(name)'"
  }

  private func otherQualifier(_ key: Key, _ text: String, _ table: Table) -> String? {
    guard let names = table.qualifiers[key.type], !names.isEmpty else { return nil }
    if let qualifier = key.qualifier,
      let meant = NearMiss.best(for: qualifier, among: names.compactMap(\.self))
    {
      return "did you mean '\(text) named \(meant)'?"
    }
    let ways = names.prefix(3).map { $0.map { "\(text) named \($0)" } ?? text }
    return "there is \(ways.map { "'\($0)'" }.joined(separator: " and ")): ask for that"
  }

  /// The component is there, and is seen as its roles only.
  private func notOffered(_ key: Key, _ text: String, _ table: Table) -> String? {
    for id in table.byOwnType[key.type] ?? []
    where graph[id].syntax.qualifier?.plain == key.qualifier {
      let roles = graph[id].offers.map(\.key.type).joined(separator: ", ")
      return "'\(text)' is offered only as \(roles): write 'as self, \(roles)' to offer it itself"
    }
    return nil
  }

  /// How to offer a component that by its name could play a role: `ItemServiceImpl`,
  /// `DefaultItemService`, `TokenProvider` for `TokenProviding`.
  private mutating func possiblePlayer(of role: TypeSyntax, _ table: Table) -> String? {
    guard let plain = AccessorName.base(of: role), plain.utf8.count > 2 else { return nil }
    // A protocol of the same name says so in its own name.
    let alike = (table.byStem[AccessorName.stem(plain)] ?? []).first {
      graph[$0].syntax.type.key != role.key
    }
    if let alike { return Self.offering(graph[alike], as: role.text()) }
    guard spend(table.names.count) else { return nil }
    let player = table.names.first { own in
      own.name.utf8.count > plain.utf8.count && own.name.hasSuffix(plain)
    }
    return player.map { Self.offering(graph[$0.component], as: role.text()) }
  }

  /// What to write so that a component plays a role.
  static func offering(_ component: Component, as role: String) -> String {
    let name = component.displayName
    return component.syntax.roles.isEmpty
      ? "if '\(name)' plays that role, write 'as \(role)' behind it"
      : "if '\(name)' plays that role, add ', \(role)' to its roles"
  }

  private mutating func nearMiss(_ key: Key, _ table: Table) -> String? {
    let candidates = table.types[key.qualifier] ?? []
    guard spend(candidates.count) else { return nil }
    let named = key.qualifier.map { " named \($0)" } ?? ""
    if let meant = NearMiss.best(for: key.type, among: candidates) { return meant + named }
    // The same name with a module before it, or without.
    guard let last = key.type.split(separator: ".").last, let other = table.byLastName[last]
    else { return nil }
    return other
  }

  private mutating func spend(_ comparisons: Int) -> Bool {
    budget -= comparisons
    return budget > 0
  }
}
