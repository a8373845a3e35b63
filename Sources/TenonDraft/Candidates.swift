import TenonDiagnostics
import TenonGraph
import TenonSwift
import TenonSyntax

/// A type that is drafted as a component, with its initializer.
struct Candidate {
  /// The source of a parameter in the manifest.
  enum Source: Equatable {
    case taken
    /// A component is passed instead of the Swift default.
    case passed
    case named(String)
    case caller
    /// `label = text`
    case constant(String)
    case left
  }

  struct Parameter {
    let declared: UsableInitializer.Parameter
    let type: TypeSyntax
    var source: Source

    /// The type of the request, without `?`.
    var wanted: TypeSyntax { (type.wrapped ?? type).unwrappingModifiers }
    /// The type of the request, or the result of its closure.
    var made: TypeSyntax { (wanted.function?.result ?? wanted).plainest }
  }

  let type: SwiftType
  /// Other lists of labels that create one; if there are any, its own is written.
  var others: [String] = []
  var parameters: [Parameter] = []
  var actor: String?
  /// A static property that holds the only instance.
  var instance: String?
  var registration: Registration?
  /// Its roles after `as`; if there are none, it is provided as its own type.
  var roles: [String] = []
  var qualifier: String?
  /// The components that request an instance, by their places. It can then have no arguments from a caller.
  var askers: [Int] = []

  var name: String { type.name }
  var lastName: String { type.path[type.path.count - 1] }

  var lifetime: String {
    let isObject = type.kind != .struct
    if parameters.contains(where: { $0.source == .caller }) { return "transient" }
    if let known = registration?.lifetime { return known == "weak" && !isObject ? "graph" : known }
    let isShared = instance != nil || isObject && !lastName.ends(in: TypeHabits.madeOnRequest)
    return isShared ? "strong" : "transient"
  }

  /// Takes a type. The error's message gives the reason why it can't be drafted.
  init(
    _ type: SwiftType, _ usable: UsableInitializers, instance: String?, in types: SwiftTypes
  ) throws(DraftError) {
    self.type = type
    if let condition = type.declarations.flatMap(\.head.conditions).first {
      throw DraftError(message: "it is declared under '#if \(condition.text)'")
    }
    guard let component = TypeSyntax(type.name), !SwiftWords.isReserved(type.name) else {
      throw DraftError(message: "a manifest can't name it")
    }
    var lists: [UsableInitializer] = []
    let ranked = usable.all.filter { !$0.isConvenience } + usable.all.filter(\.isConvenience)
    for one in ranked where !lists.contains(where: one.takesSame) { lists.append(one) }
    // The labels of one must not fit another.
    let clear = lists.first { one in
      lists.count { $0.takes(one.required.map(\.label), isOpen: false) } == 1
    }
    guard let chosen = lists.count == 1 ? lists[0] : clear else {
      self.instance = instance
      if instance != nil || lists.isEmpty && usable.mayBeMore { return }
      let reason = usable.obstacle.map { "its initializer can't be called: \($0.words)" }
      throw DraftError(message: reason ?? "labels fit several: \(lists.map(\.list))")
    }
    actor = chosen.actor
    others = lists.filter { $0.place != chosen.place }.map { "init\($0.list)" }
    let reader = TakenTypes(initializer: chosen, component: component, types: types)
    for declared in chosen.parameters {
      do throws(UnknownType) {
        let type = try reader.type(of: declared, isInput: false, at: component.span)
        let source: Source = declared.hasDefault ? .left : .taken
        parameters.append(Parameter(declared: declared, type: type, source: source))
      } catch {
        if declared.hasDefault { continue }
        throw DraftError(message: "'\(declared.name)' \(error.words)")
      }
    }
  }
}

extension TypeSyntax {
  /// A type from its text, without a place.
  init?(_ text: String) { self.init(text: text, at: SourceSpan(file: 0, start: 0, end: 0)) }
}

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
    let roles = conformances[index].compactMap { places[$0] }
    if roles.contains(where: { all[$0].kind == .protocol }) { return false }
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

/// The purposes of types by their names, following Swift conventions.
enum TypeHabits {
  /// Endings of protocols and superclasses whose types no container creates.
  private static let otherPurposes = """
    AppDelegate AppIntent ApplicationDelegate Assembly Bar Button Cell CodingKey Command Commands \
    Control Decoder DynamicProperty Encoder EnvironmentKey Error Extension Field GlobalActor Label \
    Layer ManagedObject PreferenceKey PreviewProvider Representable Responder Scene SceneDelegate \
    Style TestCase TimelineEntry ToolbarContent View ViewModifier Widget WidgetBundle
    """.split(separator: " ")
  private static let attributes =
    "Model Suite globalActor main propertyWrapper resultBuilder".split(separator: " ")
  private static let standIns = "Mock Fake Stub Dummy Spy Preview ___".split(separator: " ")
  private static let foreign = "Delegate Container Tests View Cell Entry".split(separator: " ")
  /// The endings of types with a new instance for each use.
  static let madeOnRequest = "Model Presenter ViewController Formatter".split(separator: " ")
  /// Endings of types whose parameters have one value for the whole app.
  static let services = """
    API Cache Client Config Configuration Database Engine Environment Gateway Impl Keys Loader Log \
    Logger Manager Monitor Networking Options Provider Repository Server Service Session Settings \
    Storage Store Tracker
    """.split(separator: " ")

  static func isOfOtherPurpose(_ conformances: Set<String>, attributes: [String]) -> Bool {
    conformances.contains { name in name == "App" || name.ends(in: otherPurposes) }
      || attributes.contains { Self.attributes.contains($0[...]) }
  }

  /// True for a type that is for tests, or that the system creates.
  static func isStandIn(_ name: String) -> Bool {
    standIns.contains { name.hasPrefix($0) || name.hasSuffix($0) } || name.ends(in: foreign)
  }
}

extension String {
  func ends(in words: [Substring]) -> Bool { words.contains(where: hasSuffix) }
}
