public import TenonGraph
public import TenonSyntax

/// Names for what a function of a container declares for itself: constants, and parameters that nobody
/// outside has named. None of them hides a member of the container, an input included, so that a
/// function can name any member as it is called.
public struct LocalNames {
  private let members: SwiftNamer
  /// Members that are named by way of `Arguments.member` alone: a constant may hide one.
  private let hideable: Set<String>
  private var own = SwiftNamer()

  /// Locals beside some members. Those of `hideable` may have the name of a local.
  public init(_ members: SwiftNamer, hideable: Set<String> = []) {
    self.members = members
    self.hideable = hideable
  }

  /// Takes a name that cannot be changed: a component's input, or one that a fragment uses.
  public mutating func take(_ name: String) { own.take(name) }

  /// Whether no local can have a name any more.
  public func isTaken(_ name: String) -> Bool {
    own.isTaken(name) || (members.isTaken(name) && !hideable.contains(name))
  }

  /// Whether a local of that name would hide a member.
  public func hidesMember(_ name: String) -> Bool { members.isTaken(name) }

  /// A name like `wanted`, which is taken from now on. It hides nothing but, where it may, what is
  /// hideable.
  public mutating func unique(_ wanted: String, mayHide: Bool = true) -> String {
    var name = own.unique(wanted)
    while members.isTaken(name), !(mayHide && hideable.contains(name)) { name = own.unique(wanted) }
    return name
  }
}

extension MemberNames {
  /// Names for what a function declares that serves no component.
  public var locals: LocalNames { LocalNames(taken) }

  /// What locals are called where nothing else is called so.
  static func usualLocals(isObserved: Bool) -> [String] {
    let usual = ["made", "madeItself", "call", "former", "mark", "override", "late"]
    return isObserved ? usual + ["start"] : usual
  }

  /// Names what is no member of the container, now that all members of all containers have their names:
  /// `files` has them too. `areFree` says that no manifest mentions what locals are usually called.
  public func nameLocals(
    of id: ContainerID, _ plan: ConstructionPlan, areFree: Bool, files: inout SwiftNamer
  ) {
    let graph = plan.graph
    prefix = AccessorName.lowerCamelCase(graph[id].name)
    let container = graph[id]
    let wanted = Self.usualLocals(isObserved: container.isObserved)
    let isUsual = !wanted.contains(where: taken.isTaken)
    let inputs = Set(container.inputs.map(\.syntax.name.plain))
    finish { index, own in
      let id = container.components[index]
      for _ in graph[graph[id].releases] {
        own.releases.append(
          SwiftNamer.identifier(files.unique("\(prefix)Release\(own.capital)")))
      }
      let making = plan[id]
      if making.isRepeated || making.isMadeApart || isMadeOutside(graph[id], own, inputs, graph) {
        own.outside = SwiftNamer.identifier(files.unique(outsideName(of: graph[id], own, graph)))
      }
      let holds = own.turn != nil || plan.holdsWhileMaking(id)
      if isUsual, !holds, own.keyType.isEmpty {
        var isFree = true
        if !areFree {
          graph.forEachUsedName(of: graph[id]) { if wanted.contains($0) { isFree = false } }
        }
        if isFree { return }
      }
      var locals = locals
      graph.forEachUsedName(of: graph[id]) { locals.take($0) }
      own.made = locals.unique("made")
      own.itself = locals.unique("\(own.made)Itself")
      own.call = locals.unique("call")
      own.former = locals.unique("former")
      own.mark = locals.unique("mark")
      own.override = locals.unique("override")
      own.late = locals.unique("late")
      if container.isObserved { own.start = locals.unique("start") }
      if !own.keyType.isEmpty { own.key = locals.unique("key") }
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
}

extension MemberNames {
  /// What a function outside of the container that serves a component is called, or begins with.
  public func outsideName(
    of component: Component, _ own: Names, _ graph: BindingGraph
  ) -> String {
    graph[component.expression] == nil
      ? "make\(AccessorName.upperFirst(prefix))\(own.capital)"
      : "\(prefix)\(own.capital)Expression"
  }

  /// Whether a component is made in a function outside of the container: where an expression makes it, and
  /// where a constant or the type itself would otherwise be taken for a member of the container of the same name.
  private func isMadeOutside(
    _ component: Component, _ own: Names, _ inputs: Set<String>, _ graph: BindingGraph
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
  public func reachesMembers(_ fragment: FragmentSyntax, _ own: Names) -> Bool {
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
