import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// What a component's params are given.
extension Emitter {
  /// The value of one param, as it is written in the call.
  struct Value {
    /// What stands in the call.
    var text: String
    /// What a local constant of that name is made of, where the call has only its name.
    var local: Local?
  }

  /// A constant before the call.
  struct Local {
    let name: String
    /// Its type, where the compiler has to be told.
    let type: String?
    /// The first line of its value; if more follow, one that opens a block.
    let value: String
    /// What stands in that block.
    var body: [String] = []
    /// The manifest's line that it stems from, where it has something of the user's in it.
    let line: Int?
  }

  /// The arguments of a making while they are collected.
  struct Arguments {
    let context: ComponentContext
    let kept: Bool
    var values: [Value] = []
    /// The names of constants and parameters, which hide members of the container.
    var locals: SwiftNamer
    private(set) var hidden: Set<String>

    init(_ context: ComponentContext, kept: Bool) {
      self.context = context
      self.kept = kept
      locals = SwiftNamer()
      hidden = []
      locals.take("made")
      // A fragment of the user's must not meet a constant of ours.
      for parameter in context.component.parameters {
        if case .expression(let fragment) = parameter.source {
          for name in fragment.names { locals.take(name) }
        }
        if case .asked(_, let arguments) = parameter.syntax.value {
          for argument in arguments {
            for name in argument.value.names { locals.take(name) }
          }
        }
        if parameter.isInput {
          let name = Emitter.inputName(parameter.syntax)
          locals.take(name)
          hidden.insert(name)
        }
      }
      // Constants bear the names of params; whether a param becomes one is seen only later.
      for parameter in context.component.parameters where !parameter.isInput {
        if let name = parameter.name { hidden.insert(name) }
      }
    }

    /// A member of the container, by a name that no constant hides.
    func member(_ name: String) -> String {
      hidden.contains(NameSyntax.plain(name)) ? "self.\(name)" : name
    }
  }

  /// What an input is called inside of the function that takes it.
  static func inputName(_ syntax: ParameterSyntax) -> String {
    if let name = syntax.name ?? syntax.label, name.text != "_" { return name.plain }
    let base = syntax.type.flatMap(AccessorName.base) ?? "value"
    return AccessorName.lowerCamelCase(base)
  }

  /// The names of a component's members, by its ID.
  private func names(_ id: ComponentID, _ context: ComponentContext) -> MemberNames.Names {
    context.names.names[id.index - context.container.components[0].index]
  }

  /// What gives a component as one of its offers, without the parentheses of a call.
  private func reference(
    _ id: ComponentID, _ offer: Int, kept: Bool, _ context: ComponentContext
  ) -> String {
    let names = names(id, context)
    return kept && plan[id].isWrittenTwice ? names.kept : names.offers[offer]
  }

  func value(of parameter: Parameter, at index: Int, _ arguments: Arguments) -> Value {
    let context = arguments.context
    switch parameter.source {
    case .ownInput:
      return Value(text: SwiftNamer.identifier(Self.inputName(parameter.syntax)))
    case .nothing: return Value(text: "nil")
    case .expression(let fragment): return Value(text: text(fragment))
    case .instance(.input(let input)):
      let name = context.container.inputs[input].syntax.name.plain
      return Value(text: arguments.member(SwiftNamer.identifier(name)))
    case .instance(.component(let id, let offer)):
      let name = reference(id, offer, kept: arguments.kept, context)
      let call = plan.graph[id].lifetime == .transient ? "()" : ""
      return Value(text: arguments.member(name) + call)
    case .asked(let id, let offer, let matched):
      return asked(parameter, id, offer, matched, arguments)
    case .closure(let provider, let given):
      return closure(parameter, provider, given, arguments)
    case .missing, .wantsInputs, .closureDoesNotFit, .inputsDoNotFit, .refused:
      // No sound graph has these; see ConstructionPlan.
      return Value(text: "")
    }
  }

  private func asked(
    _ parameter: Parameter, _ id: ComponentID, _ offer: Int, _ matched: [Int?],
    _ arguments: Arguments
  ) -> Value {
    guard case .asked(_, let given) = parameter.syntax.value else { return Value(text: "") }
    let target = plan.graph[id]
    var list: [String] = []
    for (input, argument) in zip(target.inputs, matched) {
      guard let argument else { continue }
      let label = target.parameters[input].syntax.label
      let value = text(given[argument].value)
      list.append(label.map { "\($0.text): \(value)" } ?? value)
    }
    let name = reference(id, offer, kept: arguments.kept, arguments.context)
    return Value(text: "\(arguments.member(name))(\(list.joined(separator: ", ")))")
  }

  // MARK: Closures

  private func closure(
    _ parameter: Parameter, _ provider: Provider, _ given: [Int], _ arguments: Arguments
  ) -> Value {
    let context = arguments.context
    guard case .component(let id, let offer) = provider else {
      guard case .input(let input) = provider else { return Value(text: "") }
      // An input never changes, so the closure needs no container to know it.
      let name = SwiftNamer.identifier(context.container.inputs[input].syntax.name.plain)
      let member = arguments.member(name)
      return Value(text: "{ [\(member == name ? name : "\(name) = \(member)")] in \(name) }")
    }
    let target = plan.graph[id]
    let reference = "self.\(reference(id, offer, kept: arguments.kept, context))"
    if !arguments.kept {
      let list = given.enumerated().map { number, input -> String in
        target.parameters[input].syntax.label.map { "\($0.text): $\(number)" } ?? "$\(number)"
      }
      let call = target.lifetime == .transient ? "(\(list.joined(separator: ", ")))" : ""
      return Value(text: "{ \(reference)\(call) }")
    }
    return keptClosure(parameter, target, reference, given, arguments)
  }

  /// A closure for what the container keeps: it does not keep the container, and says so when it
  /// is called too late.
  private func keptClosure(
    _ parameter: Parameter, _ target: Component, _ reference: String, _ given: [Int],
    _ arguments: Arguments
  ) -> Value {
    let context = arguments.context
    var namer = SwiftNamer()
    namer.take("self")
    var list: [String] = []
    var inner: [String] = []
    for input in given {
      let syntax = target.parameters[input].syntax
      let name = SwiftNamer.identifier(namer.unique(Self.inputName(syntax)))
      inner.append(name)
      list.append(syntax.label.map { "\($0.text): \(name)" } ?? name)
    }
    let call = target.lifetime == .transient ? "(\(list.joined(separator: ", ")))" : ""
    let message =
      "'\(parameter.name ?? "_")' of '\(context.component.displayName)' was called after its"
      + " \(context.container.name) had gone"
    let head = inner.isEmpty ? "" : " \(inner.joined(separator: ", "))"
    let type = parameter.syntax.type.map { ($0.function == nil ? $0.wrapped ?? $0 : $0) }
    return Value(
      text: "",
      local: Local(
        name: "", type: type.map { closureType($0) },
        value: "{ [weak self]\(head) in",
        body: [
          "guard let self else {",
          "  fatalError(\"\(SwiftNamer.escapedInString(message))\")",
          "}",
          "return \(reference)\(call)",
        ], line: line(parameter.syntax.span)))
  }

  /// The type of a closure, as a constant has it.
  private func closureType(_ type: TypeSyntax) -> String {
    let text = plan.graph.text(type)
    return text.hasPrefix("@escaping ") ? String(text.dropFirst("@escaping ".count)) : text
  }

  // MARK: Constants before the call

  /// Prints constants for what the call cannot hold: closures of several lines and, if the call is
  /// laid out as in the manifest, values that would push the next param out of its column.
  mutating func emitLocals(_ arguments: inout Arguments, besideManifest: Bool) {
    let parameters = arguments.context.component.parameters
    for index in parameters.indices {
      var value = arguments.values[index]
      let name = parameters[index].name ?? "value\(index + 1)"
      if let local = value.local {
        let unique = arguments.locals.unique(name)
        value.text = SwiftNamer.identifier(unique)
        arguments.values[index] = value
        emit(
          Local(
            name: value.text, type: local.type, value: local.value, body: local.body,
            line: local.line))
      } else if besideManifest, pushes(value.text, parameters, index),
        SwiftNamer.identifier(name).utf8.count < value.text.utf8.count,
        !arguments.locals.isTaken(name), Self.canBeConstant(parameters[index].source)
      {
        let text = SwiftNamer.identifier(arguments.locals.unique(name))
        let isUsers = if case .asked = parameters[index].source { true } else { false }
        let type = parameters[index].syntax.type
        let isClosure = if case .closure = parameters[index].source { true } else { false }
        emit(
          Local(
            name: text,
            type: isClosure
              ? type.map { closureType($0.function == nil ? $0.wrapped ?? $0 : $0) } : nil,
            value: value.text,
            line: isUsers || isClosure ? line(parameters[index].syntax.span) : nil))
        arguments.values[index].text = text
      }
    }
  }

  /// Whether a value has a type of its own: a literal and `nil` take theirs from the call.
  private static func canBeConstant(_ source: ParameterSource) -> Bool {
    switch source {
    case .instance, .asked, .closure: true
    default: false
    }
  }

  /// Whether a value is so long that the next param on its line would move.
  private func pushes(_ text: String, _ parameters: [Parameter], _ index: Int) -> Bool {
    guard index + 1 < parameters.count else { return false }
    let here = position(parameters[index].syntax.valueSpan)
    let next = position(parameters[index + 1].syntax.span)
    return here.line == next.line && here.column + text.utf8.count + 2 > next.column
  }

  private mutating func emit(_ local: Local) {
    let type = local.type.map { ": \($0)" } ?? ""
    let header = "let \(local.name)\(type) = \(local.value)"
    if let line = local.line {
      printer.declaration(header, at: line)
      printer.unmap()
    } else {
      printer.statement(header)
    }
    if local.body.isEmpty { return }
    printer.indented { printer in
      for line in local.body { printer.statement(line) }
    }
    printer.line("}")
  }
}
