import TenonGraph
import TenonSyntax

extension ContainerCode {
  /// The name of the variant that gives a component as one of its offers.
  func keptName(of id: ComponentID, offer: Int?) -> String {
    let role =
      offer.flatMap { offer in
        graph.isOverriddenApart(id) && !graph[graph[id].offers, offer].isHidden
          ? "As" + AccessorName.upperFirst(offerName(id, offer)) : nil
      } ?? ""
    return names.name("makeKept", names.base(id).capital, role)
  }

  func writeKeptMembers(of id: ComponentID, _ out: inout Writer) {
    out.atom(key(.members, of: id, 100)) { writeKept(of: id, offer: mainOffer(of: id), &$0) }
    guard graph.isOverriddenApart(id) else { return }
    for offer in graph[id].offers.indices where !graph[graph[id].offers, offer].isHidden {
      out.atom(key(.members, of: id, 101 + offer)) { writeKeptRole(of: id, offer, &$0) }
    }
  }

  private func writeKept(of id: ComponentID, offer: Int?, _ out: inout Writer) {
    var f = Function(id, graph, isKept: true)
    out.line("// The variant for what the container holds: its closures don't hold the container.")
    write(keptHead(of: id, offer: offer, name: keptName(of: id, offer: nil), f), &out) { out in
      if beginsAtMaker(id) { return writeBeginning(of: id, f, &out) }
      let hasOverride = writeOverride(of: id, offer: offer, f, &out)
      writeBody(of: id, &f, isAlone: !hasOverride, &out)
    }
  }

  private func writeKeptRole(of id: ComponentID, _ offer: Int, _ out: inout Writer) {
    let f = Function(id, graph, isKept: true)
    let name = keptName(of: id, offer: offer)
    write(keptHead(of: id, offer: offer, name: name, f), &out) { out in
      let hasOverride = writeOverride(of: id, offer: offer, f, &out)
      out.line(
        hasOverride ? "return " : "", memberEffects(of: id).withoutActor.marks,
        f.member(keptName(of: id, offer: nil)), List("(", inputArguments(f), ")"))
    }
  }

  private func keptHead(
    of id: ComponentID, offer: Int?, name: String, _ f: Function
  ) -> MemberHead {
    let head = memberHead(of: id, offer: offer, f)
    return MemberHead(
      name: name, type: head.type, parameters: inputItems(f),
      effects: head.effects, access: words(keptAccess(of: id)),
      syntax: graph.attributesOfPrivate(id),
      span: head.span, typeSpan: head.typeSpan)
  }

  /// Children ask for variants of closures that their components get.
  private func keptAccess(of id: ComponentID) -> Access {
    graph[id].asker == nil ? .private : graph[id].access
  }
}
