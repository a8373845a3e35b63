import TenonDiagnostics
import TenonSyntax

/// Every accessor needs a unique name.
extension Rule<ContainerSite> {
  static let accessorNeedsName = Rule(all: .accessorNeedsName) { site in
    site.accessors(areNamed: false).compactMap { id, offer in
      let (graph, component) = (site.graph, site.graph[id])
      // A component without its expression has its own finding.
      let isTold = !component.hasExpression && component.kind.isMadeByInit
      if isTold && !graph[syntax: component].type.isConstructible || component.kind.child != nil {
        return nil
      }
      let role =
        component.offers.count == 1 && component.kind != .collection ? "" : " for \(offer.key.type)"
      let qualifier = graph[syntax: component].qualifier
      let block = "{ accessor \(qualifier?.text ?? "name")\(role) }"
      let hasBlock = !graph[syntax: component].block.isEmpty
      return Finding(
        "can't derive an accessor name from '\(offer.typeText)'", at: offer.span,
        .write(
          block,
          qualifier == nil || hasBlock
            ? nil : .insert(" \(block)", after: graph[syntax: component].span)))
    }
  }

  static let accessorClash = Rule(all: .accessorClash) { site in
    let own = Set(site.graph.reservedMembers(of: site.id).map { Symbol($0) })
    let inputs = Set(site.container.inputs.map(\.syntax.name.span))
    var taken: [Symbol: (key: Key, span: SourceSpan)] = [:]
    return site.claims.compactMap { name, key, span in
      let help = Suggestion(
        inputs.contains(span) ? "rename the input" : "rename it, as in '{ accessor otherName }'")
      if own.contains(name) {
        return Finding(
          "name '\(name.text)' is reserved for generated code", at: span, help, oncePer: [])
      }
      guard let first = taken[name] else {
        taken[name] = (key, span)
        return nil
      }
      // The two may exclude each other if the container is incomplete.
      if site.container.doubts.contains(.incomplete) { return nil }
      return Finding(
        "duplicate accessor '\(name.text)', for '\(first.key.description)' and '\(key.description)'",
        at: span, notes: [.first(at: first.span)], help, oncePer: [])
    }
  }
}

extension ContainerSite {
  /// The names of inputs and accessors in the order of the file, then those of facets' members.
  fileprivate var claims: [(name: Symbol, key: Key, span: SourceSpan)] {
    let container = container
    var claims: [(name: Symbol, key: Key, span: SourceSpan)] = []
    for (index, input) in container.inputs.enumerated() {
      // The duplicate key of an input and a component has its own finding.
      guard case .input(_, index)? = container.bindings[input.key] else { continue }
      // An override that still has its own name overrides nothing, which has its own finding.
      if input.syntax.head.override != nil { continue }
      let name = input.syntax.name
      claims.append((name.symbol.plain, input.key, name.span))
    }
    claims += accessors(areNamed: true).map { _, offer in
      (offer.accessorSymbol ?? .empty, offer.key, offer.accessorSpan ?? offer.span)
    }
    claims.sort { $0.span.precedes($1.span) }
    // A facet's function with fewer arguments is an overload of the accessor.
    for witness in container.witnesses where !isOverload(witness) {
      claims.append((Symbol(witness.name), graph.key(of: witness.provider), witness.span))
    }
    return claims
  }

  private func isOverload(_ witness: Witness) -> Bool {
    guard witness.isFunction, case .component(let id, let offer) = witness.provider else {
      return false
    }
    return graph[graph[id].offers, offer].accessor == witness.name
      && witness.given.count != graph.inputs(of: graph[id]).count
  }

  /// The components with the provided keys that have accessors of their own.
  fileprivate func accessors(areNamed: Bool) -> [(ComponentID, Offer)] {
    let (bindings, hidden) = (container.bindings, graph.reservedTypes(of: id))
    var all: [(ComponentID, Offer)] = []
    for id in container.components {
      let component = graph[id]
      // A nested type hides some components, and unreadable statements may mean other names.
      if component.access == .private || component.doubts.hasAny([.statement, .block, .name])
        || !hidden.isEmpty && hidden.contains(graph[syntax: component].type.key)
      {
        continue
      }
      for (index, offer) in graph[component.offers].enumerated()
      where !offer.isHidden && (offer.accessor != nil) == areNamed {
        // A duplicate key has its own finding.
        let isBound = bindings[offer.key] == .component(id, offer: index)
        if isBound || offer.key.type.isEmpty { all.append((id, offer)) }
      }
    }
    return all
  }
}

// MARK: Reserved names

extension Rule<RuleGround> {
  /// A declared name is reserved in Swift, or needed by generated code.
  static let neededName = Rule(all: .nameNeeded) { ground in
    let needed = ground.graph.neededNames.union(["Any", "Self"])
    return ground.graph.namesAtTop.compactMap { kind, name in
      if needed.contains(name.plain) {
        return Finding(
          "name '\(name.plain)' is reserved for Swift or generated code", at: name.span,
          help: "rename the \(kind)")
      }
      if !SwiftWords.isReserved(name.text) { return nil }
      return Finding(
        "'\(name.text)' is a Swift keyword and can't be used as a name", at: name.span,
        .meant("`\(name.text)`", at: name.span))
    }
  }
}

extension Rule<ContainerSite> {
  static let typeNamedAsModule = Rule(.nameNeeded) { site in
    let type = site.firstType { type in
      type.nameAlone.map { ReservedNames.modules.contains(NameSyntax.plain($0)) } ?? false
    }
    return type.map {
      Finding(
        "type '\($0.text())' hides the module of that name", at: $0.span,
        help: "rename the type in Swift")
    }
  }

  /// A container's nested type hides a type of the same name outside.
  static let typeName = Rule(all: .namedAsContainer) { site in
    site.graph.reservedTypes(of: site.id).compactMap { name in
      site.place(of: name).map {
        Finding(
          "the type '\(name)' that is generated in '\(site.container.name)' hides this one", at: $0,
          help: "declare a typealias for it in Swift and use that name", oncePer: [])
      }
    }
  }
}

extension ContainerSite {
  /// The first type in the container's members for which `fits` is true.
  func firstType(ofParameters: Bool = false, where fits: (TypeSyntax) -> Bool) -> TypeSyntax? {
    if let type = container.inputs.lazy.map(\.syntax.type).first(where: fits) { return type }
    for id in container.components {
      let component = ComponentSite(ground: ground, id: id)
      if fits(component.type) { return component.type }
      if let role = component.roles.first(where: { fits($0.type) }) { return role.type }
      let others = graph[component.component.parameters].lazy.compactMap(\.syntax.type)
      if ofParameters, let type = others.first(where: fits) { return type }
    }
    return nil
  }

  fileprivate func place(of name: String) -> SourceSpan? {
    let (container, syntax, symbol) = (container, container.syntax, Symbol(name))
    let type =
      firstType(ofParameters: true) { $0.names(symbol) }
      ?? (syntax.inherited + (syntax.parent.map { [$0] } ?? [])).first { $0.names(symbol) }
    if let type { return type.span }
    let inputs = container.components.lazy.flatMap {
      ComponentSite(ground: ground, id: $0).inputs.compactMap(\.defaultValue)
    }
    let defaults = container.inputs.compactMap(\.syntax.defaultValue) + inputs
    if let value = defaults.first(where: { $0.names.contains(name) }) { return value.span }
    // A facet's member may have a provider outside the container.
    return container.witnesses.first { witness in
      let text =
        witness.seen.map { graph.text($0.requirement.syntax.type) }
        ?? graph.key(of: witness.provider).type
      return text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == name }
    }?.span
  }
}

extension TypeSyntax {
  // The optimizer of Swift 6.3 fails if this function is inlined.
  @inline(never) fileprivate func names(_ name: Symbol) -> Bool {
    if let own = symbolAlone { return own.plain == name }
    return names.contains { Symbol($0).plain == name }
  }
}

/// The names that generated code needs.
public enum ReservedNames {
  /// The struct of an overridable container, and the property that holds it.
  public static let overridesType = "Overrides"
  public static let overrides = "overrides"
  /// The lock of a tree of containers. Children in other modules use it too.
  public static let lockType = "ContainerLock"
  public static let lock = "containerLock"
  public static let functions = ["shutdown", "releaseUnused", "tie", "release"]
  /// The function of a container that creates the `eager` and `async` components.
  static let start = "start"
  /// The modules that qualify Swift's names in generated code.
  public static let modules: Set<String> = ["Swift", "_Concurrency"]
  /// The names that no member of a container can have.
  static let members = modules.union(functions).union(["self", "init", "deinit"])
  /// The names of the systems' locks, which generated code uses without a module.
  public static let system: Set<String> = [
    "CRITICAL_SECTION", "DeleteCriticalSection", "EnterCriticalSection",
    "InitializeCriticalSection", "LeaveCriticalSection", "PTHREAD_MUTEX_RECURSIVE",
    "pthread_mutex_destroy", "pthread_mutex_init", "pthread_mutex_lock", "pthread_mutex_t",
    "pthread_mutex_unlock", "pthread_mutexattr_destroy", "pthread_mutexattr_init",
    "pthread_mutexattr_settype", "pthread_mutexattr_t",
  ]
  static let clock: Set<String> = ["CLOCK_UPTIME_RAW", "clock_gettime_nsec_np"]
  /// The property for a container's observer, and the init's parameter.
  public static let observer = "observer"
  /// The types of observers, of their events, and of the trace that records events.
  public static let observers: Set<String> = [
    "ContainerObserver", "ContainerEvent", "ContainerTrace",
  ]
  /// The types that components are tied to.
  public static let lifetimes: Set<String> = ["Lifetime", "LifetimeOwner"]
}

extension BindingGraph {
  /// The names of a container's members that no accessor and no input can have.
  public func reservedMembers(of id: ContainerID) -> Set<String> {
    let container = self[id]
    var names = ReservedNames.members
    names.formUnion(resettableLifetimes(of: container).map { lifetimes[$0.index].resetName })
    if container.isolation == .sendable {
      names.insert(ReservedNames.lock)
      names.formUnion(container.facets.map { self[$0.id] }.filter(\.sharesLock).map(\.lockName))
    }
    if self[id].lockOwner == id { names.formUnion(ReservedNames.system) }
    if container.components.contains(where: mayBeMadeByStart) { names.insert(ReservedNames.start) }
    if container.isOverridable { names.insert(ReservedNames.overrides) }
    if container.isObserved { names.insert(ReservedNames.observer) }
    if container.components.contains(where: { self[$0].lifetime == .tied }) {
      names.formUnion(ReservedNames.lifetimes)
    }
    return names
  }

  func reservedTypes(of id: ContainerID) -> [String] {
    (self[id].isOverridable ? [ReservedNames.overridesType] : [])
      + (self[id].lockOwner == id ? [ReservedNames.lockType] : [])
  }

  /// The names at the top of generated files that no other declaration can have.
  var neededNames: Set<String> {
    var names = ReservedNames.modules
    if observerNeeds.contains(where: { !$0.isImported }) {
      names.formUnion(ReservedNames.observers.union(ReservedNames.clock))
      names.formUnion(ReservedNames.system)
    }
    if containers.contains(where: { $0.isolation == .sendable }) || !lifetimeNeeds.isEmpty
      || facts.injectedStorage != nil
    {
      names.formUnion(ReservedNames.system)
    }
    if lifetimeNeeds.contains(where: { !$0.isImported }) {
      names.formUnion(ReservedNames.lifetimes)
    }
    return names
  }
}
