/// How the value of an option, or what stands behind a command's options, is written in the help. The same notation says
/// what a shell can complete.
struct ValueForm: Sendable, Equatable, ExpressibleByStringLiteral {
  enum Completion: Equatable {
    /// Nothing: only the user knows.
    case nothing
    case words([String])
    /// The path of a file, or of a folder.
    case paths
    /// The path of a manifest, or of a folder of them.
    case manifests
    /// A path behind `NAME=`.
    case assignedPath
    case codes
    case commands
  }

  /// As the help shows it: `FILE`, `text|json`, `Module=PATH`.
  let notation: String

  init(_ notation: String) { self.notation = notation }
  init(stringLiteral notation: String) { self.init(notation) }

  var completion: Completion {
    switch notation {
    case "FILE", "DIR", "FILE or DIR", "DIR or FILE": return .paths
    case "FILE or DIR …": return .manifests
    case "CODE …": return .codes
    case "COMMAND": return .commands
    default: break
    }
    if notation.hasSuffix("=PATH") { return .assignedPath }
    if notation.contains("|"), !notation.contains("=") {
      return .words(notation.split(separator: "|").map(String.init))
    }
    return .nothing
  }
}
