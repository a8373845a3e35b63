import TenonDiagnostics
import TenonSyntax

extension Rule<RuleGround> {
  /// An override, a decorator or an element serves its child alone, which must ask for it.
  static let unusedOverride = Rule(all: .unusedOverride) { ground in
    let graph = ground.graph
    guard graph.containers.contains(where: { $0.parent != nil }) else { return [] }
    let uses = ground.fact(Uses.self).value
    // A bundle's statement is unused if it is so wherever it is included.
    var used: Set<SourceSpan> = []
    var found: [Finding] = []
    func check(_ change: Change, isUsed: Bool, in id: ContainerID) {
      let (span, child) = (change.span, graph[id].name)
      // Other modules may have children that use it.
      guard !isUsed, change.access < .package, graph.isOwn(change.manifest),
        !uses.areUncertain(in: id)
      else {
        used.insert(span)
        return
      }
      guard
        let (verb, key, other) = change.keys.lazy.compactMap({ change in
          graph.inherited(change.key, by: id).map { (change.verb, change.key.description, $0) }
        }).first
      else { return }
      found.append(
        Finding(
          "'\(change.name)' \(verb) '\(key)' only in '\(child)', but nothing in '\(child)' uses it",
          at: span,
          notes: [
            .init(
              "components of '\(graph[graph.owner(of: other)].name)' keep using this one",
              at: graph.span(of: other))
          ], Suggestion("make something in '\(child)' depend on '\(key)', or delete it")))
    }
    for (index, container) in graph.containers.enumerated()
    where container.parent != nil && !container.isForeign && !container.doubts.contains(.incomplete)
    {
      let id = ContainerID(index: index)
      for own in container.components {
        // That nothing asks for a private one is told as such.
        let isUsed =
          uses.asksFor(own) || graph[own].isEager || uses.leavesOut(own, graph)
          || graph[own].doubts.hasAny([.statement, .lost])
        check(Change(by: own, graph), isUsed: isUsed, in: id)
      }
      for (number, input) in container.inputs.enumerated()
      where input.syntax.head.override != nil {
        let isUsed = input.syntax.head.isBroken || uses.includes(input: number, of: id, graph)
        check(Change(by: input), isUsed: isUsed, in: id)
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
  var keys: [(verb: String, key: Key)] = []

  init(by input: Input) {
    (name, span) = (input.syntax.name.text, input.syntax.name.span)
    (manifest, access) = (input.manifest, input.access)
    keys = [("overrides", input.key)]
  }

  init(by id: ComponentID, _ graph: BindingGraph) {
    let component = graph[id]
    (name, span) = (graph.displayName(of: component), component.span)
    (manifest, access) = (component.manifest, component.access)
    let offers = graph[component.offers].map(\.key)
    // A decorator of the child's own component serves whoever gets that.
    if component.kind == .decorator,
      component.core.map({ graph[$0].container }) != component.container
    {
      keys = offers.map { ("decorates", $0) }
    }
    if component.kind != .written { return }
    let verb = component.isOverride ? "overrides an element of" : "is collected in"
    for role in graph.roles(of: component) where role.isCollection {
      keys.append((verb, Key(role.type, named: graph[component.qualifier])))
    }
    if component.isOverride { keys += offers.map { ("overrides", $0) } }
  }
}
