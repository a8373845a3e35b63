import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// Components that the container keeps until their owner is gone.
extension Emitter {
  /// The functions that tie a component to an owner and let go of it, for each type that it is had
  /// as. That the type is a class or class-bound is for the compiler to see.
  mutating func emitTies(_ context: ComponentContext) {
    guard context.component.access != .private else { return }
    let access = modifier(context.component.access, in: context.container)
    let ties = context.names.ties
    for offer in context.component.offers where tiedTypes.insert(offer.typeText).inserted {
      let type = offer.typeText
      let line = line(offer.span)
      printer.blank()
      printer.declaration(
        "\(access)func tie(_ component: \(type), to owner: some LifetimeOwner) {", at: line,
        documentation: [
          "/// Keeps a component until its owner is deallocated; tying it again replaces the owner."
        ])
      emitBody("\(ties).tie(component, to: owner.lifetime)", at: line)
      printer.blank()
      printer.declaration(
        "\(access)func tie(_ component: \(type), to lifetime: Lifetime) {", at: line,
        documentation: [
          "/// Keeps a component until the lifetime ends; tying it again replaces the owner."
        ])
      emitBody("\(ties).tie(component, to: lifetime)", at: line)
      printer.blank()
      printer.declaration(
        "\(access)func release(_ component: \(type)) {", at: line,
        documentation: ["/// Lets go of a component before its owner is gone."])
      emitBody("\(ties).release(component)", at: line)
    }
  }

  /// The one line of a function, whose errors are the component's.
  private mutating func emitBody(_ code: String, at line: Int) {
    indented { emitter in
      _ = emitter.printer.map(to: line)
      emitter.printer.line(code)
      emitter.printer.unmap()
    }
    printer.line("}")
  }
}
