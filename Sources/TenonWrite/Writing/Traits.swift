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

/// Writes the module's `InjectedStorage`, which keeps the values of all traits that the module sees.
struct StorageCode {
  private let storage: InjectedStorage
  private let traits: [Traits]
  private let access: String
  private let lock: String

  init(_ graph: BindingGraph, _ storage: InjectedStorage, _ notes: FileNotes) {
    self.storage = storage
    traits = storage.traits.map { graph[$0] }
    access = Access.fileWords(storage.access)
    lock = notes.support(.lock)
  }

  func write(_ out: inout Writer) { out.atom(AtomKey(.storage), writeType) }

  private func writeType(_ out: inout Writer) {
    out.line("/// Stores the injected properties of one instance.")
    out.line("///")
    out.line("/// Declare it with `var injected = InjectedStorage()`. All storages compare equal.")
    if traits.contains(where: \.isSendable), let other = traits.first(where: { !$0.isSendable }) {
      out.line("/// It isn't `Sendable`, because `", other.name, "` doesn't list `Sendable`.")
    }
    // The storage has each attribute once that limits its use.
    var seen: Set<String> = []
    for attribute in traits.flatMap(\.syntax.head.attributes)
    where attribute.limitsUse && seen.insert(attribute.text).inserted {
      out.line(attribute.text)
    }
    let conformances =
      ["Swift.Hashable"] + traits.map { Self.reference($0, $0.storageName) }
      + (storage.isSendable ? ["Swift.Sendable"] : [])
    out.block(
      storage.isSendable ? "nonisolated " : "", access, "struct ", InjectedStorage.name,
      List(": ", conformances, ""), body: writeBody)
  }

  private func writeBody(_ out: inout Writer) {
    writeParts(&out)
    out.blank()
    out.line("private let defaults = Defaults()")
    out.line("private var changes: Changes?")
    out.blank()
    out.line(access, "init() {}")
    for traits in traits { writeProperties(of: traits, &out) }
    writeOwnChanges(&out)
    out.blank()
    out.block(access, "func exclusively<Value>(_ body: () -> Value) -> Value") {
      $0.line("defaults.lock.locked(body)")
    }
    let name = InjectedStorage.name
    out.blank()
    out.line(access, "static func == (left: ", name, ", right: ", name, ") -> Swift.Bool { true }")
    out.blank()
    out.line(access, "func hash(into hasher: inout Swift.Hasher) {}")
  }

  private func writeParts(_ out: inout Writer) {
    out.block("private struct Values") { out in
      for traits in traits {
        let values = Self.reference(traits, traits.valuesName)
        out.line("var ", SwiftName.identifier(traits.propertyName), " = ", values, "()")
      }
    }
    // The storage guards the changes of each copy; the lock guards the shared defaults.
    let sendable = storage.isSendable ? ": @unchecked Swift.Sendable" : ""
    out.blank()
    out.line("/// The written values, copy-on-write.")
    out.block("private final class Changes", sendable) { out in
      out.line("var values: Values")
      out.blank()
      out.line("init(_ values: Values) { self.values = values }")
    }
    out.blank()
    // A default may read another one, so the lock lets its own thread pass.
    out.line("/// The default values read so far, shared by all copies, and their lock.")
    out.block("private final class Defaults", sendable) { out in
      out.line("let lock = ", lock, "()")
      out.line("var values = Values()")
    }
  }

  private func writeProperties(of traits: Traits, _ out: inout Writer) {
    let access = Access.fileWords(min(storage.access, traits.access))
    let name = SwiftName.identifier(traits.propertyName)
    let values = Self.reference(traits, traits.valuesName)
    out.blank()
    out.block(access, "var ", name, ": ", values) { out in
      out.line("get { changes?.values.", name, " ?? ", values, "() }")
      out.line("set { ownChanges.values.", name, " = newValue }")
    }
    out.blank()
    out.block(access, "var ", SwiftName.identifier(traits.defaultsName), ": ", values) { out in
      out.line("get { defaults.values.", name, " }")
      out.line("nonmutating set { defaults.values.", name, " = newValue }")
    }
  }

  private func writeOwnChanges(_ out: inout Writer) {
    out.blank()
    out.line("/// The changes, owned by this copy alone.")
    out.block("private var ownChanges: Changes") { out in
      out.block("mutating get") { out in
        out.line("if Swift.isKnownUniquelyReferenced(&changes), let changes { return changes }")
        out.line("let own = Changes(changes?.values ?? Values())")
        out.line("changes = own")
        out.line("return own")
      }
    }
  }

  /// The name of a type that is declared for traits, after their module's if that is necessary.
  private static func reference(_ traits: Traits, _ name: String) -> String {
    let module = traits.isAmbiguous ? traits.module : nil
    return module.map { "\($0).\(name)" } ?? SwiftName.identifier(name)
  }
}
