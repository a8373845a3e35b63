import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// How what is there already is given.
extension Emitter {
  /// Gives what is there already.
  mutating func lowerLook(
    _ place: AcquisitionStep.Place, of member: MemberPlan, _ context: ComponentContext
  ) {
    if place == .slot {
      return emitReuse(of: context.own.place, as: context[.made], by: member, context)
    }
    let code = self.place(place, context)
    let locked = context.locked(code)
    // That its keys are `Hashable` is seen wherever it is looked for.
    if context.has(.key) { tree.map(to: line(context.component.span)) }
    emitReuse(
      of: locked == code ? code : "(\(locked))",
      as: context.has(.key) ? context[.made] : context[.unwrapped], by: member, context)
    if context.has(.key) { tree.unmap() }
  }

  /// Where an instance may be that outlives the call.
  func place(_ place: AcquisitionStep.Place, _ context: ComponentContext) -> String {
    // An instance held weakly by a key stands in a closure.
    let isAsked = context.has(.key) && context.component.lifetime == .weak
    var code = context.storedPlace + (isAsked ? "?()" : "")
    if context.has(.fading) { code += " ?? \(context[.instances]).\(context[.fading])" }
    if place == .held,
      let held = plan.heldPlaces(context).first(where: { $0.current == context[.instances] })
    {
      code += " ?? " + context.own.keyed("\(held.name).\(context[.unwrapped])")
    }
    return code
  }

  /// The cast by which a component's instance is given that is held as another type.
  private func cast(_ context: ComponentContext) -> String {
    isCast(context.component) ? " as! \(context.coreType)" : ""
  }

  /// Whether it is so held.
  func isCast(_ component: Component) -> Bool {
    (component.isLimited || component.lifetime == .purgeable) && plan.isErased(component)
  }

  /// Gives an instance that is there already.
  private mutating func emitReuse(
    of place: String, as name: String, by member: MemberPlan, _ context: ComponentContext
  ) {
    let cast = cast(context)
    let source: Code = place == name ? "" : " = \(place)"
    if member.isReported {
      tree.line("if let \(name)\(source) {")
      indented {
        $0.emitReport(.reused, context)
        $0.tree.line("return \(name)\(cast)")
      }
      tree.line("}")
      return
    }
    tree.line("if let \(name)\(source) { return \(name)\(cast) }")
  }

  /// Gives what the init has made; no lock is needed, for it never changes.
  mutating func lowerExpectEager(of member: MemberPlan, _ context: ComponentContext) {
    tree.unmap()
    tree.line("guard let \(context[.stored]) else {")
    tree.indented {
      $0.stop(
        with:
          "\(context.container.name): '\(plan.graph.displayName(of: context.component))' was"
          + " requested before the container's init created it; call the closure after init")
    }
    tree.line("}")
    if member.isReported { emitReport(.reused, context) }
    tree.line("return \(context[.stored])\(cast(context))")
  }
}
