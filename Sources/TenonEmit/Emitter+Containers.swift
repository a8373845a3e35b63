import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// The container's class: its header, inputs, init and accessors.
extension Emitter {
  mutating func emit(container id: ContainerID) {
    let container = plan.graph[id]
    let names = MemberNames(id, plan, files: &fileNames)
    printer.blank()
    if container.syntax.name.plain.first?.isUppercase != true { printer.isBeyondLint = true }
    let conformances = container.syntax.conformances.map { $0.text() }
    var header = "\(fileModifier(container.access))final class \(container.syntax.name.text)"
    if !conformances.isEmpty { header += ": " + conformances.joined(separator: ", ") }
    header += " {"
    // A mark would keep lint from the whole class.
    if header.utf8.count > CodePrinter.lineLength { printer.isBeyondLint = true }
    printer.declaration(
      header, at: line(container.syntax.name.span),
      documentation: container.syntax.head.documentation,
      attributes: container.syntax.head.attributes.map { text($0.span) })
    emitBody(of: container, id, names)
    printer.unmap()
    printer.line("}")
  }

  private mutating func emitBody(of container: Container, _ id: ContainerID, _ names: MemberNames) {
    indented { emitter in
      for input in container.inputs { emitter.emit(input: input, in: container) }
      emitter.printer.unmap()
      emitter.printer.blank()
      emitter.emitInit(of: container)
      for (index, component) in container.components.enumerated() {
        let context = ComponentContext(
          id: component, component: emitter.plan.graph[component],
          making: emitter.plan[component], container: container, names: names,
          own: names.names[index])
        emitter.emit(component: context)
      }
      for witness in container.witnesses {
        emitter.emit(witness: witness, in: container, names)
      }
    }
  }

  /// Runs `body` one level deeper.
  mutating func indented(_ body: (inout Emitter) -> Void) {
    printer.indent()
    body(&self)
    printer.outdent()
  }

  private mutating func emit(input: Input, in container: Container) {
    let type = text(input.syntax.type)
    let name = input.syntax.name
    inspect(type: type)
    inspect(name: name.plain)
    printer.declaration(
      "\(modifier(input.access, in: container))let \(SwiftNamer.identifier(name.plain)): \(type)",
      at: line(name.span), documentation: input.syntax.head.documentation)
  }

  private mutating func emitInit(of container: Container) {
    let access = modifier(container.access, in: container)
    guard let first = container.inputs.first else {
      printer.line("\(access)init() {}")
      return
    }
    var parameters: [String] = []
    var hasFragment = false
    for input in container.inputs {
      let type = argumentText(input.syntax.type)
      var text = "\(SwiftNamer.identifier(input.syntax.name.plain)): \(type)"
      if let value = input.syntax.defaultValue {
        text += " = \(self.text(value))"
        hasFragment = true
      }
      parameters.append(text)
    }
    let lines = container.inputs.map { line($0.syntax.span) }
    if !emitInitInLines("\(access)init", parameters, at: lines, hasFragment: hasFragment) {
      printer.declaration(
        "\(access)init(\(parameters.joined(separator: ", "))) {", at: line(first.syntax.span),
        hasFragment: hasFragment)
    }
    indented { emitter in
      emitter.printer.unmap()
      for input in container.inputs {
        let name = SwiftNamer.identifier(input.syntax.name.plain)
        emitter.printer.statement("self.\(name) = \(name)")
      }
    }
    printer.line("}")
  }

  /// Prints the head of an init with each parameter on the manifest's line of its input, where the
  /// inputs stand close together; says whether that could be.
  private mutating func emitInitInLines(
    _ start: String, _ parameters: [String], at lines: [Int], hasFragment: Bool
  ) -> Bool {
    let gaps = zip(lines.dropFirst(), lines).map { $0 - $1 }
    var isMarked = hasFragment || gaps.contains { $0 > 1 }
    guard !gaps.isEmpty, lines[0] > 1, gaps.allSatisfy({ (1...6).contains($0) }),
      !parameters.contains(where: { $0.contains("\n") })
    else { return false }
    let indentation = String(repeating: " ", count: printer.indentation + 2)
    var head = ["\(start)("]
    for (index, parameter) in parameters.enumerated() {
      if index > 0 { head += Array(repeating: "", count: gaps[index - 1] - 1) }
      head.append(indentation + parameter + (index + 1 < parameters.count ? "," : ""))
    }
    head.append(String(repeating: " ", count: printer.indentation) + ") {")
    if lines[0] == 2 {
      // No room for the mark.
      printer.isBeyondLint = printer.isBeyondLint || isMarked
      isMarked = false
    }
    printer.declaration(lines: head, anchor: 1, at: lines[0], isMarked: isMarked)
    return true
  }

  /// The access of a member.
  func modifier(_ access: Access, in container: Container) -> String {
    if access == .private { return "private " }
    if access >= container.access || container.access == .private {
      switch container.access {
      case .public: return "public "
      case .package: return "package "
      default: return ""
      }
    }
    return access == .internal ? "" : "\(access.text) "
  }

  /// A member that a facet asks for and the container's own accessors do not give.
  private mutating func emit(
    witness: Witness, in container: Container, _ names: MemberNames
  ) {
    let access = modifier(witness.access, in: container)
    let name = SwiftNamer.identifier(witness.name)
    var inputs: [Parameter] = []
    let type: String
    var value: String
    switch witness.provider {
    case .input(let index):
      type = text(container.inputs[index].syntax.type)
      value = SwiftNamer.identifier(container.inputs[index].syntax.name.plain)
    case .component(let id, let offer):
      let component = plan.graph[id]
      type = component.offers[offer].typeText
      let position = id.index - container.components[0].index
      value = names.names[position].offers[offer]
      if component.lifetime == .transient {
        inputs = witness.isFunction ? component.inputs.map { component.parameters[$0] } : []
        value += "(\(inputs.map(forwarded).joined(separator: ", ")))"
      }
    }
    inspect(name: witness.name)
    printer.blank()
    let parameters = inputs.map { parameterText($0.syntax) }
    let header =
      witness.isFunction
      ? "\(access)func \(name)(\(parameters.joined(separator: ", "))) -> \(type)"
      : "\(access)var \(name): \(type)"
    printer.declaration(
      "\(header) { \(value) }", at: line(witness.span),
      hasFragment: inputs.contains { $0.defaultValue != nil })
    printer.unmap()
  }

  /// An input that is handed on under its own label.
  func forwarded(_ parameter: Parameter) -> String {
    let name = SwiftNamer.identifier(Self.inputName(parameter.syntax))
    return labelled(name, parameter.syntax.label)
  }
}

extension TypeSyntax {
  /// Whether it is a function type itself, so that a parameter of it has to say `@escaping`.
  var isBareFunction: Bool {
    switch kind {
    case .function: true
    case .tuple(let elements): elements.count == 1 && elements[0].type.isBareFunction
    default: false
    }
  }

  /// Whether it is written with `@escaping`.
  var saysEscaping: Bool {
    switch kind {
    case .modified(let words, _): words.contains("@escaping")
    case .function(let function): function.attributes.contains("@escaping")
    default: false
    }
  }
}
