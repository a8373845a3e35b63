import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// The types of the steps that wait for the end of a call.
extension Emitter {
  /// The class of a container's steps: a support type's, or one that knows their effects.
  mutating func emitStepTypes(_ kinds: StepKinds, _ names: MemberNames) {
    if kinds.isPlain {
      guard kinds.isShared else { return need(.unfinished) }
      return nest(.unfinished, named: names[type: .steps], order: FileOrder.calls)
    }
    if kinds.isShared {
      nest(.pending, named: names[type: .pending], order: FileOrder.calls)
    } else {
      need(.pending)
    }
    let access = kinds.isShared ? "" : "private "
    piece("steps", order: FileOrder.calls) { emitter in
      emitter.tree.blank()
      emitter.tree.line("/// A step, by its effects.")
      emitter.tree.line("nonisolated \(access)enum \(names[type: .step]) {")
      emitter.tree.indented { tree in
        for kind in kinds.kinds {
          let isolation = kind.isAsync ? "\(kind.actor ?? "nonisolated(nonsending)") " : ""
          let name = StepKinds.caseName(kind)
          let type = "\(isolation)()\(kind.words) -> Swift.Void"
          if isolation.isEmpty {
            tree.line("case \(name)(\(type))")
          } else {
            tree.line("typealias \(AccessorName.upperFirst(name)) = \(type)")
            tree.line("case \(name)(\(AccessorName.upperFirst(name)))")
          }
        }
      }
      emitter.tree.line("}")
      emitter.tree.blank()
      emitter.tree.line("/// Pending work of an accessor call, and how it is done.")
      emitter.tree.line(
        "nonisolated \(access)class \(names[type: .steps]): \(names[type: .pending])<\(names[type: .step])> {"
      )
      emitter.tree.indented { tree in
        for effects in kinds.finishes { Self.emitFinish(effects, kinds.kinds, to: &tree) }
      }
      emitter.tree.line("}")
    }
  }

  /// The function that finishes a call with some effects.
  private static func emitFinish(
    _ effects: Effects, _ kinds: [Effects], to tree: inout TreeBuilder
  ) {
    let handled = kinds.filter { kind in
      (effects.isAsync || !kind.isAsync)
        && (kind.thrown.map { $0.isPart(of: effects.thrown) } ?? true)
        && (kind.actor == nil || kind.actor == effects.actor)
    }
    tree.blank()
    if effects.isAsync, let actor = effects.actor { tree.line(Code(actor)) }
    let modifier =
      effects.isAsync && effects.actor == nil ? "nonisolated(nonsending) " : ""
    tree.line("\(modifier)final func \(finishName(effects))()\(effects.words) {")
    tree.indented { tree in
      tree.line("while let step = next() {")
      tree.indented { tree in
        tree.line("switch step {")
        for kind in handled {
          tree.line("case .\(StepKinds.caseName(kind))(let step): \(kind.marks)step()")
        }
        if handled.count < kinds.count { tree.line("default: break") }
        tree.line("}")
      }
      tree.line("}")
    }
    tree.line("}")
  }

  /// The function that finishes a call with these effects.
  static func finishName(_ effects: Effects) -> String {
    effects.isEffectful ? "finish" + AccessorName.upperFirst(StepKinds.caseName(effects)) : "finish"
  }

  /// How a step begins where it is noted, with what kind it is if there are several, and how it ends.
  func stepOpening(
    _ effects: Effects, _ context: ComponentContext
  ) -> (opening: String, end: String) {
    guard let home = context.creation.call.home, allNames[home]?.hasPlainSteps == false
    else { return (" {", "}") }
    let head = Self.stepHead(effects)
    return ("(.\(StepKinds.caseName(effects)) {\(head.isEmpty ? "" : head + " in")", "})")
  }

  /// The effects in the type of a step's closure, with a space before them: Swift takes what a closure throws
  /// for any error where it doesn't say so.
  static func stepHead(_ effects: Effects) -> String {
    effects.isTyped ? " ()\(effects.words)" : ""
  }
}
