import TenonDiagnostics
import TenonSyntax

/// What a decorator wraps in an overridable container, which tests may replace alone.
public struct UndecoratedOffer: Sendable {
  /// The component within all decorators.
  public let component: ComponentID
  /// As which of its types they wrap it.
  public let offer: Int
  /// The outermost of them.
  public let decorator: ComponentID
  /// The name in `Overrides`.
  public let name: String
}

/// What stands in `Overrides` besides a closure for each accessor.
extension BindingGraph {
  /// What decorators of an overridable container wrap of its own components and those outside can ask for, in the
  /// order of the outermost decorators. O(components of the container).
  public func undecoratedOffers(of id: ContainerID) -> [UndecoratedOffer] {
    guard containers[id.index].isOverridable, !containers[id.index].isForeign else { return [] }
    return containers[id.index].components.compactMap { decorator in
      guard self[decorator].kind == .decorator, let core = self[decorator].core,
        self[core].container == id, self[core].kind.isStatement, !self[core].isLimited,
        self[decorator].access != .private, !self[decorator].isLimited
      else { return nil }
      let outermost = self[self[decorator].offers, 0]
      // What is within another one, or wraps an element of a collection, nobody asks for.
      guard !outermost.isHidden, let accessor = outermost.accessor else { return nil }
      let offer = self[core].offers.indices.first { index in
        self[self[core].offers, index].isHidden
          && self[self[core].offers, index].key == outermost.key
      }
      return offer.map {
        UndecoratedOffer(
          component: core, offer: $0, decorator: decorator,
          name: undecoratedName(accessor, of: self[decorator]))
      }
    }
  }

  /// The name of what stands under decorators: `undecoratedStore`, `makeUndecoratedCell`.
  private func undecoratedName(_ accessor: String, of decorator: Component) -> String {
    if decorator.isFactory {
      let isMaker = accessor.hasPrefix("make") && accessor.dropFirst(4).first?.isUppercase == true
      return "makeUndecorated"
        + (isMaker ? String(accessor.dropFirst(4)) : AccessorName.upperFirst(accessor))
    }
    // The acronym that an accessor begins with is folded there alone.
    let base = roles(of: decorator).first.flatMap { AccessorName.base(of: $0.type) } ?? ""
    let isOfRole = AccessorName.lowerCamelCase(base).hasPrefix(accessor)
    return "undecorated"
      + AccessorName.upperFirst(isOfRole ? String(base.prefix(accessor.count)) : accessor)
  }

  /// The overridable children whose overrides are a part of a container's: those of the module, for no other is
  /// known where the container is compiled, that others than the generated file can see. O(components of the container).
  public func overrideParts(of id: ContainerID) -> [ContainerID] {
    guard containers[id.index].isOverridable else { return [] }
    return containers[id.index].components.compactMap { self[$0].kind.child }.filter(isOverridePart)
  }

  /// Whether a container's overrides are a part of its parent's.
  public func isOverridePart(_ id: ContainerID) -> Bool {
    guard containers[id.index].isOverridable, let parent = maker(ofChild: id),
      containers[parent.index].isOverridable, !containers[parent.index].isForeign
    else { return false }
    return (isInFacet(id) ? canHandOverrides(to: id, in: parent) : !containers[id.index].isForeign)
      && containers[id.index].access >= .internal
      // No stored property can have a type that only some versions of a platform have.
      && !containers[id.index].syntax.head.attributes.contains { attribute in
        attribute.name == "available" && attribute.limitsAvailability
      }
  }

  /// Whether the overrides of a child that knows its parent by a facet alone can be a part of those of one parent:
  /// where threads share these, all that is in them is `Sendable`.
  private func canHandOverrides(to id: ContainerID, in parent: ContainerID) -> Bool {
    let isolation = containers[parent.index].isolation
    return containers[id.index].isolation == .sendable
      || isolation != .sendable
        && (isolation.actor == nil || initEffects(of: id).actor == isolation.actor)
  }

  /// What the part of a child is called in its parent's overrides.
  public func overridePartName(of id: ContainerID) -> String {
    AccessorName.property(base: containers[id.index].name, qualifier: nil)
  }
}

extension AttributeSyntax {
  /// Whether it says that there are platforms or versions that do not have the declaration.
  var limitsAvailability: Bool {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == ".") }.dropFirst()
    return !words.contains { ["deprecated", "noasync", "swift"].contains($0) }
  }
}
