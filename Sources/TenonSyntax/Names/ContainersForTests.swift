/// Containers that are meant to be another one with some of its parts replaced, as a subclass would be.
extension ContainerSyntax {
  /// Whether a container's name says that it stands for another one in tests or previews.
  public static func isForTests(_ name: String) -> Bool {
    ["Test", "Mock", "Fake", "Stub", "Preview"].contains { name.contains($0) }
  }

  /// What to write where a container is to replace parts of another one. A child replaces them for itself
  /// alone.
  public static func helpToReplace(
    _ other: String, by name: String, isOverridable: Bool
  ) -> String {
    let declared = isOverridable ? "" : "write 'overridable container \(other)' and "
    return
      "to replace components of '\(other)', \(declared)create it with '\(other)(overrides: …)';"
      + " a child, 'container \(name) in \(other)', replaces them only for itself"
  }
}
