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
