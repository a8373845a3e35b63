import TenonDiagnostics

/// Inputs that are written as properties and parameters are in Swift.
extension Parser {
  /// Notes the parameters between two brackets as inputs that are meant for a container: what asks for them is
  /// not wrong. Returns how each is written.
  func noteInputs(from start: Int, to end: Int) -> [String] {
    var inputs: [String] = []
    var first = start
    var index = start
    while index <= end {
      if index == end || file.tokens[index].kind == .comma {
        if first + 1 < index, file.tokens[first].kind == .identifier,
          file.tokens[first + 1].kind == .colon
        {
          let place = span(file.tokens[first]).through(span(file.tokens[index - 1]))
          inputs.append("'input \(source.text(place))'")
        }
        first = index + 1
      }
      // What stands in brackets belongs to a type or a default.
      index = max(index, min(Int(file.partner[index]), end - 1)) + 1
    }
    return inputs
  }
}

extension Word {
  /// Words that Swift has before a property, and that say nothing of an input.
  static let beforeProperties: Set<String> = [
    "let", "var", "lazy", "static", "final", "weak", "unowned", "nonisolated", "strong", "const",
    "val",
  ]
}
