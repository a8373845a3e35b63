import TenonGraph
import TenonSyntax

/// The words of a component's generated names.
struct BaseName {
  /// The words after another word, `HTTPClient`.
  let capital: String

  /// The words as a whole name, `httpClient`.
  let small: String
  /// The whole name as an identifier.
  let alone: String

  init(capital: String) {
    self.capital = capital
    small = AccessorName.lowerCamelCase(capital)
    alone = SwiftName.identifier(small)
  }

  /// The words of a place with the instances of all keys.
  var plural: BaseName { BaseName(capital: AccessorName.plural(capital)) }
}

/// The names of all components' members.
struct Names {
  private var bases: [BaseName]
  /// The member that returns each component as its own type.
  private(set) var own: [String]
  /// The accessors of roles whose usual names are taken.
  private var roles: [ComponentID: [Int: String]] = [:]
  /// The names of constants in each container's functions.
  private(set) var locals: [Locals] = []
  /// The accessors, inputs and other members of each container, and those of all.
  private var members: [Set<String>] = []
  private var allMembers: Set<String> = []
  private var capitals: Set<String> = []
  /// The property of each component's instances.
  private(set) var stored: [String] = []

  init(_ graph: BindingGraph) {
    bases = Array(repeating: BaseName(capital: "Value"), count: graph.components.count)
    own = Array(repeating: "", count: graph.components.count)
    for index in graph.containers.indices {
      let container = ContainerID(index: index)
      var taken = name(container, graph)
      members.append(taken)
      if index == 0 { allMembers = taken } else { allMembers.formUnion(taken) }
      for id in graph[container].components {
        let component = graph[id]
        taken.formUnion(graph.inputNames(of: component).values)
        if component.hasExpression {
          taken.formUnion(graph[component.initParameters].compactMap(\.name))
        }
        // Constants have components' names.
        let base = bases[id.index]
        if base.capital.utf8.count == 4, ["call", "made"].contains(base.small) {
          taken.insert(base.small)
        }
      }
      locals.append(Locals(&taken))
    }
    stored = bases.indices.map { index in
      let base = bases[index]
      return name("stored", (graph.components[index].isKeyed ? base.plural : base).capital)
    }
  }

  /// True if a container may have a member with the first name of a type, such as `Module` in `Module.Type()`, or any
  /// lowercase name.
  func mayBeMember(_ type: TypeSyntax, of id: ContainerID) -> Bool {
    guard let name = type.path?.first?.plainName, let first = name.utf8.first else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
      || members[id.index].contains(name)
  }

  func base(_ id: ComponentID) -> BaseName { bases[id.index] }

  /// The accessor of an offer of a component; for a hidden one, the member that returns the component.
  func accessor(of id: ComponentID, _ offer: Int, _ graph: BindingGraph) -> String {
    let offers = graph[id].offers
    let isOwn = graph[offers, offer].kind.isOwn && !graph.isOverriddenApart(id)
    if isOwn || graph[offers, offer].isHidden { return own[id.index] }
    return roles[id]?[offer] ?? graph[offers, offer].accessor ?? own[id.index]
  }

  /// A generated name of a component, with a number if an accessor has that name.
  func name(_ word: String, _ base: String, _ end: String = "") -> String {
    var name = word + base + end
    // A component's maker may overload its accessor.
    if word != "make", allMembers.contains(name) {
      var number = 2
      while allMembers.contains("\(name)\(number)") || capitals.contains("\(base)\(end)\(number)") {
        number += 1
      }
      name += "\(number)"
    }
    return SwiftName.identifier(name)
  }

  /// Names a container's components, and returns the names of its members.
  private mutating func name(_ id: ContainerID, _ graph: BindingGraph) -> Set<String> {
    let container = graph[id]
    var members = Set<String>(minimumCapacity: container.components.count)
    for input in container.inputs { members.insert(input.syntax.name.plain) }
    if container.parent != nil { members.insert(container.parentName) }
    for component in container.components where graph[component].access != .private {
      for offer in graph[graph[component].offers] where !offer.isHidden {
        if let name = offer.accessor { members.insert(name) }
      }
    }
    var capitals = Set<String>(minimumCapacity: container.components.count)
    for component in container.components {
      if graph[component].kind.child != nil {
        own[component.index] = graph[graph[component].offers, 0].accessor ?? ""
        continue
      }
      let words = AccessorName.upperFirst(graph.baseWords(of: component))
      bases[component.index] = BaseName(capital: SwiftName.unique(words, &capitals))
      nameOwn(component, graph, &members)
    }
    if self.capitals.isEmpty { self.capitals = capitals } else { self.capitals.formUnion(capitals) }
    return members
  }

  private mutating func nameOwn(
    _ id: ComponentID, _ graph: BindingGraph, _ members: inout Set<String>
  ) {
    let component = graph[id]
    let offers = graph[component.offers]
    let isApart = graph.isOverriddenApart(id)
    if component.access != .private, !isApart,
      let offer = offers.first(where: { $0.kind.isOwn && !$0.isHidden })
    {
      own[id.index] = offer.accessor ?? "value"
      return
    }
    // Other members may have the name of a private accessor.
    for (number, offer) in offers.enumerated()
    where component.access == .private && !offer.kind.isOwn && !offer.isHidden {
      let name = SwiftName.unique(offer.accessor ?? "value", &members)
      if name != offer.accessor ?? "value" { roles[id, default: [:]][number] = name }
      if offers.count == 1 {
        own[id.index] = name
        return
      }
    }
    let (type, qualifier) = (
      graph[syntax: component].type, graph[syntax: component].qualifier?.plain
    )
    var usual =
      offers.first { $0.kind.isOwn }?.accessor
      ?? (component.isFactory
        ? AccessorName.function(type, qualifier: qualifier)
        : AccessorName.property(type, qualifier: qualifier))
      ?? graph[component.offers, 0].accessor
    if isApart { usual = usual.map { $0 + "Instance" } }
    own[id.index] = SwiftName.unique(
      usual ?? (component.isFactory ? "makeValue" : "value"), &members)
  }
}

/// The names of constants in a container's functions.
struct Locals {
  let made, call, failure, former, isFirst, override, start, reports, key: String
  // Members of the container.
  let stored, released, ties, memoryWarnings, releaseTurn, releaseLock: String

  init(_ taken: inout Set<String>) {
    func free(_ word: String) -> String { SwiftName.unique(word, &taken) }
    (made, call, failure, former) = (free("made"), free("call"), free("failure"), free("former"))
    (isFirst, override, start) = (free("isFirst"), free("override"), free("start"))
    (reports, key, stored) = (free("reports"), free("key"), free("stored"))
    (released, ties, memoryWarnings) = (free("released"), free("ties"), free("memoryWarnings"))
    (releaseTurn, releaseLock) = (free("releaseTurn"), free("releaseLock"))
  }
}

extension AttributeSyntax {
  /// True if it is only about uses, such as a deprecation.
  var speaksOfUses: Bool { name == "available" && !limitsAvailability }
}

extension HeadSyntax {
  var speaksOfUses: Bool { attributes.contains(where: \.speaksOfUses) }
}

extension BindingGraph {
  /// True if each accessor of the component has its own override or warnings, which the others must bypass.
  func isOverriddenApart(_ id: ComponentID) -> Bool {
    self[id].offers.count > 1 && isReachable(self[id])
      && (self[self[id].container].isOverridable || self[syntax: id].head.speaksOfUses)
  }

  /// The attributes of members that only the container uses, without those that cause warnings about uses.
  func attributesOfPrivate(_ id: ComponentID) -> [AttributeSyntax] {
    self[syntax: id].head.attributes.filter { !$0.speaksOfUses }
  }

  /// The words of a component's base name: its accessor's, if the manifest gives that, else its type's.
  fileprivate func baseWords(of id: ComponentID) -> String {
    let component = self[id]
    let type = AccessorName.base(of: self[syntax: component].type)
    let named = self[component.offers].first { offer in
      offer.accessor != nil && (offer.kind.isOwn && offer.accessorSpan != nil || type == nil)
    }
    if let name = named?.accessor {
      let isMaker = component.isFactory && name.hasPrefix("make") && name.utf8.count > 4
      return isMaker ? String(name.dropFirst(4)) : name
    }
    let words = type ?? "value"
    return self[syntax: component].qualifier.map { $0.plain + AccessorName.upperFirst(words) }
      ?? words
  }

  /// The names of a component's inputs in the functions that take them, by the parameter's index.
  func inputNames(of component: Component) -> [Int: String] {
    let inputs = inputs(of: component)
    if inputs.isEmpty { return [:] }
    var taken: Set<String> = []
    var names: [Int: String] = [:]
    for index in inputs {
      // In such a function, `self` is the container.
      if let name = self[component.parameters, index].name, name != "self" {
        taken.insert(name)
        names[index] = name
      }
    }
    for index in inputs where names[index] == nil {
      let base =
        self[component.parameters, index].syntax.type.flatMap { AccessorName.base(of: $0) }
        ?? "value"
      names[index] = SwiftName.unique(AccessorName.lowerCamelCase(base), &taken)
    }
    return names
  }

  /// The path from a container to an outer one: `parent.parent.`; empty for itself.
  func path(from id: ContainerID, to owner: ContainerID) -> String {
    var path = ""
    var current = id
    while current != owner, let parent = containers[current.index].parent {
      path += containers[current.index].parentName + "."
      current = parent
    }
    return path
  }
}

/// Names as Swift spells them.
enum SwiftName {
  /// A name as an identifier, in back quotes if it is a word of Swift or a raw identifier.
  static func identifier(_ name: String) -> String {
    let isPlain = NameSyntax.isPlain(name) && !SwiftWords.isReserved(name) && !isMetatype(name)
    return isPlain || name.utf8.first == UInt8(ascii: "`") ? name : "`\(name)`"
  }

  /// True if Swift would read the name as a metatype's.
  private static func isMetatype(_ name: String) -> Bool {
    name == "Type" || name == "Protocol"
  }

  /// A name in a list of parameters, in which Swift allows most of its words without back quotes.
  static func parameter(_ name: String) -> String {
    ["let", "var"].contains(name) ? "`\(name)`" : label(name)
  }

  /// The label of an argument: Swift warns of back quotes around most of its words there.
  static func label(_ name: String) -> String {
    if isMetatype(name) { return name }
    return SwiftWords.isReserved(name) && name != "inout" && name != "_" ? name : identifier(name)
  }

  /// The name `wanted`, or one like it that isn't taken. It is added to the taken names.
  static func unique(_ wanted: String, _ taken: inout Set<String>) -> String {
    if taken.insert(wanted).inserted { return wanted }
    var number = 2
    while !taken.insert("\(wanted)\(number)").inserted { number += 1 }
    return "\(wanted)\(number)"
  }

  /// The text between the quotes of a string literal.
  static func escapedInString(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0": result += "\\0"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
