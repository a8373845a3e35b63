import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// A helper type that stands once in a file.
struct FileSupport {
  let text: String
  let form: SwiftTree.LineForm
}

/// The helper types: one in a file for all of its containers, or, where others see it or it depends on
/// conditions, one in each.
extension Emitter {
  /// Whether the file has a lock of its own.
  var hasFileLock: Bool {
    let text = LockSupport.fileLock(named: supportNames.lock)
    return fileSupport.contains { $0.text == text }
  }

  /// Says that the file needs a lock.
  mutating func needFileLock() {
    support("file lock", LockSupport.fileLock(named: supportNames.lock))
  }

  /// Prints a helper type of a container, or notes that the file needs it. `isSeen` says that other files
  /// see it.
  mutating func support(
    _ key: String, _ text: String, order: Int = FileOrder.lock,
    form: SwiftTree.LineForm = .code, isSeen: Bool = false
  ) {
    guard isSeen || !plan.sharesSupport else {
      if fileSupport.contains(where: { $0.text == text }) { return }
      fileSupport.append(FileSupport(text: text, form: form))
      return
    }
    piece(key, order: order) { $0.tree.lines(text, form: form) }
  }

  /// Prints the helper types of the file.
  mutating func emitFileSupport(_ manifest: Manifest) {
    if fileSupport.isEmpty { return }
    tree.actorLines = []
    for container in manifest.containers {
      for line in actorLines(of: plan.graph[container])
      where !tree.actorLines.contains(where: { $0.actor == line.actor }) {
        tree.actorLines.append(line)
      }
    }
    for support in fileSupport { tree.lines(support.text, form: support.form) }
  }
}
