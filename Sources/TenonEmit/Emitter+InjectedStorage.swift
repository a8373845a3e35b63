import TenonGraph
import TenonSyntax

/// The module's `InjectedStorage`, which keeps the values of all traits that the module sees.
extension Emitter {
  /// Prints what the storage needs beside the manifest's own imports.
  mutating func emitImports(for storage: InjectedStorage) {
    if !storage.addedImports.isEmpty { printer.blank() }
    for syntax in storage.addedImports.sorted(by: { $0.path < $1.path }) {
      let words = [prefix(of: syntax, for: storage), "import", syntax.path]
      printer.line(words.filter { !$0.isEmpty }.joined(separator: " "))
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
    printer.blank()
    printer.line("/// Stores the injected properties of one instance.")
    printer.line("///")
    printer.line(
      "/// Declare it with `var injected = InjectedStorage()`. All storages compare equal.")
    if !storage.isSendable, traits.contains(where: \.isSendable),
      let other = traits.first(where: { !$0.isSendable })
    {
      printer.line("/// It isn't `Sendable`, because `\(other.name)` doesn't list `Sendable`.")
    }
    for attribute in availability(of: traits) { printer.statement(attribute) }
    let isolation = storage.isSendable ? "nonisolated " : ""
    var lines = ["\(isolation)\(access)struct \(InjectedStorage.name): Swift.Hashable"]
    let conformances =
      traits.map { Self.reference($0.storageReference) }
      + (storage.isSendable ? ["Swift.Sendable"] : [])
    for conformance in conformances {
      if lines[lines.count - 1].utf8.count + conformance.utf8.count + 4 > CodePrinter.lineLength {
        lines[lines.count - 1] += ","
        lines.append("  \(conformance)")
      } else {
        lines[lines.count - 1] += ", \(conformance)"
      }
    }
    if lines.count > 1 { lines.append("{") } else { lines[0] += " {" }
    for line in lines {
      if line.utf8.count > CodePrinter.lineLength { printer.isBeyondLint = true }
      printer.line(line)
    }
    let modifiers = traits.map { Self.fileModifier(min(storage.access, $0.access)) }
    printer.indented { printer in
      Self.emitParts(of: storage, traits, to: &printer)
      printer.line("private let defaults = Defaults()")
      printer.line("private var changes: Changes?")
      printer.blank()
      printer.line("\(access)init() {}")
      for (traits, modifier) in zip(traits, modifiers) {
        Self.emitProperties(of: traits, modifier, to: &printer)
      }
      Self.print(Self.ownChanges, to: &printer)
      printer.blank()
      printer.line("\(access)func exclusively<Value>(_ body: () -> Value) -> Value {")
      printer.indented { $0.line("defaults.locked(body)") }
      printer.line("}")
      printer.blank()
      printer.statement(
        "\(access)static func == (left: \(InjectedStorage.name), right: \(InjectedStorage.name))"
          + " -> Swift.Bool { true }")
      printer.blank()
      printer.line("\(access)func hash(into hasher: inout Swift.Hasher) {}")
    }
    printer.line("}")
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
    of storage: InjectedStorage, _ traits: [Traits], to printer: inout CodePrinter
  ) {
    printer.line("private struct Values {")
    printer.indented { printer in
      for traits in traits {
        let name = SwiftNamer.identifier(traits.propertyName)
        printer.statement("var \(name) = \(reference(traits.valuesReference))()")
      }
    }
    printer.line("}")
    // The storage keeps others from what one copy writes, and the lock from what all share.
    let sendable = storage.isSendable ? ": @unchecked Swift.Sendable" : ""
    printer.blank()
    printer.line("/// The written values, copy-on-write.")
    printer.line("private final class Changes\(sendable) {")
    printer.indented { printer in
      printer.line("var values: Values")
      printer.blank()
      printer.line("init(_ values: Values) { self.values = values }")
    }
    printer.line("}")
    printer.blank()
    // A default may read another one, so the lock lets its own thread pass.
    print(
      LockSupport.text(
        "The default values read so far, shared by all copies, and their lock.",
        "private final class Defaults\(sendable)", member: "var values = Values()"),
      to: &printer)
    printer.blank()
  }

  private static func emitProperties(
    of traits: Traits, _ modifier: String, to printer: inout CodePrinter
  ) {
    let name = SwiftNamer.identifier(traits.propertyName)
    let defaults = SwiftNamer.identifier(traits.defaultsName)
    let values = reference(traits.valuesReference)
    printer.blank()
    printer.statement("\(modifier)var \(name): \(values) {")
    printer.indented { printer in
      printer.statement("get { changes?.values.\(name) ?? \(values)() }")
      printer.statement("set { ownChanges.values.\(name) = newValue }")
    }
    printer.line("}")
    printer.blank()
    printer.statement("\(modifier)var \(defaults): \(values) {")
    printer.indented { printer in
      printer.statement("get { defaults.values.\(name) }")
      printer.statement("nonmutating set { defaults.values.\(name) = newValue }")
    }
    printer.line("}")
  }

  /// A type's name, which a module's may precede.
  private static func reference(_ name: String) -> String {
    name.contains(".") ? name : SwiftNamer.identifier(name)
  }

  // MARK: What is always the same

  private static func print(_ code: String, to printer: inout CodePrinter) {
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty { printer.blank() } else { printer.line(String(line)) }
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
  /// The words before `import`, without how far it is to be seen.
  var isPublic: Bool { prefix.split(separator: " ").contains("public") }

  /// What stands before `import` but the access.
  var prefixWithoutAccess: [String] {
    prefix.split(separator: " ").map(String.init).filter {
      !["private", "fileprivate", "internal", "package", "public"].contains($0)
    }
  }
}
