import TenonDiagnostics
import TenonSyntax

/// An `override` or `decorate` of a key that nothing provides, as binding found it.
struct IdleStatement {
  let asker: Gap.Asker
  let key: Key
  let type: TypeSyntax
  let container: ContainerID
}

/// An idle statement that a rule visits.
struct IdleSite {
  let ground: RuleGround
  let idle: IdleStatement

  /// The help that names a near provider.
  var suggestion: Suggestion? {
    Gap(
      key: idle.key, type: idle.type, container: idle.container, asker: idle.asker,
      providers: ground.providers
    ).suggestion
  }
}

extension Rule<IdleSite> {
  static let overrideOfNothing = Rule(.overrideOfNothing) { site in
    guard case .override(let override) = site.idle.asker else { return nil }
    let (graph, missing) = (site.ground.graph, site.ground.providers.missing)
    // A missing key of a parent has its own finding.
    let isMissed = graph.scopes(of: site.idle.container).dropFirst().contains { parent in
      override.keys.contains { missing[$0]?[parent] != nil }
    }
    if isMissed { return nil }
    let wanted = override.keys.map { "'\($0.description)'" }.joined(separator: " or ")
    return Finding(
      "'\(override.what)' overrides nothing: no bundle and no parent of"
        + " '\(graph[site.idle.container].name)' provides \(wanted)", at: override.span,
      site.suggestion
        ?? Suggestion(
          "include the bundle that provides it, or write it without 'override' if there is"
            + " nothing to replace"), oncePer: [])
  }

  static let decoratesNothing = Rule(.decoratesNothing) { site in
    guard case .decorator(let decoration) = site.idle.asker else { return nil }
    return Finding(
      "'\(decoration.syntax.type.text())' decorates nothing: nothing in"
        + " '\(site.ground.graph[site.idle.container].name)' provides"
        + " '\(site.idle.key.description)'", at: decoration.role.span,
      site.suggestion
        ?? Suggestion(
          "add a component for it to wrap, such as 'strong Type() as \(site.idle.key.type)'"),
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
    let own = site.component.core.map { site.graph[site.graph[$0].type].key }
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
    guard graph.containers.contains(where: { $0.parent != nil }) else { return [] }
    let uses = ground.uses
    // A bundle's statement is unused only if no container that includes the bundle uses it.
    var used: Set<SourceSpan> = []
    var found: [Finding] = []
    func check(_ change: Change, isUsed: Bool, in id: ContainerID) {
      // A child in another module may use it.
      if isUsed || change.access >= .package || !graph.isOwn(change.manifest)
        || uses.areUncertain(in: id)
      {
        used.insert(change.span)
        return
      }
      let inherited = change.keys.lazy.compactMap { key in
        graph.inherited(key, by: id).map { (key.description, $0) }
      }.first
      guard let (key, other) = inherited else { return }
      let child = graph[id].name
      found.append(
        Finding(
          "'\(change.name)' changes '\(key)' only in '\(child)', but nothing in '\(child)' uses it",
          at: change.span,
          notes: [
            .init(
              "components of '\(graph[graph.owner(of: other)].name)' keep using this one",
              at: graph.span(of: other))
          ], help: "make something in '\(child)' depend on '\(key)', or delete it"))
    }
    for (index, container) in graph.containers.enumerated()
    where container.parent != nil && !container.isForeign && !container.doubts.contains(.incomplete)
    {
      let id = ContainerID(index: index)
      for own in container.components {
        // An unused private component has its own finding.
        let isUsed =
          uses.asksFor(own) || graph[own].isEager || uses.leavesOut(own, graph)
          || graph[own].doubts.hasAny([.statement, .lost])
        check(Change(by: own, graph), isUsed: isUsed, in: id)
      }
      for (number, input) in container.inputs.enumerated() where input.syntax.head.override != nil {
        let name = input.syntax.name
        let change = Change(
          name: name.text, span: name.span, manifest: input.manifest, access: input.access,
          keys: [input.key])
        let isUsed = input.syntax.head.isBroken || uses.includes(input: number, of: id, graph)
        check(change, isUsed: isUsed, in: id)
      }
    }
    return found.filter { !used.contains($0.span) }
  }
}

/// A statement of a child, with the keys that it changes if the child inherits them.
private struct Change {
  let name: String
  let span: SourceSpan
  let manifest: Int
  let access: Access
  let keys: [Key]
}

extension Change {
  init(by id: ComponentID, _ graph: BindingGraph) {
    let component = graph[id]
    let offers = graph[component.offers].map(\.key)
    var keys: [Key] = []
    // A decorator of the child's own component changes nothing that is inherited.
    if component.kind == .decorator,
      component.core.map({ graph[$0].container }) != component.container
    {
      keys = offers
    } else if component.kind == .written {
      keys = graph.roles(of: component).filter(\.isCollection).map {
        Key($0.type, named: graph[component.qualifier])
      }
      if component.isOverride { keys += offers }
    }
    self.init(
      name: graph.displayName(of: component), span: component.span, manifest: component.manifest,
      access: component.access, keys: keys)
  }
}

/// The components and inputs that statements, facets and accessors use.
final class Uses {
  /// The requested components, and the components within requested decorators and collections.
  private var asked: [Bool]
  /// The same, and the components within decorators and collections that have accessors.
  private var reachable: [Bool]
  /// The inputs that something requests or names, by container.
  private var inputs: [ContainerID: Set<Int>] = [:]
  /// The containers that a component gets whole, or that conform to protocols only Swift knows.
  private var isWhole: [Bool]
  /// The containers with a missing key, and those around them: the key may be misspelled.
  private(set) var hasGap: [Bool]

  /// O(components + parameters + names in expressions).
  init(_ graph: BindingGraph) {
    asked = Array(repeating: false, count: graph.components.count)
    reachable = []
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
    graph.forEachRequirement { id, requirement in
      switch graph.provider(for: requirement, of: id) {
      case .component(let id, _): starts.append(id.index)
      case .input(let id, let index): inputs[id, default: []].insert(index)
      case .scope, nil: break
      }
    }
    Self.spread(starts, &asked, graph)
    reachable = asked
    let open = graph.components.indices.filter {
      graph.components[$0].kind != .written && graph.components[$0].access != .private
    }
    Self.spread(open, &reachable, graph)
  }

  /// Marks components as reached, and those within decorators and collections among them.
  private static func spread(_ starts: [Int], _ reached: inout [Bool], _ graph: BindingGraph) {
    var queue = starts
    while let owner = queue.popLast() {
      if reached[owner] { continue }
      reached[owner] = true
      if graph.components[owner].kind == .written { continue }
      for parameter in graph[graph.components[owner].parameters] {
        guard let target = parameter.source.mentioned?.index, graph.passesOn(owner, to: target)
        else { continue }
        queue.append(target)
      }
    }
  }

  /// Marks a container and the containers that it is in.
  private static func note(_ id: ContainerID, _ noted: inout [Bool], _ graph: BindingGraph) {
    for scope in graph.scopes(of: id) {
      if noted[scope.index] { return }
      noted[scope.index] = true
    }
  }

  /// True if a component has an asker.
  func asksFor(_ id: ComponentID) -> Bool { asked[id.index] }

  /// True if a private component is neither eager nor part of anything requested or accessible.
  func leavesOut(_ id: ComponentID, _ graph: BindingGraph) -> Bool {
    graph[id].access == .private && !graph[id].isEager && !reachable[id.index]
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
