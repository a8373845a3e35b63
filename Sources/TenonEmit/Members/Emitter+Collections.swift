import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// What is collected: one element after another, for a literal of hundreds takes the compiler long.
extension Emitter {

  /// Puts the elements of a collection into `made`, each on its own line of the manifest.
  mutating func emitElements(_ context: ComponentContext, kept: Bool, returns: Bool) {
    let component = context.component
    let made = context[.made]
    var arguments = Arguments(context, kept: kept)
    tree.unmap()
    let inherits = component.parameters.count > component.elementKeys.count
    var start: Code = plan.graph[component.type].isDictionary ? "[:]" : "[]"
    if inherits {
      let value = value(of: 0, arguments)
      start = "\(value.effects.marks)\(value.text)"
    }
    let isChanged = !component.elementKeys.isEmpty
    // It names the types of the roles once more.
    tree.declaration(
      "\(isChanged ? "var" : "let") \(made): \(context.coreType) = \(start)",
      at: line(component.span))
    tree.unmap()
    for (number, key) in plan.graph[component.elementKeys].enumerated() {
      let index = number + (inherits ? 1 : 0)
      let parameter = plan.graph[component.parameters, index]
      let span = parameter.syntax.span
      let identity = parameter.source.target.map { pieceKey(of: $0) } ?? ""
      tree.begin(
        "element \(identity)", isSpaced: false, order: FileOrder.part(span), isStatement: true)
      inFile(span.file) { emitter in
        let element = emitter.value(of: index, arguments)
        let value: Code = "\(element.effects.marks)\(element.text)"
        if let key {
          emitter.emitElement(value, at: key, of: made, &arguments)
        } else {
          emitter.tree.declaration("\(made).append(\(value))", at: emitter.line(span))
          emitter.tree.unmap()
        }
      }
      tree.end()
    }
    if returns { tree.line("return \(made)") }
  }

  /// Prints an element of a dictionary, with its key where the manifest has it.
  private mutating func emitElement(
    _ value: Code, at key: FragmentSyntax, of made: String, _ arguments: inout Arguments
  ) {
    let text = keyText(key, &arguments)
    let place = position(key.span)
    var placed = Code("\(made)[")
    placed.place(place)
    placed.append("\(text)] = \(value)")
    tree.placed(placed, at: place.line)
  }

  private mutating func keyText(_ key: FragmentSyntax, _ arguments: inout Arguments) -> Code {
    guard arguments.context.reachesMembers(key),
      case .dictionary(let type, _) = plan.graph[arguments.context.component.type].sugared
        .kind
    else { return code(key) }
    return hoist(key, as: Parameter(for: type, at: key.span, .expression(key)), arguments)
  }
}
