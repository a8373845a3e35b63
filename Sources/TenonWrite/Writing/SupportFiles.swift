import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// A file of `Support`, by the type that it declares.
enum SupportFile: String, CaseIterable {
  case lock, turn, once, onceByKey, start, gone, reentry, early, weakInstances, memoryWarnings
  case observedLock, reports, lifetime, observer, sendable, held

  /// The name of the file, and of the type without its prefix.
  var name: String { AccessorName.upperFirst(rawValue) }

  /// The files whose types it uses. The observer of reports may be in another module.
  var needs: [SupportFile] {
    switch self {
    case .turn, .observedLock, .lifetime, .observer: [.lock]
    case .once: [.turn]
    case .onceByKey: [.once]
    default: []
    }
  }

  var text: String {
    switch self {
    case .lock: SupportTexts.Lock
    case .turn: SupportTexts.Turn
    case .once: SupportTexts.Once
    case .onceByKey: SupportTexts.OnceByKey
    case .start: SupportTexts.Start
    case .gone: SupportTexts.Gone
    case .reentry: SupportTexts.Reentry
    case .early: SupportTexts.Early
    case .weakInstances: SupportTexts.WeakInstances
    case .memoryWarnings: SupportTexts.MemoryWarnings
    case .observedLock: SupportTexts.ObservedLock
    case .reports: SupportTexts.Reports
    case .lifetime: SupportTexts.Lifetime
    case .observer: SupportTexts.Observer
    case .sendable: SupportTexts.Sendable
    case .held: SupportTexts.Held
    }
  }

  /// The imports, which end with an empty line, and the declarations.
  var sections: (imports: ArraySlice<UInt8>, code: ArraySlice<UInt8>) {
    let bytes = Array(text.utf8)
    guard bytes.starts(with: "#if canImport(".utf8),
      let end = bytes.indices.first(where: { bytes[$0...].starts(with: "\n\n".utf8) })
    else { return ([], bytes[...]) }
    return (bytes[...end], bytes[(end + 2)...])
  }
}

/// The lines of support files that end with `// ` and its name: a module has them only if it uses them.
enum SupportPart: String, CaseIterable {
  case facets, drops

  var mark: [UInt8] { Array("  // \(rawValue)".utf8) }
}

/// The names of support types: `Tenon` and the type's own name, unless a manifest has such a name.
struct SupportNames {
  let prefix: String
  /// The structs in containers, renamed if manifests name such types.
  let stored, released, call: String
  /// The first word of aliases that check a type.
  let checked: String
  /// The prefix of structs with keys, if manifests have names that end like theirs.
  let keyPrefix: String

  /// `sources` are all manifests of the run. O(size of the sources).
  init(_ sources: [SourceFile]) {
    var names: Set<String> = []
    for source in sources {
      for name in source.bytes.split(whereSeparator: { !Self.isPartOfName($0) })
      where "CRST".utf8.contains(name[name.startIndex]) || name.last == UInt8(ascii: "y") {
        names.insert(String(decoding: name, as: UTF8.self))
      }
    }
    var (prefix, number) = ("Tenon", 1)
    let own = names.filter { $0.hasPrefix(prefix) }
    func isTaken(_ file: SupportFile) -> Bool { own.contains { $0.hasPrefix(prefix + file.name) } }
    while SupportFile.allCases.contains(where: isTaken) {
      number += 1
      prefix = "Tenon\(number)_"
    }
    func free(_ word: String, _ isTaken: Bool) -> String { isTaken ? prefix + word : word }
    self.prefix = prefix
    stored = free("Stored", names.contains("Stored"))
    released = free("Released", names.contains("Released"))
    call = free("Call", names.contains("Call"))
    checked = free("Checked", names.contains { $0.hasPrefix("Checked") })
    keyPrefix = free("", names.contains { $0.hasSuffix("Key") })
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  subscript(file: SupportFile) -> String { prefix + file.name }
}

/// The support types that a module uses, each with its access.
///
/// `FileNotes.support(_:)` names a type and inserts it, so none is missing. The sets of all files and
/// configurations are united and, with the types of which a module has one, printed once: into
/// `Tenon.swift`, or into the only generated file, imports at the top, declarations at the end.
struct SupportSet {
  private var access: [SupportFile: Access] = [:]
  var parts: Set<SupportPart> = []
  /// The imports of modules with the types of observers.
  private var observerImports: Set<String> = []

  func contains(_ file: SupportFile) -> Bool { access[file] != nil }

  /// Adds a file and those that it needs. Its access is the widest one requested.
  mutating func insert(_ file: SupportFile, _ asked: Access = .private) {
    let former = access.updateValue(max(access[file] ?? .private, asked), forKey: file)
    if former == nil { for need in file.needs { insert(need) } }
  }

  mutating func formUnion(_ other: SupportSet) {
    for (file, asked) in other.access { insert(file, asked) }
    observerImports.formUnion(other.observerImports)
    parts.formUnion(other.parts)
  }

  /// Adds the types of lifetimes and observers, unless the module imports those that it uses.
  mutating func insertModuleTypes(of graph: BindingGraph) {
    for (file, needs) in [
      (SupportFile.lifetime, graph.lifetimeNeeds), (.observer, graph.observerNeeds),
    ] where !needs.allSatisfy(\.isImported) {
      if let asked = needs.map(\.access).max() { insert(file, asked) }
    }
    for need in graph.observerNeeds where need.isImported {
      for syntax in graph.manifests[need.manifest].imports
      where graph.facts.observerModules.contains(syntax.module) {
        let isNarrow = graph.facts.narrowImports.contains(syntax.compared)
        observerImports.insert(syntax.statement(isNarrow: isNarrow))
      }
    }
  }

  private var files: [SupportFile] { SupportFile.allCases.filter(contains) }

  /// Appends the imports, each block after an empty line.
  func appendImports(to buffer: inout [UInt8]) {
    for imports in files.map(\.sections.imports) where !imports.isEmpty {
      buffer.append(UInt8(ascii: "\n"))
      buffer += imports
    }
  }

  /// Appends the declarations, each after an empty line. In the module's `Tenon.swift`, all files of
  /// the module see them.
  func appendDeclarations(to buffer: inout [UInt8], _ names: SupportNames, isModuleFile: Bool) {
    for file in files {
      let access = max(access[file] ?? .private, isModuleFile ? .internal : .private)
      buffer.append(UInt8(ascii: "\n"))
      append(file.sections.code, to: &buffer, names.prefix, access)
    }
  }

  /// The module's `Tenon.swift`; a comment if it needs no support type.
  func moduleFile(_ names: SupportNames) -> [UInt8] {
    var buffer = Array("// Generated by tenon. Do not edit.\n// swift-format-ignore-file\n".utf8)
    if contains(.reports), !observerImports.isEmpty {
      buffer += "\n\(observerImports.sorted().joined())".utf8
    }
    appendImports(to: &buffer)
    appendDeclarations(to: &buffer, names, isModuleFile: true)
    return buffer
  }

  /// Appends code with its access words and prefixes replaced, without unused parts and the marks of used ones.
  /// A private type's members have no access word.
  private func append(
    _ code: ArraySlice<UInt8>, to buffer: inout [UInt8], _ prefix: String, _ access: Access
  ) {
    let outer = Access.fileWords(access)
    let inner = access > .internal ? outer : ""
    var isBlankDropped = false
    for line in code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let part = SupportPart.allCases.first { line.reversed().starts(with: $0.mark.reversed()) }
      let isDropped = part.map { !parts.contains($0) } ?? (isBlankDropped && line.isEmpty)
      isBlankDropped = isDropped && !line.isEmpty
      if isDropped { continue }
      var rest = line.dropLast(part?.mark.count ?? 0)
      while let byte = rest.first {
        let word = byte == UInt8(ascii: "p") ? "package " : byte == UInt8(ascii: "T") ? "Tenon" : ""
        if word.isEmpty || !rest.starts(with: word.utf8) {
          buffer.append(rest.removeFirst())
          continue
        }
        let isInner = line[..<rest.startIndex].suffix(2).elementsEqual("  ".utf8)
        buffer += (word == "Tenon" ? prefix : isInner ? inner : outer).utf8
        rest.removeFirst(word.utf8.count)
      }
      buffer.append(UInt8(ascii: "\n"))
    }
    buffer.removeLast()
  }
}
