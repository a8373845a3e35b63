import TenonGraph
import TenonSyntax

/// The variants of members for components that the container holds: their closures don't hold the container.
extension ContainerCode {
  /// The function requests the variant of a component that has two.
  func asksForVariant(of target: ComponentID, _ f: Function) -> Bool {
    f.isKept && shape[target].isTwice && holdsWeakly(containerOf: target)
      && (graph[target].container == id || graph[target].asker != nil)
  }

  /// Components that this container keeps must not hold the container of `target`.
  func holdsWeakly(containerOf target: ComponentID) -> Bool {
    shape.keeping.isHeldWeakly(graph[target].container, by: id, graph)
  }

  /// The name of the variant that returns a component as one of its offers.
  func keptName(of id: ComponentID, _ offer: Int?) -> String {
    var role = ""
    if let offer, graph.isOverriddenApart(id), !graph[graph[id].offers, offer].isHidden {
      role = "As" + AccessorName.upperFirst(offerName(id, offer))
    }
    return names.name("makeKept", names.base(id).capital, role)
  }

  func writeKeptMembers(of id: ComponentID, _ out: inout Writer) {
    out.atom(key(.members, of: id, 100)) { out in
      out.line(
        "// The variant for what the container holds: its closures don't hold the container.")
      writeAccessor(of: id, offer: mainOffer(of: id), isKept: true, &out)
    }
    guard graph.isOverriddenApart(id) else { return }
    for offer in graph[id].offers.indices where !graph[graph[id].offers, offer].isHidden {
      out.atom(key(.members, of: id, 101 + offer)) {
        writeRole(of: id, offer, isKept: true, &$0)
      }
    }
  }

  /// The head of a variant; children may call it for closures that their components get.
  func keptHead(
    _ head: MemberHead, of id: ComponentID, _ offer: Int?, _ f: Function
  ) -> MemberHead {
    let access = graph[id].asker == nil ? .private : graph[id].access
    return functionHead(head, keptName(of: id, offer), words(access), f)
  }

  /// The head of a function next to an accessor.
  func functionHead(
    _ head: MemberHead, _ name: String, _ access: String, _ f: Function
  ) -> MemberHead {
    var head = head
    (head.name, head.access, head.parameters) = (name, access, inputItems(f))
    (head.documentation, head.syntax) = ([], graph.attributesOfPrivate(f.owner))
    return head
  }
}
