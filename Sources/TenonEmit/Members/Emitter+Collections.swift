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
    emitOverriddenElements(context)
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
        var element = emitter.value(of: index, arguments)
        if component.asker != nil, element.isApart {
          let name = SwiftNamer.identifier(arguments.unique("element\(number + 1)"))
          emitter.emit(element, as: name, &arguments)
          element = Value(text: Code(name))
        }
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

  /// Prints closures that ask for the elements of what an override gives in the place of a collection.
  private mutating func emitOverriddenElements(_ context: ComponentContext) {
    let (component, type) = (context.component, plan.graph[context.component.type])
    guard component.asker != nil, let function = type.element?.function,
      case .component(let whole, _)? = plan.graph.provider(
        oneByOne: type, named: plan.graph[component.qualifier], for: component.container),
      context.names[plan.graph[whole]].isOverridable
    else { return }
    var effects = plan.graph.requestEffects(of: whole)
    // Nothing is known of what is waited for, or may fail, before a closure is called.
    let here = context.creation.effects.actor ?? context.isolation.actor
    if effects.isEffectful || effects.actor.map({ $0 != here }) ?? false { return }
    effects.isAsync = plan.graph.goesElsewhere(function, for: whole, in: context.id)
    let (made, override) = (context[.made], context[.override])
    let (parts, empty, end) = type.isDictionary ? ("keys", "[:]", "!") : ("indices", "[]", "")
    let value = "{ \(effects.marks)\(override)()[index]\(end) }"
    let place = "\(context.member("overrides")).\(context.names[plan.graph[whole]].offers[0])"
    let added = type.isDictionary ? "[index] = \(value)" : ".append(\(value))"
    tree.unmap()
    let line = line(component.span)
    tree.line("if let \(override) = \(place) {")
    tree.indented { tree in
      tree.declaration("var \(made): \(context.coreType) = \(empty)", at: line)
      tree.unmap()
      tree.line("for index in \(override)().\(parts) { \(made)\(added) }")
      tree.line("return \(made)")
    }
    tree.line("}")
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
