public import TenonDiagnostics

/// What several compilations give together, for one report of all of them.
extension Compilation {
  /// The same without warnings: what a build says of a package that somebody else maintains.
  public var withErrorsAlone: Compilation {
    var result = self
    result.diagnostics = diagnostics.filter { $0.id.severity == .error }
    return result
  }

  /// What was found in several modules, one behind the other. The files of one are those that it was compiled
  /// with, so that one that several read is listed as often. Linear in the number of findings.
  public static func together(
    _ all: [Compilation]
  ) -> (diagnostics: Diagnostics, files: [SourceFile]) {
    if all.count == 1 { return (all[0].diagnostics, all[0].files) }
    var diagnostics = Diagnostics()
    var files: [SourceFile] = []
    for compilation in all {
      for diagnostic in compilation.diagnostics.all {
        diagnostics.report(diagnostic.moved(by: files.count))
      }
      files += compilation.files
    }
    return (diagnostics, files)
  }
}
