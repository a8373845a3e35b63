/// The imports that generated code needs beside the manifest's own.
///
/// Swift wants one access level for all imports of a module, and no level holds beside both a bare import and
/// an `internal` one. It compares modules by name: so a submodule is imported, or the C module of an overlay.
enum SystemImports {
  /// The lines that import the first module there is.
  static func first(_ modules: [String]) -> String {
    first(modules.map { ("canImport(\($0))", $0) })
  }

  /// The lines that import the module of the first condition that holds.
  static func first(_ modules: [(condition: String, module: String)]) -> String {
    var text = ""
    for (condition, module) in modules {
      text += "\(text.isEmpty ? "#if" : "#elseif") \(condition)\n  import \(module)\n"
    }
    return text + "#endif\n"
  }
}
