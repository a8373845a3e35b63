public import TenonGraph
import TenonSyntax

/// As what a container holds a component.
public enum HeldForm: Sendable {
  /// As what it is, or is had as.
  case typed
  /// As what it is; that it can be copied is for the Swift compiler to see on the manifest's line.
  case provenCopyable
  /// As anything, for no property can have a type that only some versions of a platform have. `isObject`: it is
  /// held weakly, now or later.
  case erased(isObject: Bool)
}

extension ConstructionPlan {
  /// As what a component is held in its container or in the object of a call; `names` are its own.
  public func heldForm(of id: ComponentID, _ names: ComponentNames) -> HeldForm {
    let component = graph[id]
    if isErased(component) {
      return .erased(isObject: [.weak, .purgeable].contains(component.lifetime))
    }
    return mayBeUncopyable(component, names) ? .provenCopyable : .typed
  }

  /// Whether no property has a component's own type: only some versions of a platform have that.
  public func isErased(_ component: Component) -> Bool { component.isLimited }

  /// Whether what is made may be of a type that cannot be copied, as far as the manifest tells: it is kept
  /// as what it is, and that has a name of its own.
  private func mayBeUncopyable(_ component: Component, _ names: ComponentNames) -> Bool {
    guard component.kind.isMadeByInit, graph.coreRole(of: component, names.coreOffer) == nil else {
      return false
    }
    var type = graph[component.type]
    if graph.protocolKeys.contains(type.symbol) { return false }
    while let wrapped = type.wrapped { type = wrapped }
    return switch type.unwrappingModifiers.kind {
    case .named: type.element == nil
    case .existential, .composition: true
    default: false
    }
  }

  /// Whether anything that a container, or one of its calls, holds is to be proven copyable. `names`: those of a
  /// component's members, whichever container has it.
  public func provesCopyable(_ id: ContainerID, _ names: (ComponentID) -> ComponentNames) -> Bool {
    func isProven(_ component: ComponentID) -> Bool {
      if case .provenCopyable = heldForm(of: component, names(component)) { true } else { false }
    }
    let isHeld = graph[id].components.contains { component in
      graph[component].lifetime.isInProperty && isProven(component)
    }
    return isHeld || sharedCalls(of: id).contains { $0.parts.joined().contains(where: isProven) }
  }
}
