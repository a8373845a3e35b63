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
    if graph.scopes(of: gap.container).dropFirst().contains(where: missed.contains) {
      return nil
    }
    let wanted = override.keys.map { "'\($0.description)'" }.joined(separator: " or ")
    return Finding(
      "'\(override.what)' overrides nothing: no bundle or parent provides \(wanted)",
      at: override.span,
      gap.suggestion
        ?? Suggestion("include the bundle that provides it, or write it without 'override'"),
      oncePer: [])
  }

  static let decoratesNothing = Rule(.decoratesNothing) { gap in
    guard case .decorator(let decoration) = gap.asker else { return nil }
    return Finding(
      "'\(decoration.syntax.type.text())' decorates nothing: nothing in"
        + " '\(gap.graph[gap.container].name)' provides"
        + " '\(gap.key.description)'", at: decoration.role.span,
      gap.suggestion
        ?? Suggestion("add a component for it to wrap, such as 'strong Type() as \(gap.key.type)'"),
      oncePer: [])
  }
}

extension Rule<ContainerSite> {
  /// A container's own inputs can't be decorated.
  static let decoratedInput = Rule(all: .decoratesNothing, skips: .foreign) { site in
    site.container.decorations.compactMap { decoration in
      let key = Key(decoration.role.type, named: decoration.syntax.qualifier)
      guard case .input(site.id, let index) = site.container.bindings[key] else { return nil }
      let input = site.container.inputs[index].syntax
      return Finding(
        "'\(key.description)' is an input of '\(site.container.name)'; only components can be"
          + " decorated", at: decoration.role.span,
        notes: [.init("the input is declared here", at: input.span)],
        help:
          "write 'input raw: \(input.type.text()) named raw' for the input, and add a component that"
          + " provides it: 'strong \(key.type)(raw: \(key.type) named raw) = raw'", oncePer: [])
    }
  }
}

extension Rule<ComponentSite> {
  /// A decorator must request the component that it wraps.
  static let wrapsNothing = Rule(.decoratesNothing, skips: .foreign) { site in
    guard site.component.kind == .decorator, !site.graph.asksForInner(site.id),
      let key = site.graph[site.component.offers].first?.key, let statement = site.statement
    else { return nil }
    let slip = statement.slip(for: key)
    // The decorator may request the wrapped component's own type instead of the role.
    let own = site.component.core.map { site.graph[syntax: $0].type.key }
    let inner = statement.parameters.first { own != nil && $0.type?.key == own }
    let byType = inner?.type.map {
      Suggestion.meant((inner?.labelToWrite ?? "") + key.description, at: $0.span)
    }
    return Finding(
      "'\(site.name)' decorates '\(key.description)', but has no parameter for the instance it"
        + " wraps", at: slip?.span ?? site.type.span,
      slip.map { .meant(key.description, at: $0.span) } ?? byType ?? statement.asking(forInner: key)
    )
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
      help: "make a component depend on it, declare it without 'private' to get an accessor, or"
        + " remove it", site.head.access.map { .delete($0.span) })
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
            at: span,
            notes: [
              .init(
                "components of '\(graph[graph.owner(of: other)].name)' keep using this one",
                at: graph.span(of: other))
            ], help: "make something in '\(container.name)' depend on '\(key)', or delete it"))
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
        switch parameter.source {
        case .missing: hasGap = true
        case .instance(.input(let id, let input)), .closure(.input(let id, let input), _):
          inputs[id, default: []].insert(input)
        case .instance(.scope(let id)), .closure(.scope(let id), _):
          let type = parameter.syntax.type
          let asked = (type?.function?.result ?? type).map { ($0.wrapped ?? $0).lastName }
          if asked == graph[id].name { Self.note(id, &isWhole, graph) }
        default:
          guard let target = parameter.source.mentioned?.index, target != index,
            !graph.passesOn(index, to: target)
          else { continue }
          starts.append(target)
        }
      }
      if hasGap { Self.note(component.container, &self.hasGap, graph) }
    }
    for (index, container) in graph.containers.enumerated() {
      let id = ContainerID(index: index)
      if !container.toldMissing.isEmpty { Self.note(id, &hasGap, graph) }
      if container.hasPlainProtocols(graph) { Self.note(id, &isWhole, graph) }
    }
    (asked, reachable) = (
      Reach(nodes: graph.components.count), Reach(nodes: graph.components.count)
    )
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

  /// True if a component has an asker.
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
    return graph.ownExpressions.contains { owner, fragment, _ in
      let place = graph[owner].container
      return (place == id || graph.isInside(place, id)) && fragment.names.contains(name)
    }
  }
}

extension BindingGraph {
  /// True if a collection or decorator uses a target only as its element or wrapped component.
  fileprivate func passesOn(_ owner: Int, to target: Int) -> Bool {
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
