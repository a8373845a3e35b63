import TenonGraph
import TenonSyntax

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
      ["Swift.Hashable"] + traits.map { Self.reference($0.storageReference) }
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
        let values = Self.reference(traits.valuesReference)
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
    let values = Self.reference(traits.valuesReference)
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

  /// A type's name, which a module's may precede.
  private static func reference(_ name: String) -> String {
    name.contains(".") ? name : SwiftName.identifier(name)
  }
}
