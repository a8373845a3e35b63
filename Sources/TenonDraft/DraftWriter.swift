import TenonDiagnostics
import TenonFormat
import TenonGraph
import TenonSyntax

/// Writes what was worked out as a manifest.
struct DraftWriter {
  let wiring: Wiring
  /// The components by lifetimes, those that are held first.
  let order: [Int]
  private var accessors: Set<String>

  init(_ wiring: Wiring) {
    self.wiring = wiring
    let all = wiring.candidates
    order = ["strong", "weak", "graph", "transient"].flatMap { lifetime in
      all.indices.filter { all[$0].lifetime == lifetime }
    }
    accessors = Set(wiring.inputs.map(\.name))
  }

  /// The container in canonical layout, below a head.
  func text(_ head: String, container: String, refused: [(name: String, reason: String)]) -> String {
    var (writer, lines) = (self, [head])
    // The container has the global actor of most of its components.
    let actors = wiring.candidates.compactMap { $0.initializer?.actor }
    if let actor = actors.first, Set(actors).count == 1, actors.count * 2 > order.count {
      lines.append("@\(actor)")
    }
    lines.append("container \(container) {")
    if !wiring.inputs.isEmpty { lines.append("// Nothing here provides these:") }
    for input in wiring.inputs {
      if let players = wiring.players[(input.type.wrapped ?? input.type).plainest.key] {
        lines.append("// instead, one of \(Self.list(players)) could have 'as \(input.type.plainest.text())'")
      }
      let name = input.isNamed ? " named \(input.name)" : ""
      let users = Self.list(input.users)
      lines.append("input \(input.name): \(input.type.nameToAskFor)\(name) // for \(users)")
    }
    var last = wiring.inputs.isEmpty ? nil : "input"
    for candidate in order.map({ wiring.candidates[$0] }) {
      if let last, last != candidate.lifetime { lines.append("") }
      last = candidate.lifetime
      if !candidate.others.isEmpty {
        lines.append(Self.comment("or: \(candidate.others.joined(separator: ", "))"))
      }
      lines.append(writer.line(for: candidate))
    }
    if !refused.isEmpty { lines += ["", "// Not drafted:"] }
    for (name, reason) in refused { lines.append(Self.comment("\(name): \(reason)")) }
    let text = Array((lines + ["}", ""]).joined(separator: "\n").utf8)
    let source = SourceFile(path: "draft.di", bytes: text)
    return String(decoding: Formatter.format(source).bytes, as: UTF8.self)
  }

  // MARK: Comments

  private static func comment(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "// \(PrintableText.text(String(words.prefix(160))))"
  }

  private static func list(_ names: [String]) -> String {
    names.count < 4
      ? names.joined(separator: ", ")
      : "\(names.prefix(2).joined(separator: ", ")) and \(names.count - 2) more"
  }

  /// Why a component has its lifetime.
  private func reason(for candidate: Candidate) -> String {
    if candidate.registration != nil { return " // as registered" }
    guard candidate.lifetime == "strong" else { return "" }
    if candidate.instance != nil { return " // its only instance" }
    let askers = candidate.askers.map { wiring.candidates[$0].name }
    return askers.isEmpty ? " // nothing here asks for it" : " // for \(Self.list(askers))"
  }

  // MARK: Lines

  private mutating func line(for candidate: Candidate) -> String {
    var words = [candidate.lifetime, candidate.name + list(for: candidate)]
    if let qualifier = candidate.qualifier { words.append("named \(qualifier)") }
    if !candidate.roles.isEmpty { words.append("as \(candidate.roles.joined(separator: ", "))") }
    if let instance = candidate.instance { words.append("= .\(instance)") }
    let names = accessorLines(for: candidate)
    if !names.isEmpty { words.append("{ \(names.joined(separator: "; ")) }") }
    return words.joined(separator: " ") + reason(for: candidate)
  }

  /// The parameters that have to be written, in Swift's order.
  private func list(for candidate: Candidate) -> String {
    var (written, rest): ([String], Bool) = ([], false)
    var seen: Set<String> = []
    for parameter in candidate.parameters {
      let name = parameter.declared.label ?? "_"
      let label = ["inout", "var", "let"].contains(name) ? "`\(name)`" : name
      switch parameter.source {
      case .taken where !parameter.wanted.isBasic && !seen.insert(parameter.type.key).inserted:
        // Two of one type have to be written: they get the same.
        written.append("\(label): \(parameter.type.text())")
      case .taken where candidate.others.isEmpty: rest = true
      case .taken, .passed: written.append("\(label):")
      case .named(let name): written.append("\(label): named \(name)")
      case .caller: written.append("\(label): input")
      case .constant(let text): written.append("\(label) = \(text)")
      case .left: break
      }
    }
    if written.isEmpty { return candidate.others.isEmpty ? "" : "()" }
    return "(\((written + (rest ? ["..."] : [])).joined(separator: ", ")))"
  }

  /// The names that tell accessors apart which would be the same.
  private mutating func accessorLines(for candidate: Candidate) -> [String] {
    let name =
      ["transient", "graph"].contains(candidate.lifetime)
      ? AccessorName.function(base:qualifier:) : AccessorName.property(base:qualifier:)
    let roles = candidate.roles.filter { !$0.hasPrefix("[") }
    return (candidate.roles.isEmpty ? ["self"] : roles).compactMap { role in
      let type = role == "self" ? candidate.name : role.split(separator: " ").last.map(String.init)
      guard let type, let base = TypeSyntax(type).flatMap({ AccessorName.base(of: $0) }),
        !accessors.insert(name(base, candidate.qualifier)).inserted
      else { return nil }
      let words = type.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      var other = name(words.map(AccessorName.upperFirst).joined(), candidate.qualifier)
      while !accessors.insert(other).inserted { other += "2" }
      return "accessor \(other)" + (roles.count > 1 && role != "self" ? " for \(role)" : "")
    }
  }
}
