import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// Constants before a call, for what it cannot hold.
extension Emitter {
  /// What the parameters of a component's init are given, after constants have been printed for what
  /// the call cannot hold: closures of several lines and, if the call is laid out as in the manifest,
  /// values that would push the next parameter out of its column.
  mutating func emitArguments(
    _ context: ComponentContext, kept: Bool, besideManifest: Bool, in place: SequencePlace? = nil
  ) -> Arguments {
    let count = context.component.initParameters.count
    var arguments = Arguments(context, kept: kept, in: place)
    defer { arguments.giveBackNames() }
    var constants: [Int: String] = [:]
    var values: [Value] = []
    values.reserveCapacity(count)
    for index in 0..<count {
      values.append(value(of: index, arguments))
      if values[index].isApart {
        constants[index] = arguments.unique(constantName(index, context))
      }
    }
    if besideManifest, tree.form == .mapped { move(values, to: &constants, &arguments) }
    hiddenByMaking = []
    if constants.isEmpty {
      arguments.values = Values(values.map(\.text))
      for value in values { arguments.effects.formUnion(value.effects) }
      return arguments
    }
    keepOrder(values.indices, &constants, &arguments)
    let hides = constants.values.contains { arguments.locals.hides($0) }
    // Only now it is known which names of the container are hidden.
    for name in constants.values { arguments.hide(name) }
    hiddenByMaking = arguments.hidden
    arguments.hasConstants = true
    emitConstants(constants, for: values.indices, known: hides ? nil : values, &arguments)
    return arguments
  }

  /// Names constants for values that would push the next parameter out of its column.
  private func move(
    _ values: [Value], to constants: inout [Int: String], _ arguments: inout Arguments
  ) {
    for (index, value) in values.enumerated()
    where constants[index] == nil && value.isMovable
      && pushes(value.text, arguments.context, index)
    {
      let name = constantName(index, arguments.context)
      guard SwiftNamer.identifier(name).utf8.count < value.text.length,
        !arguments.locals.isTaken(name)
      else { continue }
      constants[index] = arguments.unique(name)
    }
  }

  private func constantName(_ index: Int, _ context: ComponentContext) -> String {
    plan.graph[context.component.parameters, index].name ?? "value\(index + 1)"
  }

  /// Prints the constants of some parameters and notes the values of all: `known` has those of the parameters from the
  /// first on, where no constant hides a member that they name.
  mutating func emitConstants(
    _ constants: [Int: String], for range: some Sequence<Int>, known: [Value]? = nil,
    _ arguments: inout Arguments
  ) {
    for index in range {
      var value = known?[index] ?? value(of: index, arguments)
      if let name = constants[index] {
        let identifier = SwiftNamer.identifier(name)
        emit(value, as: identifier, &arguments)
        value = Value(text: Code(identifier))
      }
      arguments.values[index] = value.text
      arguments.effects.formUnion(value.effects)
    }
  }

  /// Params are made from left to right, as in any call. What is made for a constant is made before
  /// the call, so all that stands before it has to be as well.
  private func keepOrder(
    _ range: Range<Int>, _ constants: inout [Int: String], _ arguments: inout Arguments
  ) {
    let parameters = plan.graph[arguments.context.component.parameters]
    func makes(_ index: Int) -> Bool {
      arguments.given[index] == nil && parameters[index].source.instance != nil
    }
    let last = range.last { constants[$0] != nil && makes($0) }
    for index in range.prefix(last ?? 0)
    where constants[index] == nil && makes(index) {
      constants[index] = arguments.unique(parameters[index].name ?? "value\(index + 1)")
    }
  }

  /// Whether a value is so long that the next parameter on its line would move.
  private func pushes(_ value: Code, _ context: ComponentContext, _ index: Int) -> Bool {
    guard index + 1 < context.component.initParameters.count else { return false }
    let here = plan.graph[context.component.parameters, index].syntax.valueSpan
    let next = plan.graph[context.component.parameters, index + 1].syntax.span
    return here.start + value.length + 2 > next.start && line(here) == line(next)
  }

  mutating func emit(_ value: Value, as name: String, _ arguments: inout Arguments) {
    let form = value.form
    let type = form?.type.map { ": \($0)" } ?? ""
    var container = ""
    if let form, let body = form.body, let constant = body.constant {
      for name in form.parameters { arguments.locals.take(NameSyntax.plain(name)) }
      container = arguments.locals.unique(
        "container" + AccessorName.upperFirst(NameSyntax.plain(name)), mayHide: false)
      tree.unmap()
      let isWhole = body.stop == nil || !body.link.isEmpty
      let weak = isWhole ? constant : "\(supportNames[.weak])(container: \(constant))"
      tree.line("let \(container) = \(weak)")
    }
    let header: Code = "let \(name)\(type) = \(value.effects.marks)\(value.text)"
    if let role = form?.role {
      inFile(role.span.file) { emitter in
        emitter.tree.declaration(header, at: emitter.line(role.span))
        emitter.tree.unmap()
      }
    } else if let line = form?.line {
      tree.declaration(header, at: line)
      tree.unmap()
    } else {
      tree.unmap()
      tree.line(header)
    }
    guard let form, let body = form.body else { return }
    tree.indented { tree in
      func answer(_ container: String) {
        if body.isMapped, let line = form.line { _ = tree.map(to: line) }
        tree.line("return \(body.request(container))")
        tree.unmap()
      }
      guard let stop = body.stop else {
        answer(container)
        return
      }
      let held = body.constant == nil ? body.link : container
      let container = held.isEmpty ? "" : " = \(held).container"
      tree.line("guard let \(body.name)\(container) else { \(stop()) }")
      answer(body.name)
    }
    tree.line("}")
  }
}
