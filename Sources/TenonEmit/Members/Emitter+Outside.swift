import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// A function outside of the container, in which a user's expression sees its parameters, the inputs
/// that it names and nothing else of the container.
struct OutsideFunction {
  var name: String
  let component: Component
  /// Its parameters: what each is called, and its type.
  var parameters: [(name: String, type: String)] = []
  /// What it returns; `nil` where it does a step.
  let type: String?
  /// What it calls what it has made.
  let made: String
  /// Constants of the manifest, which are the function's own: `label = expr`; with a type where a
  /// default stands in for a dependency.
  var constants: [(name: String, type: String?, value: FragmentSyntax)] = []
  /// The role as which it gives what it has made, where that stands on a line of its own.
  var role: Offer?
  /// For a component without expression, the arguments of its init; those of a step.
  var values: [Code] = []
  /// What it does with a component, instead of making one.
  var step: Step?
  /// What it evaluates, where that is not the component's own expression.
  var fragment: FragmentSyntax?
  /// What it does when a component is let go.
  var release: ReleaseSyntax?
  /// What it takes to call it.
  var effects = Effects()
  /// Where it runs: `@MainActor`, `nonisolated`, or what the module's functions do by default.
  var isolation = ""
  /// The line of the manifest that names its actor, where Swift may not know that.
  var actorLine: Int?

  /// All that its callers have to do with.
  var signature: String {
    let list = parameters.map { "\($0.name): \($0.type)" } + [type ?? "", effects.words, isolation]
    return list.list
  }
}

extension Emitter {
  /// Notes a function that does what stands at `span`, and gives its name. For a decorator around several
  /// components it is one function, so that what is wrong there is said once.
  mutating func note(
    _ function: OutsideFunction, at span: SourceSpan, _ context: ComponentContext
  ) -> String {
    noted += 1
    var function = function
    let key = "\(context.container.name) \(span.file) \(span.start) \(function.signature)"
    if context.isMadeApart, let known = sharedOutside[key] { return known }
    // One that is a step's is named here, only where it is new.
    if function.step != nil {
      function.name = fileNames.unique(function.name)
    }
    if context.isMadeApart { sharedOutside[key] = function.name }
    append(function)
    return function.name
  }

  /// Appends a function that is not there yet.
  mutating func append(_ function: OutsideFunction) {
    noted += 1
    guard outsideNames.insert(function.name).inserted else { return }
    var function = function
    if function.component.span.file == file {
      function.actorLine = tree.actorLines.first { $0.actor == function.isolation }?.line
    }
    outside.append(function)
  }

  /// Prints the call of a component's outside function, and notes the function itself.
  mutating func emitOutsideCall(
    _ context: ComponentContext, kept: Bool, result: CreationResult, type: String, made: String,
    in place: SequencePlace?, role: Offer? = nil
  ) {
    var function = OutsideFunction(
      name: context[.outside], component: context.component, type: type, made: context[.made])
    let arguments = emitArguments(context, kept: kept, besideManifest: false, in: place)

    var namer = SwiftNamer()
    var passed: [Code] = []
    let fragments = plan.graph.initFragments(of: context.component)
    let isCall = plan.graph[context.component.expression] == nil
    if isCall {
      namer.take(plan.graph[context.component.type].headName)
      for fragment in fragments {
        for name in fragment.names { namer.take(name) }
      }
    }
    for (index, parameter) in plan.graph[context.component.initParameters].enumerated() {
      let wanted = context.own.inputs[index] ?? parameter.name ?? "value\(index + 1)"
      if case .expression(let fragment) = parameter.source {
        if isCall {
          function.values.append(code(fragment))
        } else {
          let type = parameter.syntax.type.map { plan.graph.text($0.revealed) }
          function.constants.append((NameSyntax.plain(namer.unique(wanted)), type, fragment))
        }
        continue
      }
      let name = namer.unique(wanted)
      let sending = isSent(parameter, context) ? "sending " : ""
      function.parameters.append((name, sending + parameterType(parameter, context)))
      function.values.append(Code(name))
      passed.append(.argument(NameSyntax.plain(name), arguments.values[index] ?? Code()))
    }
    // What has replaced an input is a parameter.
    let isAsked = !isCall && context.component.kind == .written
    let replaced = isAsked ? context.container.inputsReplacedByComponents : []
    let outer =
      replaced.isEmpty
      ? context.names.outer : context.names.outer.filter { !replaced.contains($0.key) }
    passed += addInputs(of: context.container, outer, usedBy: fragments, to: &function) {
      arguments.member($0)
    }
    function.effects = Effects(plan.graph[context.component.effects])
    function.isolation = outsideIsolation(context)
    function.role = role
    let name = note(function, at: context.component.span, context)
    let marks = arguments.effects.union(function.effects).marks
    let call = Code.call(Code(name), passed, marks: marks)
    tree.unmap()
    // A warning of a use belongs to the manifest.
    if plan.graph.warnsOfUses { _ = tree.map(to: line(context.component.span)) }
    switch result {
    case .returned: tree.line("return \(call)")
    case .assigned(let property): tree.line("\(property) = \(call)")
    case .named:
      emitConstant(made, of: type, call, at: line(context.component.span))
    }
    tree.unmap()
  }

  /// Gives a function the container's inputs that some fragments name; the arguments for them.
  func addInputs(
    of container: Container, _ outer: [String: (input: Input, path: String)],
    usedBy fragments: [FragmentSyntax], to function: inout OutsideFunction,
    _ member: (String) -> String
  ) -> [Code] {
    var passed: [Code] = []
    for input in container.inputs {
      let plain = input.syntax.name.plain
      guard fragments.contains(where: { $0.names.contains(plain) }) else { continue }
      // A parameter of that name is what the expression means.
      if function.parameters.contains(where: { NameSyntax.plain($0.name) == plain }) { continue }
      if function.constants.contains(where: { $0.name == plain }) { continue }
      let name = SwiftNamer.identifier(plain)
      function.parameters.append((name, argumentText(input.syntax.type)))
      passed.append(.argument(plain, Code(member(name))))
    }
    for (plain, outer) in outer.sorted(by: { $0.key < $1.key })
    where fragments.contains(where: { $0.names.contains(plain) }) {
      if function.parameters.contains(where: { NameSyntax.plain($0.name) == plain }) { continue }
      if function.constants.contains(where: { $0.name == plain }) { continue }
      let name = SwiftNamer.identifier(plain)
      function.parameters.append((name, argumentText(outer.input.syntax.type)))
      passed.append(.argument(plain, Code(member(outer.path))))
    }
    return passed
  }

  /// Moves a fragment that gives another component's input into a function outside, where it sees
  /// the component's own inputs, those of the container and no member; gives the call of it.
  mutating func hoist(
    _ fragment: FragmentSyntax, as target: Parameter, _ arguments: Arguments
  ) -> Code {
    let context = arguments.context
    noted += 1
    let place = "\(context.container.name) \(fragment.span.file) \(fragment.span.start)"
    let name =
      hoisted[place]
      ?? fileNames.unique(
        context.names.outsideName(of: context.component, context.own, plan.graph)
          + AccessorName.upperFirst(target.name ?? "value"))
    hoisted[place] = name
    var function = OutsideFunction(
      name: name, component: context.component,
      type: target.syntax.type.map { text($0) } ?? "", made: context[.made], fragment: fragment)
    var passed = addOwnInputs(context, usedBy: [fragment], to: &function)
    passed += addInputs(
      of: context.container, context.names.outer, usedBy: [fragment], to: &function
    ) {
      arguments.member($0)
    }
    function.isolation = outsideIsolation(context)
    function.effects = Effects(fragment.effects)
    append(function)
    return .call(Code(function.name), passed, marks: function.effects.marks)
  }

  /// Whether nobody else holds what a parameter gets, so that what is made elsewhere may have it.
  private func isSent(_ parameter: Parameter, _ context: ComponentContext) -> Bool {
    guard plan.graph[context.component.effects].async != nil else { return false }
    switch parameter.source {
    case .closure(let provider, _):
      // What asks on an actor is that actor's, and goes nowhere else.
      if case .component(let id, _) = provider, plan[id].effects.actor != nil { return false }
      return context.isShared && parameter.function?.isSendable == false
        && parameter.function?.globalActor == nil
    case .instance(.component(let id, _)): return plan[id].isSent
    default: return false
    }
  }

  /// Where the functions outside run that make a component.
  func outsideIsolation(_ context: ComponentContext) -> String {
    if let actor = context.creation.effects.actor { return actor }
    return context.isShared ? "nonisolated" : ""
  }

  /// Gives a function the component's own inputs that some fragments name; the arguments for them.
  func addOwnInputs(
    _ context: ComponentContext, usedBy fragments: [FragmentSyntax],
    to function: inout OutsideFunction
  ) -> [Code] {
    var passed: [Code] = []
    for index in plan.graph.inputs(of: context.component) {
      let plain = context.own.inputs[index] ?? ""
      let identifier = SwiftNamer.identifier(plain)
      guard fragments.contains(where: { $0.names.contains(plain) }),
        !function.parameters.contains(where: { $0.name == identifier }),
        let type = plan.graph[context.component.parameters, index].syntax.type
      else { continue }
      function.parameters.append((identifier, argumentText(type)))
      passed.append(.argument(plain, Code(identifier)))
    }
    return passed
  }

  /// The type of a parameter as the outside function takes it.
  func parameterType(_ parameter: Parameter, _ context: ComponentContext) -> String {
    let isOptional = parameter.syntax.type?.wrapped != nil
    switch parameter.source {
    case .instance(.scope): return parameter.syntax.type.map { text($0.wrapped ?? $0) } ?? ""
    case .instance(let provider):
      let text = typeText(provider, context)
      let key = plan.graph.key(of: provider)
      // An optional is handed over as one, unless the binding itself is.
      let isSame =
        key.type == parameter.syntax.type?.key
        || parameter.syntax.type.map { plan.graph.isSameClosure($0, as: provider) } ?? false
      let isWrapped = isOptional && !isSame
      if isWrapped {
        let optional = TypeSyntax.optionalText(of: text)
        return parameter.syntax.type?.isImplicitlyUnwrapped == true
          ? optional.dropLast() + "!" : optional
      }
      guard let type = functionType(provider, parameter.syntax.type) else { return text }
      return plan.graph.text(type.escaping(true))
    case .asked(let id, let offer, _), .forwarded(let id, let offer, _):
      return typeText(.component(id, offer: offer), context)
    case .ownInput: return parameter.syntax.type.map(argumentText) ?? ""
    default: return parameter.syntax.type.map { argumentText($0.revealed) } ?? ""
    }
  }

  private func typeText(_ provider: Provider, _ context: ComponentContext) -> String {
    switch provider {
    case .input(let owner, let index): text(plan.graph[owner].inputs[index].syntax.type)
    case .scope(let id): plan.graph[id].syntax.name.text
    case .component(let id, let offer): plan.graph[plan.graph[id].offers, offer].typeText
    }
  }

  /// The type of what is provided, where that is a function or the parameter says so.
  private func functionType(_ provider: Provider, _ asked: TypeSyntax?) -> TypeSyntax? {
    let type: TypeSyntax
    switch provider {
    case .input(let owner, let index): type = plan.graph[owner].inputs[index].syntax.type
    case .scope: return nil
    case .component(let id, _): type = plan.graph[plan.graph[id].type]
    }
    return type.escapes || asked?.saysEscaping == true ? type : nil
  }

  // MARK: The functions

  mutating func emitOutsideFunctions() {
    for function in outside {
      piece("function \(function.name)", order: FileOrder.outside) { emitter in
        emitter.inFile(function.component.manifest) { $0.emit(function) }
      }
    }
  }

  private mutating func emit(_ function: OutsideFunction) {
    tree.blank()
    let parameters = function.parameters.map {
      "\(SwiftNamer.parameter(NameSyntax.plain($0.name))): \($0.type)"
    }
    let actor = function.isolation.hasPrefix("@") ? [function.isolation] : []
    // An async one stays where its caller is.
    var modifier = function.isolation.isEmpty || !actor.isEmpty ? "" : "\(function.isolation) "
    if function.effects.isAsync, actor.isEmpty { modifier = "nonisolated(nonsending) " }
    tree.declaration(
      "\(modifier)private func \(function.name)(\(list: parameters))\(function.effects.words)\(function.type.map { " -> \($0)" } ?? "") {",
      at: function.actorLine
        ?? line(
          function.release?.span ?? function.step?.span ?? function.fragment?.span
            ?? function.component.span),
      attributes: plan.graph[function.component.head].attributes.filter(\.limitsAvailability)
        .map(\.text) + actor)
    indented { $0.emitBody(of: function) }
    tree.line("}")
  }

  /// Prints the constants of a function. Swift warns of one that nothing uses: then only its value is said.
  private mutating func emitConstants(of function: OutsideFunction, _ expression: FragmentSyntax?) {
    var names = NameUse()
    if let expression { names.add(expression.names, in: text(expression)) }
    // A constant may use those before it.
    var uses: [NameUse.Use] = []
    for constant in function.constants.reversed() {
      uses.append(names.use(of: constant.name))
      names.add(constant.value.names, in: text(constant.value))
    }
    for (constant, use) in zip(function.constants, uses.reversed()) {
      let name = SwiftNamer.identifier(constant.name)
      let type = constant.type.map { ": \($0)" } ?? ""
      let pattern =
        use != .none ? "let \(name)\(type)" : constant.type == nil ? "_" : "let _\(type)"
      tree.declaration(
        "\(pattern) = \(code(constant.value))", at: line(constant.value.span))
      tree.unmap()
      // The name may be a label's, or that of a closure's parameter.
      if use == .possible { tree.line("_ = \(name)") }
    }
  }

  private mutating func emitBody(of function: OutsideFunction) {
    tree.unmap()
    let component = function.component
    let expression = function.fragment ?? plan.graph[component.expression]
    if !function.constants.isEmpty {
      emitConstants(of: function, expression)
    }
    if let release = function.release {
      emit(release, made: function.made)
      return
    }
    if let step = function.step {
      let (code, line) = statement(
        of: step, of: function.component, made: function.made, values: function.values)
      tree.placed(code, at: line ?? 0)
      return
    }
    let marks = expression == nil ? function.effects.marks : ""
    var production = Self.production(
      .returned(isAll: function.constants.isEmpty), type: function.type ?? "",
      made: function.made, marks: marks)
    if function.role != nil {
      production = Self.production(
        .named, type: plan.graph.text(plan.graph[component.type]), made: function.made, marks: marks
      )
    }
    defer {
      if let role = function.role {
        tree.declaration("return \(function.made)", at: line(role.span))
        tree.unmap()
      }
    }
    guard let expression else {
      emit(production, at: position(function.component.span)) { [source, graph = plan.graph] code in
        code.append(text: graph.keptText(of: component))
        code.append(Values(function.values), of: graph[component.initParameters], in: source)
      }
      return
    }
    // An input of the container may bear a name that is no statement.
    let value: Code =
      SwiftWords.isContextual(text(expression)) ? "(\(code(expression)))" : code(expression)
    emit(production, at: position(expression.span)) { $0.append(value) }
  }
}

extension BindingGraph {
  /// What of a component's init is the user's Swift.
  fileprivate func initFragments(of component: Component) -> [FragmentSyntax] {
    var fragments: [FragmentSyntax] = []
    if let expression = self[component.expression] { fragments.append(expression) }
    for parameter in self[component.initParameters] {
      if case .expression(let fragment) = parameter.source { fragments.append(fragment) }
    }
    return fragments
  }
}
