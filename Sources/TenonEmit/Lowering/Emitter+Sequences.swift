import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// The constants of a sequence: what they are called, and what else it has names for.
final class SequenceScope {
  /// Their names, by number.
  let names: [String]
  /// The names of those that are held as what they are, not as their role.
  let itself: [String]
  /// The names that hide members of the container: those of constants, and of the accessor's inputs.
  let hidden: Set<String>
  /// The names for what else it declares.
  var locals: SwiftNamer

  init(names: [String], itself: [String], inputs: some Sequence<String>, locals: SwiftNamer) {
    (self.names, self.itself, self.locals) = (names, itself, locals)
    hidden = Set(names.map(NameSyntax.plain)).union(inputs)
  }
}

/// Where a component is made that a sequence makes.
struct SequencePlace {
  /// What a parameter is given.
  struct Constant {
    let name: String
    /// Whether it is a component as what it is, not what was evaluated for just this parameter.
    let isComponent: Bool
  }

  let scope: SequenceScope
  /// What it is called, and the same as what it is.
  let made: String
  let itself: String
  /// The constants that its parameters are given, by their index.
  let given: [Int: Constant]
}

/// What a call makes whose statements are all known beforehand.
extension Emitter {
  /// Spells a sequence in the accessor that begins the call.
  mutating func lower(
    _ sequence: CallSequence, isGiven: Bool, of member: MemberPlan, _ context: ComponentContext
  ) {
    let contexts = contexts(of: sequence, context)
    let scope = scope(of: sequence, contexts, context)
    var prepared: [Int: Arguments] = [:]
    for (index, step) in sequence.steps.enumerated() {
      func place(_ constant: Int, _ given: [Int: Int]) -> SequencePlace {
        SequencePlace(
          scope: scope, made: scope.names[constant], itself: scope.itself[constant],
          given: given.mapValues {
            SequencePlace.Constant(
              name: scope.names[$0], isComponent: sequence.makes($0))
          })
      }
      guard let other = contexts[step.component] else { continue }
      let isKept = other.isKeptByDefault
      inFile(other.component.manifest) { emitter in
        switch step {
        case .make(_, let constant, let given):
          let isLast = isGiven && index == sequence.steps.count - 1
          if constant > 0, emitter.plan.isAskedInSequences(other.id) {
            let accessor = other[.core].behindSelf(ifIn: scope.hidden)
            emitter.emitConstant(
              scope.names[constant], of: other.coreType,
              Code("\(other.creation.effects.marks)\(accessor)()"),
              at: emitter.line(other.component.span))
          } else {
            emitter.emitCreation(
              other, kept: isKept, result: isLast ? .returned(isAll: false) : .named,
              in: place(constant, given))
          }
        case .store(_, let constant):
          let value = emitter.valueToStore(scope.names[constant], of: other.component)
          let storing = "\(other.storedPlace) = \(value)"
          emitter.emitStoring(other.locked(storing), other)
        case .evaluate(_, let parameter, let constant):
          var arguments = Arguments(other, kept: isKept, in: place(constant, [:]))
          let value = emitter.value(of: parameter, arguments)
          emitter.emit(value, as: scope.names[constant], &arguments)
          arguments.giveBackNames()
        case .prepare(_, let constant, let given):
          prepared[constant] = emitter.emitStepArguments(
            other, kept: isKept, in: place(constant, given))
        case .perform(_, let number, let constant):
          guard let arguments = prepared[constant] else { return }
          emitter.tree.unmap()
          emitter.emit(
            emitter.plan.graph[other.component.steps, number], number, other, arguments,
            made: scope.itself[constant])
        }
      }
    }
    tree.unmap()
    let isReturned =
      if case .make = sequence.steps.last { true } else { false }
    if isGiven, !isReturned { tree.line("return \(scope.names[0])") }
  }

  /// The contexts of all components that a sequence makes.
  private func contexts(
    of sequence: CallSequence, _ context: ComponentContext
  ) -> [ComponentID: ComponentContext] {
    var contexts = [context.id: context]
    for id in sequence.made where contexts[id] == nil {
      contexts[id] = ComponentContext(
        id, in: boxedPlan, context.names, lockPath: context.lockPath)
    }
    return contexts
  }

  /// Names the constants of a sequence, all before the first is written: what stands before one may not name a
  /// member that it hides.
  private func scope(
    of sequence: CallSequence, _ contexts: [ComponentID: ComponentContext],
    _ context: ComponentContext
  ) -> SequenceScope {
    var locals = context.constantNames
    for name in context.own.inputs.values { locals.take(name) }
    for id in Set(sequence.made) {
      let component = plan.graph[id]
      locals.take(plan.graph[component.type].headName)
      plan.graph.forEachArgument(of: component) { fragment in
        for name in fragment.names { locals.take(name) }
      }
      for index in plan.graph.inputs(of: component) {
        locals.take(plan.graph[component.parameters, index].name ?? "")
      }
    }
    let askers = askers(of: sequence)
    var names = [String](repeating: context[.made], count: sequence.constants)
    var itself = names
    itself[0] = context.coreRole == nil ? context[.made] : context[.itself]
    for step in sequence.steps {
      switch step {
      case .make(let id, let constant, _) where constant > 0:
        guard let other = contexts[id] else { continue }
        let name = locals.unique(wantedName(for: other, askedBy: askers[constant]))
        names[constant] = name
        itself[constant] =
          other.coreRole == nil ? name : locals.unique("\(NameSyntax.plain(name))Itself")
      case .evaluate(let id, let parameter, let constant):
        let wanted =
          plan.graph[plan.graph[id].parameters, parameter].name ?? "value\(parameter + 1)"
        names[constant] = locals.unique(wanted)
      default: break
      }
    }
    return SequenceScope(
      names: names, itself: itself, inputs: context.own.inputs.values, locals: locals)
  }
}

extension Emitter {
  /// The first parameter that is given each constant.
  private func askers(of sequence: CallSequence) -> [Int: Parameter] {
    var askers: [Int: Parameter] = [:]
    for step in sequence.steps {
      switch step {
      case .make(let id, _, let given), .prepare(let id, _, let given):
        for index in plan.graph[id].parameters.indices {
          guard let constant = given[index], askers[constant] == nil else { continue }
          askers[constant] = plan.graph[plan.graph[id].parameters, index]
        }
      case .store, .evaluate, .perform: break
      }
    }
    return askers
  }

  /// What a constant with a component is called, if it can be: as what all know it, or, where it is made for one
  /// parameter alone, as that, so that it is not longer than what the manifest has in its place.
  private func wantedName(
    for context: ComponentContext, askedBy parameter: Parameter?
  ) -> String {
    let core = NameSyntax.plain(context[.core])
    let name =
      core.hasPrefix("make") && core.utf8.count > 4
      ? AccessorName.lowerCamelCase(String(core.dropFirst(4))) : core
    guard !context.creation.isSharedInSequences, let asked = parameter?.name,
      asked.utf8.count <= name.utf8.count
    else { return name }
    return asked
  }
}

extension CallSequence {
  /// Whether a constant is a component that it makes.
  fileprivate func makes(_ constant: Int) -> Bool {
    steps.contains { if case .make(_, constant, _) = $0 { true } else { false } }
  }
}

extension CallSequence.Step {
  /// The component whose making it belongs to.
  fileprivate var component: ComponentID {
    switch self {
    case .make(let id, _, _), .store(let id, _), .evaluate(let id, _, _),
      .prepare(let id, _, _), .perform(let id, _, _):
      id
    }
  }
}
