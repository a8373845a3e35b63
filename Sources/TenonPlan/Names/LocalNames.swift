package import TenonGraph
import TenonSyntax

/// Names for what a function of a container declares for itself: constants, and parameters that nobody
/// outside has named. None of them hides a member of the container, an input included, so that a
/// function can name any member as it is called.
package struct LocalNames {
  private let members: SwiftNamer
  /// Members that are named by way of `Arguments.member` alone: a constant may hide one.
  private let hideable: Set<String>
  private var own = SwiftNamer()

  /// Locals beside some members. Those of `hideable` may have the name of a local.
  package init(_ members: SwiftNamer, hideable: Set<String> = []) {
    self.members = members
    self.hideable = hideable
  }

  /// Takes a name that cannot be changed: a component's input, or one that a fragment uses.
  package mutating func take(_ name: String) { own.take(name) }

  /// Whether no local can have a name any more.
  package func isTaken(_ name: String) -> Bool {
    own.isTaken(name) || (members.isTaken(name) && !hideable.contains(name))
  }

  /// A name like `wanted`, which is taken from now on. It hides nothing but, where it may, what is
  /// hideable.
  package mutating func unique(_ wanted: String, mayHide: Bool = true) -> String {
    var name = own.unique(wanted)
    while members.isTaken(name), !(mayHide && hideable.contains(name)) { name = own.unique(wanted) }
    return name
  }
}

extension MemberNames {
  /// Names for what a function declares that serves no component.
  package var locals: LocalNames { LocalNames(taken) }

  /// What locals are called where nothing else is called so.
  static let usualLocals = ["made", "madeItself", "call", "former", "mark", "override", "late"]

  /// Names what is no member of the container, now that all members of all containers have their names:
  /// `files` has them too. `areFree` says that no manifest mentions what locals are usually called.
  package func nameLocals(
    of id: ContainerID, _ plan: ConstructionPlan, areFree: Bool, files: inout SwiftNamer
  ) {
    let graph = plan.graph
    let prefix = AccessorName.lowerCamelCase(graph[id].name)
    let wanted = Self.usualLocals
    let isUsual = !wanted.contains(where: taken.isTaken)
    for (index, component) in graph[id].components.enumerated() {
      let component = graph[component]
      let own = names[index]
      own.prefix = "\(prefix)\(own.capital)"
      for _ in component.releases {
        own.releases.append(
          SwiftNamer.identifier(files.unique("\(prefix)Release\(own.capital)")))
      }
      let outside =
        component.syntax.expression == nil
        ? "make\(AccessorName.upperFirst(own.prefix))" : "\(own.prefix)Expression"
      own.outside = SwiftNamer.identifier(files.unique(outside))
      if isUsual, own.turn == nil {
        var isFree = true
        if !areFree { component.forEachUsedName { if wanted.contains($0) { isFree = false } } }
        if isFree {
          own.takeUsualLocals()
          continue
        }
      }
      var locals = locals
      component.forEachUsedName { locals.take($0) }
      own.made = locals.unique("made")
      own.itself = locals.unique("\(own.made)Itself")
      own.call = locals.unique("call")
      own.former = locals.unique("former")
      own.mark = locals.unique("mark")
      own.override = locals.unique("override")
      own.late = locals.unique("late")
      if own.turn != nil {
        for lifetime in graph.resettableLifetimes(of: graph[id]) {
          let name = graph.lifetimes[lifetime.index].name
          own.held[.resettable(lifetime)] = locals.unique("held\(AccessorName.upperFirst(name))")
        }
        own.held[.strong] = locals.unique("heldUntilEnd")
        own.held[.purgeable] = locals.unique("heldPurgeable")
      }
    }
  }
}

extension MemberNames.Names {
  /// Takes the names that locals have where nothing else has them.
  fileprivate func takeUsualLocals() {
    made = "made"
    itself = "madeItself"
    call = "call"
    former = "former"
    mark = "mark"
    override = "override"
    late = "late"
  }
}

extension String {
  /// The path itself, or behind `self` if one of `hidden` would be taken for what it begins with.
  package func behindSelf(ifIn hidden: Set<String>) -> String {
    if hidden.isEmpty { return self }
    let head =
      first == "`"
      ? "`" + dropFirst().prefix { $0 != "`" } + "`" : String(prefix { $0 != "." && $0 != "(" })
    return hidden.contains(NameSyntax.plain(head)) ? "self.\(self)" : self
  }
}
