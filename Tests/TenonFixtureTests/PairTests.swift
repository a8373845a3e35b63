import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// Small manifests combine every two forms of the language. The outcome of each is recorded: it is accepted, or
/// refused with a message. The code generated from accepted ones compiles.
@Suite struct PairTests {
  @Test func everyPairIsAcceptedOrRefused() throws {
    var outcomes = ""
    for pair in PairManifest.all {
      let compilation = Self.compile([pair])
      let errors = compilation.diagnostics.all.filter { $0.severity == .error }
      #expect(errors.isEmpty == !compilation.generated.isEmpty, "\(pair.name): \(pair.text)")
      let messages = Set(errors.map { "\($0.id.code): \($0.message)" }).sorted()

      outcomes += "\(pair.name): "
      outcomes += messages.isEmpty ? "accepted\n" : "refused\n"
      for message in messages { outcomes += "  \(message.replacing(pair.tag, with: ""))\n" }
    }
    let file = Repository.url("Fixtures/Pairs/outcomes.txt")
    if Repository.isRecording {
      try Data(outcomes.utf8).write(to: file)
    } else {
      let recorded = try Repository.read(file)
      #expect(outcomes == recorded)
    }
  }

  /// The accepted pairs form one module that compiles: every fourth of them, or all with `TENON_PAIRS=all`.
  @Test(.enabled(if: testsAll)) func whatIsAcceptedCompiles() throws {
    let result = try Self.typecheck(PairManifest.all, every: 4)
    #expect(result.status == 0, "\(result.everything.prefix(4000))")
  }

  /// The same for keyed components that a child requests, every ninth of them.
  @Test(.enabled(if: testsAll)) func keyedComponentsOfParentsCompile() throws {
    let result = try Self.typecheck(PairManifest.keyed, every: 9)
    #expect(result.status == 0, "\(result.everything.prefix(4000))")
  }

  /// If the main actor is the default isolation, no error is in generated code, although Swift may refuse the user's
  /// types and lines: a plain container that can't be built there is refused at its own line.
  @Test(.enabled(if: testsAll)) func whereTheMainActorIsTheDefault() throws {
    let result = try Self.typecheck(
      PairManifest.all, every: 4, ["-default-isolation", "MainActor"])
    let faults = SwiftCompiler.faults(in: result.everything)
    let own = faults.filter { !$0.file.hasSuffix(".di") && $0.file != "Types.swift" }
    #expect(own.isEmpty, "\(own.prefix(20))")
    #expect(faults.contains { $0.message.hasPrefix("write '@MainActor container ") })
  }

  private static func typecheck(
    _ all: [PairManifest], every step: Int, _ flags: [String] = []
  ) throws -> CommandResult {
    let isWhole = ProcessInfo.processInfo.environment["TENON_PAIRS"] == "all"
    let chosen = all.filter { isWhole || $0.number % step == 0 }
    let accepted = chosen.filter { !compile([$0]).diagnostics.hasErrors }
    #expect(accepted.count > chosen.count / 2)
    let compilation = compile(accepted)
    let messages = TextRenderer(files: compilation.files, color: false)
      .render(compilation.diagnostics)
    try #require(!compilation.diagnostics.hasErrors, "\(messages)")
    let folder = try TemporaryFolder()
    let storage = """
      nonisolated final class Cached<Instance>: @unchecked Sendable {
        private var stored: Instance?
        func instance(orMake make: () throws -> Instance) rethrows -> Instance {
          if let stored { return stored }
          let made = try make()
          stored = made
          return made
        }
      }

      """
    try folder.write(storage + accepted.map(\.swift).joined(), to: "Types.swift")
    var files = ["Types.swift"]
    for (number, text) in compilation.generated.enumerated() {
      try folder.write(text, to: "\(number).swift")
      files.append("\(number).swift")
    }
    return try run(
      tool("swiftc"),
      [
        "-typecheck", "-wmo", "-swift-version", "6", "-parse-as-library", "-module-name", "Pairs",
        "-DPAIR",
      ]
        + flags + files, in: folder.url)
  }

  private static func compile(_ pairs: [PairManifest]) -> Compilation {
    TenonCompiler.compile(
      [SourceFile(path: "Lifetimes.di", bytes: Array(PairManifest.lifetimes.utf8))]
        + pairs.map { SourceFile(path: "Pair\($0.number).di", bytes: Array($0.text.utf8)) })
  }
}

/// A small manifest that combines two forms of the language, with the Swift that it needs.
///
/// Most forms are about the component `Subject`, or its container. Names end in a number, so that many such manifests
/// can form one module.
struct PairManifest {
  enum Form: String, CaseIterable {
    case transient, graph, weak, strong, purgeable, tied, session, cached
    case key, input, async, `throws`, release, set, call, eager
    case facet, decorate, collection, condition, bundle, child, closure, feature
    case overridable, observed
    case sendable = "Sendable"
    case mainActor = "@MainActor"

    static let lifetimes: [Form] = [
      .transient, .graph, .weak, .strong, .purgeable, .tied, .session, .cached,
    ]
  }

  /// The lifetimes that the manifests declare.
  static let lifetimes = "lifetime session\nlifetime cached = Cached()\n"

  let forms: [Form]
  let number: Int
  /// The subject has a second key.
  var hasTwoKeys = false

  /// All pairs, each once; some need a lifetime as a third form.
  static var all: [PairManifest] {
    var pairs: [PairManifest] = []
    for (position, first) in Form.allCases.enumerated() {
      for second in Form.allCases[(position + 1)...] {
        pairs.append(PairManifest(forms: [first, second], number: pairs.count))
      }
    }
    return pairs
  }

  /// Components with one or two keys that a child requests: each lifetime with every two other forms.
  static var keyed: [PairManifest] {
    let others: [Form] = [
      .async, .throws, .release, .set, .call, .facet, .decorate, .condition, .bundle,
      .closure, .overridable, .observed, .sendable, .mainActor,
    ]
    var all: [PairManifest] = []
    for lifetime in [Form.weak, .strong, .session] {
      for (position, first) in others.enumerated() {
        for second in others[position...] {
          let forms = [lifetime, .key, .child, first] + (second == first ? [] : [second])
          for hasTwoKeys in [true, false] {
            all.append(PairManifest(forms: forms, number: all.count, hasTwoKeys: hasTwoKeys))
          }
        }
      }
    }
    return all
  }

  /// The end of its names.
  var tag: String { "_\(number)" }

  var name: String {
    forms.map(\.rawValue).joined(separator: " + ") + (hasTwoKeys ? " + key" : "")
  }

  private func has(_ form: Form) -> Bool { forms.contains(form) }

  private var own: [Form] { forms.filter(Form.lifetimes.contains) }

  /// The lifetime of the subject: if none is given, one that allows the other forms.
  private var lifetime: String {
    if let own = own.first { return own.rawValue }
    return has(.key) || has(.eager) || has(.release) ? "strong" : "transient"
  }

  private var subject: String { "Subject\(tag)" }
  private var leaf: String { "Leaf\(tag)" }
  private var role: String { "Role\(tag)" }
  private var hasRole: Bool { has(.decorate) || has(.collection) }

  private var effects: String { (has(.async) ? " async" : "") + (has(.throws) ? " throws" : "") }

  private var actor: String { has(.mainActor) ? "@MainActor " : "" }

  /// The parameters of the subject, in the manifest and in the init.
  private var parameters: [(manifest: String, swift: String)] {
    var all: [(String, String)] = []
    if has(.key) { all.append(("id: key Int", "id: Int")) }
    if hasTwoKeys { all.append(("part: key String", "part: String")) }
    if has(.input) { all.append(("name: input String", "name: String")) }
    all.append(("leaf: \(leaf)", "leaf: \(leaf)"))
    if has(.closure) {
      let sendable = has(.sendable) ? "@Sendable " : ""
      all.append(
        (
          "make: \(actor)\(sendable)() -> \(leaf)",
          "make: @escaping \(actor)\(sendable)() -> \(leaf)"
        ))
    }
    return all
  }

  private var line: String {
    var text = has(.eager) ? "eager " : ""
    let list = parameters.map(\.manifest).joined(separator: ", ")
    text += "\(lifetime) \(subject)(\(list))\(effects)"
    text += has(.collection) ? " as [\(role)]" : hasRole ? " as \(role)" : ""
    var block: [String] = []
    if has(.set) { block.append("set other: \(leaf)") }
    if has(.call) { block.append("call start(with: \(leaf))") }
    if has(.release) { block.append("release stop()") }
    return text + (block.isEmpty ? "" : " { \(block.joined(separator: "; ")) }")
  }

  /// The type that others request.
  private var asked: String { has(.collection) ? "[\(role)]" : hasRole ? role : subject }

  /// The request with the subject's arguments.
  private var request: String {
    let given =
      (has(.key) ? ["id = 1"] : []) + (hasTwoKeys ? ["part = \"p\""] : [])
      + (has(.input) ? ["name = \"n\""] : [])
    return given.isEmpty || has(.collection) ? asked : "\(asked)(\(given.joined(separator: ", ")))"
  }

  /// A closure to it.
  private var closure: String {
    let given =
      (has(.key) ? ["Int"] : []) + (hasTwoKeys ? ["String"] : []) + (has(.input) ? ["String"] : [])
    let list = has(.collection) ? "" : given.joined(separator: ", ")
    let sendable = has(.sendable) ? "@Sendable " : ""
    return "\(actor)\(sendable)(\(list))\(effects) -> \(asked)"
  }

  private var requirement: String {
    let inputs =
      (has(.key) ? ["id: Int"] : []) + (hasTwoKeys ? ["part: String"] : [])
      + (has(.input) ? ["name: String"] : [])
    let type = has(.collection) ? "[any \(role)]" : hasRole ? "any \(role)" : subject
    let make = has(.input) ? "make " : ""
    return "\(make)\(type)\(inputs.isEmpty ? "" : "(\(inputs.joined(separator: ", ")))")\(effects)"
  }

  /// The manifest, without the lifetimes.
  var text: String {
    var own = [line]
    if has(.decorate) { own.append("decorate Frame\(tag)(inner: \(role)) as \(role)") }
    if has(.condition) { own = ["#if PAIR"] + own + ["#endif"] }
    var text = ""
    var body = ["strong \(leaf)"]
    let user = ["transient User\(tag)(subject: \(request), make: \(closure))"]
    let users = has(.condition) ? ["#if PAIR"] + user + ["#endif"] : user
    if has(.bundle) {
      text += "bundle Bundle\(tag) {\n\(own.joined(separator: "\n"))\n}\n"
      own = ["include Bundle\(tag)"]
    }
    let second = self.own.dropFirst().map { "\($0.rawValue) Holder\(tag)(subject: \(request))" }
    let hasFacet = has(.facet) || has(.feature)
    if hasFacet {
      // Any thread may use a feature only if it may use the container that lists its facet.
      let tail = has(.feature) && has(.sendable) ? ": Sendable" : ""
      let member =
        has(.feature) && has(.condition) ? "#if PAIR\n\(requirement)\n#endif" : requirement
      text += "\(actor)facet Facet\(tag)\(tail) {\n\(member)\n}\n"
    }
    let list = (hasFacet ? ["Facet\(tag)"] : []) + (has(.sendable) ? ["Sendable"] : [])
    let head =
      actor + (has(.overridable) ? "overridable " : "") + (has(.observed) ? "observed " : "")
    let tail = list.isEmpty ? "" : ": \(list.joined(separator: ", "))"
    body += own
    if !has(.child), !has(.feature) { body += users }
    body += second
    text += "\(head)container App\(tag)\(tail) {\n\(body.joined(separator: "\n"))\n}\n"
    if has(.child) {
      let sendable = has(.sendable) ? ": Sendable" : ""
      text +=
        "\(head)container Child\(tag) in App\(tag)\(sendable) {\n\(users.joined(separator: "\n"))\n}\n"
    }
    if has(.feature) {
      let sendable = has(.sendable) ? ": Sendable" : ""
      let inner = has(.child) ? ["transient Holder\(tag)(subject: \(request))"] : users
      let opening = "transient Opening\(tag)(feature: () -> Feature\(tag))"
      text +=
        "\(head)container Feature\(tag) in Facet\(tag)\(sendable) {\n\(inner.joined(separator: "\n"))\n}\n"
        + "container Other\(tag) in App\(tag)\(sendable) {\n\(opening)\n}\n"
    }
    return text
  }

  /// The types that it names.
  var swift: String {
    let list = parameters.map(\.swift).joined(separator: ", ")
    let type = has(.collection) ? "[any \(role)]" : hasRole ? "any \(role)" : subject
    let closure = closure.replacing("-> \(asked)", with: "-> \(type)")
    return """
      protocol \(role): AnyObject, Sendable {}
      final class \(leaf): @unchecked Sendable {}
      final class \(subject): \(role), @unchecked Sendable {
        var other: \(leaf)?
        init(\(list))\(effects) {}
        func start(with leaf: \(leaf)) {}
        func stop() {}
      }
      final class Frame\(tag): \(role), @unchecked Sendable { init(inner: any \(role)) {} }
      final class Holder\(tag): @unchecked Sendable { init(subject: \(type)) {} }
      struct Opening\(tag) {
        \(has(.feature) ? "let feature: () -> Feature\(tag)" : "")
      }
      final class User\(tag): @unchecked Sendable {
        init(subject: \(type), make: @escaping \(closure)) {}
      }

      """
  }
}
