import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// Writes the protocol of a facet.
struct FacetCode {
  let graph: BindingGraph
  let facet: Facet

  /// The type of a closure that locks and unlocks a parent's tree.
  static let lockType = "(@Sendable (Swift.Bool) -> Swift.Void)?"

  private var syntax: DeclarationSyntax { facet.syntax }
  private var access: String { Access.fileWords(facet.access) }
  private var lock: String {
    "nonisolated var \(SwiftName.identifier(facet.lockName)): \(Self.lockType)"
  }

  func write(_ out: inout Writer) {
    out.atom(AtomKey(.facets, syntax.name.span.start), writeProtocol)
    if facet.sharesLock { out.atom(AtomKey(.facets, syntax.name.span.start, number: 1), writeLock) }
  }

  private func writeProtocol(_ out: inout Writer) {
    out.write(syntax.head)
    // Any thread may use its lock, even if the module has a default isolation.
    let isForAll = facet.sharesLock && syntax.head.globalActor == nil
    out.block(
      at: syntax.name.span, isForAll ? "nonisolated " : "", access, "protocol ", syntax.name.text,
      ": ", inherited.joined(separator: ", ")
    ) { out in
      for requirement in facet.requirements {
        let key = AtomKey(.facets, syntax.name.span.start, at: requirement.syntax.span)
        out.atom(key, isSpaced: false) { write(requirement, &$0) }
      }
      if facet.sharesLock {
        out.line("/// Locks and unlocks the parent's tree; `nil` where it has no lock.")
        out.line(lock, " { get }")
      }
    }
  }

  private var inherited: [String] {
    let protocols = syntax.inherited.map { $0.text() }.filter {
      !["AnyObject", "Swift.AnyObject"].contains($0)
    }
    return facet.inherited.isEmpty ? ["Swift.AnyObject"] + protocols : protocols
  }

  private func write(_ requirement: Requirement, _ out: inout Writer) {
    let member = requirement.syntax
    let effects = Effects(member.effects)
    out.write(member.head)
    let isolation = Self.staysWithCallers(requirement, facet) ? "nonisolated(nonsending) " : ""
    let name = SwiftName.identifier(requirement.name)
    let type = Item { $0.put(Placed(member.type.span), graph.text(member.type)) }
    if requirement.isFunction {
      out.line(
        at: member.span, isolation, "func ", name, List("(", parameters(member), ")"),
        effects.words, " -> ", type)
    } else {
      out.line(at: member.span, isolation, "var ", name, ": ", type, " { get", effects.words, " }")
    }
  }

  /// An async member without an actor runs on its caller's actor.
  static func staysWithCallers(_ requirement: Requirement, _ facet: Facet) -> Bool {
    Effects(requirement.syntax.effects).isAsync && requirement.syntax.head.globalActor == nil
      && facet.syntax.head.globalActor == nil
  }

  private func parameters(_ member: FacetMemberSyntax) -> [Item] {
    var taken: Set<String> = []
    return member.parameters.map { parameter in
      let base = parameter.type.flatMap { AccessorName.base(of: $0) } ?? "value"
      let wanted = (parameter.name ?? parameter.label)?.plain ?? AccessorName.lowerCamelCase(base)
      return graph.parameterItem(parameter, name: SwiftName.unique(wanted, &taken))
    }
  }

  private func writeLock(_ out: inout Writer) {
    out.write(syntax.head.attributes.filter { $0.name == "available" })
    out.block("extension ", syntax.name.text) { $0.line(access, lock, " { nil }") }
  }
}

/// The lock of a tree, shared by containers above and below a facet.
extension ContainerCode {
  func writeLockProperty(_ out: inout Writer) {
    guard graph[id].lockOwner == id else { return }
    let access = shape.trees.lockAccess[id.index]
    if access != .private { out.line("/// Protects this container and its children.") }
    out.line(
      access == .private || access == .fileprivate ? "\(access.text) " : words(access), "let ",
      ReservedNames.lock, sharedLocks.isEmpty ? " = \(lockType)()" : ": \(lockType)")
  }

  private var lockType: String {
    notes.support(
      shape.trees.isLockObserved[id.index] ? .observedLock : .lock,
      shape.trees.lockAccess[id.index])
  }

  /// Writes the init's statement that shares the lock of a parent behind facets.
  func writeLockAssignment(_ out: inout Writer) {
    guard graph[id].lockOwner == id, !sharedLocks.isEmpty else { return }
    notes.supportSet.parts.insert(.facets)
    out.line(
      ReservedNames.lock, " = ", lockType, "(sharing: ", sharedLocks.joined(separator: " ?? "), ")")
  }

  private var sharedLocks: [String] {
    guard graph.isInFacet(id), let parent = container.parent else { return [] }
    return graph[parent].facets.map { graph[$0.id] }.filter(\.sharesLock).map {
      "\(container.parentName).\(SwiftName.identifier($0.lockName))"
    }
  }

  /// Writes the members through which the container's features share its lock.
  func writeLentLocks(_ out: inout Writer) {
    guard isLocked else { return }
    for facet in container.facets.map({ graph[$0.id] }) where facet.sharesLock {
      notes.supportSet.parts.insert(.facets)
      let access = max(.fileprivate, min(container.access, facet.access))
      out.atom(key(.lent, facet.syntax.name.span)) { out in
        out.line(
          "/// The lock of this container's tree, for what is in `", facet.syntax.name.plain, "`.")
        out.block(
          "nonisolated ", words(access), "var ", SwiftName.identifier(facet.lockName), ": ",
          FacetCode.lockType
        ) { $0.line(lock, ".shared") }
      }
    }
  }
}

/// Members that a container has only for its facets.
extension ContainerCode {
  /// The witnesses by the component that they return; `nil` for inputs and components of other containers.
  var witnesses: [ComponentID?: [Witness]] {
    container.witnesses.isEmpty ? [:] : Dictionary(grouping: container.witnesses, by: ownComponent)
  }

  func write(_ witnesses: [Witness]?, of component: ComponentID?, _ out: inout Writer) {
    for (number, witness) in (witnesses ?? []).enumerated() {
      let place =
        component.map { key(.members, of: $0, 200 + number) }
        ?? key(.witnesses, witness.span, number)
      out.atom(place) { write(witness, &$0) }
    }
  }

  private func ownComponent(of witness: Witness) -> ComponentID? {
    guard case .component(let target, _) = witness.provider, graph[target].container == id,
      graph[target].kind.child == nil
    else { return nil }
    return target
  }

  private func write(_ witness: Witness, _ out: inout Writer) {
    var type: String
    var value = graph.path(from: id, to: graph.owner(of: witness.provider))
    var effects = Effects()
    var head = HeadSyntax()
    var parameters: [Item] = []
    var arguments: List?
    switch witness.provider {
    case .scope(let scope):
      type = graph[scope].syntax.name.text
      value = value.isEmpty ? "self" : String(value.dropLast())
    case .input(let owner, let index):
      let input = graph[owner].inputs[index].syntax
      (type, head) = (text(input.type), input.head)
      value += SwiftName.identifier(input.name.plain)
    case .component(let target, let offer):
      let f = Function(target, graph)
      let given = Set(witness.given.compactMap { f.inputs[$0] })
      (type, head) = (memberType(of: target, offer: offer), graph[syntax: target].head)
      effects = graph.requestEffects(of: target)
      let name = SwiftName.identifier(offerName(target, offer))
      value += value.isEmpty && given.contains(name) ? "self.\(name)" : name
      if graph[target].isFunction {
        parameters = inputItems(f, witness.given)
        arguments = List("(", self.arguments(of: witness, target, f), ")")
      }
    }
    var attributes = head.attributes.filter(\.speaksOfUses).map(\.text)
    if let seen = witness.seen {
      type = graph.text(seen.requirement.syntax.type)
      attributes += ["@_disfavoredOverload", implementing(seen)]
    }
    var memberHead = MemberHead(
      name: witness.name, type: type, parameters: witness.isFunction ? parameters : nil,
      effects: effects, access: words(witness.access), documentation: witness.documentation,
      span: witness.span)
    memberHead.attributes = attributes
    write(memberHead, &out) { $0.line(effects.marks, value, arguments) }
  }

  /// The arguments of a witness's call: all, if it would otherwise call itself.
  private func arguments(of witness: Witness, _ target: ComponentID, _ f: Function) -> [Item] {
    let all = graph.inputs(of: graph[target])
    let isOverload = witness.isFunction && witness.given.count < all.count
    return (isOverload ? all : witness.given).map { index in
      let parameter = graph[graph[target].parameters, index]
      if !witness.given.contains(index), let value = parameter.defaultValue {
        return labelled(value, parameter.syntax.label)
      }
      return labelled(SwiftName.identifier(f.inputs[index] ?? ""), parameter.syntax.label)
    }
  }

  /// The attribute of a member whose name differs from the facet's.
  private func implementing(_ seen: (facet: FacetID, requirement: Requirement)) -> String {
    let facet = graph[seen.facet]
    // The facet as the manifest names it, perhaps with its module.
    let named = container.syntax.inherited.first {
      $0.plainest.text() == facet.syntax.name.text
        || $0.plainest.text() == "\(facet.module ?? "").\(facet.syntax.name.text)"
    }
    var member = SwiftName.identifier(seen.requirement.name)
    if seen.requirement.isFunction {
      let labels = seen.requirement.syntax.parameters.map { "\($0.label?.text ?? "_"):" }
      member += "(\(labels.joined()))"
    }
    return "@_implements(\(named?.plainest.text() ?? facet.syntax.name.text),\(member))"
  }
}
