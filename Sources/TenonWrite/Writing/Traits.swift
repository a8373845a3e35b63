import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// Writes traits: the protocol, the values of an instance, their storage, and the properties.
struct TraitsCode {
  let graph: BindingGraph
  let traits: Traits
  let notes: FileNotes

  private var syntax: DeclarationSyntax { traits.syntax }
  private var access: String { Access.fileWords(traits.access) }
  private var values: String { SwiftName.identifier(traits.valuesName) }
  private var storage: String { SwiftName.identifier(traits.storageName) }
  private var property: String { SwiftName.identifier(traits.propertyName) }
  private var defaults: String { SwiftName.identifier(traits.defaultsName) }

  /// The word before types: `Sendable` traits are nonisolated, even if the module's default is an actor.
  private var isolation: String { traits.isSendable ? "nonisolated " : "" }

  /// The word before members, which only an actor of the traits isolates.
  private var memberIsolation: String {
    traits.isSendable && syntax.head.globalActor == nil ? "nonisolated " : ""
  }

  func write(_ out: inout Writer) {
    out.atom(key(0), writeProtocol)
    out.atom(key(1), writeValues)
    out.atom(key(2), writeStorageProtocol)
    out.atom(key(3), writeProperties)
  }

  private func key(_ number: Int, _ member: TraitSyntax? = nil) -> AtomKey {
    AtomKey(.traits, syntax.name.span.start, at: member?.name.span, number: number)
  }

  // MARK: Declarations

  private func writeProtocol(_ out: inout Writer) {
    let inherited = syntax.inherited.map { $0.text() }.joined(separator: ", ")
    // An inherited protocol may already require the storage.
    let names = Set(graph.traits.map(\.name))
    let asksAnew = !syntax.inherited.contains { names.contains($0.lastName) }
    for line in syntax.head.documentation { out.line(line) }
    out.write(syntax.head.attributes, before: syntax.name.span)
    out.block(
      at: syntax.name.span, memberIsolation, access, "protocol ", syntax.name.text,
      inherited.isEmpty ? "" : ": ", inherited, asksAnew ? "" : " where Injected: \(storage)"
    ) { out in
      if !asksAnew { return }
      out.line("associatedtype Injected: ", storage)
      out.line("/// Stores the injected properties of the instance.")
      out.line("var injected: Injected { get set }")
    }
  }

  private func writeValues(_ out: inout Writer) {
    out.line("/// The values of `", traits.name, "`; `nil` means not set.")
    out.write(syntax.head.attributes.filter(\.limitsUse))
    out.block(isolation, access, "struct ", values, traits.isSendable ? ": Swift.Sendable" : "") {
      out in
      for trait in syntax.members.compactMap(\.trait) {
        // The stored type is never implicitly unwrapped.
        var kept = text(trait.type)
        if case .optional(_, isImplicit: true) = trait.type.kind { kept = kept.dropLast() + "?" }
        let type = TypeSyntax.optionalText(of: kept)
        out.atom(key(1, trait), isSpaced: false) { out in
          out.line(
            at: trait.name.span, access, "var ", SwiftName.identifier(trait.name.plain), ": ", type)
        }
      }
      if traits.access > .internal {
        out.blank()
        out.line(access, "init() {}")
      }
    }
  }

  private func writeStorageProtocol(_ out: inout Writer) {
    out.line("/// Stores the values of `", traits.name, "`.")
    out.write(syntax.head.attributes.filter(\.limitsUse))
    out.block(isolation, access, "protocol ", storage) { out in
      out.line("/// The values written to this copy of the instance.")
      out.line("var ", property, ": ", values, " { get set }")
      out.line("/// The default values read so far, shared by all copies of the instance.")
      out.line("var ", defaults, ": ", values, " { get nonmutating set }")
      out.line("/// Runs `body` while no other thread reads a default.")
      out.line("func exclusively<Value>(_ body: () -> Value) -> Value")
    }
  }

  // MARK: Properties

  private func writeProperties(_ out: inout Writer) {
    out.write(syntax.head.attributes)
    out.block(memberIsolation, "extension ", syntax.name.text) { out in
      for trait in syntax.members.compactMap(\.trait) {
        out.atom(key(3, trait)) { write(trait, &$0) }
      }
    }
  }

  private func write(_ trait: TraitSyntax, _ out: inout Writer) {
    let name = SwiftName.identifier(trait.name.plain)
    let written = "injected.\(property).\(name)"
    for line in trait.head.documentation { out.line(line) }
    out.block(at: trait.name.span, access, "var ", name, ": ", text(trait.type)) { out in
      guard trait.isMutable else { return writeReading(trait, name, &out) }
      out.block("get") { out in
        if trait.defaultValue == nil {
          out.line(written, " ?? nil")
        } else {
          out.line("if let value = ", written, " { return value }")
          writeReading(trait, name, &out)
        }
      }
      out.block("set") { out in
        out.line("// Release the old value last: its `deinit` may access the instance.")
        out.line("let old = ", written)
        out.line(at: trait.name.span, written, " = newValue")
        out.line("Swift.withExtendedLifetime(old) {}")
      }
    }
  }

  /// Writes the lines that read a default: the stored one, or the fragment's value.
  private func writeReading(_ trait: TraitSyntax, _ name: String, _ out: inout Writer) {
    guard let fragment = trait.defaultValue else { return }
    let read = "storage.\(defaults).\(name)"
    let isOpen = fragment.isOpen(in: notes.sources) { $0 == "owner" }
    let namesOwner = fragment.names.contains("owner")
    out.line("let storage = injected")
    if namesOwner && isOpen { out.line("let owner = self") }
    out.block("return storage.exclusively") { out in
      out.line("if let value = ", read, " { return value }")
      if isOpen {
        out.statement("let value: \(text(trait.type)) = ", "", at: fragment.span, fragment)
      } else {
        let arguments = namesOwner ? "(owner: self)" : "()"
        out.line("let value = ", outside(trait, fragment), arguments)
      }
      out.line(read, " = value")
      out.line("return value")
    }
  }

  /// The function outside that evaluates a default, which sees only its owner.
  private func outside(_ trait: TraitSyntax, _ fragment: FragmentSyntax) -> String {
    let name = "\(traits.propertyName)\(AccessorName.upperFirst(trait.name.plain))Default"
    let owner = (name: "owner", type: "some \(syntax.name.text)")
    return notes.outside(
      OutsideFunction(
        name: name, parameters: fragment.names.contains("owner") ? [owner] : [],
        type: text(trait.type), span: fragment.span,
        isolation: memberIsolation.isEmpty ? "" : "nonisolated",
        attributes: syntax.head.attributes
      ) { $0.line(at: fragment.span, fragment) })
  }

  private func text(_ type: TypeSyntax) -> String { graph.text(type.escaping(false)) }
}

extension AttributeSyntax {
  /// The attribute, an `@available`, allows uses from some version on only.
  var limitsUse: Bool {
    // An actor doesn't depend on versions, and the storage has no actor.
    !isGlobalActor && !speaksOfUses
  }
}
