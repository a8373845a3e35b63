import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// The head of a member.
struct MemberHead {
  let name: String
  let type: String
  /// The parameters of a function; `nil` for a property.
  var parameters: [Item]?
  var effects = Effects()
  var access = ""
  var documentation: [String] = []
  /// Attributes that no statement has.
  var attributes: [String] = []
  /// The attributes and modifiers of its statement.
  var syntax: HeadSyntax?
  /// Its place in the manifest.
  var span: SourceSpan?
  /// The place of its type, where the manifest names that.
  var typeSpan: SourceSpan?
}

extension ContainerCode {
  /// The protocols of a container for any thread may be an actor's, where that is the default.
  var isForAll: Bool { isSendable && container.hasProtocols }

  /// Writes a member with its body.
  func write(_ head: MemberHead, _ out: inout Writer, body: (inout Writer) -> Void) {
    writeDocumentation(head.documentation, &out)
    if let syntax = head.syntax {
      out.write(syntax.attributes.filter { !$0.isGlobalActor }, before: head.span)
    }
    for attribute in head.attributes { out.line(at: head.span, attribute) }
    let actor = head.effects.actor
    if let actor, actor != container.isolation.actor {
      let attribute = head.syntax?.attributes.first { $0.isGlobalActor }
      out.line(at: attribute?.span ?? head.span, actor)
    }
    let isForAll = isForAll && actor == nil && head.access != "private "
    let isolation =
      head.effects.isAsync && actor == nil
      ? "nonisolated(nonsending) " : isForAll ? "nonisolated " : ""
    let type = Item { out in
      if let span = head.typeSpan { out.place(span) }
      out.append(head.type)
    }
    if let parameters = head.parameters {
      let result = Item { out in
        if head.type.isEmpty { return }
        out.append(" -> ")
        type.write(to: &out)
      }
      out.block(
        at: head.span, head.access, isolation, "func ", SwiftName.identifier(head.name),
        List("(", parameters, ")"), head.effects.words, result, body: body)
      return
    }
    out.block(
      at: head.span, head.access, isolation, "var ", SwiftName.identifier(head.name), ": ", type
    ) { out in
      if head.effects.isEffectful {
        out.block("get", head.effects.words, body: body)
      } else {
        body(&out)
      }
    }
  }

  /// The parameters of a function that makes a component.
  func inputItems(_ f: Function, defaults: Bool = true) -> [Item] {
    let component = graph[f.owner]
    return graph.inputs(of: component).map { index in
      let syntax = graph[component.parameters, index].syntax
      return graph.parameterItem(syntax, name: f.inputs[index] ?? "", defaults: defaults)
    }
  }

}

extension BindingGraph {
  /// An input as a parameter, `id: UUID`, `_ id: UUID = expr`.
  func parameterItem(_ syntax: ParameterSyntax, name: String, defaults: Bool = true) -> Item {
    let inner = SwiftName.parameter(name)
    let label = syntax.label.map { SwiftName.parameter($0.plain) } ?? "_"
    let type = syntax.type.map { text($0.escaping($0.escapes)) } ?? ""
    return Item { out in
      if case .input(_, _?) = syntax.value {
        out.place(syntax.span)
      } else {
        out.reach(syntax.span)
      }
      out.put(label == inner ? inner : "\(label) \(inner)", ": ", type)
      if defaults, case .input(_, let value?) = syntax.value { out.put(" = ", value) }
    }
  }
}
