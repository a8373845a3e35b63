import TenonGraph
import TenonSyntax

extension ContainerCode {
  /// The type of a component's only key, or the struct with all its keys.
  func keyType(of id: ComponentID) -> String {
    let types = keyTypes(of: id)
    return types.count == 1 ? types[0] : keyStruct(of: id)
  }

  func keyTypes(of id: ComponentID) -> [String] {
    graph.inputs(of: graph[id]).map { index in
      graph[graph[id].parameters, index].syntax.type.map(text) ?? ""
    }
  }

  func hasKeyStruct(_ id: ComponentID) -> Bool {
    graph[id].isKeyed && graph.inputs(of: graph[id]).count > 1
  }

  private func keyStruct(of id: ComponentID) -> String {
    SwiftName.identifier("\(notes.keyPrefix)\(names.base(id).capital)Key")
  }

  func writeKey(of id: ComponentID, _ f: inout Function, _ out: inout Writer) {
    guard hasKeyStruct(id), f.key == nil else { return }
    out.line("let ", locals.key, " = ", key(of: id, f))
    f.key = locals.key
  }

  func key(of id: ComponentID, _ f: Function) -> String {
    if f.owner == id, let key = f.key { return key }
    let inputs = graph.inputs(of: graph[id])
    if inputs.count == 1 { return f.input(inputs[0]) }
    let fields = inputs.map { "\(SwiftName.label(f.inputs[$0] ?? "")): \(f.input($0))" }
    return "\(keyStruct(of: id))(\(fields.joined(separator: ", ")))"
  }

  func writeKeyStruct(of id: ComponentID, _ out: inout Writer) {
    let component = graph[id]
    let inputs = graph.inputs(of: component)
    let f = Function(id, graph)
    out.line("/// The keys of `", graph.keptText(of: component), "`.")
    out.write(graph.attributesOfPrivate(id), withActor: false)
    out.block(
      at: component.span, "nonisolated private struct ", keyStruct(of: id), ": Swift.Hashable"
    ) { out in
      for (index, type) in zip(inputs, keyTypes(of: id)) {
        let span = graph[component.parameters, index].syntax.span
        out.line(at: span, "let ", f.input(index), ": ", type)
      }
    }
  }
}
