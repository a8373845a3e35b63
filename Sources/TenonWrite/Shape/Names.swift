import TenonGraph
import TenonSyntax

/// The base of a component's generated names.
struct BaseName {
  fileprivate let symbol: Symbol

  /// As it follows another word, `HTTPClient`.
  var capital: String { symbol.text }
  /// As it stands alone, `httpClient`.
  var small: String { AccessorName.lowerCamelCase(capital) }
  /// The same for all instances of one with keys.
  var plural: String { AccessorName.plural(capital) }
  /// The last two as identifiers.
  var alone: PatternName { PatternName(word: "", base: symbol, isSmall: true) }
  var aloneInPlural: PatternName { PatternName(word: "", base: Symbol(plural), isSmall: true) }
}

/// A member's name of two words, a pattern's and a base, with what stands around it.
struct PatternName: Piece, CustomStringConvertible {
  fileprivate(set) var needsSelf = false
  /// The property with the struct that has it.
  var holder = Symbol.empty
  fileprivate let word: StaticString
  fileprivate let base: Symbol
  fileprivate var end = Symbol.empty
  fileprivate var isSmall = false
  /// A key in brackets, or a cast.
  var tail = Symbol.empty

  fileprivate init(word: StaticString, base: Symbol, isSmall: Bool = false) {
    (self.word, self.base, self.isSmall) = (word, base, isSmall)
  }

  /// A name as it is.
  init(_ name: String) { self.init(word: "", base: Symbol(name)) }

  /// It stands where a function's own names do.
  var isAlone: Bool { !needsSelf && holder.isEmpty }

  /// The name as the lines of a function name it.
  func member(of function: Function) -> PatternName {
    var name = self
    let first = holder.text.utf8.first ?? (word.utf8CodeUnitCount > 0 ? word.utf8Start[0] : nil)
    name.needsSelf = function.needsSelf || function.mayHide(first) && function.hides(text)
    return name
  }

  func write(to writer: inout Writer) {
    if needsSelf { writer.append("self.") }
    if !holder.isEmpty { writer.put(holder, ".") }
    if isSmall {
      writer.append(SwiftName.identifier(AccessorName.lowerCamelCase(base.text)))
    } else {
      let isRaw = !NameSyntax.isPlain(base.text)
      if isRaw { writer.append("`") }
      writer.put(word, base)
      if !end.isEmpty { writer.put(end) }
      if isRaw { writer.append("`") }
    }
    if !tail.isEmpty { writer.put(tail) }
  }

  var text: String { written }
  var description: String { written }
}

/// The names of all components' members.
struct Names {
  private var bases: [BaseName]
  /// The member that gives a component as what it is.
  private(set) var own: [String]
  /// The accessors of roles that have not their usual names.
  private var roles: [RoleName: String] = [:]
  /// The words of constants in each container's functions, where the usual ones are taken.
  private(set) var locals: [Locals]
  /// The accessors, inputs and other members of each container.
  private var members: [Set<String>] = []
  /// Some of them begin as types do.
  private var hasCapitals: [Bool] = []
  /// The numbers behind patterns' names that an accessor has already.
  private var numbers: [String: String] = [:]

  init(_ graph: BindingGraph) {
    bases = Array(repeating: BaseName(symbol: Symbol("Value")), count: graph.components.count)
    own = Array(repeating: "", count: graph.components.count)
    locals = []
    for index in graph.containers.indices {
      let container = ContainerID(index: index)
      var taken = name(container, graph)
      members.append(taken)
      hasCapitals.append(!taken.allSatisfy(Self.isSmall))
      graph.addParameterNames(of: container, to: &taken)
      for component in graph[container].components {
        // Constants have components' names.
        let base = bases[component.index]
        if base.capital.utf8.count == 4, ["call", "made"].contains(base.small) {
          taken.insert(base.small)
        }
      }
      locals.append(Locals(taken))
    }
  }

  /// A container may have a member of that name: those with small letters have many.
  func mayBeMember(_ name: String, of id: ContainerID) -> Bool {
    Self.isSmall(name) || hasCapitals[id.index] && members[id.index].contains(name)
  }

  private static func isSmall(_ name: String) -> Bool {
    name.utf8.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? false
  }

  func base(_ id: ComponentID) -> BaseName { bases[id.index] }

  /// The accessor of one of a component's offers; of a hidden one the member that gives the component.
  func accessor(of id: ComponentID, _ offer: Int, _ graph: BindingGraph) -> String {
    let offers = graph[id].offers
    let isOwn = graph[offers, offer].kind.isOwn && !graph.isOverriddenApart(id)
    if isOwn || graph[offers, offer].isHidden { return own[id.index] }
    return roles[RoleName(component: id, offer: offer)] ?? graph[offers, offer].accessor
      ?? own[id.index]
  }

  /// The name that a pattern gives a component.
  func name(_ word: StaticString, _ base: BaseName) -> PatternName {
    var name = PatternName(word: word, base: base.symbol)
    if !numbers.isEmpty, let number = numbers["\(word)\(base.capital)"] {
      name.end = Symbol(number)
    }
    return name
  }

  func name(_ word: StaticString, _ base: String, _ end: String = "") -> PatternName {
    var name = PatternName(word: word, base: Symbol(base))
    name.end = Symbol(end)
    if let number = numbers["\(word)\(base)\(end)"] { name.end = Symbol(end + number) }
    return name
  }

  private mutating func name(_ id: ContainerID, _ graph: BindingGraph) -> Set<String> {
    let container = graph[id]
    var members = Set<String>(minimumCapacity: container.components.count)
    for input in container.inputs { members.insert(input.syntax.name.plain) }
    if container.parent != nil { members.insert(container.parentName) }
    for component in container.components where graph[component].access != .private {
      let offers = graph[component].offers
      for index in offers.indices where !graph[offers, index].isHidden {
        if let name = graph[offers, index].accessor { members.insert(name) }
      }
    }
    var capitals = Set<String>(minimumCapacity: container.components.count)
    for component in container.components {
      if graph[component].kind.child != nil {
        own[component.index] = graph[graph[component].offers, 0].accessor ?? ""
        continue
      }
      let type = AccessorName.base(of: graph[graph[component].type])
      let words = graph.baseWords(of: component, type)
      let capital = SwiftName.unique(AccessorName.upperFirst(words), &capitals)
      let symbol = graph[graph[component].type].symbolAlone
      bases[component.index] = BaseName(
        symbol: symbol.flatMap { $0.text == capital ? $0 : nil } ?? Symbol(capital))
      nameOwn(component, type, graph, &members)
    }
    findNumbers(members, capitals)
    return members
  }

  private mutating func nameOwn(
    _ id: ComponentID, _ base: String?, _ graph: BindingGraph, _ members: inout Set<String>
  ) {
    let component = graph[id]
    let isOpen = component.access != .private
    let isApart = graph.isOverriddenApart(id)
    for number in component.offers.indices where !graph[component.offers, number].isHidden {
      let isOwn = graph[component.offers, number].kind.isOwn
      if isOwn && isOpen && !isApart {
        own[id.index] = graph[component.offers, number].accessor ?? "value"
        return
      }
      if isOpen || isOwn { continue }
      // Others may have a private one's name.
      let wanted = graph[component.offers, number].accessor ?? "value"
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
    if isApart { usual = usual.map { $0 + "Instance" } }
    own[id.index] = SwiftName.unique(
      usual ?? (component.isFactory ? "makeValue" : "value"), &members)
  }

  private static let patternWords = [
    "stored", "given", "make", "held", "turnOf", "isMaking", "former", "finish", "unreleased",
  ]

  private static let patternLetters = patternWords.compactMap(\.utf8.first)

  /// A pattern's name that is an accessor's gets a number.
  private mutating func findNumbers(_ members: Set<String>, _ capitals: Set<String>) {
    for member in members
    where Self.patternLetters.contains(member.utf8.first ?? 0)
      && Self.patternWords.contains(where: member.hasPrefix)
      || member.utf8.last == UInt8(ascii: "e") && member.hasSuffix("Storage")
    {
      let bases = Self.patternWords.filter(member.hasPrefix).map { member.dropFirst($0.count) }
      var number = 2
      while members.contains("\(member)\(number)")
        || bases.contains(where: { capitals.contains("\($0)\(number)") })
      { number += 1 }
      // What makes a component may overload its accessor.
      let isOverloaded =
        member.hasPrefix("make") && !member.hasPrefix("makeKept") && !member.hasPrefix("makeEager")
      if !isOverloaded { numbers[member] = "\(number)" }
    }
  }
}

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
  let storedSymbol: Symbol
  let releasedSymbol: Symbol

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
    (storedSymbol, releasedSymbol) = (Symbol(stored), Symbol(released))
    (ties, memoryWarnings) = (free("ties"), free("memoryWarnings"))
    (releaseTurn, releaseLock) = (free("releaseTurn"), free("releaseLock"))
  }
}

extension BindingGraph {
  /// Each accessor of a component has an override, or warnings, of its own, which the others don't ask.
  func isOverriddenApart(_ id: ComponentID) -> Bool {
    self[id].offers.count > 1 && isReachable(self[id])
      && (self[self[id].container].isOverridable || self[self[id].head].speaksOfUses)
  }

  /// The attributes of a component's members that nobody but the container uses: Swift warns of no uses there.
  func attributesOfPrivate(_ id: ComponentID) -> [AttributeSyntax] {
    self[self[id].head].attributes.filter { !$0.speaksOfUses }
  }

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
    let offers = component.offers
    for index in offers.indices
    where self[offers, index].kind.isOwn && self[offers, index].accessorSpan != nil || type == nil {
      guard let name = self[offers, index].accessor else { continue }
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
