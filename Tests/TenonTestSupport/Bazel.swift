import Foundation

/// Bazel, if it is installed: without a lasting server, and with its files in the build folder.
package enum Bazel {
  /// The environment that makes Bazel cache its builds in a folder of that name: one machine.
  package static func environment(machine: String) throws -> [String: String] {
    let root = Repository.url(".build/bazel")
    let home = root.appendingPathComponent("home-\(machine)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let options = """
      startup --batch
      startup --output_user_root=\(root.path)/root
      startup --output_base=\(root.path)/\(machine)

      """
    try Data(options.utf8).write(to: home.appendingPathComponent(".bazelrc"))
    return ["HOME": home.path]
  }

  /// The text of a page about a clone of Tenon next to its folder, with the paths on this machine.
  package static func located(_ text: String) -> String {
    text.replacing("../tenon/.build/release", with: Repository.products.path)
      .replacing("../tenon", with: Repository.root.path)
  }
}
