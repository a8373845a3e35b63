import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// The container's class: its header, inputs, init and accessors.
extension Emitter {
  mutating func emit(container id: ContainerID) {
    let container = plan.graph[id]
    let names = MemberNames(id, plan, files: &fileNames)
    noteTiedTypes(of: container)
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
      attributes: attributeLines(container.syntax.head))
    emitBody(of: container, id, names)
    printer.unmap()
    printer.line("}")
  }

  private mutating func emitBody(of container: Container, _ id: ContainerID, _ names: MemberNames) {
    indented { emitter in
      for input in container.inputs { emitter.emit(input: input, in: container) }
      emitter.printer.unmap()
      emitter.printer.blank()
      emitter.emitInstances(of: container, names)
      emitter.emitInit(of: container, names)
      emitter.emitResets(of: container, names)
      for (index, component) in container.components.enumerated() {
        let context = ComponentContext(
          id: component, component: emitter.plan.graph[component],
          making: emitter.plan[component], container: container, names: names,
          own: names.names[index],
          ownType: emitter.plan.graph.text(emitter.plan.graph[component].syntax.type))
        emitter.emit(component: context)
      }
      for witness in container.witnesses {
        emitter.emit(witness: witness, in: container, names)
      }
      emitter.printer.unmap()
      emitter.emitCallTypes(of: container, names)
      if container.components.contains(where: { emitter.plan.graph[$0].lifetime == .purgeable }) {
        emitter.printer.lines(MemoryWarningSupport.text(named: names.helpers.memoryWarnings.type))
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

  private mutating func emitInit(of container: Container, _ names: MemberNames) {
    let access = modifier(container.access, in: container)
    let isPurgeable = container.components.contains { plan.graph[$0].lifetime == .purgeable }
    guard let first = container.inputs.first else {
      if !isPurgeable {
        printer.line("\(access)init() {}")
        return
      }
      printer.line("\(access)init() {")
      indented { $0.emitMemoryWarnings(.initializer, names) }
      printer.line("}")
      return
    }
    var parameters: [String] = []
    var hasFragment = false
    for input in container.inputs {
      let type = argumentText(input.syntax.type)
      var text = "\(SwiftNamer.parameter(input.syntax.name.plain)): \(type)"
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
      // That a closure does not escape is seen here, if its type is an alias.
      for input in container.inputs {
        let name = SwiftNamer.identifier(input.syntax.name.plain)
        emitter.printer.declaration(
          "self.\(name) = \(name)", at: emitter.line(input.syntax.name.span))
      }
      emitter.printer.unmap()
      if isPurgeable { emitter.emitMemoryWarnings(.initializer, names) }
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
    var parameters: [String] = []
    let type: String
    var value: String
    switch witness.provider {
    case .input(let index):
      type = text(container.inputs[index].syntax.type)
      value = SwiftNamer.identifier(container.inputs[index].syntax.name.plain)
    case .component(let id, let offer):
      let component = plan.graph[id]
      type = component.offers[offer].typeText
      let own = names.names[id.index - container.components[0].index]
      value = own.offers[offer]
      if component.lifetime.isFunction {
        let isOverload = witness.isFunction && witness.given.count < component.inputs.count
        for index in witness.given {
          parameters.append(
            parameterText(component.parameters[index].syntax, name: own.inputs[index] ?? ""))
        }
        // Without the others it would call itself.
        let arguments = (isOverload ? component.inputs : witness.given).map { index in
          let parameter = component.parameters[index]
          let isGiven = witness.given.contains(index)
          let argument = isGiven ? nil : parameter.defaultValue.map { text($0) }
          return labelled(
            argument ?? SwiftNamer.identifier(own.inputs[index] ?? ""), parameter.syntax.label)
        }
        value += "(\(arguments.joined(separator: ", ")))"
      }
    }
    inspect(name: witness.name)
    printer.blank()
    let header =
      witness.isFunction
      ? "\(access)func \(name)(\(parameters.joined(separator: ", "))) -> \(type)"
      : "\(access)var \(name): \(type)"
    printer.declaration(
      "\(header) { \(value) }", at: line(witness.span), documentation: witness.documentation,
      hasFragment: parameters.contains { $0.contains("=") } || value.contains(":"))
    printer.unmap()
  }
}
