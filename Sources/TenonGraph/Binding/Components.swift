import TenonDiagnostics
import TenonSyntax

extension BindingGraph {
  /// A component of a statement, or of its substitute, with its parts in the tables. It has no number yet.
  /// `parameters` are those of its init, if the statement has none; `forwarded` come after all others.
  mutating func component(
    _ kind: Component.Kind, _ statement: Boxed<ComponentSyntax>, in container: ContainerID,
    lifetime: Lifetime = .transient, access: Access, offers: [Offer],
    parameters: [Parameter]? = nil,
    forwarded: [Parameter] = []
  ) -> Component {
    let (syntax, isWritten) = (statement.value, kind == .written)
    let initial =
      parameters
      ?? syntax.parameters.map { Parameter(syntax: $0, use: .initializer, source: .reported) }
    let block = BlockParts(syntax.block, behind: initial)
    let all = block.parameters + forwarded
    let rows = tables.parameters.add(all)
    let hasKeys = all.contains(where: \.isKey)
    var doubts = syntax.head.doubts
    if !facts.lostWords.isEmpty,
      ([syntax.type] + syntax.roles.map(\.type)).contains(where: mayBeDeclaredInLostText)
    {
      doubts.insert(.lost)
    }
    return Component(
      container: container, kind: kind, lifetime: lifetime,
      declaration: Row(of: tables.statements.add(statement)), span: syntax.type.span,
      access: access,
      hasExpression: syntax.expression != nil,
      isLimited: syntax.head.attributes.contains(where: \.limitsAvailability), hasKeys: hasKeys,
      isEager: isWritten && syntax.head.eager != nil && lifetime == .strong && !hasKeys,
      isOverride: isWritten && syntax.head.override != nil, doubts: doubts,
      documentation: tables.documentation.add(syntax.head.documentation),
      offers: tables.offers.add(offers), parameters: rows, initParameters: rows[0..<initial.count],
      inputs: tables.inputs.add(all.indices.filter { all[$0].isInput }),
      steps: tables.steps.add(block.steps), releases: tables.releases.add(block.releases))
  }

  /// Adds a component with the next number.
  mutating func add(_ component: Component) -> ComponentID {
    components.append(component)
    return ComponentID(index: components.count - 1)
  }

  /// Adds a parameter to a component, after those of its init.
  mutating func add(_ parameter: Parameter, to id: ComponentID) {
    let component = components[id.index]
    var all = Array(self[component.parameters])
    let number = component.initParameters.count
    all.insert(parameter, at: number)
    let rows = tables.parameters.add(all)
    components[id.index].parameters = rows
    components[id.index].inputs = tables.inputs.add(all.indices.filter { all[$0].isInput })
    components[id.index].initParameters = rows[0..<number + 1]
    let steps = self[component.steps].map { step in
      Step(
        kind: step.kind,
        parameters: step.parameters.lowerBound + 1..<step.parameters.upperBound + 1,
        span: step.span, effects: step.effects)
    }
    components[id.index].steps = tables.steps.add(steps)
  }
}

/// The steps and releases of a component's block, with the parameters of its init and of the steps.
private struct BlockParts {
  var parameters: [Parameter]
  var steps: [Step] = []
  var releases: [ReleaseSyntax] = []

  init(_ block: [BlockItemSyntax], behind initial: [Parameter]) {
    parameters = initial
    for item in block {
      let first = parameters.count
      switch item {
      case .set(let weak, let parameter, let span):
        // The first of two names is a slip, probably for 'weak'.
        let isWeak = weak != nil || parameter.label != nil && parameter.name != nil
        parameters.append(
          Parameter(syntax: parameter, use: isWeak ? .weakSet : .set, source: .reported))
        steps.append(
          Step(kind: .set(isWeak: weak != nil), parameters: first..<first + 1, span: span))
      case .call(let name, let asked, let effects, let span):
        parameters += asked.map { Parameter(syntax: $0, use: .call, source: .reported) }
        steps.append(
          Step(
            kind: .call(name), parameters: first..<parameters.count, span: span,
            effects: Effects(effects)))
      case .release(let release): releases.append(release)
      case .accessor: break
      }
    }
  }
}

extension Array {
  /// Adds a row to a table.
  mutating func add(_ row: Element) -> Row<Element> {
    append(row)
    return Row(count - 1)
  }

  /// Adds rows to a table, next to each other.
  mutating func add(_ rows: [Element]) -> Rows<Element> {
    let start = count
    for row in rows { append(row) }
    return Rows(start..<count)
  }
}
