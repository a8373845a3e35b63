import TenonDiagnostics
import TenonSyntax

/// A provider, a key or a form of request near a gap.
enum Neighbour {
  // The key itself, where the container can't ask for it.
  case conditional(SourceSpan, GuardSyntax?)
  case invisible(Provider, in: ContainerID)
  case bundle(Int)
  case container(ContainerID)
  case child(ContainerID, Provider)
  case facet(Facet)
  case lackedFacets([String])
  // Other keys.
  case qualifiers([Key], meant: Key?)
  case optional
  case otherArguments([Key])
  case near(String)
  case role(Key)
  case collection(Key)
  // Components that don't provide the key yet.
  case ownType(ComponentID)
  case playerOfParts(ComponentID)
  case player(ComponentID)
  case possiblePlayers([ComponentID])
  case overridden(String, ComponentID, isNamed: Bool)
  case element(CollectedElement)
  case elementWithInputs(ComponentID)
  case uncollected(ComponentID)
  case players([ComponentID])
  case implementations([ComponentID])
  case elementContainer
  case unlistedElement
  case noElement
  // Other requests.
  case request(String, Reason)
  case suppliedClosure
  case wrapper(TypeSyntax, closure: String)
  case expression
  case call
  case callersInput(asker: ComponentID?)
  case containerInput(String, isShared: Bool)
  case qualifiedInput

  /// The reason to write a request in another form.
  enum Reason: String {
    case container = "; a container is requested directly, not by a closure"
    case optional = ""
    case input = "; an input is requested by its type"
    case name = "; a container is requested by its name"
    case dependency = "; a dependency is requested by its type"
  }
}

extension Gap {
  /// The neighbours with the askers that they serve, the surest first.
  private static let neighbours: [(Askers, @Sendable (Gap) -> Neighbour?)] = [
    ([.dependency, .decorator, .facet], \.conditional),
    (.role, \.invisible),
    (.dependency, \.scope),
    (.dependency, \.suppliedClosure),
    (.dependency, \.optionalExistential),
    (.dependency, \.valueInPlaceOfType),
    (.dependency, \.collection),
    ([.dependency, .decorator], \.element),
    (.all, \.otherQualifier),
    (.dependency, \.optional),
    (.role.union(.override), \.ownType),
    (.hope, \.child),
    (.role, \.bundle),
    (.dependency, \.facet),
    (.dependency, \.otherContainer),
    (.dependency, \.playerOfParts),
    (.dependency, \.value),
    (.dependency, \.otherArguments),
    (.dependency, \.wrapper),
    (.all, \.nearMiss),
    (.dependency, \.sameStem),
    ([.dependency, .decorator, .facet], \.possiblePlayer),
    (.dependency, \.likeStem),
    (.override, \.overridden),
  ]

  /// The first neighbour that there is.
  var neighbour: Neighbour? {
    for (askers, find) in Self.neighbours where askers.contains(self.askers) {
      if let neighbour = find(self) { return neighbour }
    }
    return nil
  }

  var suggestion: Suggestion? { neighbour.map(words) }
}
