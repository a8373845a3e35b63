public import TenonGraph
public import TenonSyntax

extension MemberNames {
  /// The scope of a function that serves no component.
  public var locals: SwiftNamer { SwiftNamer(in: taken) }

  /// Names constants and functions outside, once all members of all containers have their names. `files` has these
  /// too; `areFree`: no manifest mentions the usual names of constants.
  func nameLocals(
    of id: ContainerID, _ plan: ConstructionPlan, areFree: Bool, files: inout SwiftNamer
  ) {
    let graph = plan.graph
    let container = graph[id]
    let constants = NameRole.constants(isObserved: container.isObserved)
    let isUsual = !constants.contains { taken.isTaken($0.word) }
    let inputs = Set(container.inputs.map(\.syntax.name.plain))
    for (id, own) in zip(container.components, components) {
      let (component, making) = (graph[id], plan[id])
      own.releases = component.releases.indices.map { _ in
        files.unique("\(prefix)Release\(own.capital)")
      }
      if making.isRepeated || making.isMadeApart || isMadeOutside(component, own, inputs, graph) {
        own[.outside] = files.unique(outsideName(of: component, own, graph))
      }
      let holds = own.has(.turn) || plan.holdsWhileMaking(id)
      if isUsual, !holds, !own.has(.keyType) {
        var isFree = true
        if !areFree {
          graph.forEachUsedName(of: component) { name in
            if constants.contains(where: { $0.word == name }) { isFree = false }
          }
        }
        if isFree { continue }
      }
      var locals = locals
      graph.forEachUsedName(of: component) { locals.take($0) }
      for (role, word) in constants {
        own[role] = locals.unique(role == .itself ? "\(own[.made])Itself" : word)
      }
      if own.has(.keyType) { own[.key] = locals.unique("key") }
      if holds {
        for lifetime in graph.resettableLifetimes(of: container) {
          let name = graph.lifetimes[lifetime.index].name
          own.held[.resettable(lifetime)] = locals.unique("held\(AccessorName.upperFirst(name))")
        }
        own.held[.strong] = locals.unique("heldUntilEnd")
        own.held[.purgeable] = locals.unique("heldPurgeable")
      }
    }
  }

  /// The name of a component's function outside of the container, or its beginning.
  public func outsideName(
    of component: Component, _ own: ComponentNames, _ graph: BindingGraph
  ) -> String {
    graph[component.expression] == nil
      ? "make\(AccessorName.upperFirst(prefix))\(own.capital)" : "\(prefix)\(own.capital)Expression"
  }

  /// Whether a component is made in a function outside of the container: where an expression makes it, and
  /// where a constant or the type itself would otherwise be taken for a member of the container of the same name.
  private func isMadeOutside(
    _ component: Component, _ own: ComponentNames, _ inputs: Set<String>, _ graph: BindingGraph
  ) -> Bool {
    if graph[component.expression] != nil { return true }
    // A type in lower case may bear the name of an accessor or a parameter.
    let head = graph[component.type].headName
    if members.contains(head) || head == "self" || inputs.contains(head) { return true }
    for index in component.initParameters.indices {
      if graph[component.parameters, index].name == head { return true }
      if case .expression(let fragment) = graph[component.parameters, index].source,
        reachesMembers(fragment, own)
      {
        return true
      }
    }
    return false
  }

  /// Whether a fragment, written in a member of the container that serves a component, would reach another
  /// member by its name.
  public func reachesMembers(_ fragment: FragmentSyntax, _ own: ComponentNames) -> Bool {
    fragment.names.contains { name in
      (members.contains(name) || name == "self" || name == "Self" || outer[name] != nil)
        && !own.inputs.values.contains(name)
    }
  }
}

extension String {
  /// The path itself, or behind `self` if one of `hidden` would be taken for what it begins with.
  public func behindSelf(ifIn hidden: Set<String>) -> String {
    if hidden.isEmpty { return self }
    let head =
      first == "`"
      ? "`" + dropFirst().prefix { $0 != "`" } + "`" : String(prefix { $0 != "." && $0 != "(" })
    return hidden.contains(NameSyntax.plain(head)) ? "self.\(self)" : self
  }
}
