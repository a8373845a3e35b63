import TenonDiagnostics
import TenonSyntax

/// What a help line says, with the edit that does it where that is exactly known.
struct Suggestion {
  let text: String
  let fix: Fix?
  /// Other places that have to do with it.
  let notes: [Diagnostic.Note]

  init(_ text: String, _ fix: Fix? = nil, notes: [Diagnostic.Note]) {
    (self.text, self.fix, self.notes) = (text, fix, notes)
  }

  init(_ text: String, _ fix: Fix? = nil, note: Diagnostic.Note? = nil) {
    self.init(text, fix, notes: note.map { [$0] } ?? [])
  }

  /// The word that was probably meant in a place.
  static func meant(_ word: String, at span: SourceSpan) -> Suggestion {
    Suggestion("did you mean '\(word)'?", .replace(span, with: word))
  }

  /// What to do where a name is declared in other configurations only.
  init(underCondition name: String) {
    self.init("'\(name)' is declared under a condition; put this under the same '#if'")
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
      id, message, at: span, notes: notes + (suggestion?.notes ?? []),
      help: suggestion?.text, fix: suggestion?.fix)
  }
}

extension ComponentSyntax {
  /// Its qualifier, as it is written.
  var named: String { qualifier.map { " named \($0.text)" } ?? "" }

  /// Writes a role behind it, or beside those that it has.
  func offering(as role: String) -> Fix {
    if let last = roles.last {
      return .insert(", \(role)", after: last.wholeSpan)
    }
    return .insert(" as \(role)", after: beforeRoles)
  }

  /// Makes it a decorator, if it asks for what it is offered as.
  func asDecorator(of key: Key) -> Suggestion? {
    guard let lifetime, roles.count == 1, expression == nil, head.override == nil,
      parameters.contains(where: { parameter in
        parameter.type.map { Key($0, named: parameter.qualifier) == key } ?? false
      })
    else { return nil }
    let isPlain = head.access == nil && head.eager == nil
    return Suggestion(
      "'\(type.text())' depends on '\(key.description)' itself; to wrap the other one, write"
        + " 'decorate' instead of '\(lifetime.text)'",
      isPlain ? .replace(lifetime.span, with: "decorate") : nil)
  }

  /// Writes another type for all parameters of one.
  func replacing(_ key: String, with text: String) -> Fix? {
    let types = parameters.compactMap(\.type).filter { $0.key == key }
    guard let first = types.first else { return nil }
    return types.dropFirst().reduce(.replace(first.span, with: text)) {
      $0.and(.replace($1.span, with: text))
    }
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
    let all = [inner] + parameters.map(\.shortText)
    let text = "write '\(type.text())(\(all.joined(separator: ", ")))'"
    if let first = parameters.first {
      return Suggestion(text, .insert("\(inner), ", before: first.span))
    }
    return Suggestion(
      text,
      closingParenthesis.map { .insert(inner, before: $0) }
        ?? .insert("(\(inner))", after: type.span))
  }

  /// What stands last before the place of its roles.
  private var beforeRoles: SourceSpan {
    let parts = [type.span, closingParenthesis, effects.async, effects.throws, qualifier?.span]
    return parts.compactMap(\.self).max { $0.end < $1.end } ?? type.span
  }
}

extension BindingGraph {
  /// The line that declares a component with other parameters or another expression, without its block.
  func line(
    of component: Component, type: String, asking parameters: [String], expression: String
  ) -> String {
    let list = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
    var words = [
      component.kind == .decorator
        ? "decorate" : component.lifetimeWord.map { self[$0].text } ?? "",
      type + list,
    ]
    let effects = self[component.effects]
    if effects.async != nil { words.append("async") }
    if let thrown = effects.thrown { words.append(thrown.clause) }
    if let name = self[component.qualifier]?.text { words.append("named \(name)") }
    let roles = roles(of: component).map(\.text)
    if !roles.isEmpty { words.append("as \(roles.joined(separator: ", "))") }
    words.append("= \(expression)")
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension RoleSyntax {
  /// As it is written, without the key that it is collected at.
  var text: String {
    switch kind {
    case .own: "self"
    case .superclass: "class \(type.text())"
    case .protocol: type.text()
    case .collection: isSuperclass ? "[class \(type.element?.text() ?? "")]" : type.text()
    }
  }

  /// The role with the key that it is collected at.
  fileprivate var wholeSpan: SourceSpan {
    if case .collection(let at?) = kind { span.through(at.span) } else { span }
  }
}

extension ParameterSyntax {
  /// The label to write before another type, where none is written: it would follow from that.
  var labelToWrite: String { isLabelDerived ? "\(heading): " : "" }

  /// Makes an input of it.
  var becomingInput: Fix? { becoming("input") }

  /// The same for what a word before its type says.
  func becoming(_ word: String) -> Fix? {
    type.map { .insert("\(labelToWrite)\(word) ", before: $0.span) }
  }

  /// Its qualifier, as it is written behind a type.
  var named: String { qualifier.map { " named \($0.text)" } ?? "" }

  /// The property that it is set to, or what stands for one.
  var property: String { (label ?? name)?.text ?? "property" }

  /// As it is written, but for expressions, of which three dots stand.
  var shortText: String {
    switch value {
    case .dependency(let type, _) where isLabelDerived: return "\(type.text())\(named)"
    case .dependency(let type, let defaultValue):
      return "\(heading): \(type.text())\(named)\(defaultValue == nil ? "" : " = …")"
    case .input(let type, let defaultValue):
      let word = isKey ? "key" : "input"
      return "\(heading): \(word) \(type.text())\(named)\(defaultValue == nil ? "" : " = …")"
    case .asked(let type, _): return "\(heading): \(type.text())(…)\(named)"
    case .constant: return "\(heading) = …"
    }
  }

  /// What it asks for, as it is written: its type, with what it gives that.
  var wantedText: String { wantedText(sign: " =") }

  /// The request, written as a Swift call.
  var calledText: String { wantedText(sign: ":") }

  private func wantedText(sign: String) -> String {
    guard case .asked(let type, let arguments) = value else { return type?.text() ?? "" }
    let given = arguments.map { argument -> String in
      let text = argument.value.shown
      return argument.label.map { "\($0.text)\(sign) \(text)" } ?? text
    }
    return "\(type.text())(\(given.joined(separator: ", ")))"
  }

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
}

extension ContainerSyntax {
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
    guard conformances[0].span == parent.span, self.parent == nil else { return nil }
    let others = conformances.dropFirst().first.map { $0.span.start }
    let place = SourceSpan(
      file: name.span.file, start: name.span.end, end: others ?? parent.span.end)
    return .replace(place, with: " in \(parent.text())" + (others == nil ? "" : ": "))
  }

  /// Writes something behind its colon.
  func conforming(to name: String) -> Fix {
    if let last = conformances.last { return .insert(", \(name)", after: last.span) }
    return .insert(": \(name)", after: parent?.span ?? self.name.span)
  }
}

extension Decoration {
  /// Writes another role for the decorator, and for the parameter by which it asks for what it wraps.
  func wrapping(_ role: String) -> Fix {
    let fix = Fix.replace(self.role.span, with: role)
    return syntax.replacing(self.role.type.key, with: role).map(fix.and) ?? fix
  }
}
