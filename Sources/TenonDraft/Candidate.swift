import TenonDiagnostics
import TenonGraph
import TenonSwift
import TenonSyntax

/// A type that is drafted as a component, and how it is made.
struct Candidate {
  /// What a parameter is given, as far as the manifest has to say it.
  enum Source: Equatable {
    /// Whatever its type and name stand for.
    case taken
    /// The same, although Swift has a default.
    case passed
    case named(String)
    case caller
    /// `label = text`
    case constant(String)
    /// Swift's default.
    case left
  }

  struct Parameter {
    let declared: UsableInitializer.Parameter
    let type: TypeSyntax
    var source: Source

    /// What it asks for, `nil` or not.
    var wanted: TypeSyntax { (type.wrapped ?? type).unwrappingModifiers }
  }

  let type: SwiftType
  var initializer: UsableInitializer?
  /// Other lists of labels that make one; its own are written then.
  var others: [String] = []
  var parameters: [Parameter] = []
  /// A static property that holds the only instance.
  var instance: String?
  var registration: Registration?
  /// What it is offered as, as `as` writes it; its own type if there are none.
  var roles: [String] = []
  var qualifier: String?
  /// The components that ask for an instance, by their places. No caller can give it anything then.
  var askers: [Int] = []

  var name: String { type.name }
  var lastName: String { type.path[type.path.count - 1] }

  var lifetime: String {
    let isObject = type.kind != .struct
    if parameters.contains(where: { $0.source == .caller }) { return "transient" }
    if let registered = registration?.lifetime {
      return registered == "weak" && !isObject ? "transient" : registered
    }
    return instance != nil || isObject && !TypeHabits.isMadeOnRequest(lastName)
      ? "strong" : "transient"
  }

  /// Takes a type; an error's message says why it can't be drafted.
  init(
    _ type: SwiftType, _ usable: UsableInitializers, instance: String?, in types: SwiftTypes
  ) throws(DraftError) {
    self.type = type
    if let condition = type.declarations.flatMap(\.head.conditions).first {
      throw DraftError(message: "it is declared under '#if \(condition.text)'")
    }
    var lists: [UsableInitializer] = []
    for initializer in usable.all where !lists.contains(where: initializer.takesSame) {
      lists.append(initializer)
    }
    // The labels of one must not fit another.
    let clear = lists.first { one in
      lists.count { $0.takes(one.required.map(\.label), isOpen: false) } == 1
    }
    guard let chosen = lists.count == 1 ? lists[0] : clear else {
      self.instance = instance
      if instance != nil { return }
      if !lists.isEmpty {
        throw DraftError(message: "labels fit several initializers: \(lists.map(\.list))")
      }
      guard usable.mayBeMore || usable.obstacle == nil else {
        throw DraftError(message: "no initializer can be called: \(usable.obstacle?.words ?? "")")
      }
      return
    }
    initializer = chosen
    others = lists.filter { $0.place != chosen.place }.map { "init\($0.list)" }
    guard let component = TypeSyntax(type.name) else { return }
    let reader = TakenTypes(initializer: chosen, component: component, types: types)
    for declared in chosen.parameters {
      do throws(UnknownType) {
        let type = try reader.type(of: declared, isInput: false, at: component.span)
        parameters.append(
          .init(declared: declared, type: type, source: declared.hasDefault ? .left : .taken))
      } catch where declared.hasDefault {
        continue
      } catch {
        throw DraftError(message: "'\(declared.name)' \(error.words)")
      }
    }
  }
}

extension TypeSyntax {
  /// A type's text, at no place.
  init?(_ text: String) { self.init(text: text, at: SourceSpan(file: 0, start: 0, end: 0)) }
}
