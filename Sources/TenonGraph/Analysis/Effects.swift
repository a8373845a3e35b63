import TenonDiagnostics
public import TenonSyntax

/// The effects that the caller must handle: `await`, `try`, a global actor.
public struct Effects: Sendable, Hashable {
  public var isAsync = false
  public var thrown: ThrownError?
  /// The global actor, as written: `@MainActor`.
  public var actor: String?

  public init(isAsync: Bool = false, thrown: ThrownError? = nil, actor: String? = nil) {
    (self.isAsync, self.thrown, self.actor) = (isAsync, thrown, actor)
  }

  /// The effects written after a component, a call or a facet's member.
  public init(_ syntax: EffectsSyntax) {
    self.init(isAsync: syntax.async != nil, thrown: syntax.thrown)
  }

  public var isThrowing: Bool { thrown != nil }

  public var isEffectful: Bool { isAsync || isThrowing }

  /// The words of a declaration, each with a space before it: ` async throws(StoreError)`.
  public var words: String {
    (isAsync ? " async" : "") + (thrown.map { " \($0.clause)" } ?? "")
  }

  /// The words before a call, each with a space after it: `try await `.
  public var marks: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }

  /// Adds other effects. Of two actors, the first one stays; two different errors become any error.
  public mutating func formUnion(_ other: Effects) {
    isAsync = isAsync || other.isAsync
    if let error = other.thrown { thrown = thrown?.union(error) ?? error }
    actor = actor ?? other.actor
  }

  /// The effects of two together.
  public func union(_ other: Effects) -> Effects {
    var all = self
    all.formUnion(other)
    return all
  }
}

/// The threads or the actor that may use a container.
public enum Isolation: Sendable, Hashable {
  /// One thread or one actor, unknown to the container.
  case none
  /// A global actor, as written: `@MainActor`.
  case actor(String)
  /// Any thread.
  case sendable

  public var actor: String? { if case .actor(let name) = self { name } else { nil } }
}

extension AttributeSyntax {
  var actor: String { Self.isMisspeltMainActor(name) ? "@MainActor" : text }

  /// True if it is `MainActor` with wrong capitals, which is reported.
  static func isMisspeltMainActor(_ name: some StringProtocol) -> Bool {
    name != "MainActor" && name.utf8.count == 9 && name.lowercased() == "mainactor"
  }

  /// True if it names a type, and so a global actor.
  public var isGlobalActor: Bool {
    if Self.isMisspeltMainActor(name) { return true }
    // No actor takes arguments except the main one, in its older form.
    return Self.isGlobalActor(name)
      && (!text.utf8.contains(UInt8(ascii: "(")) || name.hasSuffix("Actor"))
  }

  static func isGlobalActor(_ name: some StringProtocol) -> Bool {
    isOwn(name) && !ForeignWords.isAttribute(String(name.split(separator: ".").last ?? ""))
  }

  /// True if a name isn't a Swift attribute: it is in upper case or in back quotes.
  static func isOwn(_ name: some StringProtocol) -> Bool {
    let last = name.split(separator: ".").last
    return last?.first.map { $0 == "`" || $0.isUppercase } ?? false
  }

  /// True if it limits a declaration to some versions of a platform.
  public var limitsAvailability: Bool {
    if name != "available" { return false }
    let words = text.prefix { $0 != "\"" }.split { !($0.isLetter || $0.isNumber) }.dropFirst()
    return words.contains("introduced")
      || !words.contains { ["deprecated", "unavailable", "noasync", "swift"].contains($0) }
  }
}

extension HeadSyntax {
  /// The global actor before a declaration, rather than that of its group.
  public var globalActor: AttributeSyntax? { attributes.last(where: \.isGlobalActor) }
}

extension FunctionTypeSyntax {
  var actors: [String] {
    attributes.filter {
      $0.hasPrefix("@") && AttributeSyntax.isGlobalActor($0.dropFirst()) && misspelt($0) == nil
    }
  }

  /// The global actor on which the function runs, `@MainActor`.
  public var globalActor: String? { actors.first }

  func misspelt(_ attribute: String) -> String? {
    let name = String(attribute.drop { $0 == "@" })
    if AttributeSyntax.isMisspeltMainActor(name) { return "MainActor" }
    let known = ["Sendable", "escaping", "autoclosure"]
    return known.contains(name) ? nil : NearMiss.best(for: name, among: known)
  }

  public var isSendable: Bool { attributes.contains("@Sendable") }

  public var effects: Effects { Effects(isAsync: isAsync, thrown: thrown, actor: globalActor) }
}

extension ParameterSyntax {
  var function: FunctionTypeSyntax? {
    guard let type, !type.isNameAlone else { return nil }
    return type.function ?? type.wrapped?.function
  }

  /// The labels or types of the inputs that a parameter's request supplies.
  var givenInputs: Set<String> {
    switch value {
    case .asked(_, let arguments): Set(arguments.compactMap { $0.label?.plain })
    case .dependency: Set(function?.parameters.map(\.type.key) ?? [])
    default: []
    }
  }
}
