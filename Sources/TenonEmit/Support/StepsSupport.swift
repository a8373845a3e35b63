import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// The class of what waits for the end of a call, written for the kinds of steps that a container has.
struct StepsSupport {
  let type: String
  let list: String
  let step: String
  let access: String
  /// The effects of the steps, each once; none has an actor unless it is waited for.
  let kinds: [Effects]
  /// With what effects calls are finished.
  let finishes: [Effects]
  /// Whether steps are nothing but functions that neither wait nor fail.
  let isPlain: Bool

  init(_ steps: StepKinds, type: String, list: String, step: String, access: String) {
    (self.type, self.list, self.step, self.access) = (type, list, step, access)
    kinds = steps.kinds
    finishes = steps.finishes
    isPlain = steps.isPlain
  }

  /// The function that finishes a call with these effects.
  static func finishName(_ effects: Effects) -> String { "finish" + suffix(effects) }

  private static func suffix(_ effects: Effects) -> String {
    effects.isEffectful ? AccessorName.upperFirst(StepKinds.caseName(effects)) : ""
  }

  var text: String { isPlain ? plainText : effectfulText }

  private var plainText: String {
    """
    /// Pending work of an accessor call: components to create, properties to set, calls to make.
    nonisolated \(access)class \(type) {
      final var unfinished: [() -> Swift.Void] = []
      final var sets: [() -> Swift.Void] = []
      final var calls: [() -> Swift.Void] = []

      /// Creates pending components until none are left, then sets properties, then makes calls.
      final func finish() {
        if !unfinished.isEmpty { finishAll() }
      }

      @inline(never)
      private final func finishAll() {
        while !unfinished.isEmpty {
          let next = unfinished
          unfinished = []
          for step in next { step() }
        }
        for step in sets { step() }
        for step in calls { step() }
      }
    }
    """
  }

  private var effectfulText: String {
    var functions = ""
    for finish in finishes { functions += "\n\n" + function(finish).indented(by: 2) }
    return """
      /// Pending work of an accessor call: components to create, properties to set, calls to make.
      nonisolated \(access)class \(type) {
      \(stepType.indented(by: 2))

        final var unfinished: [\(step)] = []
        final var sets: [\(step)] = []
        final var calls: [\(step)] = []

        /// Saves the pending work, so that a nested creation can finish on its own.
        final func begin() -> \(list) {
          let former = \(list)(unfinished: unfinished, sets: sets, calls: calls)
          (unfinished, sets, calls) = ([], [], [])
          return former
        }

        /// Drops the steps of a failed call, which would form a retain cycle with it.
        final func forget() {
          (unfinished, sets, calls) = ([], [], [])
        }

        /// Restores the saved work.
        final func resume(_ former: \(list)) {
          (unfinished, sets, calls) = (former.unfinished, former.sets, former.calls)
        }\(functions)
      }

      /// The pending work that `begin()` saved.
      nonisolated \(access)struct \(list) {
        let unfinished: [\(type).\(step)]
        let sets: [\(type).\(step)]
        let calls: [\(type).\(step)]
      }
      """
  }

  private var stepType: String {
    var text = "/// A step, by its effects.\nenum \(step) {\n"
    for kind in kinds {
      let name = StepKinds.caseName(kind)
      if kind.isAsync {
        let alias = name.prefix(1).uppercased() + name.dropFirst()
        let isolation = kind.actor ?? "nonisolated(nonsending)"
        text += "  typealias \(alias) = \(isolation) ()\(kind.words) -> Swift.Void\n"
        text += "  case \(name)(\(alias))\n"
      } else {
        text += "  case \(name)(()\(kind.words) -> Swift.Void)\n"
      }
    }
    return text + "}"
  }

  private func function(_ effects: Effects) -> String {
    let handled = kinds.filter { kind in
      (effects.isAsync || !kind.isAsync)
        && (kind.thrown.map { $0.isPart(of: effects.thrown) } ?? true)
        && (kind.actor == nil || kind.actor == effects.actor)
    }
    var run = ""
    for kind in handled {
      run += "\n    case .\(StepKinds.caseName(kind))(let step): \(kind.marks)step()"
    }
    if handled.count < kinds.count { run += "\n    default: break" }
    let suffix = Self.suffix(effects)
    var isolation = ""
    var modifier = ""
    if effects.isAsync {
      if let actor = effects.actor {
        isolation = "\(actor)\n"
      } else {
        modifier = "nonisolated(nonsending) "
      }
    }
    let marks = effects.marks
    return """
      /// Creates pending components until none are left, then sets properties, then makes calls.
      \(isolation)@inline(never)
      \(modifier)final func \(Self.finishName(effects))()\(effects.words) {
        while !unfinished.isEmpty {
          let next = unfinished
          unfinished = []
          \(marks)run\(suffix)(next)
        }
        \(marks)run\(suffix)(sets)
        \(marks)run\(suffix)(calls)
        (sets, calls) = ([], [])
      }

      \(isolation)private \(modifier)func run\(suffix)(_ steps: [\(step)])\(effects.words) {
        for step in steps {
          switch step {\(run)
          }
        }
      }
      """
  }
}

extension Emitter {
  /// How a step begins where it is noted: with what kind it is, if there are several.
  func stepOpening(_ effects: Effects, _ context: ComponentContext) -> String {
    guard let home = context.creation.call.home, allNames[home]?.helpers.hasPlainSteps == false
    else { return "" }
    return "(.\(StepKinds.caseName(effects))"
  }

  /// A step of one line, as an argument.
  func stepText(_ step: Code, _ effects: Effects, _ context: ComponentContext) -> Code {
    let opening = stepOpening(effects, context)
    if opening.isEmpty { return " { \(step) }" }
    return "\(opening) { \(step) })"
  }

  /// What the closure of a step says of its effects, with a space before it: Swift takes what a closure throws
  /// for any error where it doesn't say so.
  static func stepHead(_ effects: Effects) -> String {
    effects.isTyped ? " ()\(effects.words)" : ""
  }
}
