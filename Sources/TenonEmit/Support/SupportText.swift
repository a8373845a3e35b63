import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

extension SupportFile {
  /// The file, which tests build as a target of its own.
  var bytes: [UInt8] {
    switch self {
    case .lock: PackageResources.Lock_swift
    case .containerLock: PackageResources.ContainerLock_swift
    case .observedLock: PackageResources.ObservedLock_swift
    case .turn: PackageResources.Turn_swift
    case .turns: PackageResources.Turns_swift
    case .waits: PackageResources.Waits_swift
    case .unfinished: PackageResources.Unfinished_swift
    case .pending: PackageResources.Pending_swift
    case .releases: PackageResources.Releases_swift
    case .orderedReleases: PackageResources.OrderedReleases_swift
    case .creations: PackageResources.Creations_swift
    case .link: PackageResources.Link_swift
    case .sharedLink: PackageResources.SharedLink_swift
    case .weakInstances: PackageResources.WeakInstances_swift
    case .memoryWarnings: PackageResources.MemoryWarnings_swift
    case .reports: PackageResources.Reports_swift
    case .shared: PackageResources.Shared_swift
    case .held: PackageResources.Held_swift
    case .weak: PackageResources.Weak_swift
    case .gone: PackageResources.Gone_swift
    case .lifetime: PackageResources.Lifetime_swift
    case .observer: PackageResources.Observer_swift
    }
  }

  /// The files whose types it uses.
  private var needs: SupportFile? {
    switch self {
    case .containerLock, .observedLock, .sharedLink, .lifetime, .observer: .lock
    case .turns, .waits: .turn
    case .orderedReleases: .releases
    case .creations: .orderedReleases
    default: nil
    }
  }

  /// It and the files whose types it uses, directly or through others.
  var closure: [SupportFile] { [self] + (needs?.closure ?? []) }

  /// The imports, and what stands behind them.
  private var sections: (imports: String, code: String) {
    let bytes = self.bytes
    let isImport = bytes.starts(with: "#if canImport(".utf8)
    guard isImport,
      let end = bytes.indices.first(where: {
        bytes[$0] == UInt8(ascii: "\n") && bytes[$0 + 1] == UInt8(ascii: "\n")
      }),
      bytes[..<end].split(separator: UInt8(ascii: "\n"))
        .contains(where: { $0.starts(with: "  import ".utf8) })
    else { return ("", String(decoding: bytes, as: UTF8.self)) }
    return (
      String(decoding: bytes[..<end], as: UTF8.self),
      String(decoding: bytes[(end + 2)...], as: UTF8.self)
    )
  }

  var imports: String { sections.imports }

  /// The declarations. `access`, a modifier with a space behind it, says how far public ones are to be seen;
  /// what the package sees here, a generated file alone sees.
  func code(_ names: [(name: String, replacement: String)], access: String = "") -> String {
    var bytes = Array(sections.code.utf8)
    for (name, replacement) in names where name != replacement {
      bytes = bytes.replacing(name) { _ in replacement }
    }
    bytes = bytes.replacing("package ") { _ in "private " }
    bytes = bytes.replacing("public ") { isInner in isInner && access == "private " ? "" : access }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  /// The bytes with a word replaced; the replacement depends on whether the word's line is indented.
  fileprivate func replacing(_ word: String, _ replacement: (Bool) -> String) -> [UInt8] {
    let word = Array(word.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var (index, isInner) = (0, false)
    while index < count {
      if index == 0 || self[index - 1] == UInt8(ascii: "\n") {
        isInner = self[index] == UInt8(ascii: " ")
      }
      if self[index] == word[0], self[index...].starts(with: word) {
        result.append(contentsOf: replacement(isInner).utf8)
        index += word.count
      } else {
        result.append(self[index])
        index += 1
      }
    }
    return result
  }
}

/// The support types that a generated file uses.
struct SupportUse {
  private struct Use: Hashable {
    let file: SupportFile
    let names: SupportNames
  }

  private var uses: Set<Use> = []

  mutating func insert(_ file: SupportFile, _ names: SupportNames) {
    for file in file.closure { uses.insert(Use(file: file, names: names)) }
  }

  mutating func formUnion(_ other: SupportUse) { uses.formUnion(other.uses) }

  /// Adds the types of which a module has one, where this file has them; gives their access.
  mutating func addModuleTypes(
    _ lifetimes: [ModuleTypeNeed], _ observers: [ModuleTypeNeed], in manifest: Int,
    _ names: SupportNames
  ) -> (SupportFile) -> String {
    let needs: [(SupportFile, Access)] = [
      (.lifetime, ModuleTypeNeed.support(lifetimes, in: manifest)),
      (.observer, ModuleTypeNeed.support(observers, in: manifest)),
    ].compactMap { file, access in access.map { (file, $0) } }
    for (file, _) in needs { insert(file, names) }
    return { file in needs.first { $0.0 == file }.map { Emitter.fileModifier($0.1) } ?? "private " }
  }

  private var sorted: [Use] {
    SupportFile.allCases.flatMap { file in
      uses.filter { $0.file == file }.sorted { $0.names.prefix < $1.names.prefix }
    }
  }

  /// The imports that they need.
  var imports: [String] { sorted.map(\.file.imports).filter { !$0.isEmpty } }

  /// The declarations. `access` is that of a type which the whole module has.
  func declarations(_ access: (SupportFile) -> String) -> [String] {
    sorted.map { $0.file.code([("Tenon", $0.names.prefix)], access: access($0.file)) }
  }
}

extension Emitter {
  /// Notes that the file needs a support type.
  mutating func need(_ file: SupportFile) { support.insert(file, supportNames) }

  /// Prints a support type in a container: others see the container, and so the type.
  mutating func nest(
    _ file: SupportFile, named name: String, access: String = "", order: Int = FileOrder.lock
  ) {
    for other in file.closure.dropFirst() { need(other) }
    let names = [("Tenon\(file.rawValue)", name), ("Tenon", supportNames.prefix)]
    piece("support \(name)", order: order) {
      $0.tree.lines(file.code(names, access: access))
    }
  }
}
