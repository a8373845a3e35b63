import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// When the container keeps what is made as a unit.
extension ComponentContext {
  /// Whether the container keeps it only when all that is made with it is finished.
  public var isKeptAsUnit: Bool {
    creation.call.isUnit && component.lifetime.isInProperty && !component.isEager
  }

  /// Whether it is kept before, for nobody else can ask meanwhile; if it fails, that is undone.
  public var isKeptAtOnce: Bool {
    isKeptAsUnit && creation.call.isPassedOn && !creation.effects.isAsync
  }

  /// Whether its release is noted at the place where it was made: others are made to finish it.
  public var isReleasedInPlace: Bool {
    isKeptAsUnit && creation.call.isPassedOn && creation.call.mustFinish
  }

  /// Whether it may be finished when nobody keeps it any more, or cannot be finished.
  public var isNotedLate: Bool {
    creation.call.isUnit && creation.effects.isAsync && component.lifetime.isInProperty
      || boxedPlan.value.releasesWhileMaking(id)
  }

  /// Whether the key is given to what notes its release: an observer is told of it.
  public var isKeyNoted: Bool { isReported && component.isKeyed && own.has(.noteRelease) }

  /// The release stands in the one member that notes it, which no observer is told of.
  public var isNotedInPlace: Bool {
    let graph = graph
    return !isReported && own.has(.noteRelease) && !creation.isWrittenTwice
      && creation.call.cycle == nil
      && (creation.effects.actor ?? "@MainActor") == "@MainActor"
      && (graph[component.container].isolation.actor ?? "@MainActor") == "@MainActor"
  }

  /// The releases stand where they are noted: they name no other member, and nothing undoes the component.
  public var isReleasedInline: Bool {
    isNotedInPlace && graph[component.releases].allSatisfy { $0.arguments.isEmpty }
      && !(graph.isUndone(component) && boxedPlan.value.hasUndoer(self))
  }
}
