public import TenonCompiler
import TenonDiagnostics
import TenonFormat
import TenonGraph
public import TenonSwift
import TenonSyntax

/// The reason why nothing could be drafted.
public struct DraftError: Error, Sendable {
  public let message: String
}

/// Drafts a manifest for the types of Swift files.
public struct Drafter {
  private let swift: SwiftSources
  private let imported: [ModuleSources]
  private let module: String
  private let texts: [SwiftText]
  private let drafted: DraftedTypes
  private var refused: [(name: String, reason: String)] = []

  /// A drafter for the Swift files of a module, and of those that it imports.
  public init(_ swift: SwiftSources, of module: String, imported: [ModuleSources] = []) {
    (self.swift, self.imported, self.module) = (swift, imported, module)
    texts = swift.files.map(SwiftText.init)
    var instances: [String: String] = [:]
    for found in texts.flatMap(\.instances) { instances[found.type] = found.property }
    let own = ModuleSources(module: module, sources: [], swift: swift)
    let modules = ([own] + imported).map {
      SwiftModule(name: $0.module, sources: $0.swift, isInPackage: $0.isInPackage, firstFile: 0)
    }
    drafted = DraftedTypes(swift, SwiftTypes(modules), instances: instances)
  }

  /// A manifest for some types, or for those that look like components if none are named. Components
  /// with errors are left out, so that the rest is sound.
  public func draft(
    of types: [String] = [], container: String? = nil
  ) throws(DraftError) -> (text: String, componentCount: Int) {
    var drafter = self
    var candidates = try drafter.candidates(types)
    if candidates.isEmpty, types.isEmpty {
      throw DraftError(message: "nothing in '\(module)' looks like a component; name the types")
    }
    let container = container ?? FirstManifest.containerName(for: module, beside: swift.names)
    while true {
      let writer = DraftWriter(Wiring(candidates, drafted))
      let head = """
        \(imports(of: writer.wiring).map { "import \($0)\n" }.joined())
        // Drafted from the Swift files of \(module); parameters are read from initializers.
        // The lifetimes are guesses: review each line, then run 'tenon check'.
        """
      let text = writer.text(head: head, container: container, refused: drafter.refused)
      let wrong = errors(in: text).map { (place: writer.order[$0.component], $0.message) }
      if wrong.isEmpty { return (text, candidates.count) }
      for (place, message) in wrong.sorted(by: { $0.place > $1.place }) {
        drafter.refused.append((candidates.remove(at: place).name, message))
      }
    }
  }

  /// The first error of each wrong component in a draft, by the component's number.
  private func errors(in text: String) -> [(component: Int, message: String)] {
    let source = SourceFile(path: "draft.di", bytes: Array(text.utf8))
    var options = CompileOptions()
    options.generates = false
    let analysis = analyze([source], imported: imported, swift: swift, options: options)
    let errors = analysis.compilation.diagnostics.all.filter {
      $0.severity == .error && $0.span.file == 0
    }
    let components = analysis.manifests[0].declarations.flatMap(\.members).compactMap(\.component)
    return components.enumerated().compactMap { number, component in
      let error = errors.first { component.span.start...component.span.end ~= $0.span.start }
      return error.map { (number, $0.message) }
    }
  }

  private mutating func candidates(_ types: [String]) throws(DraftError) -> [Candidate] {
    var places = types.isEmpty ? drafted.likely : []
    for type in types {
      guard let place = drafted.places[type] else {
        let meant = NearMiss.best(for: type, among: drafted.all.map(\.name))
        let hint = meant.map { "; did you mean '\($0)'?" } ?? "; no Swift file declares it"
        throw DraftError(message: "unknown type '\(type)'\(hint)")
      }
      if !places.contains(place) { places.append(place) }
    }
    var registered: [Int: [Registration]] = [:]
    for found in texts.flatMap(\.registrations) {
      let all = (found.made + [found.role]).compactMap { drafted.places[$0] }
      let classes = all.filter { drafted.all[$0].kind != .protocol }
      let playing = classes.first { drafted.conformances[$0].contains(found.role) }
      guard let place = playing ?? classes.first else { continue }
      if !places.contains(place), types.isEmpty { places.append(place) }
      let known = registered[place, default: []].map { [$0.role, $0.name] }
      if !known.contains([found.role, found.name]) { registered[place, default: []].append(found) }
    }
    var candidates: [Candidate] = []
    for place in places {
      do {
        for registration in registered[place].map({ $0.map(Optional.some) }) ?? [nil] {
          candidates.append(try drafted.candidate(place, registration))
        }
      } catch {
        refused.append((drafted.all[place].name, error.message))
      }
    }
    return candidates
  }

  /// The modules imported by files whose components name foreign types.
  private func imports(of wiring: Wiring) -> [String] {
    let standard = ["Any", "AnyObject", "Bool", "Double", "Float", "Int", "String", "Void"]
    var found: Set<String> = []
    for candidate in wiring.candidates {
      let asked = candidate.parameters.filter { $0.source != .left }.map(\.type)
      let names = (asked + candidate.roles.compactMap { TypeSyntax($0) }).flatMap(\.names)
      if names.contains(where: { !standard.contains($0) && drafted.places[$0] == nil }) {
        found.formUnion(texts[candidate.type.declarations[0].head.span.file].imports)
      }
    }
    return found.subtracting([module, "Swift"]).sorted()
  }
}

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
