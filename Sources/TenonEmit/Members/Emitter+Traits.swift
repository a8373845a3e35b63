import TenonGraph
import TenonPlan
import TenonSyntax

/// Traits: the protocol, the values of an instance, what keeps them, and the properties.
extension Emitter {
  /// Keeps the names that traits use from the functions outside of them.
  mutating func emit(traits: Traits) {
    // An actor that Swift may not know is said several times, each time on the line where it stands.
    tree.actorLines = traits.syntax.head.attributes
      .filter { $0.isGlobalActor && $0.text != "@MainActor" }
      .map { ($0.text, line($0.span)) }
    emitProtocol(of: traits)
    emitValues(of: traits)
    emitStorageProtocol(of: traits)
    emitProperties(of: traits)
    tree.actorLines = []
  }

  /// The words before a declaration that belongs to traits. Where all is `Sendable`, no actor may
  /// come to isolate it, whatever the module's default.
  private func modifier(_ traits: Traits) -> String {
    (traits.isSendable ? "nonisolated " : "") + Self.fileModifier(traits.access)
  }

  /// The same before what is the actor's if the traits are.
  private func isolation(_ traits: Traits) -> String {
    traits.isSendable && traits.syntax.head.globalActor == nil ? "nonisolated " : ""
  }

  private mutating func emit(header: String) {
    tree.line(Code(header))
  }

  /// A type that is named after the traits, as an identifier.
  private func identifier(_ name: String) -> String { SwiftNamer.identifier(name) }

  // MARK: Declarations

  private mutating func emitProtocol(of traits: Traits) {
    let syntax = traits.syntax
    tree.blank()
    var header =
      "\(isolation(traits))\(Self.fileModifier(traits.access))protocol \(syntax.name.text)"
    let inherited = syntax.inherited.map { $0.text() }
    if !inherited.isEmpty { header += ": " + inherited.joined(separator: ", ") }
    // What it inherits may ask for the storage already.
    let asksAnew = !syntax.inherited.contains { traitsNames.contains($0.lastName) }
    let storage = SwiftNamer.identifier(traits.storageName)
    header += asksAnew ? " {" : " where Injected: \(storage) {"
    noteAttributes(syntax.head, before: line(syntax.name.span))
    tree.declaration(
      Code(header), at: line(syntax.name.span), documentation: syntax.head.documentation,
      attributes: attributeLines(syntax.head))
    tree.attributesAbove = []
    if !asksAnew {
      tree.indented { $0.unmap() }
      tree.line("}")
      return
    }
    tree.unmap()
    tree.indented { tree in
      tree.line("associatedtype Injected: \(storage)")
      tree.line("/// Stores the injected properties of the instance.")
      tree.line("var injected: Injected { get set }")
    }
    tree.line("}")
  }

  private mutating func emitValues(of traits: Traits) {
    tree.blank()
    tree.line("/// The values of `\(traits.name)`; `nil` means not set.")
    emitAvailability(of: traits)
    let sendable = traits.isSendable ? ": Swift.Sendable" : ""
    emit(header: "\(modifier(traits))struct \(identifier(traits.valuesName))\(sendable) {")
    let access = Self.fileModifier(traits.access)
    indented { emitter in
      for trait in traits.syntax.members {
        let type = TypeSyntax.optionalText(of: emitter.keptText(trait.type))
        emitter.tree.declaration(
          "\(access)var \(SwiftNamer.identifier(trait.name.plain)): \(type)",
          at: emitter.line(trait.name.span))
      }
      emitter.tree.unmap()
    }
    if traits.access > .internal {
      tree.blank()
      tree.indented { $0.line("\(access)init() {}") }
    }
    tree.line("}")
  }

  private mutating func emitStorageProtocol(of traits: Traits) {
    let values = identifier(traits.valuesName)
    tree.blank()
    tree.line("/// Stores the values of `\(traits.name)`.")
    emitAvailability(of: traits)
    emit(header: "\(modifier(traits))protocol \(identifier(traits.storageName)) {")
    tree.indented { tree in
      tree.line("/// The values written to this copy of the instance.")
      tree.line(
        "var \(SwiftNamer.identifier(traits.propertyName)): \(values) { get set }")
      tree.line("/// The default values read so far, shared by all copies of the instance.")
      tree.line(
        "var \(SwiftNamer.identifier(traits.defaultsName)): \(values) { get nonmutating set }")
      tree.line("/// Runs `body` while no other thread reads a default.")
      tree.line("func exclusively<Value>(_ body: () -> Value) -> Value")
    }
    tree.line("}")
  }

  /// Prints the attributes that say where the types of the traits' properties can be used.
  private mutating func emitAvailability(of traits: Traits) {
    for attribute in traits.syntax.head.attributes where attribute.limitsUse {
      tree.line(Code(attribute.text))
    }
  }

  // MARK: Properties

  private mutating func emitProperties(of traits: Traits) {
    tree.blank()
    for attribute in traits.syntax.head.attributes { tree.line(Code(attribute.text)) }
    let isolation = isolation(traits)
    emit(header: "\(isolation)extension \(traits.syntax.name.text) {")
    var functions: [TraitDefault] = []
    for trait in traits.syntax.members {
      let function = trait.defaultValue.map { fragment in
        TraitDefault(
          name: fileNames.unique(
            traits.propertyName + AccessorName.upperFirst(trait.name.plain) + "Default"),
          type: trait.type, fragment: fragment)
      }
      if let function { functions.append(function) }
      indented { $0.emit(trait, of: traits, function) }
    }
    tree.line("}")
    for function in functions { emit(function, of: traits) }
  }

  private mutating func emit(_ trait: TraitSyntax, of traits: Traits, _ function: TraitDefault?) {
    let name = SwiftNamer.identifier(trait.name.plain)
    let written = "injected.\(SwiftNamer.identifier(traits.propertyName)).\(name)"
    tree.blank()
    tree.declaration(
      "\(Self.fileModifier(traits.access))var \(name): \(text(trait.type)) {",
      at: line(trait.name.span), documentation: trait.head.documentation)
    guard trait.isMutable else {
      tree.unmap()
      if let function {
        tree.indented { Self.emitReading(trait, of: traits, function, to: &$0) }
      }
      tree.line("}")
      return
    }
    tree.indented { tree in
      // No directive may stand before the word.
      tree.line("get {")
      tree.unmap()
      tree.indented { tree in
        if let function {
          Self.emitReading(trait, of: traits, function, to: &tree)
        } else {
          tree.line("\(written) ?? nil")
        }
      }
      tree.line("}")
      tree.line("set {")
      tree.indented { tree in
        tree.line("// Release the old value last: its `deinit` may access the instance.")
        tree.line("let old = \(written)")
        tree.line("\(written) = newValue")
        tree.line("Swift.withExtendedLifetime(old) {}")
      }
      tree.line("}")
    }
    tree.line("}")
  }

  private static func emitReading(
    _ trait: TraitSyntax, of traits: Traits, _ function: TraitDefault,
    to tree: inout TreeBuilder
  ) {
    let name = SwiftNamer.identifier(trait.name.plain)
    let written = "injected.\(SwiftNamer.identifier(traits.propertyName)).\(name)"
    let read = "storage.\(SwiftNamer.identifier(traits.defaultsName)).\(name)"
    if trait.isMutable { tree.line("if let value = \(written) { return value }") }
    tree.line("let storage = injected")
    tree.line("return storage.exclusively {")
    tree.indented { tree in
      tree.line("if let value = \(read) { return value }")
      let argument = function.namesOwner ? "owner: self" : ""
      tree.line("let value = \(SwiftNamer.identifier(function.name))(\(argument))")
      tree.line("\(read) = value")
      tree.line("return value")
    }
    tree.line("}")
  }

  /// Prints the function that evaluates a default. It stands outside of everything, so that a
  /// default reaches nothing but its owner and what all of the module can see.
  private mutating func emit(_ function: TraitDefault, of traits: Traits) {
    tree.blank()
    let code = code(function.fragment)
    let type = text(function.type)
    let isolation = isolation(traits)
    let owner = function.namesOwner ? "owner: some \(traits.syntax.name.text)" : ""
    tree.declaration(
      Code(
        "\(isolation)private func \(SwiftNamer.identifier(function.name))(\(owner)) -> \(type) {"),
      at: tree.actorLines.first?.line ?? line(function.type.span),
      attributes: traits.syntax.head.attributes.map(\.text))
    var locals = SwiftNamer()
    for name in function.fragment.names { locals.take(name) }
    let made = locals.unique("made")
    indented { emitter in
      emitter.tree.unmap()
      emitter.emit(
        .returned(isAll: true), code, at: emitter.position(function.fragment.span), type: type,
        made: made)
    }
    tree.line("}")
  }

  /// The type of what is kept, which is never implicitly unwrapped.
  func keptText(_ type: TypeSyntax) -> String {
    let text = text(type)
    return type.isImplicitlyUnwrapped ? text.dropLast() + "?" : text
  }
}

/// The function outside of everything that evaluates a trait's default.
private struct TraitDefault {
  let name: String
  let type: TypeSyntax
  let fragment: FragmentSyntax

  var namesOwner: Bool { fragment.names.contains("owner") }
}

extension TypeSyntax {
  /// The last part of a type's name.
  fileprivate var lastName: String {
    if let name = nameAlone { return NameSyntax.plain(name) }
    return if case .named(let components) = kind { components.last?.plainName ?? "" } else { "" }
  }
}

extension AttributeSyntax {
  /// Whether what has the attribute, an `@available`, can be used from some version on only.
  var limitsUse: Bool {
    // An actor is no matter of versions, and what keeps the values works for none.
    !isGlobalActor && !speaksOfUses
  }
}
