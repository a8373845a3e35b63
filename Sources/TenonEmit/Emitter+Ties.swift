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
      printer.indented { $0.line("\(ties).tie(component, to: owner.lifetime)") }
      printer.line("}")
      printer.unmap()
      printer.blank()
      printer.declaration(
        "\(access)func tie(_ component: \(type), to lifetime: Lifetime) {", at: line,
        documentation: [
          "/// Keeps a component until the lifetime ends; tying it again replaces the owner."
        ])
      printer.indented { $0.line("\(ties).tie(component, to: lifetime)") }
      printer.line("}")
      printer.unmap()
      printer.blank()
      printer.declaration(
        "\(access)func release(_ component: \(type)) {", at: line,
        documentation: ["/// Lets go of a component before its owner is gone."])
      printer.indented { $0.line("\(ties).release(component)") }
      printer.line("}")
      printer.unmap()
    }
  }
}
