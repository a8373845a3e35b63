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
