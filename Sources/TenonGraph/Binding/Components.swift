import TenonDiagnostics
import TenonSyntax

extension BindingGraph {
  /// A component of a statement, or of its substitute, with its parts in the tables. It has no number yet.
  /// `parameters` are those of its init, if the statement has none; `forwarded` come after all others.
  mutating func component(
    _ kind: Component.Kind, _ statement: Boxed<ComponentSyntax>, in container: ContainerID,
    lifetime: Lifetime = .transient, access: Access, offers: [Offer],
    parameters: [Parameter]? = nil, forwarded: [Parameter] = []
  ) -> Component {
    tables.statements.append(statement)
    var component = tables.component(
      kind, statement.value, in: container, lifetime, access, parameters, forwarded)
    component.offers = tables.offers.add(offers)
    if !facts.lostWords.isEmpty,
      ([statement.value.type] + statement.value.roles.map(\.type)).contains(
        where: mayBeDeclaredInLostText)
    {
      component.doubts.insert(.lost)
    }
    return component
  }

  /// Gives a container the next number.
  mutating func add(_ container: Container) -> ContainerID {
    containers.append(container)
    return ContainerID(index: containers.count - 1)
  }

  /// Gives a component the next number. A decorator gets its place among its container's components when all are
  /// known.
  mutating func add(_ component: Component) -> ComponentID {
    let id = ComponentID(index: components.count)
    components.append(component)
    if component.kind != .decorator {
      containers[component.container.index].components.append(id)
    }
    return id
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

extension ComponentTables {
  /// A component of the last statement, still without its provided keys.
  fileprivate mutating func component(
    _ kind: Component.Kind, _ syntax: ComponentSyntax, in container: ContainerID,
    _ lifetime: Lifetime, _ access: Access, _ initial: [Parameter]?, _ forwarded: [Parameter]
  ) -> Component {
    let isWritten = kind == .written
    let (start, firstStep, firstRelease) = (parameters.count, steps.count, releases.count)
    if let initial { parameters += initial } else { add(syntax.parameters, .initializer) }
    let initCount = parameters.count - start
    add(syntax.block, behind: start)
    parameters += forwarded
    let rows = Rows<Parameter>(start..<parameters.count)
    let hasKeys = rows.range.contains { parameters[$0].isKey }
    return Component(
      container: container, kind: kind, manifest: syntax.type.span.file, lifetime: lifetime,
      declaration: Row(statements.count - 1), span: syntax.type.span, access: access,
      hasExpression: syntax.expression != nil,
      isLimited: syntax.head.attributes.contains(where: \.limitsAvailability), hasKeys: hasKeys,
      isEager: isWritten && syntax.head.eager != nil && lifetime == .strong && !hasKeys,
      isOverride: isWritten && syntax.head.override != nil, doubts: syntax.head.doubts,
      parameters: rows, initParameters: rows[0..<initCount],
      inputs: inputs.add(rows.indices.filter { parameters[start + $0].isInput }),
      steps: Rows(firstStep..<steps.count), releases: Rows(firstRelease..<releases.count))
  }

  private mutating func add(_ all: [ParameterSyntax], _ use: Parameter.Use) {
    for syntax in all { parameters.append(Parameter(syntax: syntax, use: use, source: .reported)) }
  }

  /// Adds the steps and releases of a component's block, with the parameters of the steps.
  private mutating func add(_ block: [BlockItemSyntax], behind start: Int) {
    for item in block {
      let first = parameters.count - start
      switch item {
      case .set(let weak, let parameter, let span):
        // The first of two names is a slip, probably for 'weak'.
        let isWeak = weak != nil || parameter.label != nil && parameter.name != nil
        add([parameter], isWeak ? .weakSet : .set)
        steps.append(
          Step(kind: .set(isWeak: weak != nil), parameters: first..<first + 1, span: span))
      case .call(let name, let asked, let effects, let span):
        add(asked, .call)
        steps.append(
          Step(
            kind: .call(name), parameters: first..<first + asked.count, span: span,
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
