import TenonDiagnostics
import TenonFormat
import TenonSyntax

/// Writes what was worked out as a manifest.
struct DraftWriter {
  let modules: CompiledModules
  let module: String
  let wiring: Wiring
  let container: String
  /// The accessors that are given so far.
  private var accessors: Set<String> = []
  /// The accessors that several components would have.
  private var ambiguous: Set<String> = []
  /// The global actor of most of the components, which the container has then.
  private let isolation: String?

  init(modules: CompiledModules, module: String, wiring: Wiring, container: String) {
    (self.modules, self.module) = (modules, module)
    (self.wiring, self.container) = (wiring, container)
    let all = wiring.candidates.compactMap(\.isolation)
    let isCommon = Set(all).count == 1 && all.count * 2 > wiring.candidates.count
    isolation = isCommon ? all.first : nil
    accessors = Set((wiring.inputs + wiring.qualifiedInputs).map(\.name))
    for role in wiring.candidates.flatMap(\.roles) where role.hasPrefix("[") {
      guard let base = TypeReader.type(role).flatMap({ AccessorName.base(of: $0) }) else {
        continue
      }
      accessors.insert(AccessorName.property(base: base, qualifier: nil))
    }
    var seen: Set<String> = []
    for candidate in wiring.candidates {
      for (_, base) in Self.offers(of: candidate) {
        let name = Self.accessor(base, of: candidate)
        if !seen.insert(name).inserted { ambiguous.insert(name) }
      }
    }
  }

  /// The manifest in canonical layout.
  func draft() throws(DraftError) -> Draft {
    var writer = self
    let text = writer.text()
    let source = SourceFile(path: "draft.di", bytes: Array(text.utf8))
    let result = Formatter.format(source)
    guard result.unread == 0 else {
      throw DraftError(message: "internal error: the draft can't be read; please report it")
    }
    return Draft(
      text: String(decoding: result.bytes, as: UTF8.self), componentCount: wiring.candidates.count)
  }

  private mutating func text() -> String {
    var text = imports().map { "import \($0)\n" }.joined()
    if !text.isEmpty { text += "\n" }
    text +=
      "// Drafted from the compiled types of \(module). Lifetimes are guesses: 'strong' for classes and actors\n"
    text +=
      "// that others share, 'transient' for the rest. Review each line, then run 'tenon check'.\n"
    if let isolation { text += "@\(isolation)\n" }
    text += "container \(container) {\n"
    if !wiring.inputs.isEmpty {
      text += "// No component provides these yet, so the container's init takes them.\n"
      for input in wiring.inputs { text += "input \(input.name): \(input.type)\n" }
      text += "\n"
    }
    if !wiring.qualifiedInputs.isEmpty {
      text += "// Values of components that others need, so no caller can supply them.\n"
      for input in wiring.qualifiedInputs {
        text += "input \(input.name): \(input.type) named \(input.name)\n"
      }
      text += "\n"
    }
    for (index, candidate) in wiring.candidates.enumerated() {
      let comments = comments(on: candidate)
      if !comments.isEmpty, index > 0 { text += "\n" }
      for comment in comments { text += "// \(Self.oneLine(comment))\n" }
      let line = line(for: candidate)
      // Whatever the compiler printed: rather no component than a manifest that cannot be read.
      text += TypeReader.component(line) == nil ? "// \(Self.oneLine(line))\n" : line + "\n"
      if !comments.isEmpty, index < wiring.candidates.count - 1 { text += "\n" }
    }
    if !wiring.refused.isEmpty {
      text += "\n// Not drafted:\n"
      for (name, reason) in wiring.refused { text += "// \(Self.oneLine("\(name): \(reason)"))\n" }
    }
    return text + "}\n"
  }

  private func imports() -> [String] {
    var found: Set<String> = []
    for candidate in wiring.candidates {
      found.insert(candidate.type.module)
      for parameter in candidate.requests {
        let names = Set(
          parameter.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
            .map(String.init))
        for (name, id) in parameter.compiled.identifiers
        where names.contains(where: {
          $0 == name || $0.split(separator: ".").contains { $0 == name }
        }) {
          if let module = modules.type(id: id)?.module ?? TypeFacts.module(of: id) {
            found.insert(module)
          }
        }
      }
      if let isolation = candidate.isolation, isolation != "MainActor",
        let type = modules.types(named: isolation).first
      {
        found.insert(type.module)
      }
    }
    return found.subtracting([module, "Swift"]).sorted()
  }

  // MARK: Comments

  /// A text as a line comment can hold it.
  static func oneLine(_ text: String) -> String {
    let words = PrintableText.text(
      text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    return words.count > 160 ? "\(words.prefix(157))…" : words
  }

  private func comments(on candidate: Candidate) -> [String] {
    var lines: [String] = []
    if !candidate.defaulted.isEmpty {
      let list = candidate.defaulted.map { parameter in
        parameter.text + (parameter.defaultText.map { " = \($0)" } ?? "")
      }
      lines.append("Left to Swift's defaults: \(list.joined(separator: ", "))")
    }
    let others = candidate.type.initializers.filter {
      $0.title != candidate.initializer?.title && !$0.isSynthesized
    }
    if candidate.initializer != nil, !others.isEmpty {
      lines.append("Other initializers: \(others.map(\.text).joined(separator: ", "))")
    }
    if !candidate.furtherRoles.isEmpty {
      lines.append(
        "Conforms to \(candidate.furtherRoles.joined(separator: ", ")): "
          + "'as \(candidate.furtherRoles[0])' provides it as that")
    }
    let left = candidate.properties.filter { $0.source != .component }
    for (isUnwrapped, heading) in [(true, "Has to be set"), (false, "Can be set")] {
      let list = left.filter { $0.compiled.isUnwrapped == isUnwrapped }
      guard let first = list.first else { continue }
      lines.append(
        "\(heading): \(list.map(\.compiled.declaration).joined(separator: ", ")): "
          + "'{ \(Self.setting(first)) }' sets it")
    }
    return lines
  }

  // MARK: Lines

  private mutating func line(for candidate: Candidate) -> String {
    var words: [String] = []
    if let actor = candidate.isolation, actor != isolation { words.append("@\(actor)") }
    words.append(candidate.isTransient ? "transient" : "strong")
    let parameters = candidate.parameters.map {
      Self.text($0, among: candidate.parameters)
    }.joined(separator: ", ")
    words.append(candidate.text + (parameters.isEmpty ? "" : "(\(parameters))"))
    if candidate.isAsync { words.append("async") }
    if let thrown = candidate.thrown { words.append(thrown.clause) }
    if !candidate.roles.isEmpty {
      words.append("as \(candidate.roles.joined(separator: ", "))")
    }
    if let instance = candidate.instance { words.append("= .\(instance)") }
    let set = candidate.properties.filter { $0.source == .component }
    let block = set.map(Self.setting) + accessorLines(for: candidate)
    if !block.isEmpty { words.append("{\n\(block.joined(separator: "\n"))\n}") }
    return words.joined(separator: " ")
  }

  private static func setting(_ property: Candidate.Parameter) -> String {
    let words = ["set"] + property.compiled.words
    let label = TypeReader.label(property.compiled.name) ?? property.compiled.name
    return "\(words.joined(separator: " ")) \(label): \(property.wanted.text())"
  }

  private static func text(
    _ parameter: Candidate.Parameter, among all: [Candidate.Parameter]
  ) -> String {
    let compiled = parameter.compiled
    var heading = compiled.label.flatMap(TypeReader.label) ?? "_"
    let type = parameter.type
    let derived = type.canStandAlone ? type.derivedLabel(named: nil)?.plain : nil
    let isAlone = all.count { $0.compiled.label == compiled.label } == 1
    let isShort = derived != nil && derived == compiled.label && isAlone
    switch parameter.source {
    case .component, .containerInput(_, isQualified: false):
      return isShort ? parameter.text : "\(heading): \(parameter.text)"
    case .containerInput(let name, isQualified: true):
      return "\(heading): \(parameter.text) named \(name)"
    case .caller:
      let name = TypeReader.label(compiled.name) ?? "_"
      if name != heading, name != "_" { heading += " \(name)" }
      let kept = compiled.words.filter { ["sending", "consuming", "borrowing"].contains($0) }
      // A function type says so by itself, and an alias has to.
      let isAlias = compiled.words.contains("@escaping") && parameter.type.function == nil
      return "\(heading): input "
        + (kept + (isAlias ? ["@escaping"] : []) + [parameter.text]).joined(separator: " ")
    }
  }

  /// Offers with accessors of their own, `self` for a component's type, each with the base of its name.
  private static func offers(of candidate: Candidate) -> [(role: String, base: String)] {
    let single = candidate.roles.filter { !$0.hasPrefix("[") }
    return (candidate.roles.isEmpty ? ["self"] : single).compactMap { role in
      TypeReader.type(role == "self" ? candidate.text : role).flatMap { AccessorName.base(of: $0) }
        .map { (role, $0) }
    }
  }

  private static func accessor(_ base: String, of candidate: Candidate) -> String {
    candidate.isTransient
      ? AccessorName.function(base: base, qualifier: nil)
      : AccessorName.property(base: base, qualifier: nil)
  }

  /// The names that tell accessors apart which would be the same.
  private mutating func accessorLines(for candidate: Candidate) -> [String] {
    var lines: [String] = []
    let offers = Self.offers(of: candidate)
    for (role, base) in offers {
      let plain = Self.accessor(base, of: candidate)
      if !ambiguous.contains(plain), accessors.insert(plain).inserted { continue }
      let whole = (role == "self" ? candidate.text : role)
        .split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        .map { AccessorName.upperFirst(String($0)) }.joined()
      var other = Self.accessor(whole, of: candidate)
      while !accessors.insert(other).inserted { other += "2" }
      if other == plain { continue }
      let suffix = offers.count > 1 && role != "self" ? " for \(role)" : ""
      lines.append("accessor \(other)\(suffix)")
    }
    return lines
  }
}
