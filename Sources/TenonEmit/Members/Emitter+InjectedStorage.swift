import TenonGraph
import TenonPlan
import TenonSyntax

/// The module's `InjectedStorage`, which keeps the values of all traits that the module sees.
extension Emitter {
  /// Prints what the storage needs beside the manifest's own imports.
  mutating func emitImports(for storage: InjectedStorage) {
    if !storage.addedImports.isEmpty { tree.blank() }
    for syntax in storage.addedImports.sorted(by: { $0.path < $1.path }) {
      let words = [prefix(of: syntax, for: storage), "import", syntax.path]
      tree.line(Code(words.filter { !$0.isEmpty }.joined(separator: " ")))
    }
  }

  /// What stands before an import. A public storage has to import publicly what it conforms to.
  func prefix(of syntax: ImportSyntax, for storage: InjectedStorage?) -> String {
    guard let storage, syntax.kind == nil, storage.publicModules.contains(syntax.module) else {
      return syntax.prefix
    }
    return (syntax.prefixWithoutAccess + ["public"]).joined(separator: " ")
  }

  mutating func emit(storage: InjectedStorage) {
    let traits = storage.traits.map { plan.graph[$0] }
    let access = Self.fileModifier(storage.access)
    need(.lock)
    let lock = supportNames[.lock]
    tree.blank()
    tree.line("/// Stores the injected properties of one instance.")
    tree.line("///")
    tree.line(
      "/// Declare it with `var injected = InjectedStorage()`. All storages compare equal.")
    if !storage.isSendable, traits.contains(where: \.isSendable),
      let other = traits.first(where: { !$0.isSendable })
    {
      tree.line("/// It isn't `Sendable`, because `\(other.name)` doesn't list `Sendable`.")
    }
    for attribute in availability(of: traits) { tree.line(Code(attribute)) }
    let isolation = storage.isSendable ? "nonisolated " : ""
    let conformances =
      ["Swift.Hashable"] + traits.map { Self.reference($0.storageReference) }
      + (storage.isSendable ? ["Swift.Sendable"] : [])
    tree.line(
      "\(isolation)\(access)struct \(InjectedStorage.name): \(list: conformances) {")
    let modifiers = traits.map { Self.fileModifier(min(storage.access, $0.access)) }
    tree.indented { tree in
      Self.emitParts(of: storage, traits, lock: lock, to: &tree)
      tree.line("private let defaults = Defaults()")
      tree.line("private var changes: Changes?")
      tree.blank()
      tree.line("\(access)init() {}")
      for (traits, modifier) in zip(traits, modifiers) {
        Self.emitProperties(of: traits, modifier, to: &tree)
      }
      Self.print(Self.ownChanges, to: &tree)
      tree.blank()
      tree.line("\(access)func exclusively<Value>(_ body: () -> Value) -> Value {")
      tree.indented { $0.line("defaults.lock.locked(body)") }
      tree.line("}")
      tree.blank()
      tree.line(
        "\(access)static func == (left: \(InjectedStorage.name), right: \(InjectedStorage.name))"
          + " -> Swift.Bool { true }")
      tree.blank()
      tree.line("\(access)func hash(into hasher: inout Swift.Hasher) {}")
    }
    tree.line("}")
  }

  /// The attributes that limit where the storage can be used, each once.
  private func availability(of traits: [Traits]) -> [String] {
    var seen: Set<String> = []
    let attributes = traits.flatMap(\.syntax.head.attributes)
    return attributes.filter(\.limitsUse).map(\.text)
      .filter { seen.insert($0).inserted }
  }

  /// The types that the storage is made of.
  private static func emitParts(
    of storage: InjectedStorage, _ traits: [Traits], lock: String, to tree: inout TreeBuilder
  ) {
    tree.line("private struct Values {")
    tree.indented { tree in
      for traits in traits {
        let name = SwiftNamer.identifier(traits.propertyName)
        tree.line("var \(name) = \(reference(traits.valuesReference))()")
      }
    }
    tree.line("}")
    // The storage keeps others from what one copy writes, and the lock from what all share.
    let sendable = storage.isSendable ? ": @unchecked Swift.Sendable" : ""
    tree.blank()
    tree.line("/// The written values, copy-on-write.")
    tree.line("private final class Changes\(sendable) {")
    tree.indented { tree in
      tree.line("var values: Values")
      tree.blank()
      tree.line("init(_ values: Values) { self.values = values }")
    }
    tree.line("}")
    tree.blank()
    // A default may read another one, so the lock lets its own thread pass.
    tree.line("/// The default values read so far, shared by all copies, and their lock.")
    tree.line("private final class Defaults\(sendable) {")
    tree.indented { tree in
      tree.line("let lock = \(lock)()")
      tree.line("var values = Values()")
    }
    tree.line("}")
    tree.blank()
  }

  private static func emitProperties(
    of traits: Traits, _ modifier: String, to tree: inout TreeBuilder
  ) {
    let name = SwiftNamer.identifier(traits.propertyName)
    let defaults = SwiftNamer.identifier(traits.defaultsName)
    let values = reference(traits.valuesReference)
    tree.blank()
    tree.line("\(modifier)var \(name): \(values) {")
    tree.indented { tree in
      tree.line("get { changes?.values.\(name) ?? \(values)() }")
      tree.line("set { ownChanges.values.\(name) = newValue }")
    }
    tree.line("}")
    tree.blank()
    tree.line("\(modifier)var \(defaults): \(values) {")
    tree.indented { tree in
      tree.line("get { defaults.values.\(name) }")
      tree.line("nonmutating set { defaults.values.\(name) = newValue }")
    }
    tree.line("}")
  }

  /// A type's name, which a module's may precede.
  private static func reference(_ name: String) -> String {
    name.contains(".") ? name : SwiftNamer.identifier(name)
  }

  // MARK: What is always the same

  private static func print(_ code: String, to tree: inout TreeBuilder) {
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty { tree.blank() } else { tree.line(Code(String(line))) }
    }
  }

  private static let ownChanges = """

    /// The changes, owned by this copy alone.
    private var ownChanges: Changes {
      mutating get {
        if Swift.isKnownUniquelyReferenced(&changes), let changes { return changes }
        let own = Changes(changes?.values ?? Values())
        changes = own
        return own
      }
    }
    """
}

extension ImportSyntax {
  /// What stands before `import` but the access.
  var prefixWithoutAccess: [String] {
    prefix.split(separator: " ").map(String.init).filter { $0 != access?.text }
  }
}
