/// A file that is written next to its target and then renamed to it, so that no reader ever sees half a
/// file. Its name is short, however long the target's is.
///
/// It is locked as long as its run lives. A killed run leaves the file without a lock, and the next run
/// that writes to the folder removes it. That needs no process ID, which could be reused, and also works
/// on other machines that share the folder.
struct TemporaryFile {
  let target: String
  private let text: String
  private let model: System.Status?
  private var path: String
  /// The open file; `nil` after it has been closed.
  private var descriptor: Int32?

  private static let prefix = ".tenon-"
  private static let digits = 16

  /// Writes a text next to its target, with the owner and mode of the existing file.
  init(_ text: String, for target: String, like model: System.Status?) throws(System.Failure) {
    (self.text, self.target, self.model) = (text, target, model)
    (path, descriptor) = try Self.write(text, beside: target, like: model)
  }

  private static func write(
    _ text: String, beside target: String, like model: System.Status?
  ) throws(System.Failure) -> (path: String, descriptor: Int32) {
    let folder = target.pathFolder
    var attempts = 0
    while true {
      let number = String(UInt64.random(in: .min ... .max), radix: 16)
      let name = prefix + String(repeating: "0", count: digits - number.count) + number
      let path = folder + name
      attempts += 1
      do throws(System.Failure) {
        // A replacement is private until it has the old mode, and a new file has the user's default mode.
        let descriptor = try System.create(path, isPrivate: model != nil)
        do throws(System.Failure) {
          // Another run may have swept this file before it was locked.
          guard System.lock(descriptor) != .taken, try System.status(of: descriptor).links > 0
          else { throw System.Failure.taken }
          try System.writeAll(text, to: descriptor)
          if let model { try System.imitate(model, descriptor) }
          try System.flush(descriptor)
          return (path, descriptor)
        } catch {
          System.remove(path)
          try? System.close(descriptor)
          throw error
        }
      } catch {
        guard error == .taken, attempts < 100 else { throw error }
      }
    }
  }

  /// Closes the file, since the number of open files is limited. It then has no lock.
  mutating func close() throws(System.Failure) {
    guard let open = descriptor else { return }
    descriptor = nil
    try System.close(open)
  }

  /// Replaces the target with the file.
  mutating func replaceTarget() throws(System.Failure) {
    for _ in 0..<5 {
      do throws(System.Failure) {
        try System.rename(path, to: target)
        try close()
        return
      } catch {
        // Without a lock, another run may have swept the file.
        guard error == .missing, (try? System.status(path, followsLinks: false)) == nil else {
          throw error
        }
      }
      try? close()
      let (path, descriptor) = try Self.write(text, beside: target, like: model)
      self.path = path
      self.descriptor = descriptor
    }
    throw .missing
  }

  mutating func discard() {
    System.remove(path)
    try? close()
  }

  /// Removes the leftovers of killed runs in a folder, if possible.
  static func sweep(_ folder: String) {
    let names = (try? System.entries(of: folder.isEmpty ? "." : folder)) ?? []
    for name in names where isOurs(name) {
      let path = folder + name
      guard let descriptor = try? System.openToLock(path) else { continue }
      defer { try? System.close(descriptor) }
      guard let opened = try? System.status(of: descriptor), opened.kind == .file,
        System.lock(descriptor) == .ours,
        // The file may have been renamed before it was locked.
        let there = try? System.status(path, followsLinks: false),
        there.identity == opened.identity
      else { continue }
      System.remove(path)
    }
  }

  private static func isOurs(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let number = name.utf8.dropFirst(prefix.utf8.count)
    return number.count == digits
      && number.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
