/// A file that is written beside its target and then renamed over it, so that nobody ever reads half of
/// one. Its name is short whatever the target is called.
///
/// It is locked for as long as its run lives. A run that is killed leaves the file, and its lock is gone
/// with it: the next run that writes to the folder takes it away. That needs no number of a process,
/// which another one may have by then, and holds on other machines that share the folder.
struct TemporaryFile {
  let target: String
  private let text: String
  private let model: System.Status?
  private var path: String
  /// The open file; `nil` where it has been closed already.
  private var descriptor: Int32?

  private static let prefix = ".tenon-"
  private static let digits = 16

  /// Writes a text beside its target. It gets owner and mode of the file that is there.
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
        // Nobody reads what will be for some only, and a new file is as the user wants new files.
        let descriptor = try System.create(path, isPrivate: model != nil)
        do throws(System.Failure) {
          // A run that sweeps may have come before the lock; then it has this file.
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

  /// Lets go of the open file, for there may be only so many of them. It is without a lock from now on.
  mutating func close() throws(System.Failure) {
    guard let open = descriptor else { return }
    descriptor = nil
    try System.close(open)
  }

  /// Puts the file in its target's place.
  mutating func replaceTarget() throws(System.Failure) {
    for _ in 0..<5 {
      do throws(System.Failure) {
        try System.rename(path, to: target)
        try close()
        return
      } catch {
        // Where locks are not known, or a file has none any more, another run may have swept it.
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

  /// Takes away what runs that were killed have left in a folder. Whatever cannot be is left there.
  static func sweep(_ folder: String) {
    let names = (try? System.entries(of: folder.isEmpty ? "." : folder)) ?? []
    for name in names where isOurs(name) {
      let path = folder + name
      guard let descriptor = try? System.openToLock(path) else { continue }
      defer { try? System.close(descriptor) }
      guard let opened = try? System.status(of: descriptor), opened.kind == .file,
        System.lock(descriptor) == .ours,
        // It may have been renamed before it was locked.
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
