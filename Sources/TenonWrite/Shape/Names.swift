import TenonGraph
import TenonSyntax

/// The base of a component's generated names.
struct BaseName {
  /// As it follows another word, `HTTPClient`.
  let capital: String
  /// As it stands alone, `httpClient`.
  let small: String
  /// The same for all instances of one with keys.
  let plural: String
}

/// A name of two words: a pattern's and a base.
struct PatternName: Piece {
  let word: String
  let base: String
  var end = ""

  func write(to writer: inout Writer) {
    if !NameSyntax.isPlain(base) { return writer.append(text) }
    writer.append(word)
    writer.append(base)
    writer.append(end)
  }

  /// The name as an identifier.
  var text: String {
    let name = word + base + end
    return NameSyntax.isPlain(base) ? name : "`\(name)`"
  }
}

/// The names of all components' members.
struct Names {
  private(set) var bases: [BaseName?]
  /// The member that gives a component as what it is.
  private(set) var own: [String]
  /// The accessors of roles that have not their usual names.
  private var roles: [RoleName: String] = [:]
  /// The words of constants in each container's functions, where the usual ones are taken.
  private(set) var locals: [Locals]
  /// The accessors, inputs and other members of each container.
  private var members: [Set<String>] = []
  /// The numbers behind patterns' names that an accessor has already.
  private var numbers: [String: String] = [:]

  /// Names the components of a graph. O(components + parameters).
  init(_ graph: BindingGraph) {
    bases = Array(repeating: nil, count: graph.components.count)
    own = Array(repeating: "", count: graph.components.count)
    locals = []
    for index in graph.containers.indices {
      let container = ContainerID(index: index)
      var taken = name(container, graph)
      members.append(taken)
      graph.addParameterNames(of: container, to: &taken)
      for component in graph[container].components {
        // Constants have components' names.
        if let small = bases[component.index]?.small, small == "call" || small == "made" {
          taken.insert(small)
        }
      }
      locals.append(Locals(taken))
    }
  }

  /// A container has a member of that name.
  func isMember(_ name: String, of id: ContainerID) -> Bool { members[id.index].contains(name) }

  func base(_ id: ComponentID) -> BaseName {
    bases[id.index] ?? BaseName(capital: "Value", small: "value", plural: "values")
  }

  /// The accessor of one of a component's offers; of a hidden one the member that gives the component.
  func accessor(of id: ComponentID, _ offer: Int, _ graph: BindingGraph) -> String {
    let found = graph[graph[id].offers, offer]
    if found.isHidden || found.kind.isOwn && !graph.isOverriddenApart(id) { return own[id.index] }
    return roles[RoleName(component: id, offer: offer)] ?? found.accessor ?? own[id.index]
  }

  /// The name that a pattern gives a component.
  func name(_ word: String, _ base: String, _ end: String = "") -> PatternName {
    if numbers.isEmpty { return PatternName(word: word, base: base, end: end) }
    let wanted = word + base + end
    return PatternName(word: word, base: base, end: end + (numbers[wanted] ?? ""))
  }

  /// Names the components of one container; the names that are taken there.
  private mutating func name(_ id: ContainerID, _ graph: BindingGraph) -> Set<String> {
    let container = graph[id]
    var members = Set(container.inputs.map(\.syntax.name.plain))
    if container.parent != nil { members.insert(container.parentName) }
    for component in container.components {
      for offer in graph[graph[component].offers]
      where !offer.isHidden && graph[component].access != .private {
        if let name = offer.accessor { members.insert(name) }
      }
    }
    var capitals: Set<String> = []
    for component in container.components {
      if graph[component].kind.child != nil {
        own[component.index] = graph[graph[component].offers, 0].accessor ?? ""
        continue
      }
      let type = AccessorName.base(of: graph[graph[component].type])
      let words = graph.baseWords(of: component, type)
      let capital = SwiftName.unique(AccessorName.upperFirst(words), &capitals)
      let plural = AccessorName.plural(capital)
      bases[component.index] = BaseName(
        capital: capital, small: AccessorName.lowerCamelCase(capital), plural: plural)
      nameOwn(component, type, graph, &members)
    }
    findNumbers(members)
    return members
  }

  private mutating func nameOwn(
    _ id: ComponentID, _ base: String?, _ graph: BindingGraph, _ members: inout Set<String>
  ) {
    let component = graph[id]
    let isOpen = component.access != .private
    let hasOwn = isOpen && !graph.isOverriddenApart(id)
    for (number, offer) in graph[component.offers].enumerated() where !offer.isHidden {
      if offer.kind.isOwn && hasOwn {
        own[id.index] = offer.accessor ?? "value"
        return
      }
      if isOpen || offer.kind.isOwn { continue }
      // Others may have a private one's name.
      let wanted = offer.accessor ?? "value"
      let name = SwiftName.unique(wanted, &members)
      if name != wanted { roles[RoleName(component: id, offer: number)] = name }
      if component.offers.count == 1 {
        own[id.index] = name
        return
      }
    }
    let named = graph[component.offers].first { $0.kind.isOwn }?.accessor
    let qualifier = graph[component.qualifier]?.plain
    let derived = base.map {
      component.isFactory
        ? AccessorName.function(base: $0, qualifier: qualifier)
        : AccessorName.property(base: $0, qualifier: qualifier)
    }
    var usual = named ?? derived ?? graph[component.offers, 0].accessor
    if graph.isOverriddenApart(id) { usual = usual.map { $0 + "Instance" } }
    own[id.index] = SwiftName.unique(
      usual ?? (component.isFactory ? "makeValue" : "value"), &members)
  }

  private static let patternWords = [
    "stored", "make", "held", "turnOf", "isMaking", "former", "finish", "unreleased",
  ]

  /// A pattern's name that is an accessor's gets a number.
  private mutating func findNumbers(_ members: Set<String>) {
    for member in members
    where Self.patternWords.contains(where: member.hasPrefix) || member.hasSuffix("Storage") {
      var number = 2
      while members.contains("\(member)\(number)") { number += 1 }
      // What makes a component may overload its accessor.
      let isOverloaded =
        member.hasPrefix("make") && !member.hasPrefix("makeKept") && !member.hasPrefix("makeEager")
      if !isOverloaded { numbers[member] = "\(number)" }
    }
  }
}

/// One of a component's roles.
private struct RoleName: Hashable {
  let component: ComponentID
  let offer: Int
}

/// The words of constants in a container's functions.
struct Locals {
  var made = "made"
  var call = "call"
  var failure = "failure"
  var former = "former"
  var isFirst = "isFirst"
  var override = "override"
  var start = "start"
  var reports = "reports"
  var key = "key"
  // Members of the container.
  var stored = "stored"
  var released = "released"
  var ties = "ties"
  var memoryWarnings = "memoryWarnings"
  var releaseTurn = "releaseTurn"
  var releaseLock = "releaseLock"

  /// The usual words, or others that nothing has.
  init(_ taken: Set<String> = []) {
    func free(_ word: String) -> String {
      if !taken.contains(word) { return word }
      var number = 2
      while taken.contains("\(word)\(number)") { number += 1 }
      return "\(word)\(number)"
    }
    (made, call, failure, former) = (free("made"), free("call"), free("failure"), free("former"))
    (isFirst, override, start) = (free("isFirst"), free("override"), free("start"))
    reports = free("reports")
    key = free("key")
    (stored, released) = (free("stored"), free("released"))
    (ties, memoryWarnings) = (free("ties"), free("memoryWarnings"))
    (releaseTurn, releaseLock) = (free("releaseTurn"), free("releaseLock"))
  }
}

extension BindingGraph {
  /// Each accessor of a component has an override of its own, which the others don't ask.
  func isOverriddenApart(_ id: ComponentID) -> Bool {
    self[id].offers.count > 1 && self[self[id].container].isOverridable && isReachable(self[id])
  }

  /// Adds the names of parameters and constants in a container's functions.
  fileprivate func addParameterNames(of id: ContainerID, to names: inout Set<String>) {
    for component in self[id].components where !self[component].parameters.isEmpty {
      if !inputs(of: self[component]).isEmpty {
        names.formUnion(inputNames(of: self[component]).values)
      }
      if self[component].expression == nil { continue }
      names.formUnion(self[self[component].initParameters].compactMap(\.name))
    }
  }

  /// The words of a component's base name: its accessor's, if the manifest gives that, else its type's.
  fileprivate func baseWords(of id: ComponentID, _ type: String?) -> String {
    let component = self[id]
    for offer in self[component.offers]
    where offer.kind.isOwn && offer.accessorSpan != nil || type == nil {
      guard let name = offer.accessor else { continue }
      let isMaker = component.isFactory && name.hasPrefix("make") && name.utf8.count > 4
      return isMaker ? String(name.dropFirst(4)) : name
    }
    let type = type ?? "value"
    return self[component.qualifier].map { $0.plain + AccessorName.upperFirst(type) } ?? type
  }

  /// The names of a component's inputs in the functions that take them, by the parameter's index.
  func inputNames(of component: Component) -> [Int: String] {
    let inputs = inputs(of: component)
    if inputs.isEmpty { return [:] }
    var taken: Set<String> = []
    var names: [Int: String] = [:]
    for index in inputs {
      // In there `self` is the container.
      if let name = self[component.parameters, index].name, name != "self" {
        taken.insert(name)
        names[index] = name
      }
    }
    for index in inputs where names[index] == nil {
      let base = self[component.parameters, index].syntax.type.flatMap(AccessorName.base) ?? "value"
      names[index] = SwiftName.unique(AccessorName.lowerCamelCase(base), &taken)
    }
    return names
  }

  /// How code of a container reaches one that it is in: `parent.parent.`; empty for itself.
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

extension TypeSyntax {
  /// The first name of a type as it is called: `Module` in `Module.Type()`.
  var headName: String {
    if let name = nameAlone { return NameSyntax.plain(name) }
    return if case .named(let components) = kind { components.first?.plainName ?? "" } else { "" }
  }
}

/// The types in a container, which fragments of a manifest do not mean.
enum ReservedTypes {
  static let all: Set<String> = ["Overrides", "Stored", "Released", "Call"]
}
