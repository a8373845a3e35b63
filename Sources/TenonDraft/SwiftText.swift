import TenonDiagnostics
import TenonFormat
import TenonSyntax

/// The tokens of a Swift file, to find imports, static instances and registrations.
struct SwiftText {
  private let source: SourceFile
  private let tokens: [Token]
  private let partners: [Int32]

  init(_ source: SourceFile) {
    self.source = source
    var diagnostics = Diagnostics()
    let file = Lexer.tokenize(source, file: 0, diagnostics: &diagnostics)
    (tokens, partners) = (file.tokens, file.partner)
  }

  var indices: Range<Int> { tokens.indices }

  subscript(_ index: Int) -> String { text(index..<index + 1) }

  func kind(_ index: Int) -> TokenKind {
    indices.contains(index) ? tokens[index].kind : .endOfFile
  }

  func text(_ range: Range<Int>) -> String {
    let range = range.clamped(to: indices)
    guard let first = range.first, let last = range.last else { return "" }
    return source.text(Int(tokens[first].start), Int(tokens[last].end))
  }

  /// The token that closes a bracket; the opening one if nothing does.
  func end(of opening: Int) -> Int {
    indices.contains(opening) ? max(opening, Int(partners[opening])) : opening
  }

  /// The dotted name that begins at a token, and the token after it.
  func name(at start: Int) -> (text: String, end: Int)? {
    guard kind(start) == .identifier, kind(start - 1) != .period else { return nil }
    var end = start + 1
    while kind(end) == .period, kind(end + 1) == .identifier { end += 2 }
    return (text(start..<end), end)
  }

  /// The modules that the file imports in every configuration.
  var imports: [String] {
    var depth = 0
    return indices.compactMap { index in
      if self[index] == "#if" { depth += 1 }
      if self[index] == "#endif" { depth -= 1 }
      // `import struct Module.Type`
      let name = SwiftWords.isReserved(self[index + 1]) ? index + 2 : index + 1
      return depth == 0 && self[index] == "import" && kind(name) == .identifier ? self[name] : nil
    }
  }

  /// Static properties that hold an instance, by its type.
  var instances: [(type: String, property: String)] {
    let usual = ["current", "default", "instance", "live", "main", "shared", "standard"]
    return indices.compactMap { index in
      guard self[index] == "static", let type = name(at: index + 4) else { return nil }
      let name = NameSyntax.plain(self[index + 2])
      let isMade = kind(index + 3) == .equal && kind(type.end) == .leftParen
      return usual.contains(name) && (isMade || kind(index + 3) == .colon) ? (type.text, name) : nil
    }
  }
}

/// A component that Swinject or Factory registers.
struct Registration {
  /// The type as which it is requested.
  let role: String
  var lifetime: String
  var name: String?
  /// It has its name even if it is the only one of its type.
  var isNamedAlways = true
  var takesArguments: Bool
  /// The names of types that its closure creates.
  let made: [String]
}

extension SwiftText {
  var registrations: [Registration] {
    indices.compactMap { index in
      switch self[index] {
      case "register": kind(index + 1) == .leftParen ? swinject(index) : nil
      case "Factory", "ParameterFactory": self[index + 1] == "<" ? factory(index) : nil
      default: nil
      }
    }
  }

  private func made(in range: Range<Int>) -> [String] {
    range.compactMap { place in
      name(at: place).flatMap { kind($0.end) == .leftParen ? $0.text : nil }
    }
  }

  /// `container.register(Role.self, name: "a") { r in Type(…) }.inObjectScope(.container)`
  private func swinject(_ index: Int) -> Registration? {
    let close = end(of: index + 1)
    guard let role = name(at: index + 2), role.text.hasSuffix(".self"), role.end <= close,
      let open = (role.end..<close + 2).first(where: { kind($0) == .leftBrace })
    else { return nil }
    let body = open..<max(open, end(of: open))
    // The closure's first argument is the resolver.
    let word = body.prefix(48).first { self[$0] == "in" } ?? open
    var found = Registration(
      role: String(role.text.dropLast(5)), lifetime: "graph",
      takesArguments: (open..<word).contains { kind($0) == .comma }, made: made(in: body))
    let name = (role.end..<close).first { self[$0] == "name" && kind($0 + 1) == .colon }
    found.name = name.flatMap { literal($0 + 2) }
    let next = max(body.upperBound, close) + 1
    if self[next + 1] == "inObjectScope" {
      let lifetimes = ["container": "strong", "weak": "weak", "transient": "transient"]
      found.lifetime = lifetimes[self[next + 4]] ?? "graph"
    }
    return found
  }

  /// `var role: Factory<Role> { self { Type() }.singleton }`, `let role = Factory<Role> { … }`
  private func factory(_ index: Int) -> Registration? {
    guard let open = (index..<index + 32).first(where: { kind($0) == .leftBrace }),
      let end = (index..<open).last(where: { self[$0] == ">" }), kind(index - 2) == .identifier,
      let role = TypeSyntax(text(index..<end + 1))?.path?.last?.arguments.last
    else { return nil }
    let close = self.end(of: open)
    let range = kind(index - 1) == .colon ? open + 1..<close : end + 1..<close + 3
    var found = Registration(
      role: (role.wrapped ?? role).text(), lifetime: "transient", name: self[index - 2],
      isNamedAlways: false, takesArguments: self[index] != "Factory", made: made(in: range))
    let lifetimes = ["singleton": "strong", "cached": "strong", "shared": "weak", "graph": "graph"]
    var depth = 0
    for place in range {
      if kind(place) == .leftBrace { depth += 1 }
      if kind(place) == .rightBrace { depth -= 1 }
      let scope = depth == 0 && kind(place) == .period ? lifetimes[self[place + 1]] : nil
      found.lifetime = scope ?? found.lifetime
    }
    return found
  }

  /// A string literal as a name in a manifest; `nil` if it isn't one.
  private func literal(_ index: Int) -> String? {
    let name = self[index].filter { $0.isLetter || $0.isNumber || $0 == "_" }
    return NameSyntax.isPlain(name) && !SwiftWords.isReserved(name) ? name : nil
  }
}

/// A first manifest with comments, and the Swift that it needs.
public struct FirstManifest: Sendable {
  public let container: String
  private let name: String
  private let prefix: String
  private let manifestName: String

  /// The names of the example types, without a prefix.
  private static let typeNames = ["Journal", "Theme", "Greeting", "Greeter", "Entry", "Guestbook"]

  /// A manifest for a target or a folder `name`. Declared names aren't used again.
  public init(for name: String, manifestName: String, beside declared: Set<String>) {
    (self.name, self.manifestName) = (name, manifestName)
    container = Self.containerName(for: name, beside: declared)
    var prefix = ""
    while Self.typeNames.contains(where: { declared.contains(prefix + $0) }) { prefix += "Example" }
    self.prefix = prefix
  }

  /// The container's name for a target or a folder `name`, different from declared ones.
  public static func containerName(for name: String, beside declared: Set<String>) -> String {
    let stem = typeName(name)
    var container = stem.hasSuffix("Container") ? stem : stem + "Container"
    while declared.contains(container) { container += "2" }
    return container
  }

  /// The manifest, in canonical layout.
  public var manifest: String {
    let text = Array(filled(PackageResources.Manifest_txt).utf8)
    let source = SourceFile(path: manifestName, bytes: text)
    return String(decoding: Formatter.format(source).bytes, as: UTF8.self)
  }

  /// A name as a Swift type's name: `my-app` is `MyApp`.
  public static func typeName(_ name: String) -> String {
    let words = name.unicodeScalars.split { !NameSyntax.isPlain("a\($0)") }
    let joined = words.map { AccessorName.upperFirst(String($0)) }.joined()
    if joined.isEmpty { return "App" }
    return NameSyntax.isPlain(joined) ? joined : "App" + joined
  }

  /// The Swift that the manifest needs. `isProgram` adds code that uses the container, for a file `main.swift`.
  public func swift(isProgram: Bool) -> String {
    filled(PackageResources.Types_txt + (isProgram ? PackageResources.Program_txt : []))
  }

  /// A test that replaces one component of the container, which is in `module`.
  public func test(of module: String) -> String {
    filled(PackageResources.Test_txt).replacing("{{module}}", with: module)
  }

  /// A template with its placeholders replaced by the names.
  private func filled(_ template: [UInt8]) -> String {
    let names = [
      ("prefix", prefix), ("container", container),
      ("journal", AccessorName.property(base: "\(prefix)Journal", qualifier: nil)),
      ("makeGreeting", AccessorName.function(base: "\(prefix)Greeting", qualifier: nil)),
      ("makeGuestbook", AccessorName.function(base: "\(prefix)Guestbook", qualifier: nil)),
      ("manifest", PrintableText.text(manifestName)), ("name", PrintableText.text(name)),
    ]
    return names.reduce(String(decoding: template, as: UTF8.self)) { text, row in
      text.replacing("{{\(row.0)}}", with: row.1)
    }
  }
}
