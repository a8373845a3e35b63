import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// How a component is made: the call of its init, laid out as the manifest has it.
extension Emitter {
  /// What becomes of what is made.
  enum MakingResult {
    /// The function returns it.
    case returned
    /// It is kept as `made`, of this type, for what follows.
    case named(String)
  }

  /// Prints the making of a component. `kept` says that the container may come to keep it.
  mutating func emitMaking(_ context: ComponentContext, kept: Bool, result: MakingResult) {
    if isMadeOutside(context) {
      emitOutsideCall(context, kept: kept, result: result)
      return
    }
    var arguments = Arguments(context, kept: kept)
    for (index, parameter) in context.component.parameters.enumerated() {
      arguments.values.append(value(of: parameter, at: index, arguments))
    }
    emitLocals(&arguments, besideManifest: true)
    let call = layOutCall(
      context.component.syntax, values: arguments.values.map(\.text), result: result)
    emit(call, at: line(context.component.span))
  }

  /// Whether a component is made in a function outside of the container: where an expression
  /// makes it, and where a constant would otherwise reach a member of the container by its name.
  func isMadeOutside(_ context: ComponentContext) -> Bool {
    if context.component.syntax.expression != nil { return true }
    return context.component.parameters.contains { parameter in
      guard case .expression(let fragment) = parameter.source else { return false }
      return fragment.names.contains {
        context.names.members.contains($0) || $0 == "self" || $0 == "Self"
      }
    }
  }

  // MARK: Laying out

  /// Laid-out code and which of its lines is the type's.
  struct LaidOutCall {
    var lines: [String]
    var anchor: Int
    /// What is left to print after it.
    var epilogue: String?
  }

  mutating func emit(_ call: LaidOutCall, at line: Int) {
    printer.matched(call.lines, anchor: call.anchor, at: line)
    if let epilogue = call.epilogue { printer.line(epilogue) }
  }

  /// The call of an init with the type's name and each param in the columns of the manifest.
  func layOutCall(
    _ syntax: ComponentSyntax, values: [String], result: MakingResult
  ) -> LaidOutCall {
    let start = position(syntax.type.span)
    var (placed, anchor, epilogue) = begin(result, at: start, type: syntax.type.text())
    placed.append(syntax.type.text() + "(")
    for (index, parameter) in syntax.parameters.enumerated() {
      if index > 0 { placed.append(",") }
      placed.move(to: position(parameter.span), spaced: index > 0)
      if let label = parameter.label { placed.append("\(label.text):") }
      placed.move(to: position(parameter.valueSpan), spaced: parameter.label != nil)
      placed.append(values[index])
    }
    placed.append(")")
    return LaidOutCall(lines: placed.lines, anchor: anchor, epilogue: epilogue)
  }

  /// Begins a statement so that what follows stands at a place: on the same line if the words
  /// before it fit, on the next one if not.
  func begin(
    _ result: MakingResult, at place: SourcePosition, type: String
  ) -> (PlacedCode, anchor: Int, epilogue: String?) {
    let indentation = printer.indentation
    switch result {
    case .returned:
      let word = "return"
      // Swift wants what is returned to stand further right than the word.
      let startsOnNextLine = place.column <= indentation + word.utf8.count + 1
      if startsOnNextLine, place.column <= indentation + 1 || place.line == 1 {
        var code = begin(.named(type), at: place, type: type)
        code.epilogue = "return made"
        return code
      }
      var placed = PlacedCode(
        prefix: word, line: place.line - (startsOnNextLine ? 1 : 0), column: indentation + 1)
      placed.move(to: place)
      return (placed, startsOnNextLine ? 1 : 0, nil)
    case .named(let madeType):
      let words = "let made: \(madeType) ="
      // The first line of a manifest has none before it.
      if place.line == 1 {
        var placed = PlacedCode(prefix: words, line: 1, column: indentation + 1)
        placed.move(to: place, spaced: true)
        return (placed, 0, nil)
      }
      let fits = place.column > indentation + words.utf8.count + 1
      var placed = PlacedCode(
        prefix: words, line: place.line - (fits ? 0 : 1), column: indentation + 1)
      placed.move(to: place)
      return (placed, fits ? 0 : 1, nil)
    }
  }
}

extension ParameterSyntax {
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
