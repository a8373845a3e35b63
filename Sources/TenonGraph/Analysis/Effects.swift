import TenonDiagnostics
public import TenonSyntax

/// What has to be granted to whoever makes something: `await`, `try`, a global actor.
public struct Effects: Sendable, Hashable {
  public var isAsync = false
  /// What may be thrown; `nil` for nothing.
  public var thrown: ThrownError?
  /// The global actor on which it is made, as it is written: `@MainActor`.
  public var actor: String?

  /// These effects; none, if nothing is said.
  public init(isAsync: Bool = false, thrown: ThrownError? = nil, actor: String? = nil) {
    (self.isAsync, self.thrown, self.actor) = (isAsync, thrown, actor)
  }

  /// What a manifest writes behind a component, a call or a facet's member.
  public init(_ syntax: EffectsSyntax) {
    self.init(isAsync: syntax.async != nil, thrown: syntax.thrown)
  }

  /// Whether anything may be thrown.
  public var isThrowing: Bool { thrown != nil }

  /// Whether all that may be thrown has one type.
  public var isTyped: Bool { if case .type? = thrown { true } else { false } }

  /// Whether there is anything to wait for or to fail.
  public var isEffectful: Bool { isAsync || isThrowing }

  /// The same, but what is thrown may be any error.
  public var withAnyError: Effects {
    var effects = self
    if effects.thrown != nil { effects.thrown = .any }
    return effects
  }

  /// The words of a declaration, each with a space before it: ` async throws(StoreError)`.
  public var words: String {
    (isAsync ? " async" : "") + (thrown.map { " \($0.clause)" } ?? "")
  }

  /// The words before a call, each with a space behind it: `try await `.
  public var marks: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }

  /// Adds what another one needs. Of two actors the first stays; two different errors are any error.
  public mutating func formUnion(_ other: Effects) {
    isAsync = isAsync || other.isAsync
    if let error = other.thrown { thrown = thrown?.union(error) ?? error }
    actor = actor ?? other.actor
  }

  /// What two need together.
  public func union(_ other: Effects) -> Effects {
    var all = self
    all.formUnion(other)
    return all
  }
}

/// On whose behalf a container works.
public enum Isolation: Sendable, Hashable {
  /// One thread or one actor, which the container does not know.
  case none
  /// A global actor, as it is written: `@MainActor`.
  case actor(String)
  /// Any thread.
  case sendable

  /// The global actor, if there is one.
  public var actor: String? { if case .actor(let name) = self { name } else { nil } }
}

extension AttributeSyntax {
  /// The actor that it means.
  var actor: String { isMisspeltMainActor ? "@MainActor" : text }

  /// Whether it is Swift's main actor but for its capitals, which is told of.
  var isMisspeltMainActor: Bool { Self.isMisspeltMainActor(name) }

  static func isMisspeltMainActor(_ name: some StringProtocol) -> Bool {
    name != "MainActor" && name.utf8.count == 9 && name.lowercased() == "mainactor"
  }

  /// Whether it names a type, and so a global actor.
  public var isGlobalActor: Bool {
    if isMisspeltMainActor { return true }
    // No actor takes arguments but, for its older form, the main one.
    return Self.isGlobalActor(name)
      && (!text.utf8.contains(UInt8(ascii: "(")) || name.hasSuffix("Actor"))
  }

  static func isGlobalActor(_ name: some StringProtocol) -> Bool {
    let last = name.split(separator: ".").last ?? ""
    return isOwn(last) && !ForeignWords.isAttribute(String(last))
  }

  /// Whether a name is no attribute of Swift's: one in upper case or in back quotes.
  static func isOwn(_ name: some StringProtocol) -> Bool {
    let last = name.split(separator: ".").last
    return last?.first.map { $0 == "`" || $0.isUppercase } ?? false
  }
}

extension HeadSyntax {
  /// The global actor that stands before a declaration; its own, where its group has one too.
  public var globalActor: AttributeSyntax? { attributes.last(where: \.isGlobalActor) }
}

extension FunctionTypeSyntax {
  /// The global actor on which the function runs, `@MainActor`.
  public var globalActor: String? {
    attributes.first { attribute in
      attribute.hasPrefix("@") && AttributeSyntax.isGlobalActor(attribute.dropFirst())
        && misspelt(attribute) == nil
    }
  }

  /// Whether all of its attributes are understood, and no more than one is an actor.
  var isOfOneActor: Bool {
    let others = attributes.filter { $0.hasPrefix("@") }
    return others.allSatisfy { misspelt($0) == nil }
      && others.count { AttributeSyntax.isGlobalActor($0.dropFirst()) } < 2
  }

  /// What an attribute is meant to be, if it is one of Swift's by a slip.
  func misspelt(_ attribute: String) -> String? {
    let name = String(attribute.drop { $0 == "@" })
    if AttributeSyntax.isMisspeltMainActor(name) { return "MainActor" }
    let known = ["Sendable", "escaping", "autoclosure"]
    return known.contains(name) ? nil : NearMiss.best(for: name, among: known)
  }

  /// Whether it says `@Sendable`.
  public var isSendable: Bool { attributes.contains("@Sendable") }

  /// What its type grants.
  public var effects: Effects {
    Effects(isAsync: isAsync, thrown: thrown, actor: globalActor)
  }
}

extension Parameter {
  /// The function type of a parameter that is a closure.
  public var function: FunctionTypeSyntax? { isClosure ? syntax.function : nil }
}

extension ParameterSyntax {
  /// The function type of its type, or of the optional that it is.
  var function: FunctionTypeSyntax? {
    guard let type, !type.isNameAlone else { return nil }
    return type.function ?? type.wrapped?.function
  }
}

extension BindingGraph {
  /// The container whose lock serves a container's tree: the outermost `Sendable` one that it is in,
  /// or itself; `nil` where there is no lock.
  public func lockOwner(of id: ContainerID) -> ContainerID? { containers[id.index].lockOwner }
}
