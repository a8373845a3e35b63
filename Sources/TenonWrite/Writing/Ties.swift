import TenonGraph
import TenonSyntax

/// Components that the container keeps until their owner is released.
extension ContainerCode {
  func writeTiesProperty(_ out: inout Writer) {
    if hasTies { out.line("private let ", locals.ties, " = Lifetime.Ties()") }
  }

  private var hasTies: Bool { components.contains { graph[$0].lifetime == .tied } }

  /// Writes the line that releases all tied components: they may need components that are released later.
  func writeEndOfTies(_ out: inout Writer) {
    if hasTies { out.line(locals.ties, ".releaseAll()") }
  }

  private static let functions = [
    (
      name: "tie", parameter: ", to owner: some LifetimeOwner", argument: ", to: owner.lifetime",
      documentation:
        "/// Holds a component until its owner is deallocated; tying it again replaces the owner."
    ),
    (
      name: "release", parameter: "", argument: "",
      documentation: "/// Releases a component before its owner is deallocated."
    ),
  ]

  /// Writes the functions that tie a component to an owner and release it, for each of its types.
  func writeTies(of id: ComponentID, _ out: inout Writer) {
    for functions in shape.tieFunctions[id] ?? [] {
      let offer = graph[graph[id].offers, functions.offer]
      let object = offer.kind.isOwn ? "component" : "component as Swift.AnyObject"
      for (name, parameter, argument, documentation) in Self.functions {
        out.blank()
        out.line(documentation)
        out.write(graph[graph[id].head].attributes, withActor: false)
        let parameters = "(_ component: \(offer.typeText)\(parameter))"
        out.block(at: offer.span, words(functions.access), "func ", name, parameters) {
          $0.line(at: offer.span, locals.ties, ".", name, "(", object, argument, ")")
        }
      }
    }
  }

  /// The type of a constant which requires that a component is an object, if nothing else does.
  func objectType(of id: ComponentID) -> String? {
    guard graph[id].lifetime == .tied, ownOffer(of: id) == nil else { return nil }
    let type = graph.keptText(of: graph[id])
    return type.hasPrefix("any ") ? nil : "\(type) & Swift.AnyObject"
  }
}
