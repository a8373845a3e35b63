import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// How a component is made: the call of its init, laid out as the manifest has it.
extension Emitter {
  /// What becomes of what is made.
  enum CreationResult {
    /// The function returns it. If it is all that the function does, it can do without the word.
    case returned(isAll: Bool)
    /// It is kept as `made` for what follows.
    case named
    /// A property of the container gets it.
    case assigned(String)
  }

  /// Prints the making of a component. `kept` says that the container may come to keep it.
  mutating func emitCreation(
    _ context: ComponentContext, kept: Bool, result: CreationResult, in place: SequencePlace? = nil
  ) {
    let made = place?.made ?? context[.made]
    switch context.component.kind {
    case .written, .decorator: break
    case .collection, .child, .listed: return
    }
    if let role = roleApart(context) {
      if context.isMadeApart || context.has(.outside), !isMadeAsItself(context) {
        emitOutsideCall(
          context, kept: kept, result: result, type: context.coreType, made: made, in: place,
          role: role)
        return
      }
      let itself = place?.itself ?? context[.itself]
      emitCreation(
        context, kept: kept, result: .named, type: context.ownType, made: itself, place)
      // Whether it plays the role is seen at the role.
      var code = "return \(itself)"
      if case .named = result { code = "let \(made): \(context.coreType) = \(itself)" }
      if case .assigned(let property) = result { code = "\(property) = \(itself)" }
      tree.declaration(Code(code), at: line(role.span))
      tree.unmap()
      return
    }
    emitCreation(
      context, kept: kept, result: result, type: context.madeType, made: made, place)
  }

  /// The role of a component that is given as its role, where it is made as itself all the same. In mapped code that
  /// is also so where the role stands on another line of the manifest.
  private func roleApart(_ context: ComponentContext) -> Offer? {
    guard let offer = context.coreRole else { return nil }
    let role = plan.graph[context.component.offers, offer]
    let isApart =
      isMadeAsItself(context)
      || tree.form == .mapped && line(role.span) != line(context.component.span)
    return isApart ? role : nil
  }

  /// Whether something is done with a component as what it is, or one function makes several of it.
  private func isMadeAsItself(_ context: ComponentContext) -> Bool {
    context.coreRole != nil
      && (!context.component.steps.isEmpty || !context.component.releases.isEmpty
        || context.isRepeated)
  }

  /// What a component's making calls it as what it is, not as its role.
  func itself(_ context: ComponentContext) -> String {
    isMadeAsItself(context) ? context[.itself] : context[.made]
  }

  private mutating func emitCreation(
    _ context: ComponentContext, kept: Bool, result: CreationResult, type: String, made: String,
    _ place: SequencePlace?
  ) {
    if context.has(.outside) {
      emitOutsideCall(context, kept: kept, result: result, type: type, made: made, in: place)
      return
    }
    let arguments = emitArguments(context, kept: kept, besideManifest: true, in: place)
    let component = context.component
    let name = plan.graph.keptText(of: component)
    var result = result
    if case .returned(let isAll) = result {
      result = .returned(isAll: isAll && !arguments.hasConstants)
    }
    let production = Self.production(
      result, type: type, made: made,
      marks: arguments.effects.union(Effects(plan.graph[component.effects])).marks,
      saysType: type != name)
    emit(production, at: position(component.span)) { [source, graph = plan.graph] code in
      code.append(text: name)
      code.append(arguments.values, of: graph[component.initParameters], in: source)
    }
  }

  /// Prints a constant with what is made. Its type is said where Swift warns if it is not, on the manifest's
  /// line, for Swift may not find it.
  mutating func emitConstant(_ name: String, of type: String, _ value: Code, at line: Int) {
    if type == "Void" || type == "()" {
      tree.line("let \(name): Void = \(value)")
    } else if Self.saysType(type) {
      tree.declaration("let \(name): \(type) = \(value)", at: line)
      tree.unmap()
    } else {
      tree.line("let \(name) = \(value)")
    }
  }

  /// Whether Swift may warn of a constant of a type that says none: of what has no values, or but one, and
  /// of arrays and optionals of that. Whether a name means such a type cannot be seen here.
  private static func saysType(_ type: String) -> Bool {
    let isName = type.utf8.first.map { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "[") } ?? true
    let isPlain =
      isName && !type.hasSuffix("?") && !type.hasSuffix(".Type") && !type.hasPrefix("Optional<")
    return !isPlain || type == "Never"
  }

  // MARK: Laying out

  /// Emits a value that stands at `place`, as that of a making of type `type`.
  mutating func emit(
    _ result: CreationResult, _ value: Code, at place: SourcePosition, type: String, made: String
  ) {
    emit(Self.production(result, type: type, made: made), at: place) { $0.append(value) }
  }

  /// Emits a value that `body` appends.
  mutating func emit(
    _ production: SwiftTree.Production, at place: SourcePosition, _ body: (inout Code) -> Void
  ) {
    var code = Code()
    code.place(place)
    body(&code)
    tree.production(code, production)
  }

  static func production(
    _ result: CreationResult, type: String, made: String, marks: String = "",
    saysType: Bool = true
  ) -> SwiftTree.Production {
    let (form, name): (SwiftTree.Production.Form, String) =
      switch result {
      case .returned(isAll: true): (.whole, made)
      case .returned: (.returned, made)
      case .named: (.named, made)
      case .assigned(let property): (.assigned, property)
      }
    return SwiftTree.Production(
      form: form, name: name, type: type, saysType: saysType, marks: marks)
  }
}

extension Code {
  /// Appends the arguments of a call in the columns of the manifest's parameters, with their parentheses.
  mutating func append(
    _ values: Emitter.Values, of parameters: TableSlice<Parameter>, in source: SourceFile
  ) {
    append(text: "(")
    reserve(nodes: 2 * parameters.count)
    for index in parameters.indices {
      let parameter = parameters[index].syntax
      if index > 0 { append(text: ",") }
      var start = source.position(of: parameter.span.start)
      if parameter.isLabelDerived, let label = parameter.label {
        // What stands in the manifest is the type: the value has its column if the label has room before it.
        start = SourcePosition(
          line: start.line, column: max(1, start.column - label.plain.utf8.count - ": ".utf8.count))
      }
      self.place(start, isSpaced: index > 0)
      if let label = parameter.label {
        append(text: SwiftNamer.label(label.plain))
        append(text: ":")
      }
      let value = values[index]
      var span = parameter.valueSpan
      if let standIn = parameter.syntaxOfDefault, source.text(standIn.span) == value?.text {
        span = standIn.span
      }
      self.place(source.position(of: span.start), isSpaced: parameter.label != nil)
      if let value { append(value) }
    }
    append(text: ")")
  }
}

extension ParameterSyntax {
  /// The default that stands in where nothing provides the dependency.
  fileprivate var syntaxOfDefault: FragmentSyntax? {
    if case .dependency(_, let value?) = value { value } else { nil }
  }
}
