import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// A helper type that stands once in a file, in one of its containers.
struct FileSupport {
  let key: String
  let text: String
  /// Where the container that first needed it names actors.
  let actorLines: [(actor: String, line: Int)]
}

/// The helper types: one in a file for all of its containers, or, where others see it or it depends on
/// conditions, one in each.
extension Emitter {
  /// The class of the file's lock, if it has one.
  var fileLock: String? {
    guard fileSupport.contains(where: { $0.key == Self.fileLockKey }),
      let host = plan.supportHost(ofManifest: file)
    else { return nil }
    return "\(plan.graph[host].syntax.name.text).\(supportNames.lock)"
  }

  private static var fileLockKey: String { "file lock" }

  /// The name that a helper type is declared with, where a container calls it so: the type may stand in another
  /// one.
  func declared(_ type: String) -> String {
    type.lastIndex(of: ".").map { String(type[type.index(after: $0)...]) } ?? type
  }

  /// Who can see a helper type that no other file sees.
  var supportAccess: String { plan.sharesSupport(inManifest: file) ? "fileprivate" : "private" }

  /// Says that the file needs a lock.
  mutating func needFileLock() {
    support(
      Self.fileLockKey,
      LockSupport.fileLock(named: supportNames.lock, isObserved: plan.hasObservedLocks))
  }

  /// Prints a helper type of a container, or notes that the file needs it. `isSeen` says that other files
  /// see it.
  mutating func support(
    _ key: String, _ text: String, order: Int = FileOrder.lock,
    isSeen: Bool = false
  ) {
    guard isSeen || !plan.sharesSupport(inManifest: file) else {
      if fileSupport.contains(where: { $0.text == text }) { return }
      fileSupport.append(FileSupport(key: key, text: text, actorLines: tree.actorLines))
      return
    }
    piece(key, order: order) { $0.tree.lines(text) }
  }

  /// Prints the helper types of the file.
  mutating func emitFileSupport(_ manifest: Manifest) {
    guard !fileSupport.isEmpty, let host = plan.supportHost(ofManifest: file) else { return }
    let container = plan.graph[host]
    tree.blank()
    for attribute in container.syntax.head.attributes where attribute.name == "available" {
      tree.line(attribute.text)
    }
    tree.line("extension \(container.syntax.name.text) {")
    tree.indent()
    defer {
      tree.outdent()
      tree.line("}")
    }
    var known: Set<String> = []
    let lines = manifest.containers.flatMap { actorLines(of: plan.graph[$0]) }
      .filter { known.insert($0.actor).inserted }
    for support in fileSupport {
      tree.actorLines = support.actorLines + lines
      tree.lines(support.text)
    }
  }
}
