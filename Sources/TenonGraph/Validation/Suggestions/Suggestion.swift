import TenonDiagnostics
public import TenonSyntax

/// The text of a help line, with an edit if that is exactly known.
struct Suggestion {
  let text: String
  let fix: Fix?
  /// Notes at other places that the suggestion mentions.
  let notes: [Diagnostic.Note]

  init(_ text: String, _ fix: Fix? = nil, notes: [Diagnostic.Note] = []) {
    (self.text, self.fix, self.notes) = (text, fix, notes)
  }

  /// The suggestion for a name that only other configurations declare.
  init(underCondition name: String) {
    self.init("'\(name)' is declared under a condition; put this under the same '#if'")
  }

  /// The suggestion to write a text, which an edit may write.
  static func write(_ text: String, _ fix: Fix? = nil) -> Suggestion {
    Suggestion("write '\(text)'", fix)
  }

  /// The suggestion to write the word that was probably meant.
  static func meant(_ word: String, at span: SourceSpan) -> Suggestion {
    Suggestion("did you mean '\(word)'?", .replace(span, with: word))
  }

  static func delete(_ word: String, at span: SourceSpan) -> Suggestion {
    Suggestion("delete '\(word)'", .delete(span))
  }
}

extension NameSyntax? {
  /// The qualifier's clause, with the space before it, or an empty text.
  var clause: String { map { " named \($0.text)" } ?? "" }
}

extension ComponentSyntax {
  /// The edit that adds a role after the component, or after its roles.
  func offering(as role: String) -> Fix {
    guard let last = roles.last else {
      let parts = [type.span, list.closing, effects.async, effects.throws, qualifier?.span]
      let end = parts.compactMap(\.self).max { $0.end < $1.end } ?? type.span
      return .insert(" as \(role)", after: end)
    }
    if case .collection(let at?) = last.kind {
      return .insert(", \(role)", after: last.span.through(at.span))
    }
    return .insert(", \(role)", after: last.span)
  }

  /// The edit that writes another type for a role, and for the parameters of its type.
  func replacing(_ role: RoleSyntax, with text: String) -> Fix {
    let inner = parameters.compactMap(\.type).filter { $0.key == role.type.key }
    return .replace(([role.span] + inner.map(\.span)).map { Fix.Edit($0, text) })
  }
}

extension BindingGraph {
  /// The suggestion to override another provider, or to decorate it if the component requests it.
  func overriding(_ provider: Provider?) -> Suggestion {
    if let provider, let decorate = decorating(provider, key(of: provider)) { return decorate }
    var text = "write 'override' before it, or tell them apart with 'named'"
    if case .input? = provider { text = "delete it, \(text)" }
    guard case .component(let id, _)? = provider, self[id].kind == .written, !self[id].isOverride
    else { return Suggestion(text) }
    let place = self[syntax: id].head.eager ?? self[syntax: id].head.lifetime?.span
    return Suggestion(text, place.map { .insert("override ", before: $0) })
  }

  /// The suggestion to make a component a decorator, if it requests its own role.
  func decorating(_ provider: Provider, _ key: Key) -> Suggestion? {
    guard case .component(let id, _) = provider, self[id].kind == .written,
      let syntax = statement(of: self[id]), let lifetime = syntax.head.lifetime,
      syntax.roles.count == 1, syntax.expression == nil, syntax.head.override == nil,
      syntax.parameters.contains(where: { parameter in
        parameter.type.map { Key($0, named: parameter.qualifier) == key } ?? false
      })
    else { return nil }
    let isPlain = syntax.head.access == nil && syntax.head.eager == nil
    return Suggestion(
      "write 'decorate' instead of '\(lifetime.text)' to wrap the other one",
      isPlain ? .replace(lifetime.span, with: "decorate") : nil)
  }
}

extension ParameterSyntax {
  /// The label to write before another type, if the current label is derived from the type.
  var labelToWrite: String { isLabelDerived ? "\(heading): " : "" }

  var becomingInput: Fix? { type.map { .insert("\(labelToWrite)input ", before: $0.span) } }

  var property: String { (label ?? name)?.text ?? "property" }

  /// The suggestion to write another type, such as a closure's. The qualifier stays.
  func writing(_ text: String) -> Suggestion {
    .write("\(heading): \(text)\(qualifier.clause)", asking(for: text))
  }

  /// The edit that writes another type. The qualifier stays.
  func asking(for text: String) -> Fix? {
    switch value {
    case .dependency(let type, _), .input(let type, _):
      .replace(type.span, with: labelToWrite + text)
    case .asked(let type, _):
      // The end of the inputs is known only if nothing follows them.
      qualifier == nil ? .replace(type.span.through(span), with: text) : nil
    case .constant: nil
    }
  }

  /// The constant that replaces the parameter and gives an input's value. An expression uses its own name.
  public func giving(_ input: String, inExpression: Bool) -> String {
    let name = NameSyntax.isPlain(input) ? input : "`\(input)`"
    let label = (inExpression ? self.name ?? label : label)?.text ?? "_"
    return "\(label) = \(function == nil ? name : "{ \(name) }")"
  }
}

extension DeclarationSyntax {
  /// The edit that adds a line after the last `include`, or after the first input or component.
  func adding(_ line: String) -> Fix? {
    var place: SourceSpan?
    for member in members where member.group == nil {
      if let include = member.include { place = include.list ?? include.span }
      place = place ?? member.input.map { $0.list ?? $0.span } ?? member.component?.span
    }
    return place.map { .insertLine(line, below: $0) }
  }

  /// The edit that makes the type after the colon the parent.
  func standing(in parent: TypeSyntax) -> Fix? {
    guard inherited[0].span == parent.span, self.parent == nil else { return nil }
    let others = inherited.dropFirst().first.map { $0.span.start }
    let place = SourceSpan(
      file: name.span.file, start: name.span.end, end: others ?? parent.span.end)
    return .replace(place, with: " in \(parent.text())" + (others == nil ? "" : ": "))
  }

  func conforming(to name: String) -> Fix {
    if let last = inherited.last { return .insert(", \(name)", after: last.span) }
    return .insert(": \(name)", after: parent?.span ?? self.name.span)
  }
}
