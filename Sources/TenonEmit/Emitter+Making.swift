import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// How a component is made: the call of its init, laid out as the manifest has it.
extension Emitter {
  /// What becomes of what is made.
  enum MakingResult {
    /// The function returns it. If it is all that the function does, it can do without the word.
    case returned(isAll: Bool)
    /// It is kept as `made` for what follows.
    case named
  }

  /// Prints the making of a component. `kept` says that the container may come to keep it.
  mutating func emitMaking(_ context: ComponentContext, kept: Bool, result: MakingResult) {
    switch context.component.kind {
    case .written, .decorator: break
    case .collection:
      var returns = false
      if case .returned = result { returns = true }
      emitElements(context, kept: kept, returns: returns)
      return
    case .borrowed(let id, let offer):
      emitBorrowing(context, id, offer, result)
      return
    case .child: return
    }
    if let role = roleApart(context) {
      let itself = itself(context)
      emitMaking(context, kept: kept, result: .named, type: context.ownType, made: itself)
      // Whether it plays the role is seen at the role.
      var code = "return \(itself)"
      if case .named = result { code = "let \(context.own.made): \(context.coreType) = \(itself)" }
      printer.declaration(code, at: line(role.span))
      printer.unmap()
      return
    }
    emitMaking(
      context, kept: kept, result: result, type: context.madeType, made: context.own.made)
  }

  /// The role of a component that is given as its role, where it is made as itself all the same: the
  /// role stands on another line of the manifest, something is done with the component, or one function makes
  /// several of it.
  private func roleApart(_ context: ComponentContext) -> Offer? {
    guard let role = context.coreRole else { return nil }
    let component = context.component
    let isApart =
      !component.steps.isEmpty || !component.releases.isEmpty
      || line(role.span) != line(component.span) || context.isRepeated
    return isApart ? role : nil
  }

  /// What a component's making calls it as what it is, not as its role.
  func itself(_ context: ComponentContext) -> String {
    roleApart(context) == nil ? context.own.made : context.own.itself
  }

  private mutating func emitMaking(
    _ context: ComponentContext, kept: Bool, result: MakingResult, type: String, made: String
  ) {
    if isMadeOutside(context) {
      emitOutsideCall(context, kept: kept, result: result, type: type, made: made)
      return
    }
    let arguments = emitArguments(context, kept: kept, besideManifest: true)
    var result = result
    if case .returned = result {
      result = .returned(isAll: !arguments.hasConstants && context.isMakingAlone)
    }
    // The closure must not hold the emitter: its text would be copied at every line.
    let (source, syntax) = (source, context.component.syntax)
    let values = syntax.parameters.indices.map { arguments.values[$0] ?? "" }
    let effects = arguments.effects.union(Effects(syntax.effects))
    emit(
      result, at: position(context.component.span), type: type, made: made, marks: effects.marks
    ) { placed in
      Self.writeCall(syntax, values: values, of: source, to: &placed)
    }
  }

  /// Whether a component is made in a function outside of the container: where an expression
  /// makes it, where its call would stand there several times, and where a constant or the type itself would otherwise be taken for a member of the
  /// container of the same name.
  func isMadeOutside(_ context: ComponentContext) -> Bool {
    if context.component.syntax.expression != nil || context.isRepeated { return true }
    // A type in lower case may bear the name of an accessor or a param.
    let head = context.component.syntax.type.headName
    if context.names.members.contains(head) || head == "self"
      || context.container.inputs.contains(where: { $0.syntax.name.plain == head })
      || context.component.initParameters.contains(where: { $0.name == head })
    {
      return true
    }
    return context.component.initParameters.contains { parameter in
      guard case .expression(let fragment) = parameter.source else { return false }
      return reachesMembers(fragment, context)
    }
  }

  /// Whether a fragment, written in a member of the container, would reach another one by its name.
  func reachesMembers(_ fragment: FragmentSyntax, _ context: ComponentContext) -> Bool {
    let inputs = context.own.inputs.values
    return fragment.names.contains {
      (context.names.members.contains($0) || $0 == "self" || $0 == "Self"
        || context.names.outer[$0] != nil) && !inputs.contains($0)
    }
  }

  /// Asks a parent for what one call of this container is to share.
  private mutating func emitBorrowing(
    _ context: ComponentContext, _ id: ComponentID, _ offer: Int, _ result: MakingResult
  ) {
    let path = plan.graph.path(from: context.component.container, to: plan.graph[id].container)
    let name = SwiftNamer.identifier(plan.graph[id].offers[offer].accessor ?? "")
    printer.unmap()
    let request = "\(plan.graph.requestEffects(of: id).marks)\(path).\(name)()"
    switch result {
    case .returned: printer.statement("return \(request)")
    case .named: printer.statement("let \(context.own.made) = \(request)")
    }
  }

  /// Prints a constant with what is made. Its type is said where Swift warns if it is not, on the manifest's
  /// line, for Swift may not find it.
  mutating func emitConstant(_ name: String, of type: String, _ value: String, at line: Int) {
    if type == "Void" || type == "()" {
      printer.statement("let \(name): Void = \(value)")
    } else if Self.saysType(type) {
      printer.declaration("let \(name): \(type) = \(value)", at: line)
      printer.unmap()
    } else {
      printer.statement("let \(name) = \(value)")
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

  /// Prints code that `body` writes from `place` on, as the value of a making of type `type`.
  ///
  /// The constant is declared before it, so that its type is on the manifest's line too.
  mutating func emit(
    _ result: MakingResult, at place: SourcePosition, type: String, made: String,
    marks: String = "", _ body: (inout PlacedCode) -> Void
  ) {
    let indentation = printer.indentation
    let column = indentation + 1
    let mark = marks.isEmpty ? "" : " \(marks.dropLast())"
    var word = "return\(mark)"
    var isNamed = false
    if case .named = result { isNamed = true }
    if case .returned(isAll: true) = result, marks.isEmpty, place.column == column {
      var placed = PlacedCode(prefix: "", line: place.line, column: column)
      body(&placed)
      printer.matched(placed.lines, anchor: 0, at: place.line)
      return
    }
    // Swift wants what is returned to stand further right than the word, on the same line or the
    // next; a constant's value may stand anywhere.
    let fits = place.column > indentation + word.utf8.count + 1
    let wasNamed = isNamed
    var returns = false
    // What marks the effects stands on the call's line, for if it is not needed Swift says so there.
    let start = marks.isEmpty ? place.column : max(1, place.column - marks.utf8.count)
    // The same at any depth of conditions.
    let tooFarLeft = place.column <= column || (!marks.isEmpty && start <= max(column, 7))
    if isNamed || (!fits && (tooFarLeft || place.line == 1)) {
      printer.declaration("let \(made): \(type)", at: place.line)
      word = "\(made) =\(mark)"
      isNamed = true
      returns = !wasNamed
    }
    let isOnNextLine = !(place.column > indentation + word.utf8.count + 1) && place.line > 1
    let isMarkedThere = isOnNextLine && !marks.isEmpty
    if isMarkedThere { word.removeLast(mark.count) }
    var placed = PlacedCode(
      prefix: word, line: place.line - (isOnNextLine ? 1 : 0), column: column)
    if isMarkedThere {
      placed.move(to: SourcePosition(line: place.line, column: start), spaced: true)
      placed.append(String(marks.dropLast()))
    }
    placed.move(to: place, spaced: true)
    body(&placed)
    printer.matched(placed.lines, anchor: isOnNextLine ? 1 : 0, at: place.line)
    if returns { printer.line("return \(made)") }
  }

  /// Writes the call of an init with the type's name and each param in the columns of the manifest.
  static func writeCall(
    _ syntax: ComponentSyntax, values: [String], of source: SourceFile, to placed: inout PlacedCode
  ) {
    placed.append(syntax.type.text())
    writeArguments(syntax.parameters, values: values, of: source, to: &placed)
  }

  /// Writes the arguments of a call in the columns of the manifest's params.
  static func writeArguments(
    _ parameters: [ParameterSyntax], values: [String], of source: SourceFile,
    to placed: inout PlacedCode
  ) {
    placed.append("(")
    for (index, parameter) in parameters.enumerated() {
      if index > 0 { placed.append(",") }
      placed.move(to: source.position(of: parameter.span.start), spaced: index > 0)
      if let label = parameter.label { placed.append("\(SwiftNamer.label(label.plain)):") }
      var span = parameter.valueSpan
      if let value = parameter.syntaxOfDefault, source.text(value.span) == values[index] {
        span = value.span
      }
      placed.move(to: source.position(of: span.start), spaced: parameter.label != nil)
      placed.append(values[index])
    }
    placed.append(")")
  }
}

extension ParameterSyntax {
  /// The default that stands in where nothing provides the dependency.
  fileprivate var syntaxOfDefault: FragmentSyntax? {
    if case .dependency(_, let value?) = value { value } else { nil }
  }

  /// Where the value of a param stands in the manifest: its type, or its expression. An input has
  /// only its name for a value, so it stands where the label ends.
  var valueSpan: SourceSpan {
    switch value {
    case .dependency(let type, _), .asked(let type, _): type.span
    case .input: SourceSpan(file: span.file, start: (label ?? name)?.span.end ?? span.start, end: 0)
    case .constant(let fragment): fragment.span
    }
  }
}

extension TypeSyntax {
  /// The first name of a type as it is called: `Module` in `Module.Type()`.
  var headName: String {
    if case .named(let components) = kind { components.first?.plainName ?? "" } else { "" }
  }
}
