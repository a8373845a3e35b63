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
    tree.declaration(
      Code("\(access)protocol \(syntax.name.text): Swift.AnyObject {"), at: line(syntax.name.span),
      documentation: syntax.head.documentation,
      attributes: attributeLines(syntax.head))
    let requirements = facet.requirements
    for requirement in requirements {
      let member = requirement.syntax
      indented {
        $0.tree.begin("\(member.span)", isSpaced: false, order: FileOrder.part(member.span))
      }
      let type = plan.graph.text(member.type)
      inspect(type: type)
      inspect(name: requirement.name)
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
          "\(modifier)func \(name)(\(parameters: parameters))\(effects.words) -> \(type)"
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
    indented { $0.tree.unmap() }
    tree.line("}")
  }
}
