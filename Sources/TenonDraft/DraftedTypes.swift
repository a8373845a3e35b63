import TenonGraph
import TenonSwift
import TenonSyntax

/// The types of a module that a container could create, and those that look like components.
struct DraftedTypes {
  let types: SwiftTypes
  /// The types that other files can see, in the order of the files.
  private(set) var all: [SwiftType] = []
  /// Static properties that hold an instance, by the type's name.
  private let instances: [String: String]
  private var initializers: [UsableInitializers] = []
  private(set) var conformances: [Set<String>] = []
  private(set) var places: [String: Int] = [:]
  /// Classes that only carry data, like structs.
  private var data: Set<Int> = []

  init(_ swift: SwiftSources, _ types: SwiftTypes, instances: [String: String]) {
    (self.types, self.instances) = (types, instances)
    for declaration in swift.declarations(of: swift.names)
    where declaration.kind != .extension && declaration.kind != .alias {
      guard case .one(let type) = types.meaning(of: declaration.path, of: 0), type.module == 0,
        places[type.name] == nil
      else { continue }
      places[type.name] = all.count
      all.append(type)
      initializers.append(UsableInitializers(of: type, in: types, for: 0))
      conformances.append(Set(types.conformances(of: type).keys))
    }
    for _ in 0..<2 { data.formUnion(all.indices.filter(carriesData)) }
  }

  func candidate(_ index: Int, _ registration: Registration?) throws(DraftError) -> Candidate {
    if let reason = reason(against: index) { throw DraftError(message: reason) }
    let instance = instances[all[index].name]
    var candidate = try Candidate(all[index], initializers[index], instance: instance, in: types)
    candidate.registration = registration
    return candidate
  }

  /// The reason why no line can be written for a type.
  private func reason(against index: Int) -> String? {
    let type = all[index]
    if type.kind == .enum || type.kind == .protocol { return "it is no class, actor or struct" }
    if !type.declarations[0].generics.parameters.isEmpty { return "it is generic" }
    let attributes = type.declarations.flatMap(\.head.attributes).map(\.name)
    let isForeign = TypeHabits.isOfOtherPurpose(conformances[index], attributes: attributes)
    if isForeign { return "it is a view, an error or the like" }
    if type.path.count == 1 { return nil }
    guard let outer = places[type.path.dropLast().joined(separator: ".")] else {
      return "other files don't see it"
    }
    return all[outer].kind == .enum ? nil : reason(against: outer)
  }

  /// The type that a name stands for in the module's files.
  func meaning(_ type: TypeSyntax) -> SwiftType? {
    guard let path = type.plainest.path?.map(\.plainName),
      case .one(let found) = types.meaning(of: path, of: 0)
    else { return nil }
    return types.resolved(found)
  }

  /// True if a type is a plain value, which is not identified by its type.
  func isValue(_ type: TypeSyntax) -> Bool {
    if let inner = type.wrapped ?? type.element { return isValue(inner) }
    if type.isBasic || type.isValue || type.path?.last?.plainName == "ID" { return true }
    if case .tuple(let elements) = type.kind { return elements.allSatisfy { isValue($0.type) } }
    guard let found = meaning(type) else { return false }
    let isData = places[found.name].map(data.contains) ?? false
    return found.kind == .struct || found.kind == .enum || isData
  }

  private func carriesData(_ index: Int) -> Bool {
    var names: Set<String> = ["Codable", "Decodable", "Encodable", "OptionSet", "Transferable"]
    let last = all[index].path[all[index].path.count - 1]
    if last.ends(in: TypeHabits.madeOnRequest) || last.ends(in: TypeHabits.services) {
      return false
    }
    if all[index].kind == .struct { names.formUnion(["Equatable", "Hashable", "Identifiable"]) }
    if !names.isDisjoint(with: conformances[index]) { return true }
    let required = initializers[index].all.first?.required ?? []
    return all[index].kind == .class && required.count > 1
      && required.allSatisfy { TypeSyntax($0.type).map(isValue) ?? false }
  }

  /// The places of classes and actors, and of structs that need one or have a role for one.
  var likely: [Int] {
    let possible = all.indices.filter(isPossible)
    let asked = Set(possible.flatMap(needs))
    return possible.filter { index in
      all[index].kind != .struct || !conformances[index].isDisjoint(with: asked)
        || all[index].path.count < 3 && !needs(of: index).isEmpty
    }
  }

  /// True if a type can be created, and not only by the system, a test or a view.
  private func isPossible(_ index: Int) -> Bool {
    let (type, usable) = (all[index], initializers[index])
    if reason(against: index) != nil || data.contains(index) { return false }
    if TypeHabits.isStandIn(type.path[type.path.count - 1]) { return false }
    if let first = usable.all.first {
      return !type.name.hasSuffix("ViewController") || !first.required.isEmpty
    }
    let isPlain = type.declarations[0].inherited.first == "NSObject"
    return instances[type.name] != nil
      || usable.mayBeMore && type.kind == .class
        && (isPlain || type.name.ends(in: TypeHabits.services))
  }

  /// The protocols and classes of the module that a type's initializers take.
  private func needs(of index: Int) -> [String] {
    initializers[index].all.flatMap(\.parameters).flatMap { parameter -> [String] in
      guard let type = TypeSyntax(parameter.type)?.unwrappingModifiers else { return [] }
      let wanted = type.wrapped ?? type
      return [wanted, wanted.element, wanted.function?.result].compactMap { $0 }
        .filter { !isValue($0) }.compactMap { places[$0.plainest.key] }.map { all[$0].name }
    }
  }
}
