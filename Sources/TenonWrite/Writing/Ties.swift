import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// Components that the container keeps until their owner is gone.
extension ContainerCode {
  func writeTiesProperty(_ out: inout Writer) {
    if hasTies { out.line("private let ", locals.ties, " = Lifetime.Ties()") }
  }

  private var hasTies: Bool { components.contains { graph[$0].lifetime == .tied } }

  /// Writes the line that lets go of all that is tied: it may need what is released after it.
  func writeEndOfTies(_ out: inout Writer) {
    if hasTies { out.line(locals.ties, ".releaseAll()") }
  }

  /// Writes the functions that tie a component to an owner and let go of it, for each type that it is had as.
  func writeTies(of id: ComponentID, _ out: inout Writer) {
    for functions in shape.tieFunctions[id] ?? [] {
      let offer = graph[graph[id].offers, functions.offer]
      let object = offer.kind.isOwn ? "component" : "component as Swift.AnyObject"
      write(
        "tie", "(_ component: \(offer.typeText), to owner: some LifetimeOwner)",
        "tie(\(object), to: owner.lifetime)", of: id, functions,
        "/// Holds a component until its owner is deallocated; tying it again replaces the owner.",
        &out)
      write(
        "release", "(_ component: \(offer.typeText))", "release(\(object))", of: id, functions,
        "/// Releases a component before its owner is deallocated.", &out)
    }
  }

  private func write(
    _ name: String, _ parameters: String, _ call: String, of id: ComponentID,
    _ functions: TieFunctions,
    _ line: String, _ out: inout Writer
  ) {
    out.blank()
    out.line(line)
    writeAttributes(graph[graph[id].head], &out, isWithActor: false)
    let span = graph[graph[id].offers, functions.offer].span
    out.block(at: span, words(functions.access), "func ", name, parameters) {
      $0.line(at: span, locals.ties, ".", call)
    }
  }

  /// The type of a constant that says that a component is an object, where nothing else does.
  func objectType(of id: ComponentID) -> String? {
    guard graph[id].lifetime == .tied, ownOffer(of: id) == nil else { return nil }
    let type = graph.keptText(of: graph[id])
    return type.hasPrefix("any ") ? nil : "\(type) & Swift.AnyObject"
  }
}
