import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// Components that the container keeps until their owner is gone.
extension Emitter {
  /// The functions that tie a component to an owner and let go of it, for each type that it is had
  /// as. That its own type is a class is for the compiler to see; a role need not be class-bound.
  mutating func emitTies(_ context: ComponentContext) {
    let ties = context.names[.ties]
    // Whoever has one may tie it, wherever it was made.
    let attributes = plan.graph[context.component.head].attributes.filter {
      !$0.isGlobalActor
    }.map(
      \.text)
    for functions in plan.tieFunctions[context.id] ?? [] {
      let offer = plan.graph[context.component.offers, functions.offer]
      let type = offer.typeText
      let component = offer.kind.isOwn ? "component" : "component as Swift.AnyObject"
      let access = modifier(functions.access, within: context.container.access)
      let line = line(offer.span)
      tree.blank()
      tree.declaration(
        "\(access)func tie(_ component: \(type), to owner: some LifetimeOwner) {", at: line,
        documentation: [
          "/// Holds a component until its owner is deallocated; tying it again replaces the owner."
        ], attributes: attributes)
      emitBody("\(ties).tie(\(component), to: owner.lifetime)", at: line)
      tree.blank()
      tree.declaration(
        "\(access)func release(_ component: \(type)) {", at: line,
        documentation: ["/// Releases a component before its owner is deallocated."],
        attributes: attributes)
      emitBody("\(ties).release(\(component))", at: line)
    }
  }

  /// The one line of a function, whose errors are the component's.
  private mutating func emitBody(_ code: String, at line: Int) {
    indented { emitter in
      _ = emitter.tree.map(to: line)
      emitter.tree.line(Code(code))
      emitter.tree.unmap()
    }
    tree.line("}")
  }
}
