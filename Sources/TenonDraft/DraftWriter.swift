import TenonDiagnostics
import TenonFormat
import TenonGraph
import TenonSyntax

/// Writes the wiring as a manifest.
struct DraftWriter {
  let wiring: Wiring
  /// The components by lifetime, held ones first.
  let order: [Int]

  init(_ wiring: Wiring) {
    self.wiring = wiring
    let all = wiring.candidates
    order = ["strong", "weak", "graph", "transient"].flatMap { lifetime in
      all.indices.filter { all[$0].lifetime == lifetime }
    }
  }

  /// The manifest in canonical layout.
  func text(head: String, container: String, refused: [(name: String, reason: String)]) -> String {
    var lines = [head]
    let actors = wiring.candidates.compactMap(\.actor)
    if let actor = actors.first, Set(actors).count == 1, actors.count * 2 > order.count {
      lines.append("@\(actor)")
    }
    lines.append("container \(container) {")
    if !wiring.inputs.isEmpty { lines.append("// Nothing here provides these:") }
    for input in wiring.inputs {
      let players = wiring.players[(input.type.wrapped ?? input.type).plainest.key] ?? []
      let choice = players.isEmpty ? "" : ", or one of \(list(players)) as it"
      let type = input.type.nameToAskFor + (input.isNamed ? " named \(input.name)" : "")
      lines.append("input \(input.name): \(type) \(comment("for \(list(input.users))\(choice)"))")
    }
    for (last, candidate) in zip([nil] + order, order.map { wiring.candidates[$0] }) {
      let isNew = last.map { wiring.candidates[$0].lifetime } != candidate.lifetime
      if isNew { lines.append("") }
      if !candidate.others.isEmpty {
        lines.append(comment("other initializers: \(candidate.others.joined(separator: ", "))"))
      }
      lines.append(line(for: candidate))
    }
    if !refused.isEmpty { lines += ["", "// Not drafted:"] }
    for (name, reason) in refused { lines.append(comment("\(name): \(reason)")) }
    let text = Array((lines + ["}", ""]).joined(separator: "\n").utf8)
    let source = SourceFile(path: "draft.di", bytes: text)
    return String(decoding: Formatter.format(source).bytes, as: UTF8.self)
  }

  private func comment(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "// \(PrintableText.text(String(words.prefix(160))))"
  }

  private func list(_ names: [String]) -> String {
    let rest = names.count > 3 ? " and \(names.count - 2) more" : ""
    return names.prefix(rest.isEmpty ? 3 : 2).joined(separator: ", ") + rest
  }

  /// The reason for a component's lifetime.
  private func reason(for candidate: Candidate) -> String? {
    if candidate.registration != nil { return "as registered" }
    if candidate.instance != nil { return "its only instance" }
    let askers = candidate.askers.map { wiring.candidates[$0].name }
    return candidate.lifetime == "transient"
      ? nil : askers.isEmpty ? "nothing here asks for it" : "for \(list(askers))"
  }

  private func line(for candidate: Candidate) -> String {
    var words = [candidate.lifetime, candidate.name + parameters(of: candidate)]
    if let qualifier = candidate.qualifier { words.append("named \(qualifier)") }
    if !candidate.roles.isEmpty { words.append("as \(candidate.roles.joined(separator: ", "))") }
    if let instance = candidate.instance { words.append("= .\(instance)") }
    let isOne = wiring.candidates.count { $0.lastName == candidate.lastName } == 1
    if !isOne, candidate.type.path.count > 1, candidate.roles.isEmpty, candidate.qualifier == nil {
      // Nested types with one name would have one accessor.
      let name = candidate.type.path.map(AccessorName.upperFirst).joined()
      let isMade = candidate.lifetime == "transient" || candidate.lifetime == "graph"
      words.append("{ accessor \(isMade ? "make\(name)" : AccessorName.lowerCamelCase(name)) }")
    }
    return (words + [reason(for: candidate).map(comment) ?? ""]).joined(separator: " ")
  }

  /// The parameters that must be written, in Swift's order.
  private func parameters(of candidate: Candidate) -> String {
    var (written, rest, seen): ([String], [String], Set<String>) = ([], [], [])
    for parameter in candidate.parameters {
      let name = parameter.declared.label ?? "_"
      let label = ["inout", "var", "let"].contains(name) ? "`\(name)`" : name
      switch parameter.source {
      case .taken where !parameter.wanted.isBasic && !seen.insert(parameter.type.key).inserted:
        // Two parameters of one type must be written: they get the same component.
        written.append("\(label): \(parameter.type.text())")
      case .taken where candidate.others.isEmpty: rest = ["..."]
      case .taken, .passed: written.append("\(label):")
      case .named(let name): written.append("\(label): named \(name)")
      case .caller: written.append("\(label): input")
      case .constant(let text): written.append("\(label) = \(text)")
      case .left: break
      }
    }
    if written.isEmpty { return candidate.others.isEmpty ? "" : "()" }
    return "(\((written + rest).joined(separator: ", ")))"
  }
}
