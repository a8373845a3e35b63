import TenonGraph
import TenonPlan
import TenonSyntax

/// The protocols of facets.
extension Emitter {
  mutating func emit(facet: Facet) {
    let syntax = facet.syntax
    tree.begin("facet \(syntax.name.span)", order: FileOrder.facet(syntax.name.span))
    defer { tree.end() }
    tree.blank()
    let access = Self.fileModifier(facet.access)
    noteAttributes(syntax.head, before: line(syntax.name.span))
    // Where the main actor is the default, what any thread may use has to say so.
    let isolation = facet.sharesLock && syntax.head.globalActor == nil ? "nonisolated " : ""
    var header: Code = "\(isolation)\(access)protocol \(syntax.name.text)"
    if syntax.inherited.isEmpty {
      header += ": Swift.AnyObject {"
    } else {
      // Every facet is class-bound, and so is what inherits one.
      let protocols = syntax.inherited.map { $0.text() }.filter {
        !["AnyObject", "Swift.AnyObject"].contains($0)
      }
      let inherited = facet.inherited.isEmpty ? ["Swift.AnyObject"] + protocols : protocols
      header += ": \(list: inherited) {"
    }
    tree.declaration(
      header, at: line(syntax.name.span),
      documentation: syntax.head.documentation,
      attributes: attributeLines(syntax.head))
    let requirements = facet.requirements
    for requirement in requirements {
      let member = requirement.syntax
      indented {
        $0.tree.begin("\(member.span)", isSpaced: false, order: FileOrder.part(member.span))
      }
      let type = plan.graph.text(member.type)
      let name = SwiftNamer.identifier(requirement.name)
      let effects = Effects(member.effects)
      // An async one stays where its caller is, unless an actor is said.
      let isIsolated = member.head.globalActor != nil || syntax.head.globalActor != nil
      let modifier = effects.isAsync && !isIsolated ? "nonisolated(nonsending) " : ""
      let header: Code
      if requirement.isFunction {
        var namer = SwiftNamer()
        let parameters = member.parameters.map { parameter -> Code in
          let base = parameter.type.flatMap(AccessorName.base) ?? "value"
          let wanted =
            (parameter.name ?? parameter.label)?.plain ?? AccessorName.lowerCamelCase(base)
          return parameterText(parameter, name: namer.unique(wanted))
        }
        header =
          "\(modifier)func \(name)(\(list: parameters))\(effects.words) -> \(type)"
      } else {
        header = "\(modifier)var \(name): \(type) { get\(effects.words) }"
      }
      indented {
        $0.noteAttributes(member.head, before: $0.line(member.type.span))
        $0.tree.declaration(
          header, at: $0.line(member.type.span), documentation: member.head.documentation,
          attributes: member.head.attributes.map(\.text))
        $0.tree.end()
      }
    }
    tree.attributesAbove = []
    let lock = "nonisolated var \(SwiftNamer.identifier(facet.lockName)): \(Self.sharedLockType)"
    indented {
      $0.tree.unmap()
      guard facet.sharesLock else { return }
      $0.tree.line("/// Locks and unlocks the parent's tree; `nil` where it has no lock.")
      $0.tree.line("\(lock) { get }")
    }
    tree.line("}")
    if !facet.sharesLock { return }
    tree.blank()
    for attribute in syntax.head.attributes where attribute.name == "available" {
      tree.line(Code(attribute.text))
    }
    tree.line("extension \(syntax.name.text) {")
    indented { $0.tree.line("\(access)\(lock) { nil }") }
    tree.line("}")
  }
}
