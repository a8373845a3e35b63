import Foundation

extension Sources {
  /// Writes `App.di`, `Types.swift` and `ByHand.swift` into a folder, which is made if it is not
  /// there.
  func write(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in [
      ("App.di", manifest), ("Types.swift", types), ("ByHand.swift", byHand),
    ] {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
  }
}
