import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// The init of a container: its head, and what it makes.
extension Emitter {
  mutating func emitInit(_ member: ContainerMember, of context: ContainerContext) {
    let end = ")\(member.effects.words) {"
    let attributes = plan.initActor(of: context.id).map { [$0] } ?? []
    emitInitHead(context, end: end, attributes: attributes, isEmpty: member.steps.isEmpty)
    if member.steps.isEmpty { return }
    indented { $0.emitSteps(of: member, context) }
    tree.line("}")
  }

  /// Prints the head of the init; all of it, if it is empty.
  private mutating func emitInitHead(
    _ context: ContainerContext, end: String, attributes: [String], isEmpty: Bool
  ) {
    let container = context.container
    let access = modifier(plan.accessWithParent(of: container), in: container)
    // What tests and those who measure give beside the inputs.
    var options: [String] = []
    if container.isOverridable {
      options.append(
        // Without any the parent's serve.
        plan.graph.isOverridePart(context.id)
          ? "overrides: Overrides? = nil" : "overrides: Overrides = Overrides()")
    }
    if container.isObserved {
      options.append("\(ReservedNames.observer): (any ContainerObserver)? = nil")
    }
    guard let firstInput = container.inputs.first else {
      if let type = container.syntax.parent, container.parent != nil {
        let parameters = ["\(container.parentName): \(parentType(of: container))"] + options
        tree.declaration(
          "\(access)init(\(list: parameters)\(end)",
          at: line(type.span), attributes: attributes)
        tree.unmap()
      } else if isEmpty {
        tree.line("\(access)init() {}")
      } else {
        for attribute in attributes { tree.line(Code(attribute)) }
        tree.line("\(access)init(\(list: options)\(end)")
      }
      return
    }
    var parameters: [Code] = []
    for input in container.inputs {
      let type = argumentText(input.syntax.type)
      var text = Code("\(SwiftNamer.parameter(input.syntax.name.plain)): \(type)")
      if let value = input.syntax.defaultValue { text.append(" = \(code(value))") }
      parameters.append(text)
    }
    var lines = container.inputs.map { line($0.syntax.span) }
    for option in options {
      parameters.append(Code(option))
      lines.append((lines.last ?? 0) + 1)
    }
    let start = "\(access)init("
    var first: [Code] = []
    if container.parent != nil {
      first = [Code("\(container.parentName): \(parentType(of: container))")]
    }
    let isHere = container.inputs.allSatisfy { $0.syntax.span.file == file }
    if !isHere || !attributes.isEmpty
      || !emitHeadInLines(
        start, parameters, at: lines, after: first, end: end,
        isBeside: container.access > .internal
          && lines[0] != line(container.syntax.name.span) + 1)
    {
      inFile(firstInput.manifest) {
        $0.tree.declaration(
          "\(start)\(list: first + parameters)\(end)",
          at: $0.line(firstInput.syntax.span), attributes: attributes)
      }
    }
  }

  /// Prints the head of an init or a function with each parameter on the manifest's line of its input, where the
  /// inputs stand close together; says whether that could be.
  mutating func emitHeadInLines(
    _ start: String, _ parameters: [Code], at lines: [Int], after first: [Code] = [],
    end: String = ") {", isBeside: Bool = false
  ) -> Bool {
    let gaps = zip(lines.dropFirst(), lines).map { $0 - $1 }
    // Of a parameter that not all may see who see the init, Swift speaks where that begins.
    let isBeside = isBeside && first.isEmpty
    guard !gaps.isEmpty, lines[0] > 1, gaps.allSatisfy({ (1...6).contains($0) }),
      !parameters.contains(where: { $0.text.contains("\n") })
    else { return false }
    var items = first
    for (index, parameter) in parameters.enumerated() {
      var item = Code()
      if index > 0 || !isBeside {
        let place = SourcePosition(line: lines[index], column: SwiftTree.innerColumn)
        item.place(place, isSpaced: !items.isEmpty)
      }
      item.append(parameter)
      items.append(item)
    }
    var head: Code = "\(start)\(list: items)"
    head.place(SourcePosition(line: lines[lines.count - 1] + 1, column: SwiftTree.outerColumn))
    head.append(text: end)
    tree.map(to: lines[0] - (isBeside ? 0 : 1))
    tree.line(head)
    tree.unmap()
    return true
  }
}
