public import TenonCompiler
public import TenonDiagnostics
public import TenonInspect

extension GraphPicture {
  /// The picture of the manifests of one module, in the configuration with the given values of conditions.
  /// Linear in their size, except for sorting the findings.
  public init(
    of sources: [SourceFile], imported: [ModuleSources] = [],
    severities: Severities = Severities(), where given: [(name: String, isTrue: Bool)] = []
  ) {
    var options = CompileOptions()
    options.severities = severities
    options.generates = false
    self.init(analyze(sources, imported: imported, options: options).checked(where: given))
  }
}
