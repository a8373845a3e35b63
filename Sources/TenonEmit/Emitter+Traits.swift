import TenonGraph
import TenonSyntax

/// Traits: the protocol, the values of an instance, what keeps them, and the properties.
extension Emitter {
  /// Keeps the names that traits use from the functions outside of them.
  mutating func emit(traits: Traits) {
    if traits.name.first?.isUppercase != true { printer.isBeyondLint = true }
    for trait in traits.syntax.members {
      inspect(type: text(trait.type))
      inspect(name: trait.name.plain)
    }
    // An actor that Swift may not know is said several times, each time on the line where it stands.
    printer.actorLines = traits.syntax.head.attributes
      .filter { $0.isGlobalActor && $0.text != "@MainActor" }
      .map { ($0.text, line($0.span)) }
    emitProtocol(of: traits)
    emitValues(of: traits)
    emitStorageProtocol(of: traits)
    emitProperties(of: traits)
    printer.actorLines = []
  }

  /// The words before a declaration that belongs to traits. Where all is `Sendable`, no actor may
  /// come to isolate it, whatever the module's default.
  private func modifier(_ traits: Traits) -> String {
    traits.isSendable
      ? "nonisolated \(Self.fileModifier(traits.access))" : Self.fileModifier(traits.access)
  }

  /// Notes whether the first line of a type is too long for lint. A mark before it would keep lint
  /// from the whole type.
  private mutating func inspect(header: String) {
    if header.utf8.count > CodePrinter.lineLength { printer.isBeyondLint = true }
  }

  private mutating func emit(header: String) {
    inspect(header: header)
    printer.line(header)
  }

  /// A type that is named after the traits, as an identifier.
  private func identifier(_ name: String) -> String { SwiftNamer.identifier(name) }

  // MARK: Declarations

  private mutating func emitProtocol(of traits: Traits) {
    let syntax = traits.syntax
    printer.blank()
    var header = "\(modifier(traits))protocol \(syntax.name.text)"
    let inherited = syntax.inherited.map { $0.text() }
    if !inherited.isEmpty { header += ": " + inherited.joined(separator: ", ") }
    // What it inherits may ask for the storage already.
    let asksAnew = !syntax.inherited.contains { traitsNames.contains($0.lastName) }
    let storage = SwiftNamer.identifier(traits.storageName)
    header += asksAnew ? " {" : " where Injected: \(storage) {"
    inspect(header: header)
    noteAttributes(syntax.head, before: line(syntax.name.span))
    printer.declaration(
      header, at: line(syntax.name.span), documentation: syntax.head.documentation,
      attributes: attributeLines(syntax.head))
    printer.attributesAbove = []
    if !asksAnew {
      printer.indented { $0.unmap() }
      printer.line("}")
      return
    }
    printer.unmap()
    printer.indented { printer in
      printer.line("associatedtype Injected: \(storage)")
      printer.line("/// Stores the injected properties of the instance.")
      printer.line("var injected: Injected { get set }")
    }
    printer.line("}")
  }

  private mutating func emitValues(of traits: Traits) {
    printer.blank()
    printer.line("/// The values of `\(traits.name)`; `nil` means not set.")
    emitAvailability(of: traits)
    let sendable = traits.isSendable ? ": Swift.Sendable" : ""
    emit(header: "\(modifier(traits))struct \(identifier(traits.valuesName))\(sendable) {")
    let access = Self.fileModifier(traits.access)
    indented { emitter in
      for trait in traits.syntax.members {
        let type = TypeSyntax.optionalText(of: emitter.keptText(trait.type))
        emitter.printer.declaration(
          "\(access)var \(SwiftNamer.identifier(trait.name.plain)): \(type)",
          at: emitter.line(trait.name.span))
      }
      emitter.printer.unmap()
    }
    if traits.access > .internal {
      printer.blank()
      printer.indented { $0.line("\(access)init() {}") }
    }
    printer.line("}")
  }

  private mutating func emitStorageProtocol(of traits: Traits) {
    let values = identifier(traits.valuesName)
    printer.blank()
    printer.line("/// Stores the values of `\(traits.name)`.")
    emitAvailability(of: traits)
    emit(header: "\(modifier(traits))protocol \(identifier(traits.storageName)) {")
    printer.indented { printer in
      printer.line("/// The values written to this copy of the instance.")
      printer.statement(
        "var \(SwiftNamer.identifier(traits.propertyName)): \(values) { get set }")
      printer.line("/// The default values read so far, shared by all copies of the instance.")
      printer.statement(
        "var \(SwiftNamer.identifier(traits.defaultsName)): \(values) { get nonmutating set }")
      printer.line("/// Runs `body` while no other thread reads a default.")
      printer.line("func exclusively<Value>(_ body: () -> Value) -> Value")
    }
    printer.line("}")
  }

  /// Prints the attributes that say where the types of the traits' properties can be used.
  private mutating func emitAvailability(of traits: Traits) {
    for attribute in traits.syntax.head.attributes where attribute.limitsUse {
      printer.statement(attribute.text)
    }
  }

  // MARK: Properties

  private mutating func emitProperties(of traits: Traits) {
    printer.blank()
    for attribute in traits.syntax.head.attributes { printer.statement(attribute.text) }
    let isolation = traits.isSendable ? "nonisolated " : ""
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
    printer.line("}")
    for function in functions { emit(function, of: traits) }
  }

  private mutating func emit(_ trait: TraitSyntax, of traits: Traits, _ function: TraitDefault?) {
    let name = SwiftNamer.identifier(trait.name.plain)
    let written = "injected.\(SwiftNamer.identifier(traits.propertyName)).\(name)"
    printer.blank()
    printer.declaration(
      "\(Self.fileModifier(traits.access))var \(name): \(text(trait.type)) {",
      at: line(trait.name.span), documentation: trait.head.documentation)
    guard trait.isMutable else {
      printer.unmap()
      if let function {
        printer.indented { Self.emitReading(trait, of: traits, function, to: &$0) }
      }
      printer.line("}")
      return
    }
    printer.indented { printer in
      // No directive may stand before the word.
      printer.line("get {")
      printer.unmap()
      printer.indented { printer in
        if let function {
          Self.emitReading(trait, of: traits, function, to: &printer)
        } else {
          printer.statement("\(written) ?? nil")
        }
      }
      printer.line("}")
      printer.line("set {")
      printer.indented { printer in
        printer.line("// Release the old value last: its `deinit` may access the instance.")
        printer.statement("let old = \(written)")
        printer.statement("\(written) = newValue")
        printer.line("Swift.withExtendedLifetime(old) {}")
      }
      printer.line("}")
    }
    printer.line("}")
  }

  private static func emitReading(
    _ trait: TraitSyntax, of traits: Traits, _ function: TraitDefault,
    to printer: inout CodePrinter
  ) {
    let name = SwiftNamer.identifier(trait.name.plain)
    let written = "injected.\(SwiftNamer.identifier(traits.propertyName)).\(name)"
    let read = "storage.\(SwiftNamer.identifier(traits.defaultsName)).\(name)"
    if trait.isMutable { printer.statement("if let value = \(written) { return value }") }
    printer.line("let storage = injected")
    printer.line("return storage.exclusively {")
    printer.indented { printer in
      printer.statement("if let value = \(read) { return value }")
      let argument = function.namesOwner ? "owner: self" : ""
      printer.statement("let value = \(SwiftNamer.identifier(function.name))(\(argument))")
      printer.statement("\(read) = value")
      printer.line("return value")
    }
    printer.line("}")
  }

  /// Prints the function that evaluates a default. It stands outside of everything, so that a
  /// default reaches nothing but its owner and what all of the module can see.
  private mutating func emit(_ function: TraitDefault, of traits: Traits) {
    printer.blank()
    inspect(name: function.name)
    let code = text(function.fragment)
    let type = text(function.type)
    let isolation = traits.isSendable ? "nonisolated " : ""
    let owner = function.namesOwner ? "owner: some \(traits.syntax.name.text)" : ""
    printer.declaration(
      "\(isolation)private func \(SwiftNamer.identifier(function.name))(\(owner))"
        + " -> \(type) {",
      at: printer.actorLines.first?.line ?? line(function.type.span),
      attributes: traits.syntax.head.attributes.map(\.text))
    var locals = SwiftNamer()
    for name in function.fragment.names { locals.take(name) }
    let made = locals.unique("made")
    indented { emitter in
      emitter.printer.unmap()
      emitter.emit(
        .returned(isAll: true), at: emitter.position(function.fragment.span), type: type,
        made: made
      ) { $0.append(code) }
    }
    printer.line("}")
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
    if case .named(let components) = kind { components.last?.plainName ?? "" } else { "" }
  }
}

extension AttributeSyntax {
  /// Whether what has the attribute, an `@available`, can be used from some version on only.
  var limitsUse: Bool {
    // An actor is no matter of versions, and what keeps the values works for none.
    !isGlobalActor && !["deprecated", "unavailable"].contains { text.contains($0) }
  }
}
