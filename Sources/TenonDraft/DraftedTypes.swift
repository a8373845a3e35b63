import TenonGraph
import TenonSwift
import TenonSyntax

/// The types of a module that a container could make, and those that look as if it should.
struct DraftedTypes {
  let types: SwiftTypes
  /// The types that other files see, in the order of the files.
  private(set) var all: [SwiftType] = []
  private(set) var initializers: [UsableInitializers] = []
  /// Static properties that hold an instance, by the type's name.
  let instances: [String: String]
  private var conformances: [Set<String>] = []
  private var byName: [String: Int] = [:]
  /// Classes that carry data, as structs do.
  private var data: Set<Int> = []

  init(_ swift: SwiftSources, _ types: SwiftTypes, instances: [String: String]) {
    (self.types, self.instances) = (types, instances)
    for declaration in swift.declarations(of: swift.names)
    where declaration.kind != .extension && declaration.kind != .alias {
      guard case .one(let type) = types.meaning(of: declaration.path, of: 0), type.module == 0,
        byName[type.name] == nil
      else { continue }
      byName[type.name] = all.count
      all.append(type)
      initializers.append(UsableInitializers(of: type, in: types, for: 0))
      conformances.append(Set(types.conformances(of: type).keys))
    }
    for _ in 0..<2 { data.formUnion(all.indices.filter(carriesData)) }
  }

  /// The place of the type of a dotted name, or of the only one whose name ends so.
  func place(of name: String) -> Int? {
    let name = String(name.prefix { $0 != "<" })
    if let index = byName[name] { return index }
    let found = all.indices.filter { all[$0].name.hasSuffix(".\(name)") }
    return found.count == 1 ? found[0] : nil
  }

  /// The module that declares a name, by its place.
  func module(of name: String) -> Int? {
    if case .one(let type) = types.meaning(of: [name], of: 0) { return type.module }
    return place(of: name) == nil ? nil : 0
  }

  func candidate(_ index: Int) throws(DraftError) -> Candidate {
    if let reason = reason(against: index) { throw DraftError(message: reason) }
    let instance = instances[all[index].name]
    return try Candidate(all[index], initializers[index], instance: instance, in: types)
  }

  /// The types around it, and the type itself; `nil` for those that are not seen.
  private func scope(of index: Int) -> [Int?] {
    let path = all[index].path
    return path.indices.map { byName[path[...$0].joined(separator: ".")] }
  }

  /// Why no line can be written for a type.
  private func reason(against index: Int) -> String? {
    let type = all[index]
    if type.kind == .enum || type.kind == .protocol { return "it is no class, actor or struct" }
    let isGeneric = scope(of: index).contains { outer in
      outer.map { !all[$0].declarations[0].generics.parameters.isEmpty } ?? false
    }
    if isGeneric { return "it is generic: 'strong \(type.name)<…>'" }
    let attributes = type.declarations.flatMap(\.head.attributes).map(\.name)
    return TypeHabits.isOfOtherPurpose(conformances[index], attributes: attributes)
      ? "it is a view, an error or the like" : nil
  }

  // MARK: Values

  /// The type that a name stands for in the module's files.
  func meaning(_ type: TypeSyntax) -> SwiftType? {
    guard let path = type.plainest.path?.map(\.plainName),
      case .one(let found) = types.meaning(of: path, of: 0)
    else { return nil }
    return types.resolved(found)
  }

  /// A type is a plain value, which nobody would look up by its type.
  func isValue(_ type: TypeSyntax) -> Bool {
    if let inner = type.wrapped ?? type.element { return isValue(inner) }
    if type.isBasic || type.isValue || type.path?.last?.plainName == "ID" { return true }
    if case .tuple(let elements) = type.kind { return elements.allSatisfy { isValue($0.type) } }
    guard let found = meaning(type) else { return false }
    return found.kind == .struct || found.kind == .enum
      || byName[found.name].map(data.contains) ?? false
  }

  private func carriesData(_ index: Int) -> Bool {
    let last = all[index].path[all[index].path.count - 1]
    if TypeHabits.isData(conformances[index]) { return true }
    guard all[index].kind == .class, let first = initializers[index].all.first,
      !TypeHabits.isMadeOnRequest(last), !TypeHabits.isService(last)
    else { return false }
    return first.required.count > 1
      && first.required.allSatisfy { TypeSyntax($0.type).map(isValue) ?? false }
  }

  // MARK: What looks like a component

  /// The places of types that look like components.
  ///
  /// A class or an actor is one, and a struct that needs one or that plays a role for one.
  var likely: [Int] {
    let possible = all.indices.filter(isPossible)
    let needs = possible.map { initializers[$0].all.flatMap(\.parameters).flatMap(self.needs) }
    var chosen = Set(
      possible.indices.filter { all[possible[$0]].kind != .struct && !data.contains(possible[$0]) })
    for _ in 0..<3 {
      let asked = Set(chosen.flatMap { needs[$0] })
      for (place, index) in possible.enumerated() {
        let isStruct = all[index].kind == .struct && all[index].path.count < 3
        if isStruct && !data.contains(index) && !needs[place].isEmpty
          || !conformances[index].isDisjoint(with: asked)
        {
          chosen.insert(place)
        }
      }
    }
    return chosen.sorted().map { possible[$0] }
  }

  /// Somebody can make one, and it is not for the system, a test or a view to do so.
  private func isPossible(_ index: Int) -> Bool {
    let (type, usable) = (all[index], initializers[index])
    guard reason(against: index) == nil, !TypeHabits.isStandIn(type.path[type.path.count - 1]),
      scope(of: index).dropLast().allSatisfy({ outer in
        outer.map { all[$0].kind == .enum || reason(against: $0) == nil } ?? false
      })
    else { return false }
    if !usable.all.isEmpty {
      return !type.name.hasSuffix("ViewController")
        || usable.all.contains { !$0.required.isEmpty }
    }
    let superclass = type.declarations[0].inherited.first
    return instances[type.name] != nil || usable.mayBeMore && type.kind == .class
      && (superclass == "NSObject" || TypeHabits.isService(type.name))
  }

  /// The protocols and classes of the module that a parameter asks for.
  private func needs(_ parameter: UsableInitializer.Parameter) -> [String] {
    guard let type = TypeSyntax(parameter.type)?.unwrappingModifiers else { return [] }
    let wanted = type.wrapped ?? type
    return [wanted, wanted.element, wanted.function?.result].compactMap { $0 }.compactMap { type in
      isValue(type) ? nil : place(of: type.plainest.key).map { all[$0].name }
    }
  }
}
