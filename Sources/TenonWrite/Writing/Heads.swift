import TenonDiagnostics
import TenonGraph
import TenonSyntax

struct MemberHead {
  var name: String
  let type: String
  /// The parameters of a function; `nil` for a property.
  var parameters: [Item]?
  var effects = Effects()
  var access = ""
  var documentation: [String] = []
  /// The attributes that come from no statement.
  var attributes: [String] = []
  /// The attributes of its statement.
  var syntax: [AttributeSyntax] = []
  var span: SourceSpan?
  /// The place of its type, if the manifest names it.
  var typeSpan: SourceSpan?
}

extension ContainerCode {
  /// The container must be `nonisolated`: its protocols may be isolated by default, but any thread may use it.
  var isForAll: Bool { isSendable && container.hasProtocols }

  func write(_ head: MemberHead, _ out: inout Writer, body: (inout Writer) -> Void) {
    for line in head.documentation { out.line(line) }
    out.write(head.syntax, before: head.span, withActor: false)
    for attribute in head.attributes { out.line(at: head.span, attribute) }
    let (effects, actor) = (head.effects, head.effects.actor)
    if let actor, actor != container.isolation.actor {
      let attribute = head.syntax.first { $0.isGlobalActor }
      out.line(at: attribute?.span ?? head.span ?? head.typeSpan, actor)
    }
    let isForAll = isForAll && head.access != "private "
    let isolation =
      actor != nil
      ? "" : effects.isAsync ? "nonisolated(nonsending) " : isForAll ? "nonisolated " : ""
    let (text, place) = (head.type, head.typeSpan)
    let type = text.isEmpty ? nil : Item { $0.append(type: text, at: place) }
    let (name, words) = (SwiftName.identifier(head.name), effects.words)
    if let parameters = head.parameters {
      out.block(
        at: head.span, head.access, isolation, "func ", name, List("(", parameters, ")"), words,
        type == nil ? "" : " -> ", type, body: body)
    } else {
      out.block(at: head.span, head.access, isolation, "var ", name, ": ", type) { out in
        if !effects.isEffectful { return body(&out) }
        out.block("get", words, body: body)
      }
    }
  }

  /// The parameters of a function that creates a component, or those of some inputs.
  func inputItems(_ f: Function, _ given: [Int]? = nil) -> [Item] {
    let component = graph[f.owner]
    return (given ?? graph.inputs(of: component)).map { index in
      let syntax = graph[component.parameters, index].syntax
      return graph.parameterItem(syntax, name: f.inputs[index] ?? "")
    }
  }
}

extension BindingGraph {
  /// An input as a parameter, `id: UUID`, `_ id: UUID = expr`.
  func parameterItem(_ syntax: ParameterSyntax, name: String) -> Item {
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
      if case .input(_, let value?) = syntax.value { out.put(" = ", value) }
    }
  }
}
