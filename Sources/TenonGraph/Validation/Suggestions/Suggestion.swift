import TenonDiagnostics
public import TenonSyntax

/// What a help line says, with the edit that does it where that is exactly known.
struct Suggestion {
  let text: String
  let fix: Fix?
  /// Other places that have to do with it.
  let notes: [Diagnostic.Note]

  init(_ text: String, _ fix: Fix? = nil, notes: [Diagnostic.Note] = []) {
    (self.text, self.fix, self.notes) = (text, fix, notes)
  }

  /// What to do where a name is declared in other configurations only.
  init(underCondition name: String) {
    self.init("'\(name)' is declared under a condition; put this under the same '#if'")
  }

  /// The word that was probably meant in a place.
  static func meant(_ word: String, at span: SourceSpan) -> Suggestion {
    Suggestion("did you mean '\(word)'?", .replace(span, with: word))
  }

  /// A word that is not wanted.
  static func delete(_ word: String, at span: SourceSpan) -> Suggestion {
    Suggestion("delete '\(word)'", .delete(span))
  }
}

extension Diagnostic {
  /// A finding with a suggestion.
  init(
    _ id: DiagnosticID, _ message: String, at span: SourceSpan, notes: [Note] = [],
    suggestion: Suggestion?
  ) {
    self.init(
      id, message, at: span, notes: notes + (suggestion?.notes ?? []), help: suggestion?.text,
      fix: suggestion?.fix)
  }
}

extension NameSyntax? {
  /// A qualifier as it is written behind a type.
  var clause: String { map { " named \($0.text)" } ?? "" }
}

extension ComponentSyntax {
  /// Writes a role behind it, or beside those that it has.
  func offering(as role: String) -> Fix {
    guard let last = roles.last else {
      let parts = [type.span, closingParenthesis, effects.async, effects.throws, qualifier?.span]
      let end = parts.compactMap(\.self).max { $0.end < $1.end } ?? type.span
      return .insert(" as \(role)", after: end)
    }
    if case .collection(let at?) = last.kind {
      return .insert(", \(role)", after: last.span.through(at.span))
    }
    return .insert(", \(role)", after: last.span)
  }

  /// Writes another type for all parameters of one.
  func replacing(_ key: String, with text: String) -> Fix? {
    let types = parameters.compactMap(\.type).filter { $0.key == key }
    return types.isEmpty ? nil : .replace(types.map { Fix.Edit($0.span, text) })
  }

  /// The type of a parameter that nearly asks for a key: misspelt, of the collection, without the qualifier.
  func slip(for key: Key) -> TypeSyntax? {
    parameters.compactMap(\.type).first { type in
      type.key == key.type || type.element?.key == key.type
        || NearMiss.best(for: type.key, among: [key.type]) != nil
    }
  }

  /// Writes the parameter by which a decorator asks for what it wraps before the others.
  func asking(forInner key: Key) -> Suggestion {
    let inner = "inner: \(key.description)"
    let fix =
      parameters.first.map { Fix.insert("\(inner), ", before: $0.span) } ?? closingParenthesis.map {
        .insert(inner, before: $0)
      } ?? .insert("(\(inner))", after: type.span)
    return Suggestion("add the parameter '\(inner)'", fix)
  }
}

extension BindingGraph {
  /// The edit by which something takes another one's place, or wraps it where it asks for that.
  func overriding(_ provider: Provider?) -> Suggestion {
    if let provider, let decorate = decorating(provider, key(of: provider)) { return decorate }
    let text =
      "write 'override' before it to replace the other one, or tell them apart with 'named'"
    guard case .component(let id, _)? = provider, self[id].kind == .written, !self[id].isOverride
    else { return Suggestion(text) }
    let place = self[self[id].head].eager ?? self[self[id].statement]?.lifetime?.span
    return Suggestion(text, place.map { .insert("override ", before: $0) })
  }

  /// Makes a component a decorator that asks for what it is offered as.
  func decorating(_ provider: Provider, _ key: Key) -> Suggestion? {
    guard case .component(let id, _) = provider, self[id].kind == .written,
      let syntax = self[self[id].statement], let lifetime = syntax.lifetime,
      syntax.roles.count == 1, syntax.expression == nil, syntax.head.override == nil,
      syntax.parameters.contains(where: { parameter in
        parameter.type.map { Key($0, named: parameter.qualifier) == key } ?? false
      })
    else { return nil }
    let isPlain = syntax.head.access == nil && syntax.head.eager == nil
    return Suggestion(
      "'\(syntax.type.text())' depends on '\(key.description)' itself; to wrap the other one, write"
        + " 'decorate' instead of '\(lifetime.text)'",
      isPlain ? .replace(lifetime.span, with: "decorate") : nil)
  }
}

extension ParameterSyntax {
  /// The label to write before another type, where none is written: it would follow from that.
  var labelToWrite: String { isLabelDerived ? "\(heading): " : "" }

  /// Makes an input of it.
  var becomingInput: Fix? { type.map { .insert("\(labelToWrite)input ", before: $0.span) } }

  /// Its qualifier, as it is written behind a type.
  var named: String { qualifier.clause }

  /// The property that it is set to, or what stands for one.
  var property: String { (label ?? name)?.text ?? "property" }

  /// Writes another type, or a closure that asks for it. What is said of it, `named q`, stays.
  func asking(for text: String) -> Fix? {
    switch value {
    case .dependency(let type, _), .input(let type, _):
      .replace(type.span, with: labelToWrite + text)
    case .asked(let type, _):
      // Where the inputs end is known only if nothing follows them.
      qualifier == nil ? .replace(type.span.through(span), with: text) : nil
    case .constant: nil
    }
  }

  /// The constant in its place that gives an input's value; an expression knows it by its own name.
  public func giving(_ input: String, inExpression: Bool) -> String {
    let name = NameSyntax.isPlain(input) ? input : "`\(input)`"
    let label = (inExpression ? self.name ?? label : label)?.text ?? "_"
    return "\(label) = \(function == nil ? name : "{ \(name) }")"
  }
}

extension DeclarationSyntax {
  /// Writes a line behind its last `include`, or behind its last member.
  func adding(_ line: String) -> Fix? {
    var place: SourceSpan?
    for member in members where member.group == nil {
      if let include = member.include { place = include.list ?? include.span }
      place = place ?? member.input.map { $0.list ?? $0.span } ?? member.component?.span
    }
    return place.map { .insertLine(line, below: $0) }
  }

  /// Makes what stands behind its colon the container that it is in.
  func standing(in parent: TypeSyntax) -> Fix? {
    guard inherited[0].span == parent.span, self.parent == nil else { return nil }
    let others = inherited.dropFirst().first.map { $0.span.start }
    let place = SourceSpan(
      file: name.span.file, start: name.span.end, end: others ?? parent.span.end)
    return .replace(place, with: " in \(parent.text())" + (others == nil ? "" : ": "))
  }

  /// Writes something behind its colon.
  func conforming(to name: String) -> Fix {
    if let last = inherited.last { return .insert(", \(name)", after: last.span) }
    return .insert(": \(name)", after: parent?.span ?? self.name.span)
  }
}
