import TenonDiagnostics
public import TenonGraph
import TenonSyntax

/// What the class that knows of pending releases is able to do, for one container or for all of a file that
/// can share it.
public struct ReleaseForm: Sendable {
  /// What two containers have to have in common to share the class: where the rest is released when a container
  /// simply goes depends on it.
  public struct Key: Hashable, Sendable {
    /// The actor that the container works for, if it has one.
    public let actor: String?
    /// The actors of what is released without waiting.
    public let endActors: [String]
    /// Whether the container ties anything.
    public let hasTies: Bool
    /// The actor on which what is tied is released, if it is one's: of several the main one.
    public let tieActor: String?

    /// What the class is called, where nothing else is: `Releases`, `MainActorReleases`, `ReleasesOnMainActor`.
    var name: String {
      func word(_ actor: String) -> String {
        AccessorName.upperFirst(actor.filter { $0.isLetter || $0.isNumber || $0 == "_" })
      }
      let on = endActors.filter { $0 != actor }.map(word).joined(separator: "And")
      let name = (actor.map(word) ?? "") + (hasTies ? "TiedReleases" : "Releases")
      return on.isEmpty ? name : "\(name)On\(on)"
    }
  }

  public let key: Key
  /// The effects of the releases, each once, with the actor on which they run.
  public private(set) var kinds: [Effects]
  /// With what effects all of some releases are done, each once.
  public private(set) var runs: [Effects]
  /// What goes together, each by a name.
  public private(set) var groups: [String]
  /// Whether the order of making is not enough.
  public private(set) var hasParts: Bool
  /// Whether another container answers while one goes.
  public private(set) var hasHeir: Bool
  /// Whether some of it goes by a reset.
  public private(set) var hasResets: Bool
  /// Whether something takes time to be made: what it may be given is released after it.
  public private(set) var hasCreations: Bool
  /// Whether an actor releases, when the container is gone, what nobody holds any more by then.
  public private(set) var holdsAtEnd: Bool

  /// What is able to do what both are. Both have the same key.
  func union(_ other: ReleaseForm) -> ReleaseForm {
    var union = self
    union.kinds = ReleaseForm.sorted(kinds + other.kinds.filter { !kinds.contains($0) })
    union.runs = ReleaseForm.sorted(runs + other.runs.filter { !runs.contains($0) })
    union.groups += other.groups.filter { !groups.contains($0) }
    union.hasParts = hasParts || other.hasParts
    union.hasHeir = hasHeir || other.hasHeir
    union.hasResets = hasResets || other.hasResets
    union.hasCreations = hasCreations || other.hasCreations
    union.holdsAtEnd = holdsAtEnd || other.holdsAtEnd
    return union
  }

  private static func sorted(_ effects: [Effects]) -> [Effects] {
    effects.sorted { StepKinds.caseName($0) < StepKinds.caseName($1) }
  }
}

extension ConstructionPlan {
  /// What tells the class of a container's releases from others; `nil` where nothing is released.
  /// O(components of the container).
  public func releaseKey(of id: ContainerID) -> ReleaseForm.Key? {
    let container = graph[id]
    let releasing = releasing(container)
    if releasing.isEmpty { return nil }
    let tied = container.components.filter { graph[$0].lifetime == .tied }
    let tieActors = Set(
      tied.compactMap { graph[$0].releases.isEmpty ? nil : self[$0].effects.actor })
    let tieActor =
      ["@MainActor", container.isolation.actor].compactMap(\.self).first(where: tieActors.contains)
      ?? tieActors.min()
    var actors: [String] = []
    for kind in releaseKinds(of: container) where !kind.isAsync {
      if let actor = kind.actor, !actors.contains(actor) { actors.append(actor) }
    }
    if let tieActor, !actors.contains(tieActor) { actors.append(tieActor) }
    return ReleaseForm.Key(
      actor: container.isolation.actor, endActors: actors.sorted(), hasTies: !tied.isEmpty,
      tieActor: tieActor)
  }

  /// The effects of what a container releases for itself, each once, in order.
  private func releaseKinds(of container: Container) -> [Effects] {
    var kinds: [Effects] = []
    for id in releasingHeld(container) {
      for release in graph[graph[id].releases] {
        let effects = effects(of: release, of: id)
        if !kinds.contains(effects) { kinds.append(effects) }
      }
    }
    return kinds.sorted { StepKinds.caseName($0) < StepKinds.caseName($1) }
  }

  /// What the class of a container's releases is able to do: for that container, or, where a file has one of each
  /// helper type, for all of its file that can share it. `names` are those of all containers; `nil` where nothing
  /// is released. O(components of the manifest).
  public func releaseForm(
    of id: ContainerID, _ names: [ContainerID: MemberNames]
  ) -> ReleaseForm? {
    guard let key = releaseKey(of: id) else { return nil }
    if !sharesSupport(id) { return ownForm(of: id, key, names) }
    let manifest = graph.manifests[graph[id].syntax.name.span.file]
    return manifest.containers.compactMap { other in
      releaseKey(of: other) == key ? ownForm(of: other, key, names) : nil
    }.reduce(nil) { known, form in known?.union(form) ?? form }
  }

  private func ownForm(
    of id: ContainerID, _ key: ReleaseForm.Key, _ names: [ContainerID: MemberNames]
  ) -> ReleaseForm {
    let container = graph[id]
    let held = releasingHeld(container)
    let helpers = names[id]?.helpers ?? HelperNames()
    var groups: [String] = []
    for id in held {
      let group = helpers.releaseGroup(of: id)
      if !groups.contains(group) { groups.append(group) }
    }
    if key.hasTies { groups.append(HelperNames.tiedGroup) }
    let late = lateEffects(of: id)
    if !late.isEmpty { groups.append(HelperNames.lateGroup) }
    var runs = [releaseEffects(of: releasing(container))]
    for effects in goingTogether(held).map(releaseEffects(of:)) + late
    where !runs.contains(effects) {
      runs.append(effects)
    }
    let resets = held.contains {
      if case .resettable = graph[$0].lifetime { true } else { false }
    }
    return ReleaseForm(
      key: key, kinds: releaseKinds(of: container), runs: runs, groups: groups,
      hasParts: !releaseNeeds(of: id).parts.isEmpty, hasHeir: !helpers.link.type.isEmpty,
      hasResets: resets, hasCreations: releaseNeeds(of: id).hasCreations,
      holdsAtEnd: helpers.holdsAtEnd && held.contains { graph[$0].lifetime == .purgeable })
  }

  /// What goes at once, for each function that lets go of less than all.
  private func goingTogether(_ held: [ComponentID]) -> [[ComponentID]] {
    var resettable: [DeclaredLifetimeID: [ComponentID]] = [:]
    var order: [DeclaredLifetimeID] = []
    var purgeable: [ComponentID] = []
    for id in held {
      switch graph[id].lifetime {
      case .resettable(let lifetime):
        if resettable[lifetime] == nil { order.append(lifetime) }
        resettable[lifetime, default: []].append(id)
      case .purgeable: purgeable.append(id)
      default: break
      }
    }
    return order.map { resettable[$0] ?? [] } + (purgeable.isEmpty ? [] : [purgeable])
  }
}
