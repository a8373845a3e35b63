import TenonDiagnostics
import TenonSyntax

/// An `override` or `decorate` of a key that nothing provides, as binding found it.
struct IdleStatement {
  let asker: Gap.Asker
  let key: Key
  let type: TypeSyntax
  let container: ContainerID
}

extension Rule<Gap> {
  static let overrideOfNothing = Rule(.overrideOfNothing) { gap in
    guard case .override(let override) = gap.asker else { return nil }
    let (graph, missing) = (gap.graph, gap.providers.missing)
    // A missing key of a parent has its own finding.
    let missed = override.keys.reduce(into: Set()) { $0.formUnion(missing[$1] ?? []) }
    if graph.scopes(of: gap.container).dropFirst().contains(where: missed.contains) { return nil }
    return Finding(
      "'\(override.what)' overrides nothing: no bundle or parent provides '\(gap.key.description)'",
      at: override.span,
      gap.suggestion ?? Suggestion("include the bundle that provides it, or delete 'override'"),
      oncePer: [])
  }

  static let decoratesNothing = Rule(.decoratesNothing) { gap in
    guard case .decorator(let decoration) = gap.asker else { return nil }
    let (name, container) = (decoration.syntax.type.text(), gap.graph[gap.container].name)
    return Finding(
      "'\(name)' decorates nothing: nothing in '\(container)' provides '\(gap.key.description)'",
      at: decoration.role.span,
      gap.suggestion ?? Suggestion("add a component: 'strong Type() as \(gap.key.type)'"),
      oncePer: [])
  }
}

extension Rule<ContainerSite> {
  static let decoratedInput = Rule(all: .decoratesNothing, skips: .foreign) { site in
    site.container.decorations.compactMap { decoration in
      let key = Key(decoration.role.type, named: decoration.syntax.qualifier)
      guard case .input(site.id, let index) = site.container.bindings[key] else { return nil }
      let input = site.container.inputs[index].syntax
      return Finding(
        "'\(key.description)' is an input; only components can be decorated",
        at: decoration.role.span,
        notes: [.declared(input.name.text, at: input.span)],
        help: "rename the input, and add a component that provides '\(key.type)'",
        oncePer: [])
    }
  }
}

extension Rule<ComponentSite> {
  /// A decorator must request the component that it wraps.
  static let wrapsNothing = Rule(.decoratesNothing, skips: .foreign) { site in
    guard site.component.kind == .decorator, case let graph = site.graph,
      let statement = site.statement,
      let key = graph[site.component.offers].first?.key, !graph.asksForInner(site.id)
    else { return nil }
    // A misspelled request, one of the collection, or one without the qualifier.
    let slip = statement.parameters.compactMap(\.type).first { type in
      type.key == key.type || type.element?.key == key.type
        || NearMiss.best(for: type.key, among: [key.type]) != nil
    }
    // The decorator may request the wrapped component's own type instead of the role.
    let own = site.component.core.map { graph[syntax: $0].type.key }
    let byType = statement.parameters.first { own != nil && $0.type?.key == own }
    let inner = "inner: \(key.description)"
    let adding: Fix =
      statement.parameters.first.map { .insert("\(inner), ", before: $0.span) }
      ?? statement.list.closing.map { .insert(inner, before: $0) }
      ?? .insert("(\(inner))", after: statement.type.span)
    let place = slip ?? byType?.type
    let label = slip == nil ? byType?.labelToWrite ?? "" : ""
    return Finding(
      "'\(site.name)' decorates '\(key.description)', but has no parameter for it",
      at: slip?.span ?? site.type.span,
      place.map { .meant(label + key.description, at: $0.span) } ?? .write(inner, adding))
  }

  /// A private component that is never requested is never created.
  static let unusedPrivate = Rule(.unusedPrivate, skips: [.foreign, .incomplete, .lost]) { site in
    guard site.component.access == .private, site.component.kind == .written else { return nil }
    let (graph, component, uses) = (site.graph, site.component, site.ground.uses)
    guard uses.leavesOut(site.id, graph), !uses.hasGap[component.container.index],
      // A duplicate has another finding.
      component.offers.indices.contains(where: { index in
        let offer = graph[component.offers, index]
        return offer.isHidden
          || site.container.bindings[offer.key] == .component(site.id, offer: index)
      })
    else { return nil }
    return Finding(
      "private '\(site.name)' is never used", at: component.span,
      help: "declare it without 'private', or remove it", site.head.access.map { .delete($0.span) })
  }
}

extension BindingGraph {
  /// True if a parameter of a decorator requests the decorated key.
  func asksForInner(_ decorator: ComponentID) -> Bool {
    guard let key = self[self[decorator].offers].first?.key else { return false }
    return self[self[decorator].parameters].contains { parameter in
      parameter.syntax.type?.speaks(of: key, named: parameter.syntax.qualifier) ?? false
    }
  }
}

extension Rule<RuleGround> {
  /// An override, decorator or element of a child serves that child only, which must use it.
  static let unusedOverride = Rule(all: .unusedOverride) { ground in
    let graph = ground.graph
    // A bundle's statement is unused only if no container that includes the bundle uses it.
    var used: Set<SourceSpan> = []
    var found: [Finding] = []
    for (index, container) in graph.containers.enumerated()
    where container.parent != nil && !container.isForeign && !container.doubts.contains(.incomplete)
    {
      let (id, uses) = (ContainerID(index: index), ground.uses)
      func check(
        _ name: String, _ span: SourceSpan, _ manifest: Int, _ access: Access, isUsed: Bool,
        changing keys: @autoclosure () -> [Key]
      ) {
        // A child in another module may use it.
        if isUsed || access >= .package || !graph.isOwn(manifest) || uses.areUncertain(in: id) {
          used.insert(span)
          return
        }
        let inherited = keys().lazy.compactMap { key in
          graph.inherited(key, by: id).map { (key.description, $0) }
        }.first
        guard let (key, other) = inherited else { return }
        found.append(
          Finding(
            "'\(name)' changes '\(key)' only in '\(container.name)', where nothing uses it",
            at: span, notes: [graph.note(on: other)],
            help: "make something in '\(container.name)' depend on '\(key)', or delete it"))
      }
      for own in container.components {
        let component = graph[own]
        // An unused private component has its own finding.
        let isUsed =
          uses.asksFor(own) || component.isEager || uses.leavesOut(own, graph)
          || component.doubts.hasAny([.statement, .lost])
        check(
          graph.displayName(of: own), component.span, component.manifest, component.access,
          isUsed: isUsed, changing: graph.keysChanged(by: component))
      }
      for (number, input) in container.inputs.enumerated() where input.syntax.head.override != nil {
        let name = input.syntax.name
        check(
          name.text, name.span, input.manifest, input.access,
          isUsed: input.syntax.head.isBroken || uses.includes(input: number, of: id, graph),
          changing: [input.key])
      }
    }
    return found.filter { !used.contains($0.span) }
  }
}

extension BindingGraph {
  /// The keys that a component of a child changes if the child inherits them.
  fileprivate func keysChanged(by component: Component) -> [Key] {
    let offers = self[component.offers].map(\.key)
    switch component.kind {
    case .decorator:
      // A decorator of the child's own component changes nothing that is inherited.
      return component.core.map { self[$0].container } == component.container ? [] : offers
    case .written:
      let collections = roles(of: component).filter(\.isCollection)
      return collections.map { Key($0.type, named: self[syntax: component].qualifier) }
        + (component.isOverride ? offers : [])
    default: return []
    }
  }
}

/// The components and inputs that statements, facets and accessors use.
final class Uses {
  /// The requested components, and the components within requested decorators and collections.
  private var asked: Reach
  /// The same, and the components within decorators and collections that have accessors.
  private var reachable: Reach
  /// The inputs that something requests or names, by container.
  private var inputs: [ContainerID: Set<Int>] = [:]
  /// The containers that a component gets whole, or that conform to protocols only Swift knows.
  private var isWhole: [Bool]
  /// The containers with a missing key, and those around them: the key may be misspelled.
  private(set) var hasGap: [Bool]

  /// O(components + parameters + names in expressions).
  init(_ graph: BindingGraph) {
    isWhole = Array(repeating: false, count: graph.containers.count)
    hasGap = isWhole
    var starts: [Int] = []
    for (index, component) in graph.components.enumerated() {
      // An override may replace an unreadable input that expressions name.
      var hasGap =
        component.doubts.hasAny([.statement, .block])
        || component.isOverride && graph[component.container].doubts.contains(.inputs)
      for parameter in graph[component.parameters] {
        if case .missing = parameter.source { hasGap = true }
        switch parameter.source.mentionedProvider {
        case .input(let id, let input): inputs[id, default: []].insert(input)
        case .scope(let id):
          let type = parameter.syntax.type
          let asked = (type?.function?.result ?? type).map { ($0.wrapped ?? $0).lastName }
          if asked == graph[id].name { Self.note(id, &isWhole, graph) }
        case .component(let target, _):
          if target.index == index || graph.passesOn(index, to: target.index) { continue }
          starts.append(target.index)
        case nil: break
        }
      }
      if hasGap { Self.note(component.container, &self.hasGap, graph) }
    }
    for id in graph.facts.toldMissing.values.joined() { Self.note(id, &hasGap, graph) }
    for (index, container) in graph.containers.enumerated() {
      let id = ContainerID(index: index)
      if container.hasPlainProtocols(graph) { Self.note(id, &isWhole, graph) }
    }
    asked = Reach(nodes: graph.components.count)
    reachable = asked
    graph.forEachRequirement { id, requirement in
      switch graph.provider(for: requirement, of: id) {
      case .component(let id, _): starts.append(id.index)
      case .input(let id, let index): inputs[id, default: []].insert(index)
      case .scope, nil: break
      }
    }
    let open = graph.components.indices.filter {
      graph.components[$0].kind != .written && graph.components[$0].access != .private
    }
    func passedOn(_ owner: Int) -> [Int] {
      graph[graph.components[owner].parameters].compactMap { $0.source.mentioned?.index }
        .filter { graph.passesOn(owner, to: $0) }
    }
    asked.walk(from: starts, passedOn)
    reachable.walk(from: starts + open, passedOn)
  }

  /// Marks a container and the containers that it is in.
  private static func note(_ id: ContainerID, _ noted: inout [Bool], _ graph: BindingGraph) {
    for scope in graph.scopes(of: id).prefix(while: { !noted[$0.index] }) {
      noted[scope.index] = true
    }
  }

  func asksFor(_ id: ComponentID) -> Bool { asked.contains(id.index) }

  /// True if a private component is neither eager nor part of anything requested or accessible.
  func leavesOut(_ id: ComponentID, _ graph: BindingGraph) -> Bool {
    graph[id].access == .private && !graph[id].isEager && !reachable.contains(id.index)
  }

  /// True if the components of a container may have users that no manifest shows.
  func areUncertain(in id: ContainerID) -> Bool { isWhole[id.index] || hasGap[id.index] }

  /// True if an input has an asker, or an expression names it.
  func includes(input index: Int, of id: ContainerID, _ graph: BindingGraph) -> Bool {
    if inputs[id]?.contains(index) == true { return true }
    let name = graph[id].inputs[index].syntax.name.plain
    return graph.components.contains { component in
      let place = component.container
      return (place == id || graph.isInside(place, id)) && graph.hasOwnExpressions(component)
        && graph.expressions(of: component).contains { $0.fragment.names.contains(name) }
    }
  }
}

extension BindingGraph {
  /// True if a collection or decorator uses a target only as its element or wrapped component.
  func passesOn(_ owner: Int, to target: Int) -> Bool {
    switch components[owner].kind {
    case .collection: return true
    case .decorator:
      guard let core = components[owner].core else { return false }
      return core.index == target || components[target].core == core
    default: return false
    }
  }
}

extension Container {
  /// True if the container conforms to a protocol whose requirements only Swift knows.
  fileprivate func hasPlainProtocols(_ graph: BindingGraph) -> Bool {
    if syntax.inherited.isEmpty, facets.isEmpty { return false }
    let known = Set(facets.map { graph[$0.id].syntax.name.plain } + ["Sendable", "AnyObject"])
    let all = [syntax.inherited] + facets.map { graph[$0.id].syntax.inherited }
    return all.joined().contains { !known.contains($0.unwrappingModifiers.lastName) }
  }
}
